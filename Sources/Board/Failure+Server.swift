package import GatherServer
import Glibc
package import Reports

extension Failure {
  /// What names the address of a server.
  package enum AddressSource {
    /// The arguments of `serve`.
    case serve
    /// `run --serve`.
    case besideBoard
    /// The settings of phones.
    case phones

    fileprivate var port: String {
      switch self {
      case .serve: "--port"
      case .besideBoard: "--serve HOST:PORT"
      case .phones: "phones.listen-port in the settings"
      }
    }

    fileprivate var host: String {
      switch self {
      case .serve: "--host"
      case .besideBoard: "--serve HOST:PORT"
      case .phones: "phones.listen in the settings"
      }
    }
  }

  /// The sentence for why a server does not serve.
  /// - Parameter source: What named the address.
  package init(_ error: GatherServerError, of source: AddressSource = .serve) {
    let (portOption, hostOption) = (source.port, source.host)
    switch error {
    case .addressInUse(let host, let port):
      self.init(
        "Another program listens on port \(port) of \(TerminalText.text(host)); end it, or name another port with \(portOption).",
        exitCode: .unavailable)
    case .notBound(let host, let port, EACCES):
      self.init(
        "Port \(port) of \(TerminalText.text(host)) is not for everybody; name one from 1024 on with \(portOption).",
        exitCode: .configuration)
    case .notBound(let host, let port, let code):
      self.init(
        "Port \(port) of \(TerminalText.text(host)) cannot be listened on (\(TerminalText.systemError(code))); name an address of "
          + "this machine with \(hostOption).", exitCode: .configuration)
    case .unknownHost(let host):
      self.init(
        "No machine is known by the name \(TerminalText.quoted(host)); name an address of this machine with \(hostOption).",
        exitCode: .configuration)
    case .certificate(let path, let detail):
      self.init(
        "\(TerminalText.text(path)) cannot be used to serve HTTPS (\(TerminalText.text(detail))); name PEM files with --tls-cert and "
          + "--tls-key.", exitCode: .configuration)
    case .stopped(let detail):
      self.init(
        "The server has stopped (\(TerminalText.text(detail))); start it anew.", exitCode: .unavailable)
    }
  }
}
