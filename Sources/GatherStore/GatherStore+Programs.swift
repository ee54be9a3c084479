package import FoundationEssentials
import GRDB
package import GatherModel

/// The result of making a token for a program.
package enum ProgramOutcome: Hashable, Sendable {
  case made(PairedClient)
  /// Another program, a phone or a login already has the name, so the log could not distinguish them.
  case nameTaken
  case full
}

extension GatherStore {
  /// Maximum number of programs that have a token at a time.
  package static let mostPrograms = 64

  /// Stores a new program and its token, which has the rights of a role.
  /// - Parameters:
  ///   - name: A name that ``NameRule`` has cleaned.
  ///   - end: The time at which the token expires; nil if it never expires.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func addProgram(
    _ name: String, role: MatchCommand.Role, tokenHash: String, until end: Date? = nil, at time: Date
  ) async throws(GatherStoreError) -> ProgramOutcome {
    try await committing { db in
      if try ClientTable.count(ofPrograms: true, in: db) >= Self.mostPrograms { return .full }
      let key = NameKey.of(name)
      let logins = try String.fetchAll(db, sql: "SELECT login FROM account WHERE login IS NOT NULL")
      let taken = try ClientTable.all(db).map(\.name) + logins
      if taken.contains(where: { NameKey.of($0) == key }) { return .nameTaken }
      return .made(
        try ClientTable.add(name, role, token: tokenHash, isProgram: true, until: end, at: time, in: db))
    }
  }

  /// The recorded start of a video stream of the match; nil if no start was recorded.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func streamStart() async throws(GatherStoreError) -> StreamStart? {
    try await onReader { db in try Self.setting(Self.streamStartKey, in: db).flatMap(StreamStart.init) }
  }

  /// Records the start of a video stream of the match. It replaces the start that was recorded before.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteStreamStart(_ start: StreamStart) async throws(GatherStoreError) {
    try await committing { db in try Self.setSetting(Self.streamStartKey, to: start.text, in: db) }
  }

  private static let streamStartKey = "stream-start"
}
