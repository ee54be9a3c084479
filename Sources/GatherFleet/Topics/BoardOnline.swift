import GatherModel

/// The presence of a board: `online`.
package struct BoardOnline: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 2_048

  /// The time when the board connected, by its own wall clock: `2026-11-28T09:14:03Z`.
  package var since: String
  /// The board's version.
  package var version: String
  /// The board's name for people. The name in the topic if the board has no other.
  package var name: String
  /// The board's network address. Empty if it has none.
  package var address: String
  /// Distinguishes the board from another one with the same name. It does not change on a restart.
  package var instance: String
  /// The beginning of the id of the machine's boot, the same as ``BoardLive/boot``. It distinguishes two machines even
  /// if one is a copy of the other, with the same ``instance``.
  package var boot: String
  /// The token of the ``BoardAsk`` that this message answers, which proves that the board is present now. Empty if the
  /// message was not requested. nil if the board's build does not answer.
  package var token: String?
  /// The board's claim to its name; nil if the board's build does not send it.
  package var claim: Claim?

  /// The data that a board has under its name. If two boards have the same name, the board with less data gives the
  /// name up. The raw values are sent, and never change.
  package enum Claim: String, Codable, CaseIterable, Comparable, Sendable {
    /// Neither a match nor a result.
    case nothing = "none"
    /// A result of the planned day.
    case result
    /// A match that has not ended.
    case match

    package static func < (one: Self, other: Self) -> Bool { one.order < other.order }

    private var order: Int { self == .nothing ? 0 : self == .result ? 1 : 2 }
  }

  package init(
    since: String, version: String, name: String, address: String, instance: String, boot: String,
    token: String? = "", claim: Claim? = nil
  ) {
    (self.token, self.claim) = (token, claim)
    self.since = since
    self.version = version
    self.name = name
    self.address = address
    self.instance = instance
    self.boot = boot
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String {
      try container.decodeIfPresent(String.self, forKey: key).flatMap(NameRule.cleaned) ?? ""
    }
    since = try text(.since)
    version = try text(.version)
    name = try text(.name)
    address = try text(.address)
    instance = try text(.instance)
    boot = try text(.boot)
    token = container.contains(.token) ? try text(.token) : nil
    // An unknown claim of a later build counts as ``Claim/nothing``.
    claim = container.contains(.claim) ? Claim(rawValue: try text(.claim)) ?? .nothing : nil
  }
}
