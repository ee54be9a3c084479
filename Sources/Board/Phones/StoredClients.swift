package import FoundationEssentials
package import GatherModel
import GatherServer
package import GatherStore
import MatchSession
import Scenes
import Secrets

/// The phones and programs of a store, for commands that run while a board may also run. Each call waits until the
/// store has finished.
package struct StoredClients: Sendable {
  private let store: GatherStore

  /// - Parameter store: An open store.
  package init(_ store: GatherStore) {
    self.store = store
  }

  /// Creates a pairing code for one phone.
  /// - Returns: The secret for a QR code, and the code that a person types.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
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

  /// The outcome of the request for a token.
  package enum TokenOutcome: Sendable {
    /// The token. Only its hash is stored.
    case made(String)
    case nameTaken, full
  }

  /// Creates a token that gives a program the rights of a role.
  /// - Parameters:
  ///   - name: A name that `NameRule` has cleaned.
  ///   - end: The time at which the token expires; nil if it does not expire.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
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

  /// Allows a phone to connect, or changes its role.
  /// - Returns: Whether the phone exists.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func allow(_ id: Int64, role: MatchCommand.Role) throws(GatherStoreError) -> Bool {
    try BackgroundTask.wait { [store] () async throws(GatherStoreError) in
      try await store.allowPhone(id, role: role)
    }
  }

  /// Removes a phone, or the token of a program.
  /// - Returns: Whether the phone existed.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func remove(_ id: Int64) throws(GatherStoreError) -> Bool {
    try BackgroundTask.wait { [store] () async throws(GatherStoreError) in
      try await store.removeClient(id)
    }
  }

  /// Removes all phones.
  /// - Returns: The number of phones that were removed.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func removeAll() throws(GatherStoreError) -> Int {
    try BackgroundTask.wait { [store] () async throws(GatherStoreError) in
      try await store.removeAllPhones()
    }
  }

  /// Returns a text as a QR code for a terminal; nil if the text is too long.
  package static func picture(of text: String) -> String? { QRCode(text)?.terminalText }
}

extension PhoneSetup {
  /// Returns the addresses for phones, the likeliest first. Empty if the settings contain no host and there is no
  /// network.
  package func addresses(port: Int) -> [String] {
    let listening = options.listening
    let hosts =
      if let address {
        // Phones in the board's own Wi-Fi need the board's address there.
        [address.host] + ownNetwork.filter { $0 != address.host }
      } else {
        NetworkAddresses.reaching(listening.host, of: NetworkAddresses.forPhones())
      }
    let scheme = listening.certificate == nil ? "http" : "https"
    // The name comes first: it stays the same if the address changes, so phones that use it stay paired.
    return ([name].filter { !$0.isEmpty && !hosts.contains($0) } + hosts).map { host in
      let port = host == address?.host ? address?.port ?? port : port
      return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
  }

  /// The board's address in its own Wi-Fi, if the Wi-Fi is on and the board listens for phones there.
  private var ownNetwork: [String] {
    guard ["0.0.0.0", "::"].contains(options.listening.host) else { return [] }
    return NetworkAddresses.all().filter { $0 == Hotspot.address }
  }
}
