package import FoundationEssentials
package import GatherModel

/// A program's command to a board: `command`. The board executes it once for each id, if the board's settings allow it,
/// and if the command proves that its sender has one of the board's tokens. The board answers with a ``BoardAnswer``.
package struct BoardCommand: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 2_048

  /// The id, made by the sender. The sender may repeat a command until the answer arrives, because the command is
  /// executed only once.
  package var id: UUID
  /// The name of the act, according to ``CommandVerb``.
  package var verb: String
  /// The minutes of added time. Missing for other acts.
  package var minutes: Int?
  /// The number of log entries that the sender has seen, from ``BoardLive``. A board asks for confirmation if another
  /// operator has just sent the same command and this sender cannot have seen it. Missing if the sender can see the
  /// board itself.
  package var seen: Int?
  /// The time of the key press, in milliseconds of the board's own time, which ``BoardLive`` contains.
  package var at: Int64
  /// Identifies the boot to which the time belongs, like ``BoardLive/boot``.
  package var boot: String
  /// The proof that the sender has a token of this board: the HMAC-SHA256 of ``proven(site:board:)``, in hexadecimal.
  /// The key of the HMAC is the SHA-256 of the token, as hexadecimal text.
  package var proof: String

  private enum CodingKeys: String, CodingKey {
    case id, verb, minutes, seen = "n", at, boot, proof
  }

  /// Makes a command without its proof, which is computed from the finished command.
  package init(id: UUID, verb: String, minutes: Int?, seen: Int?, at: Int64, boot: String) {
    (self.id, self.verb, self.minutes, self.seen) = (id, verb, minutes, seen)
    (self.at, self.boot, proof) = (at, boot, "")
  }

  /// The text whose HMAC is the ``proof``. It contains the whole command and its receiver, so the proof is valid only
  /// for this command, this board and this moment. Each part is a line, which is empty if the part is missing.
  package func proven(site: TopicName, board: TopicName) -> String {
    let parts: [String] = [
      "gatherboard command 1", site.text, board.text, id.uuidString, verb, minutes.map { "\($0)" } ?? "",
      seen.map { "\($0)" } ?? "", boot, "\(at)",
    ]
    return parts.joined(separator: "\n")
  }
}

/// The answer to a command: `answer`.
package struct BoardAnswer: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 2_048

  /// The results of a command. The raw values are sent, and never change.
  package enum Result: String, Codable, Sendable {
    /// The command was executed, and is on the board's disk.
    case done
    /// The command was executed before, or nothing needs to be done.
    case alreadyDone
    /// The command was not executed. ``code`` and ``reason`` tell the reason.
    case refused
    /// Another operator has just sent the same command, or the command was delayed, so the sender's operator must
    /// decide. The same command may be sent again, with a new time and with the number in this answer.
    case check
  }

  /// The result of the command.
  package var result: Result
  /// The position of the resulting entry in the log. For a check, the number of entries that the sender may now state
  /// as seen. Missing if there is no such number.
  package var entries: Int?
  /// The reason of a refusal, for programs. Missing if the command was executed.
  package var code: String?
  /// The reason of a refusal, for people, in English.
  package var reason: String?

  private enum CodingKeys: String, CodingKey {
    case result, entries = "n", code, reason
  }

  /// Makes an answer. Values that do not belong to its result are nil.
  package init(_ result: Result, entries: Int? = nil, code: String? = nil, reason: String? = nil) {
    (self.result, self.entries, self.code, self.reason) = (result, entries, code, reason)
  }
}
