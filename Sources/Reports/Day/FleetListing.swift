import FoundationEssentials
package import GatherModel

/// A board of a site, as `gatherboard fleet` lists it.
package struct FleetRow: Encodable, Hashable, Sendable {
  /// The match on the board.
  package struct Match: Encodable, Hashable, Sendable {
    /// The name of the match.
    package var name: String
    /// The name of the first team.
    package var home: String
    /// The name of the second team.
    package var away: String
    /// The score, such as `2:1`.
    package var score: String
    /// The stage of the match: `ready`, `play`, `interval`, `kicks` or `ended`.
    package var stage: String
    /// The period in words; empty for none.
    package var period: String
    /// The text of the clock; empty if unknown.
    package var clock: String

    package init(
      name: String, home: String, away: String, score: String, stage: String, period: String, clock: String
    ) {
      (self.name, self.home, self.away, self.score) = (name, home, away, score)
      (self.stage, self.period, self.clock) = (stage, period, clock)
    }
  }

  /// The name of the board at the broker.
  package var name: String
  /// Whether the board is connected and sends messages.
  package var isOnline: Bool
  /// Whether the board is connected to the broker but sends no messages.
  package var isSilent: Bool
  /// The version of the board; empty while it is not connected.
  package var version: String
  /// The address of the board in the network; empty if unknown.
  package var address: String
  /// The time at which the board connected, by the clock of the board; empty while it is not connected.
  package var since: String
  /// The time of the last message; nil if no message has arrived since this program connected.
  @OrNull package var lastHeard: String?
  /// The number of the fixture in play; nil for none.
  @OrNull package var fixture: Int?
  /// The match; nil if the board has none, or if this program cannot read it.
  @OrNull package var match: Match?
  /// Whether the board has a match that this program cannot read.
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
  /// A table, or a sentence if there are no boards.
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

  /// A JSON object with a list of all boards.
  /// - Throws: `EncodingError`, which these values do not cause.
  package static func json(_ rows: [FleetRow]) throws -> String {
    try JSONText.of(["boards": rows])
  }
}
