package import FoundationEssentials
package import GatherModel

/// A program's command, on the topic `command`. The board executes a command only if its settings allow the command and
/// the ``proof`` is valid, and only once for each id. The board answers with a ``BoardAnswer``.
package struct BoardCommand: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 2_048

  /// The id, made by the sender. The sender may repeat the command until the answer arrives.
  package var id: UUID
  /// The name of the act, according to ``CommandVerb``.
  package var verb: String
  /// The minutes, for an act that announces added time. Missing for other acts.
  package var minutes: Int?
  /// The number of log entries that the sender has seen, from ``BoardLive``. Missing if the sender can see the board.
  /// If another operator has just sent the same command, the board asks for confirmation, but only if the command
  /// contains this number.
  package var seen: Int?
  /// The time of the key press, in milliseconds of the board's own time, which ``BoardLive`` contains.
  package var at: Int64
  /// Identifies the boot to which the time belongs, like ``BoardLive/boot``.
  package var boot: String
  /// The HMAC-SHA256 of ``proven(site:board:)``, in hexadecimal. The key of the HMAC is a text: the SHA-256 of a token,
  /// in hexadecimal.
  package var proof: String

  private enum CodingKeys: String, CodingKey {
    case id, verb, minutes, seen = "n", at, boot, proof
  }

  /// Makes a command without its proof, which is computed from the finished command.
  package init(id: UUID, verb: String, minutes: Int?, seen: Int?, at: Int64, boot: String) {
    (self.id, self.verb, self.minutes, self.seen) = (id, verb, minutes, seen)
    (self.at, self.boot, proof) = (at, boot, "")
  }

  /// The text whose HMAC is the ``proof``. It names the command, the board and the moment, so that the proof is valid
  /// only for these. Each part is a line. A missing part is an empty line, so that no part can pass for another.
  package func proven(site: TopicName, board: TopicName) -> String {
    let parts: [String] = [
      "gatherboard command 1", site.text, board.text, id.uuidString, verb, minutes.map { "\($0)" } ?? "",
      seen.map { "\($0)" } ?? "", boot, "\(at)",
    ]
    return parts.joined(separator: "\n")
  }
}

/// The answer to a command, on the topic `answer`.
package struct BoardAnswer: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 2_048

  /// The results of a command. The raw values are sent, and never change.
  package enum Result: String, Codable, Sendable {
    /// The command was executed, and is on the board's disk.
    case done
    /// The command was executed before, or nothing needs to be done.
    case alreadyDone
    case refused
    /// The sender's operator must confirm the command, for example because the command was delayed, or because another
    /// operator has just sent the same command. To confirm, send the command again with a new time and, if this answer
    /// has ``entries``, with that number as ``BoardCommand/seen``.
    case check
  }

  /// The result of the command.
  package var result: Result
  /// The position of the new entry in the log. For a ``Result/check`` because of another operator's entry, the position
  /// of that entry, which is the value for ``BoardCommand/seen``.
  package var entries: Int?
  /// The reason of a refusal, for programs. Missing if the command was executed.
  package var code: String?
  /// The reason of a refusal, for people, in English.
  package var reason: String?

  private enum CodingKeys: String, CodingKey {
    case result, entries = "n", code, reason
  }

  /// Makes an answer. Values that do not belong to the result are nil.
  package init(_ result: Result, entries: Int? = nil, code: String? = nil, reason: String? = nil) {
    (self.result, self.entries, self.code, self.reason) = (result, entries, code, reason)
  }
}
