import FoundationEssentials
import GatherModel
import Testing

@testable import FootballGatherAPI
@testable import GatherSync

/// What the live feed says of football, and what a follower makes of it.
@Suite struct FootballWireTests {
  private static let entry = UUID()

  private func overTheWire<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  }

  @Test(
    "Every act is read as it was sent",
    arguments: [
      MatchAct.goal(.teamA), .goalTakenBack(.teamB), .clockStarted, .clockPaused, .clockSet(to: .seconds(1)),
      .clockAdjusted(by: .seconds(-1)), .clockCancelled, .periodEnded, .sidesSwapped, .gatherEnded,
      .addedTimeAnnounced(minutes: 4), .card(.teamB, .sinBin, PlayerMark(name: "Zoë", number: 9)),
      .card(.teamA, .red, nil), .counted(.foul, .teamA), .counted(.timeOut, .teamB), .kicksBegun,
      .kick(.teamA, isScored: true),
      .playerNamed(entry: entry, PlayerMark(number: 0), goal: .own),
      .playerNamed(entry: entry, nil), .playerNamed(entry: entry, PlayerMark(number: 7), goal: .penalty),
      .minuteCorrected(entry: entry, MatchMinute(45, added: 2)),
      .minuteCorrected(entry: entry, MatchMinute(9)),
      .entryRemoved(entry), .formatChanged(MatchPreset.futsal.format),
    ])
  func acts(act: MatchAct) throws {
    #expect(try overTheWire(EventRecord(onTheWire: .act(act))).eventOnTheWire == .act(act))
  }

  @Test("The ids of a store are not sent, and what no board shows is left out on arrival")
  func players() throws {
    let mark = PlayerMark(id: Player.ID(7), name: "Ana", number: 3)
    var event = try overTheWire(EventRecord(onTheWire: .act(.card(.teamA, .yellow, mark))))
    #expect(event.eventOnTheWire == .act(.card(.teamA, .yellow, PlayerMark(name: "Ana", number: 3))))
    let text = String(decoding: try JSONEncoder().encode(event), as: UTF8.self)
    #expect(!text.contains("\"id\""))
    event.player = EventRecord.Named(name: "A\u{7}na", number: 100)
    #expect(event.eventOnTheWire == .act(.card(.teamA, .yellow, PlayerMark(name: "Ana"))))
  }

  @Test(
    "A kind that lacks what it needs is none",
    arguments: [
      EventRecord.Kind.card, .kick, .playerNamed, .minuteCorrected, .entryRemoved, .formatChanged,
    ])
  func lacking(kind: EventRecord.Kind) {
    #expect(EventRecord(kind: kind).eventOnTheWire == nil)
  }

  @Test("What is counted is counted for a team", arguments: TeamCount.allCases)
  func counted(count: TeamCount) {
    var record = EventRecord(.act(.counted(count, .teamB)))
    #expect(record.kind == count.rawValue && record.event == .act(.counted(count, .teamB)))
    record.team = nil
    #expect(record.event == nil)
  }

  @Test("A follower replays by the rules of the board that it follows, and by plain ones of an older one")
  func rules() throws {
    let format = MatchPreset.football.format
    let gather = Gather(
      id: UUID(), name: "Cup", createdAt: Date(timeIntervalSince1970: 0), format: format, roster: Roster())
    var facts = try overTheWire(LiveFacts(gather, keptBy: .board, onBoard: nil, roster: "r"))
    #expect(facts.logVersion == MatchLog.formatVersion)
    #expect(try facts.matchFormat() == format)
    facts.rules = nil
    #expect(try facts.matchFormat() == MatchFormat(periods: format.periods))
  }

  @Test("Who only shows a match is told the added minutes, the kicks and the winner")
  func standing() throws {
    let format = try MatchFormat(
      periods: MatchFormat.casual.periods, rules: MatchRules(addedTime: true, shootOut: 1))
    let gather = Gather(
      id: UUID(), name: "Cup", createdAt: Date(timeIntervalSince1970: 0), format: format, roster: Roster())
    var match = Match(gather: gather)
    func standing(after acts: MatchAct...) throws -> LiveStanding {
      for act in acts {
        match.append(
          LogEntry(
            id: UUID(), event: .act(act), at: BoardInstant(nanoseconds: 1), wallClock: gather.createdAt))
      }
      return try overTheWire(
        LiveStanding(match.state, at: BoardInstant(nanoseconds: 1), boot: "b", last: 1, lastAlive: nil))
    }
    var now = try standing(after: .clockStarted, .addedTimeAnnounced(minutes: 3))
    #expect(now.addedMinutes == 3)
    #expect(now.shootOut == nil)
    now = try standing(after: .kicksBegun, .kick(.teamB, isScored: false))
    #expect(now.phase == .kicks)
    #expect(
      now.shootOut
        == LiveShootOut(
          score: LiveScore(teamA: 0, teamB: 0), kicks: [.init(team: "Team B", scored: false)], each: 1,
          winner: nil))
    now = try standing(after: .kick(.teamA, isScored: true))
    #expect(now.shootOut?.winner == "Team A")
    #expect(now.winner == nil)
    now = try standing(after: .gatherEnded)
    #expect(now.winner == "Team A")
    #expect(now.score == LiveScore(teamA: 0, teamB: 0))
  }
}
