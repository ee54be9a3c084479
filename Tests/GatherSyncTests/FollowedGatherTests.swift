import FootballGatherAPI
import FoundationEssentials
import GatherModel
import Testing

@testable import GatherSync

@Suite struct FollowedGatherTests {
  private static let id = UUID()
  private static let second: Int64 = 1_000_000_000

  private func facts(_ format: String = "2x20") -> LiveFacts {
    LiveFacts(
      id: Self.id, name: "Thursday\u{7} Gather", format: format,
      teamA: LiveTeam(name: "Reds", color: "#D72638"),
      teamB: LiveTeam(name: "", color: "?"), keptBy: .board, onBoard: Self.id, roster: "r")
  }

  private func standing(_ now: Int64, boot: String = "b", lastAlive: Int64? = nil) -> LiveStanding {
    LiveStanding(
      boot: boot, now: now * Self.second, last: 0, lastAlive: lastAlive.map { $0 * Self.second },
      phase: .playing,
      period: 1, clock: LiveClock(state: .running, milliseconds: 0, direction: "down"),
      score: LiveScore(teamA: 0, teamB: 0))
  }

  private func entry(_ sequence: Int64, _ event: MatchEvent, _ at: Int64, id: UUID = UUID()) -> LiveEntry {
    LiveEntry(
      LogEntry(
        id: id, event: event, at: BoardInstant(nanoseconds: at * Self.second),
        wallClock: Date(timeIntervalSince1970: 0)), sequence: sequence)
  }

  /// This board's clock is ahead by 500 s.
  private let offset = FollowedGather.ClockOffset(
    asked: BoardInstant(nanoseconds: 600 * second - 4_000_000),
    answered: BoardInstant(nanoseconds: 600 * second + 4_000_000), there: 100 * second)

