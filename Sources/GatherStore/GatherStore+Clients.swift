package import FoundationEssentials
import GRDB
package import GatherModel

/// A code that pairs one phone. The code can be used once, within ten minutes. It has two forms: a secret for a QR code,
/// and letters to type.
package struct PairingCode: Hashable, Sendable {
  /// The hash of the secret. Only the hash is stored.
  package var secretHash: String
  /// The hash of the letters. Only the hash is stored.
  package var typedHash: String
  /// The role of the phone that is paired with this code.
  package var role: MatchCommand.Role

  /// The time for which a code is valid.
  package static let lifetime = Duration.seconds(600)

  package init(secretHash: String, typedHash: String, role: MatchCommand.Role) {
    self.secretHash = secretHash
    self.typedHash = typedHash
    self.role = role
  }
}

/// The result of pairing a phone.
package enum PairingOutcome: Hashable, Sendable {
  case paired(PairedClient)
  /// No valid code has this secret or these letters.
  case wrongCode
  case full
}

extension GatherStore {
  /// Maximum number of phones that are paired at a time.
  package static let mostPhones = 64

  /// The paired phones, and the programs that have a token. Phones that wait for permission come first.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func clients() throws(GatherStoreError) -> [PairedClient] { try read(ClientTable.all) }

  /// Like ``clients()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func clientsNow() async throws(GatherStoreError) -> [PairedClient] {
    try await onReader(ClientTable.all)
  }

  /// The paired phones and the programs, by the hashes of their tokens.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func clientsByToken() async throws(GatherStoreError) -> [String: PairedClient] {
    try await onReader(ClientTable.byToken)
  }

  /// The phone or the program that has a token; nil if the token never existed or was deleted.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func client(tokenHash: String) async throws(GatherStoreError) -> PairedClient? {
    try await onReader { db in try ClientTable.client(token: tokenHash, in: db) }
  }

  /// Stores a code that is valid for one phone.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func addPairingCode(_ code: PairingCode, at stamp: Stamp) async throws(GatherStoreError) {
    try await onWriter { db in try ClientTable.addCode(code, at: stamp, in: db) }
  }

  /// Whether a pairing code with this secret can still be used.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func hasPairingCode(_ secretHash: String, at stamp: Stamp) async throws(GatherStoreError) -> Bool {
    try await onReader { db in try ClientTable.hasCode(secretHash, at: stamp, in: db) }
  }

  /// Deletes all pairing codes.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func removePairingCodes() async throws(GatherStoreError) {
    try await onWriter { db in try db.execute(sql: "DELETE FROM phone_code") }
  }

  /// Pairs a phone, which then waits for permission.
  /// - Parameters:
  ///   - codeHash: The hash of the secret or of the letters of a code. The code is deleted.
  ///   - isTyped: Whether letters are accepted too. The secret is always accepted, because it cannot be guessed.
  ///   - name: A name that ``NameRule`` has cleaned. If another phone has the same name, a number is added.
  ///   - former: The hash of the same phone's former token, which is deleted; nil if the phone had none.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func pairPhone(
    codeHash: String, isTyped: Bool = true, name: String, tokenHash: String, replacing former: String? = nil,
    at stamp: Stamp
  ) async throws(GatherStoreError) -> PairingOutcome {
    try await committing { db in
      try ClientTable.removeForgotten(at: stamp.wallClock, in: db)
      if try ClientTable.count(ofPrograms: false, in: db) >= Self.mostPhones { return .full }
      guard let role = try ClientTable.takeCode(codeHash, isTyped: isTyped, at: stamp, in: db) else {
        return .wrongCode
      }
      if let former { try db.execute(sql: "DELETE FROM phone WHERE token = ?", arguments: [former]) }
      let free = try ClientTable.freeName(name, in: db)
      return .paired(try ClientTable.add(free, role, token: tokenHash, at: stamp.wallClock, in: db))
    }
  }

  /// Allows a phone that waits for permission, or changes the role of an allowed phone; false if there is no such phone.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  @discardableResult
  package func allowPhone(_ id: Int64, role: MatchCommand.Role) async throws(GatherStoreError) -> Bool {
    try await onWriter { db in
      try db.execute(
        sql: "UPDATE phone SET is_allowed = 1, role = ? WHERE id = ?", arguments: [role.rawValue, id])
      return db.changesCount > 0
    }
  }

  /// Removes a phone or a program, whose token becomes invalid; false if there was none.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  @discardableResult
  package func removeClient(_ id: Int64) async throws(GatherStoreError) -> Bool {
    try await onWriter { db in
      try db.execute(sql: "DELETE FROM phone WHERE id = ?", arguments: [id])
      return db.changesCount > 0
    }
  }

  /// Removes all phones and all codes, and returns the number of phones. Programs keep their tokens.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  @discardableResult
  package func removeAllPhones() async throws(GatherStoreError) -> Int {
    try await committing { db in
      try db.execute(sql: "DELETE FROM phone_code")
      try db.execute(sql: "DELETE FROM phone WHERE NOT is_program")
      return db.changesCount
    }
  }

  /// Records the time at which a phone or a program was last seen.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteClient(_ id: Int64, seenAt time: Date) async throws(GatherStoreError) {
    try await onWriter { db in
      try db.execute(sql: "UPDATE phone SET seen_at = ? WHERE id = ?", arguments: [TimeText.text(time), id])
    }
  }

  /// The id that distinguishes this board from others. The name of the phones' cookie contains the id. If no id is stored,
  /// stores `new`.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
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

  /// The note that ``noteOpenPhones(_:)`` has stored; nil if there is none.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func openPhones() async throws(GatherStoreError) -> String? {
    try await onReader { db in try Self.setting(Self.openPhonesKey, in: db) }
  }

  /// Stores a note that phones can reach the board; nil deletes the note.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteOpenPhones(_ text: String?) async throws(GatherStoreError) {
    try await commit { db in try Self.setSetting(Self.openPhonesKey, to: text, in: db) }
  }

  private static let openPhonesKey = "open-phones"
}
