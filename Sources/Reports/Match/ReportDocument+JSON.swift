import FoundationEssentials
import GatherModel
import Scenes

/// The keys are always present and never change. Unknown values are null. Dates are in UTC. A minute has the form `13`
/// or `45+2`.
extension ReportDocument: Encodable {
  struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String

    init(stringLiteral text: String) { stringValue = text }
    init(stringValue: String) { self.stringValue = stringValue }

    var intValue: Int? { nil }
    init?(intValue: Int) { nil }
  }

  private typealias Container = KeyedEncodingContainer<Key>

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(gather.uuidString, forKey: "gather")
    try container.encode(name, forKey: "name")
    try container.encode(createdAt.isoText, forKey: "createdAt")
    try container.encode(endedAt?.isoText, forKey: "endedAt")
    try container.encode(preset?.rawValue, forKey: "preset")
    try container.encode(format.description, forKey: "format")
    try container.encode(phase.rawValue, forKey: "phase")
    try container.encode(result.score.result, forKey: "result")
    try container.encode(isEnded ? result.winner?.rawValue : nil, forKey: "winner")
    try container.encode(hasExtraTime, forKey: "extraTime")
    try container.encode(kickScore?.result, forKey: "kickScore")
    let text = ReportText(report: self, words: .english) { LocalTime($0).moment }
    try container.encode(text.outcome, forKey: "outcome")
    try list(TeamID.allCases, "teams", in: &container) { team, container in
      try container.encode(team.rawValue, forKey: "id")
      try container.encode(sides[team].name, forKey: "name")
      try container.encode(sides[team].color.hex, forKey: "color")
      try container.encode(result.score[team], forKey: "score")
      try members(sides[team].players, "players", in: &container)
    }
    try members(bench, "bench", in: &container)
    try list(Array(periods.enumerated()), "periods", in: &container) { period, container in
      try container.encode(period.offset + 1, forKey: "number")
      try container.encode(MatchWords.period(period.element.index, in: format), forKey: "name")
      try container.encode(period.element.startedAt?.isoText, forKey: "startedAt")
      try container.encode(period.element.endedAt?.isoText, forKey: "endedAt")
      try container.encode(period.element.score.result, forKey: "score")
      try container.encode(period.element.addedMinutes, forKey: "addedMinutes")
      for count in TeamCount.toldByPeriod {
        try container.encode(period.element.counts[count]?.result, forKey: count.key)
      }
    }
    try list(goals, "goals", in: &container) { goal, container in
      try event(goal, in: &container)
      try person(goal.person, in: &container)
      try container.encode(goal.goal == .own, forKey: "ownGoal")
      try container.encode(goal.goal == .penalty, forKey: "penalty")
      try container.encode(goal.score.result, forKey: "score")
    }
    try list(cards, "cards", in: &container) { card, container in
      try event(card, in: &container)
      try person(card.person, in: &container)
      try container.encode(card.card?.rawValue, forKey: "card")
    }
    for count in TeamCount.toldOneByOne {
      try list(events(of: count), count.key, in: &container) { try event($0, in: &$1) }
    }
    try list(Array(kicks.enumerated()), "kicks", in: &container) { kick, container in
      try container.encode(kick.offset + 1, forKey: "order")
      try container.encode(kick.element.team.rawValue, forKey: "team")
      try container.encode(kick.element.isScored, forKey: "scored")
      try person(kick.element.person, in: &container)
      try container.encode(kick.element.score.result, forKey: "score")
    }
  }

  private func list<Value>(
    _ values: [Value], _ key: Key, in container: inout Container,
    _ encode: (Value, inout Container) throws -> Void
  ) throws {
    var list = container.nestedUnkeyedContainer(forKey: key)
    for value in values {
      var object = list.nestedContainer(keyedBy: Key.self)
      try encode(value, &object)
    }
  }

  private func members(_ members: [Member], _ key: Key, in container: inout Container) throws {
    try list(members, key, in: &container) { member, container in
      try container.encode(member.name, forKey: "name")
      try container.encode(member.number, forKey: "number")
      try container.encode(member.position?.rawValue, forKey: "position")
    }
  }

  private func event(_ event: Event, in container: inout Container) throws {
    try container.encode(event.period, forKey: "period")
    let minute = event.minute?.plain
    try container.encode(minute, forKey: "minute")
    try container.encode(event.team.rawValue, forKey: "team")
  }

  private func person(_ person: Person?, in container: inout Container) throws {
    try container.encode(person?.name, forKey: "player")
    try container.encode(person?.number, forKey: "number")
  }
}
