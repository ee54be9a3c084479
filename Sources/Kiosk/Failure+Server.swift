package import GatherServer
import Glibc

extension Failure {
  /// The sentence for why a server does not serve.
  package init(_ error: GatherServerError) {
    switch error {
    case .addressInUse(let host, let port):
      self.init(
        "Another program listens on port \(port) of \(Shown.text(host)); end it, or name another port with --port.",
        exitCode: .unavailable)
    case .notBound(let host, let port, EACCES):
      self.init(
        "Port \(port) of \(Shown.text(host)) is not for everybody; name one from 1024 on with --port.",
        exitCode: .configuration)
    case .notBound(let host, let port, let code):
      self.init(
        "Port \(port) of \(Shown.text(host)) cannot be listened on (\(Shown.systemError(code))); name an address of "
          + "this machine with --host.", exitCode: .configuration)
    case .unknownHost(let host):
      self.init(
        "No machine is known by the name \(Shown.quoted(host)); name an address of this machine with --host.",
        exitCode: .configuration)
    case .certificate(let path, let detail):
      self.init(
        "\(Shown.text(path)) cannot be used to serve HTTPS (\(Shown.text(detail))); name PEM files with --tls-cert and "
          + "--tls-key.", exitCode: .configuration)
    case .stopped(let detail):
      self.init("The server has stopped (\(Shown.text(detail))); start it anew.", exitCode: .unavailable)
    }
  }
}
