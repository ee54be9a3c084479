import GatherModel

/// That a board is there: `online`.
package struct BoardOnline: FleetPayload, Hashable {
  /// As ``FleetPayload`` has it.
  package static let largest = 2_048

  /// Since when it has been connected, by its wall clock: `2026-11-28T09:14:03Z`.
  package var since: String
  /// The board's version.
  package var version: String
  /// What people call the board; the topic's name where it has no other.
  package var name: String
  /// Where it is in the network; empty where it has no address.
  package var address: String
  /// Tells a board from another one that has taken the same name; the same after a restart.
  package var instance: String
  /// The beginning of the id of its machine's boot, as ``BoardLive`` has it: tells two machines apart of which one was copied
  /// from the other, instance and all.
  package var boot: String
  /// The token of a ``BoardAsk`` that it answers: that the board is there now. Empty where it tells this unasked, nil for a
  /// board of a build that answers none.
  package var token: String?
  /// What the board has under its name; nil for a board of a build that does not tell.
  package var claim: Claim?

  /// What a board has under a name. Of two boards with one name that with less leaves it; the raw value is what the wire calls it,
  /// for good.
  package enum Claim: String, Codable, CaseIterable, Comparable, Sendable {
    /// Neither a match nor a result.
    case nothing = "none"
    /// A result of the day that is planned.
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
    // What a later build has more of counts for nothing here.
    claim = container.contains(.claim) ? Claim(rawValue: try text(.claim)) ?? .nothing : nil
  }
}
