package import GatherServer
import Glibc
package import Reports

extension Failure {
  /// The option or setting that contains the address of a server.
  package enum AddressSource {
    case serve
    case besideBoard
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

  /// Creates the failure, with its sentence, for a server that cannot run.
  package init(_ error: GatherServerError, of source: AddressSource = .serve) {
    let (portOption, hostOption) = (source.port, source.host)
    switch error {
    case .addressInUse(let host, let port):
      self.init(
        "Another program listens on port \(port) of \(TerminalText.text(host)). "
          + "Stop it, or choose another port with \(portOption).",
        exitCode: .unavailable)
    case .notBound(let host, let port, EACCES):
      self.init(
        "Port \(port) of \(TerminalText.text(host)) is reserved for root. Choose 1024 or above with \(portOption).",
        exitCode: .configuration)
    case .notBound(let host, let port, let code):
      self.init(
        "The server cannot listen on port \(port) of \(TerminalText.text(host)) (\(TerminalText.systemError(code))). "
          + "Choose an address of this machine with \(hostOption).", exitCode: .configuration)
    case .unknownHost(let host):
      self.init(
        "The host name \(TerminalText.quoted(host)) is unknown. Choose an address of this machine with \(hostOption).",
        exitCode: .configuration)
    case .certificate(let path, let detail):
      self.init(
        "\(TerminalText.text(path)) cannot be used for HTTPS (\(TerminalText.text(detail))). "
          + "Name PEM files with --tls-cert and --tls-key.", exitCode: .configuration)
    case .stopped(let detail):
      self.init(
        "The server has stopped (\(TerminalText.text(detail))). Start it again.", exitCode: .unavailable)
    }
  }
}
