package import FoundationEssentials
package import GatherModel
import GatherServer
package import GatherStore
import MatchSession
import QRCode
import Scenes
import Secrets

/// The phones and the programs of a store, for commands beside a board: each call waits until it is done.
package struct PhoneDesk: Sendable {
  private let store: GatherStore

  /// - Parameter store: Open.
  package init(_ store: GatherStore) {
    self.store = store
  }

  /// Makes a code that is good for one phone.
  /// - Returns: The secret for a QR code, and what a person types.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func makeCode(for role: MatchCommand.Role) throws(GatherStoreError) -> (
    secret: String, typed: String
  ) {
    let code = PhoneList.Code(secret: PairingSecret.secret(), typed: PairingSecret.typed(), role: role)
    let clock = BoardClock.system
    let stamp = Stamp(boot: BootID.current(), at: clock.now(), wallClock: clock.wallClock())
    try BackgroundTask.wait { [store] () async throws(GatherStoreError) in
      try await store.addPairingCode(PairingCode(code), at: stamp)
    }
    return (code.secret, code.typed)
  }

  /// What has come of making a token.
  package enum TokenOutcome: Sendable {
    /// The token, which is stored nowhere.
    case made(String)
    case nameTaken, full
  }

  /// Makes a token for a program, which may do what the role says from now on.
  /// - Parameters:
  ///   - name: A stored name by `NameRule`.
  ///   - end: When the token ends; nil for one that does not end by itself.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func addProgram(
    _ name: String, role: MatchCommand.Role, until end: Date? = nil
  ) throws(GatherStoreError) -> TokenOutcome {
    let token = Token.forAddress()
    let now = BoardClock.system.wallClock()
    let outcome = try BackgroundTask.wait { [store] () async throws(GatherStoreError) in
      try await store.addProgram(name, role: role, tokenHash: token.hash, until: end, at: now)
    }
    return switch outcome {
    case .made: .made(token.text)
    case .nameTaken: .nameTaken
    case .full: .full
    }
  }

  /// Lets a phone in, or changes what it may do.
  /// - Returns: Whether there is such a phone.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func allow(_ id: Int64, role: MatchCommand.Role) throws(GatherStoreError) -> Bool {
    try BackgroundTask.wait { [store] () async throws(GatherStoreError) in
      try await store.allowPhone(id, role: role)
    }
  }

  /// Sends a phone away, or takes the token of a program away.
  /// - Returns: Whether there was such a phone.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func remove(_ id: Int64) throws(GatherStoreError) -> Bool {
    try BackgroundTask.wait { [store] () async throws(GatherStoreError) in
      try await store.removePhone(id)
    }
  }

  /// Sends all phones away.
  /// - Returns: How many there were.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func removeAll() throws(GatherStoreError) -> Int {
    try BackgroundTask.wait { [store] () async throws(GatherStoreError) in
      try await store.removeAllPhones()
    }
  }

  /// A text as a QR code for a terminal; nil for one that is too long.
  package static func picture(of text: String) -> String? { QRCode(text)?.terminalText }
}

extension PhoneSetup {
  /// Where phones reach the board that listens on a port, the likeliest first; none without a network.
  package func addresses(port: Int) -> [String] {
    let listening = options.listening
    let hosts =
      if let address {
        // It is the address in another network: who has joined the board's own is led to that one.
        [address.host] + ownNetwork.filter { $0 != address.host }
      } else {
        NetworkAddresses.reaching(listening.host, of: NetworkAddresses.forPhones())
      }
    let scheme = listening.certificate == nil ? "http" : "https"
    // A name stays when the address changes, and with it what is paired.
    return ([name].filter { !$0.isEmpty && !hosts.contains($0) } + hosts).map { host in
      let port = host == address?.host ? address?.port ?? port : port
      return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
  }

  /// The board's address in its own Wi-Fi, where that is on and phones are listened for there.
  private var ownNetwork: [String] {
    guard ["0.0.0.0", "::"].contains(options.listening.host) else { return [] }
    return NetworkAddresses.all().filter { $0 == Hotspot.address }
  }
}
