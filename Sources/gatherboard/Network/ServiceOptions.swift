import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import GatherStore
import GatherSync
import Logging
import MatchSession
import Reports

struct ServiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Follow a Football Gather service and return its results. Run gatherboard login first.",
      valueName: "url"))
  var api: String?

  @Option(
    help: ArgumentHelp(
      "The gather to show: latest, ask to choose on the board, or an id (default: latest).",
      valueName: "id|latest|ask"),
    transform: { text in
      guard let wish = SyncOptions.Wish(text) else {
        throw ValidationError("Write latest, ask or the id of a gather.")
      }
      return wish
    })
  var gather: SyncOptions.Wish?

  @Option(
    help: ArgumentHelp(
      "Additional trusted certificates, as PEM, for a service with a self-signed certificate.",
      valueName: "file"), completion: .file(extensions: ["pem", "crt"]))
  var trust: String?

  /// The service from these arguments, else from the choice at the board, else from the settings; nil if there is none.
  /// - Throws: ``Failure`` if the address is not valid, if `--gather` is given without a service, or if the board has
  ///   no login at the service named with `--api`. ``GatherStoreError`` if the board is logged in at another service
  ///   than that of `--api`, or if the store cannot be read.
  func address(by settings: Settings, store: GatherStore, log: Logger) throws -> ServiceAddress? {
    let text: String
    switch try api.map(ChosenService.named) ?? ChosenService(settings: settings.apiURL, store: store) {
    case .named(let named): text = named
    case .linked(let link): return try ServiceAddress.checked(link.server)
    case .none:
      // If the settings name a service, the operator has switched it off at the board. So `--gather` is no error, and
      // the board starts without a service.
      guard gather == nil || !settings.apiURL.isEmpty else {
        throw Failure(
          "--gather needs a service. Name it with --api.", exitCode: .usage)
      }
      return nil
    }
    let address = try ServiceAddress.checked(text)
    do {
      try Self.checkLogin(at: address, of: store.link())
    } catch {
      // A missing login is an error only with `--api`. Otherwise, the board starts anyway.
      guard api == nil else { throw error }
      log.warning(
        "The board does not follow the service until it is logged in there.",
        metadata: ["service": "\(address)"])
    }
    return address
  }

  /// - Returns: A function that makes the options for following the service at an address.
  /// - Throws: ``Failure`` if the certificates cannot be read.
  func following(by settings: Settings) throws -> @Sendable (ServiceAddress) -> SyncOptions {
    let boot = BootID.current()
    let clock = BoardClock.system
    let wish = gather ?? SyncOptions.Wish(settings.apiGather) ?? .latest
    let (interval, format, teams) = (settings.apiPoll, settings.format, settings.teams)
    var trusting = try ClientLimits.trusting(trust ?? settings.apiTrust)
    trusting.request = SyncOptions.requestLimit
    let limits = trusting
    return { address in
      SyncOptions(
        address: address, wish: wish, interval: interval, limits: limits,
        newGather: { date in
          GatherTemplate(
            name: LocalTime(date).gatherName(), format: format, teams: teams)
        },
        stamp: { Stamp(boot: boot, at: clock.now(), wallClock: clock.wallClock(), by: .service) })
    }
  }
}

extension ServiceOptions {
  private static func checkLogin(at address: ServiceAddress, of link: ServiceLink?) throws {
    guard let link else {
      throw Failure(
        "The board has no login at \(TerminalText.text(address.text)) yet. Log in: gatherboard login "
          + TerminalText.text(address.text), exitCode: .unavailable)
    }
    guard link.server == address.text else {
      throw GatherStoreError.linked(server: link.server, username: link.username)
    }
  }
}

extension SyncOptions.Wish {
  /// nil if the text is neither `latest`, `ask` nor an id.
  init?(_ text: String) {
    switch text.lowercased() {
    case "latest": self = .latest
    case "ask": self = .ask
    default:
      guard let id = UUID(uuidString: text) else { return nil }
      self = .gather(id)
    }
  }
}

extension ServiceAddress {
  /// - Throws: ``Failure`` if the text is not an address.
  static func checked(_ text: String) throws(Failure) -> ServiceAddress {
    do throws(ServiceAddressError) {
      return try ServiceAddress(text)
    } catch {
      throw Failure(error, in: text)
    }
  }
}

extension ClientLimits {
  /// Returns limits that also trust the certificates in a file. If the path is empty, only the system's certificates are
  /// trusted.
  /// - Throws: ``Failure`` if the file cannot be read, or has no certificate.
  static func trusting(_ path: String) throws(Failure) -> ClientLimits {
    if path.isEmpty { return ClientLimits() }
    do throws(UnreadableCertificates) {
      return ClientLimits(trust: try TrustedCertificates(pemFile: path))
    } catch {
      throw Failure(
        "\(TerminalText.text(path)) cannot be read, or has no certificate. Name a PEM file with --trust.",
        exitCode: .noInput)
    }
  }
}
