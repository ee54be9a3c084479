package import GatherModel

/// A planned match: its sides, its pitch and its time.
package struct Fixture: Hashable, Sendable, Identifiable {
  /// The number that people use for the fixture, within ``PlanLimits/fixtureNumbers``.
  package var id: Int
  /// The pitch of the match.
  package var pitch: TopicName
  /// The planned start.
  package var start: DayTime
  /// The side that plays as team A of the board.
  package var home: Slot
  /// The side that plays as team B of the board.
  package var away: Slot
  /// The stage of the match.
  package var stage: PlanStage.ID
  /// The format of the match; nil for the format of the stage.
  package var format: MatchFormat?
  /// The better of the two places that the match decides, 1 for the final; nil if the plan does not name it.
  package var place: Int?

  package init(
    id: Int, pitch: TopicName, start: DayTime, home: Slot, away: Slot, stage: PlanStage.ID,
    format: MatchFormat? = nil, place: Int? = nil
  ) {
    self.id = id
    self.pitch = pitch
    self.start = start
    self.home = home
    self.away = away
    self.stage = stage
    self.format = format
    self.place = place
  }

  /// Both sides.
  package var sides: TeamPair<Slot> { TeamPair(teamA: home, teamB: away) }

  /// Whether a fixture is before another one in the order of the day: by time, then by number.
  package static func isBefore(_ one: Fixture, _ other: Fixture) -> Bool {
    (one.start, one.id) < (other.start, other.id)
  }
}

extension Fixture: Codable {
  private enum Key: String, CodingKey { case id, pitch, start, home, away, stage, format, place }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try container.decodeNumber(in: PlanLimits.fixtureNumbers, forKey: .id),
      pitch: try container.decode(TopicName.self, forKey: .pitch),
      start: try container.decode(DayTime.self, forKey: .start),
      home: try container.decode(Slot.self, forKey: .home),
      away: try container.decode(Slot.self, forKey: .away),
      stage: try container.decode(String.self, forKey: .stage),
      format: try container.decodeIfPresent(MatchFormat.self, forKey: .format),
      place: try container.decodeIfPresent(Int.self, forKey: .place))
    if let place, !PlanLimits.places.contains(place) {
      throw DecodingError.dataCorruptedError(forKey: .place, in: container, debugDescription: "not a place")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(pitch, forKey: .pitch)
    try container.encode(start, forKey: .start)
    try container.encode(home, forKey: .home)
    try container.encode(away, forKey: .away)
    try container.encode(stage, forKey: .stage)
    try container.encodeIfPresent(format, forKey: .format)
    try container.encodeIfPresent(place, forKey: .place)
  }
}

extension MatchFormat {
  /// The planned minutes, rounded up: periods and intervals, without added time, extra time and penalty shoot-out.
  package var plannedMinutes: Int {
    let playing = periods.reduce(Duration.zero) { $0 + $1.length }
    let all = (1..<max(periods.count, 1)).reduce(playing) { $0 + (interval(before: $1) ?? .zero) }
    return Int((all.components.seconds + 59) / 60)
  }

  /// Adds a penalty shoot-out of five kicks, because a knock-out needs a winner (IFAB Laws of the Game, Law 10).
  var withKicks: MatchFormat {
    guard rules.shootOut == nil else { return self }
    var rules = rules
    rules.shootOut = 5
    do { return try MatchFormat(periods: periods, rules: rules) } catch { return self }
  }
}
