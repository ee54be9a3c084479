package import FoundationEssentials
import GRDB
package import GatherModel

/// What a phone is paired by, once and within ten minutes: the secret of a QR code, or a few letters to type.
package struct PairingCode: Hashable, Sendable {
  /// What is stored of the secret.
  package var secretHash: String
  /// What is stored of the letters.
  package var typedHash: String
  /// What the phone may do that is paired by it.
  package var role: MatchCommand.Role

  /// How long it is good for.
  package static let lifetime = Duration.seconds(600)

  package init(secretHash: String, typedHash: String, role: MatchCommand.Role) {
    self.secretHash = secretHash
    self.typedHash = typedHash
    self.role = role
  }
}

/// What has come of pairing a phone.
package enum PairingOutcome: Hashable, Sendable {
  /// It waits to be let in.
  case paired(PairedPhone)
  /// No code that is good any more.
  case wrongCode
  /// There are ``GatherStore/mostPhones`` already.
  case full
}

extension GatherStore {
  /// Maximum number of phones that are paired at a time.
  package static let mostPhones = 64

  /// The phones that are paired, those that wait to be let in first, and the programs that have a token.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func phones() throws(GatherStoreError) -> [PairedPhone] { try read(PhoneTable.all) }

  /// ``phones()`` off the caller's executor.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func phonesNow() async throws(GatherStoreError) -> [PairedPhone] {
    try await onReader(PhoneTable.all)
  }

  /// The phones that are paired and the programs, by the hashes of their tokens.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func phonesByToken() async throws(GatherStoreError) -> [String: PairedPhone] {
    try await onReader(PhoneTable.byToken)
  }

  /// The phone or the program that has a token; nil for a token that is none, or none any more.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func phone(tokenHash: String) async throws(GatherStoreError) -> PairedPhone? {
    try await onReader { db in try PhoneTable.phone(token: tokenHash, in: db) }
  }

  /// Makes a code that is good for one phone.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func addPairingCode(_ code: PairingCode, at stamp: Stamp) async throws(GatherStoreError) {
    try await onWriter { db in try PhoneTable.addCode(code, at: stamp, in: db) }
  }

  /// Whether a code can still be used, by the hash of its secret.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func hasPairingCode(_ secretHash: String, at stamp: Stamp) async throws(GatherStoreError) -> Bool {
    try await onReader { db in try PhoneTable.hasCode(secretHash, at: stamp, in: db) }
  }

  /// Takes all codes away.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func removePairingCodes() async throws(GatherStoreError) {
    try await onWriter { db in try db.execute(sql: "DELETE FROM phone_code") }
  }

  /// Pairs a phone; it waits to be let in then.
  /// - Parameters:
  ///   - codeHash: Of the secret or of the letters of a code, which is used up by it.
  ///   - isTyped: Whether the letters of a code are good here; its secret, which nobody guesses, always is.
  ///   - name: What its person is called; a stored name by ``NameRule``. A number is added where another phone has it.
  ///   - tokenHash: Of the token that the phone gets.
  ///   - former: The token that the same phone had until now, which is none any more.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func pairPhone(
    codeHash: String, isTyped: Bool = true, name: String, tokenHash: String, replacing former: String? = nil,
    at stamp: Stamp
  ) async throws(GatherStoreError) -> PairingOutcome {
    try await committing { db in
      try PhoneTable.removeForgotten(at: stamp.wallClock, in: db)
      if try PhoneTable.count(ofPrograms: false, in: db) >= Self.mostPhones { return .full }
      guard let role = try PhoneTable.takeCode(codeHash, isTyped: isTyped, at: stamp, in: db) else {
        return .wrongCode
      }
      if let former { try db.execute(sql: "DELETE FROM phone WHERE token = ?", arguments: [former]) }
      let free = try PhoneTable.freeName(name, in: db)
      return .paired(try PhoneTable.add(free, role, token: tokenHash, at: stamp.wallClock, in: db))
    }
  }

  /// Lets a phone in that waits, or changes what it may do. Does nothing for one that is not paired any more.
  /// - Returns: Whether there is such a phone.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  @discardableResult
  package func allowPhone(_ id: Int64, role: MatchCommand.Role) async throws(GatherStoreError) -> Bool {
    try await onWriter { db in
      try db.execute(
        sql: "UPDATE phone SET is_allowed = 1, role = ? WHERE id = ?", arguments: [role.rawValue, id])
      return db.changesCount > 0
    }
  }

  /// Sends a phone away: its token is none any more.
  /// - Returns: Whether there was such a phone.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  @discardableResult
  package func removePhone(_ id: Int64) async throws(GatherStoreError) -> Bool {
    try await onWriter { db in
      try db.execute(sql: "DELETE FROM phone WHERE id = ?", arguments: [id])
      return db.changesCount > 0
    }
  }

  /// Sends all phones away, and takes all codes away. Programs keep their tokens.
  /// - Returns: How many phones there were.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  @discardableResult
  package func removeAllPhones() async throws(GatherStoreError) -> Int {
    try await committing { db in
      try db.execute(sql: "DELETE FROM phone_code")
      try db.execute(sql: "DELETE FROM phone WHERE NOT is_program")
      return db.changesCount
    }
  }

  /// Notes when a phone was heard of.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func notePhone(_ id: Int64, seenAt time: Date) async throws(GatherStoreError) {
    try await onWriter { db in
      try db.execute(sql: "UPDATE phone SET seen_at = ? WHERE id = ?", arguments: [TimeText.text(time), id])
    }
  }

  /// What tells this board from others, made when it is asked for first: its phones' cookies are called by it.
  /// - Parameter new: The one to keep where there is none yet.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func boardID(orNew new: String) throws(GatherStoreError) -> String {
    if let known = try setting(Self.boardIDKey) { return known }
    return try write { db in
      // Another process may have been quicker.
      if let known = try Self.setting(Self.boardIDKey, in: db) { return known }
      try Self.setSetting(Self.boardIDKey, to: new, in: db)
      return new
    }
  }

  private static let boardIDKey = "board-id"

  /// What was noted of phones that can reach the board; nil for nothing.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func openPhones() async throws(GatherStoreError) -> String? {
    try await onReader { db in try Self.setting(Self.openPhonesKey, in: db) }
  }

  /// Notes that phones can reach the board, for the next one that opens the store; nil where they cannot.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func noteOpenPhones(_ text: String?) async throws(GatherStoreError) {
    try await commit { db in try Self.setSetting(Self.openPhonesKey, to: text, in: db) }
  }

  private static let openPhonesKey = "open-phones"
}
