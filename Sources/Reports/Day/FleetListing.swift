import FoundationEssentials
package import GatherModel

/// A board of a site, as `gatherboard fleet` lists it.
package struct FleetRow: Encodable, Hashable, Sendable {
  /// What is played on it.
  package struct Match: Encodable, Hashable, Sendable {
    /// What the match is called.
    package var name: String
    /// What the first team is called.
    package var home: String
    /// What the second team is called.
    package var away: String
    /// `2:1`.
    package var score: String
    /// As data sources have it: `ready`, `play`, `interval`, `kicks`, `ended`.
    package var stage: String
    /// The period in words; empty for none.
    package var period: String
    /// What the clock shows; empty while it is not known.
    package var clock: String

    package init(
      name: String, home: String, away: String, score: String, stage: String, period: String, clock: String
    ) {
      (self.name, self.home, self.away, self.score) = (name, home, away, score)
      (self.stage, self.period, self.clock) = (stage, period, clock)
    }
  }

  /// What the board is called at the broker.
  package var name: String
  /// Whether it is connected now and heard.
  package var isOnline: Bool
  /// Whether the broker has it as connected, and it says nothing.
  package var isSilent: Bool
  /// Its version; empty while it is not connected.
  package var version: String
  /// Where it is in the network; empty for nowhere.
  package var address: String
  /// Since when it has been connected, by its own clock; empty while it is not.
  package var since: String
  /// When it was heard last; nil where that was before this program looked.
  @OrNull package var lastHeard: String?
  /// The number of the fixture that is played; nil for none.
  @OrNull package var fixture: Int?
  /// nil where no match is on it, and where it cannot be read.
  @OrNull package var match: Match?
  /// Whether a match is on it that this program cannot read.
  package var isMatchUnread: Bool

  package init(
    name: String, isOnline: Bool, isSilent: Bool, version: String, address: String, since: String,
    lastHeard: String?, fixture: Int?, match: Match?, isMatchUnread: Bool = false
  ) {
    self.name = name
    self.isOnline = isOnline
    self.isSilent = isSilent
    self.version = version
    self.address = address
    self.since = since
    self.lastHeard = lastHeard
    self.fixture = fixture
    self.match = match
    self.isMatchUnread = isMatchUnread
  }

  private enum CodingKeys: String, CodingKey {
    case name, isOnline = "online", isSilent = "silent", version, address, since, lastHeard, fixture, match
    case isMatchUnread = "matchUnread"
  }
}

/// The boards of a site, for a terminal and for programs.
package enum FleetListing {
  /// A table; a sentence where there are none.
  package static func text(_ rows: [FleetRow]) -> String {
    if rows.isEmpty { return "The broker knows no board of this site.\n" }
    let header = ["board", "state", "match", "score", "clock", "address"]
    return TextTable.text([header] + rows.map(cells))
  }

  private static func cells(of row: FleetRow) -> [String] {
    let address = row.address.isEmpty ? "–" : TerminalText.text(row.address)
    let head = [row.name, row.isOnline ? "on" : row.isSilent ? "silent" : "off"]
    guard let match = row.match else {
      return head + [row.isMatchUnread ? "cannot be read" : "–", "–", "–", address]
    }
    let teams = "\(TerminalText.text(match.home)) – \(TerminalText.text(match.away))"
    let time = [match.period, match.clock].filter { !$0.isEmpty }.joined(separator: " ")
    return head + [teams, match.score, time, address]
  }

  /// An object with a list of all.
  /// - Throws: Where a value cannot be written, which none of these is.
  package static func json(_ rows: [FleetRow]) throws -> String {
    try JSONText.of(["boards": rows])
  }
}
