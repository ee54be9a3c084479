import Board
import BoardSettings
import GatherModel
import GatherServer
import GatherStore
import MatchSession
import Reports

extension ServerOptions {
  /// The arguments override the settings.
  /// - Throws: ``Failure`` if a certificate has no key, or a key has no certificate.
  init(
    _ settings: Settings, host: String? = nil, port: Int? = nil,
    certificate: (chain: String, key: String)? = nil, registration: Bool? = nil
  ) throws(Failure) {
    let files = certificate ?? (settings.tlsCert, settings.tlsKey)
    guard files.chain.isEmpty == files.key.isEmpty else {
      throw Failure(
        "HTTPS needs a certificate and its key. Set serve.tls-cert and serve.tls-key, or neither.",
        exitCode: .configuration)
    }
    let boot = BootID.current()
    let clock = BoardClock.system
    let host = host ?? settings.serveHost
    self.init(
      host: host, port: port ?? settings.servePort,
      certificate: files.chain.isEmpty ? nil : Certificate(chain: files.chain, key: files.key),
      registration: registration ?? settings.registration ?? ServerOptions.isLoopback(host),
      mostAccounts: settings.mostAccounts, connectionsPerAddress: settings.connectionsPerAddress,
      newGather: { date in
        GatherTemplate(
          name: LocalTime(date).gatherName(), format: settings.format, teams: settings.teams)
      },
      stamp: { Stamp(boot: boot, at: clock.now(), wallClock: clock.wallClock()) })
  }
}

/// The value of the option `--serve`, such as `0.0.0.0:8080` or `[::1]:8080`. `:8080` means `127.0.0.1:8080`.
struct AddressArgument {
  var host: String
  var port: Int

  /// nil if the text is not an address with a port.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (0...65_535).contains(port)
    else { return nil }
    let host = text[..<colon].isEmpty ? "127.0.0.1" : HostAddress.host(String(text[..<colon]))
    guard let host else { return nil }
    self.host = host
    self.port = port
  }
}
