import GatherModel

/// The presence of a board, on the topic `online`.
package struct BoardOnline: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 2_048

  /// The time when the board connected, by its own wall clock: `2026-11-28T09:14:03Z`.
  package var since: String
  /// The board's version.
  package var version: String
  /// The board's name for people. It is the name in the topic if the board has no other name.
  package var name: String
  /// The board's network address. Empty if the board has no address.
  package var address: String
  /// Distinguishes the board from another one with the same name. It does not change on a restart.
  package var instance: String
  /// The beginning of the id of the machine's boot. It distinguishes machines even if one is a copy of the other.
  package var boot: String
  /// The token of the ``BoardAsk`` that this message answers. Empty if the message answers no request; nil if the
  /// board's build answers no requests.
  package var token: String?
  /// The board's claim to its name; nil if the board's build does not send it.
  package var claim: Claim?

  /// A board's claim to its name, which depends on the most important data of the board. If two boards have the same
  /// name, the board with the lesser claim gives the name up. The raw values are sent, and never change.
  package enum Claim: String, Codable, CaseIterable, Comparable, Sendable {
    /// The board has neither a match nor a result.
    case nothing = "none"
    /// The board has a result of the planned day.
    case result
    /// The board has a match that has not ended.
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
