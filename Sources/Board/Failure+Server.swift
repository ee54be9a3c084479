package import GatherServer
import Glibc
package import Reports

extension Failure {
  /// The sentence for why a server does not serve.
  /// - Parameter isBesideBoard: Whether `run --serve` is what named the address.
  package init(_ error: GatherServerError, isBesideBoard: Bool = false) {
    let portOption = isBesideBoard ? "--serve HOST:PORT" : "--port"
    let hostOption = isBesideBoard ? "--serve HOST:PORT" : "--host"
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