  private func at(_ seconds: Double) -> BoardInstant {
    BoardInstant(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  @Test("The clock of the other board is the one here, half of the round trip taken off")
  func clock() throws {
    #expect(offset.ahead == .seconds(500))
    #expect(offset.roundTrip == .milliseconds(8))
    var followed = FollowedGather(
      LiveGather(facts: facts(), standing: standing(100), entries: [entry(1, .act(.clockStarted), 90)]),
      roster: Roster(), offset: offset)
    var match = try followed.match()
    #expect(match.state.clock.shownSeconds(at: at(600)) == 20 * 60 - 10)
    #expect(match.gather.name == "Thursday Gather")
    #expect(match.gather.teams.teamA.name == "Reds")
    #expect(match.gather.teams.teamB == Team.usual.teamB)
    // An entry that was on its way for long counts from when it was pressed.
    followed.apply(.entry(LiveEntryMessage(entry(2, .act(.clockPaused), 101), standing(130))))
    match = try followed.match()
    #expect(match.state.clock.reading(at: at(700)) == .seconds(20 * 60 - 11))
    #expect(followed.last == 2)
  }

  @Test("An entry that comes twice counts once; a state makes all anew")
  func twice() throws {
    var followed = FollowedGather(
      LiveGather(facts: facts(), standing: standing(100), entries: []), roster: Roster(), offset: offset)
    let goal = LiveEntryMessage(entry(3, .act(.goal(.teamA)), 99), standing(100))
    followed.apply(.entry(goal))
    followed.apply(.entry(goal))
    #expect(try followed.match().state.score == Score(teamA: 1, teamB: 0))
    followed.apply(.changed(LiveGather(facts: facts("10"), standing: standing(101), entries: [])))
    #expect(try followed.match().state.score == Score(teamA: 1, teamB: 0))
    #expect(try followed.match().gather.format.periods.count == 1)
    followed.apply(
      .state(
        LiveGather(
          facts: facts(), standing: standing(102), entries: [entry(1, .act(.goal(.teamB)), 99)])))
    #expect(try followed.match().state.score == Score(teamA: 0, teamB: 1))
  }

  @Test("The desk's result stands once the match has ended, until it is taken back")
  func corrected() throws {
    var followed = FollowedGather(
      LiveGather(
        facts: facts(), standing: standing(100),
        entries: [entry(1, .act(.goal(.teamA)), 90), entry(2, .act(.gatherEnded), 95)]), roster: Roster(),
      offset: offset)
    let own = MatchResult(Score(teamA: 1, teamB: 0))
    #expect(try followed.match().result == own)
    var ended = standing(101)
    ended.counted = LiveResult(score: LiveScore(teamA: 1, teamB: 1), onKicks: "Team B")
    followed.apply(.changed(LiveGather(facts: facts(), standing: ended, entries: [])))
    #expect(try followed.match().result == MatchResult(Score(teamA: 1, teamB: 1), onKicks: .teamB))
    #expect(try followed.match().state.score == own.score)
    followed.apply(.changed(LiveGather(facts: facts(), standing: standing(102), entries: [])))
    #expect(try followed.match().result == own)
  }

  @Test("A better measurement counts at once, a worse one when the old one has served for long")
  func drift() throws {
    var followed = FollowedGather(
      LiveGather(facts: facts(), standing: standing(100), entries: [entry(1, .act(.clockStarted), 90)]),
      roster: Roster(), offset: offset)
    func seconds() throws -> Duration { try followed.match().state.clock.reading(at: at(600)) }
    func measured(_ ahead: Double, roundTrip: Double) -> FollowedGather.ClockOffset {
      FollowedGather.ClockOffset(
        asked: at(100 + ahead - roundTrip / 2), answered: at(100 + ahead + roundTrip / 2),
        there: 100 * Self.second)
    }
    for _ in 0..<4 {
      followed.updateOffset(with: measured(501, roundTrip: 1))
      #expect(try seconds() == .seconds(1190))
    }
    followed.updateOffset(with: measured(501, roundTrip: 1))
    #expect(try seconds() == .seconds(1191))
    followed.updateOffset(with: measured(500.5, roundTrip: 0.002))
    #expect(try seconds() == .seconds(1190.5))
  }

  @Test("A board that was started anew after a power cut stands where it was last alive")
  func powerCut() throws {
    let followed = FollowedGather(
      LiveGather(
        facts: facts(), standing: standing(100, lastAlive: 95), entries: [entry(1, .act(.clockStarted), 90)]),
      roster: Roster(), offset: offset)
    let match = try followed.match()
    #expect(match.state.clock.reading(at: at(650)) == .seconds(1195))
    #expect(match.state.stoppedByPowerCut)
  }

  @Test("Two boots are told apart; a format of a later build is an error, and an unknown entry none")
  func unknown() throws {
    var followed = FollowedGather(
      LiveGather(facts: facts("sevens"), standing: standing(100), entries: []), roster: Roster(),
      offset: offset)
    #expect(followed.isOfBoot(of: standing(7)))
    #expect(!followed.isOfBoot(of: standing(7, boot: "c")))
    #expect(throws: MatchFormatError.self) { try followed.match() }
    followed.apply(.changed(LiveGather(facts: facts(), standing: standing(101), entries: [])))
    var card = entry(1, .act(.goal(.teamA)), 99)
    card.event.kind = "yellowCard"
    followed.apply(.entry(LiveEntryMessage(card, standing(102))))
    #expect(try followed.match().state.score == .none)
  }
}

@Suite struct ServerEventReaderTests {
  private func events(_ text: String, chunk: Int, longest: Int = 1 << 20) -> [ServerEvent]? {
    var reader = ServerEventReader(longest: longest)
    var events: [ServerEvent] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      guard reader.read(bytes[start..<min(start + chunk, bytes.count)], { events.append($0) }) else {
        return nil
      }
    }
    return events
  }

  @Test("Events are taken apart however their bytes come, with any line ends", arguments: [1, 2, 3, 1000])
  func chunks(size: Int) {
    for end in ["\n", "\r\n", "\r"] {
      let lines = [
        "retry: 1000", "", ":", "", "id: 7", "event: entry", "data: {\"a\":1}", "", "data:one", "data:  two",
        "",
        "event: none", "", "data: Zoë", "", "data: never ended",
      ]
      #expect(
        events(lines.joined(separator: end) + end, chunk: size) == [
          ServerEvent(name: "entry", data: "{\"a\":1}"), ServerEvent(name: "message", data: "one\n two"),
          ServerEvent(name: "message", data: "Zoë"),
        ])
    }
  }

  @Test("A stream without an end of its event is given up on")
  func endless() {
    #expect(events("data: " + String(repeating: "x", count: 100), chunk: 10, longest: 50) == nil)
    #expect(events(String(repeating: "data: x\n\n", count: 100), chunk: 10, longest: 50)?.count == 100)
  }
}
