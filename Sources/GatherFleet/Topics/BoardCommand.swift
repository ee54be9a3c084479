package import FoundationEssentials
package import GatherModel

/// Something that a program wants done on a board: `command`. The board does it where its settings allow it and a token of its
/// own proves it, once for each id, and answers with a ``BoardAnswer``.
package struct BoardCommand: FleetPayload, Hashable {
  /// As ``FleetPayload`` has it.
  package static let largest = 2_048

  /// Made by the sender. The same command may be sent again until its answer comes: it is done once.
  package var id: UUID
  /// What is wanted, by the name that ``CommandVerb`` has for it.
  package var verb: String
  /// Of added time; missing for other verbs.
  package var minutes: Int?
  /// How many entries of the log the sender has seen, as ``BoardLive`` counts them. A board asks where another operator has just
  /// told the same and this one cannot have seen it; missing for a sender that sees the board.
  package var seen: Int?
  /// When it was pressed, in milliseconds of the board's own time, which ``BoardLive`` tells.
  package var at: Int64
  /// Names the boot that the time is of, as ``BoardLive`` has it.
  package var boot: String
  /// That the sender has a token of this board: HMAC-SHA256 of ``proven(site:board:)`` in hexadecimal. Its key is the SHA-256 of
  /// the token, as text in hexadecimal.
  package var proof: String

  private enum CodingKeys: String, CodingKey {
    case id, verb, minutes, seen = "n", at, boot, proof
  }

  /// A command without a proof, which is made of it.
  package init(id: UUID, verb: String, minutes: Int?, seen: Int?, at: Int64, boot: String) {
    (self.id, self.verb, self.minutes, self.seen) = (id, verb, minutes, seen)
    (self.at, self.boot, proof) = (at, boot, "")
  }

  /// What the proof is of: all that the command says and whom it says it to, so that it is good for this command, this board
  /// and this moment alone. A line each; an empty one for what is missing.
  package func proven(site: TopicName, board: TopicName) -> String {
    let parts: [String] = [
      "gatherboard command 1", site.text, board.text, id.uuidString, verb, minutes.map { "\($0)" } ?? "",
      seen.map { "\($0)" } ?? "", boot, "\(at)",
    ]
    return parts.joined(separator: "\n")
  }
}

/// What has come of a command: `answer`.
package struct BoardAnswer: FleetPayload, Hashable {
  /// As ``FleetPayload`` has it.
  package static let largest = 2_048

  /// What has come of it; the raw value is what the wire calls it, for good.
  package enum Result: String, Codable, Sendable {
    /// It is done, and on the board's disk.
    case done
    /// It was done before, or nothing needs to be done.
    case alreadyDone
    /// Nothing has come of it, and the reason says why.
    case refused
    /// Another operator has just told the same, or it was long on its way: the sender's person decides. The same command may
    /// be sent again with a new time and the number that is said here.
    case check
  }

  /// What has come of it.
  package var result: Result
  /// The place in the log of the entry that has come of it; of a check, what the sender may say to have seen now. Missing where
  /// there is none.
  package var entries: Int?
  /// Why nothing has come of it, for programs; missing where something has.
  package var code: String?
  /// Why nothing has come of it, for people, in English.
  package var reason: String?

  private enum CodingKeys: String, CodingKey {
    case result, entries = "n", code, reason
  }

  /// An answer; what does not belong to its result is nil.
  package init(_ result: Result, entries: Int? = nil, code: String? = nil, reason: String? = nil) {
    (self.result, self.entries, self.code, self.reason) = (result, entries, code, reason)
  }
}
