import FootballGatherAPI
import Foundation
import GatherModel
import PlayedMatch
import Testing
import Tournament

@testable import GatherFleet

@Suite struct ClientNameTests {
  @Test("Nobody can foresee the name of a client at the broker: it ends in 128 random bits")
  func fresh() {
    let names = Set((0..<100).map { _ in BrokerClient.freshID("gatherboard-arena") })
    #expect(names.count == 100)
    for name in names { #expect(name.wholeMatch(of: /gatherboard-arena-[0-9a-f]{32}/) != nil, "\(name)") }
  }
}

@Suite struct BrokerAddressTests {
  @Test(
    "An address has a scheme, a host and maybe a port",
    arguments: [
      ("mqtt://10.0.0.5", "mqtt://10.0.0.5:1883"), ("mqtts://desk.local", "mqtts://desk.local:8883"),
      ("MQTT://desk:1884/", "mqtt://desk:1884"), ("mqtts://[::1]:99", "mqtts://[::1]:99"),
    ])
  func good(text: String, meant: String) {
    #expect(BrokerAddress(text)?.description == meant)
  }

  @Test(
    "What is no address is none, and a password in one neither",
    arguments: [
      "", "desk", "http://desk", "mqtt://", "mqtt://a:0", "mqtt://a:65536", "mqtt://a:1x", "mqtt://a b",
      "mqtt://me:secret@desk", "mqtt://[::1", "mqtt://desk/path",
    ])
  func bad(text: String) {
    #expect(BrokerAddress(text) == nil)
  }
}

@Suite struct FleetTopicTests {
  private let site = PlannedCup.name("arena")
  private let board = PlannedCup.name("pitch-3")

  @Test("A topic is read as it was written")
  func roundTrip() {
    var topics: [FleetTopic] = [.plan, .desk, .result(24, board: board)]
    topics += FleetTopic.BoardPart.allCases.map { .board(board, $0) }
    for topic in topics { #expect(FleetTopic(topic.text(at: site), at: site) == topic) }
    #expect(
      FleetTopic.result(24, board: board).text(at: site) == "gatherboard/1/arena/board/pitch-3/result/24")
  }

  @Test(
    "Topics of other sites, of later versions and of strangers are none",
    arguments: [
      "gatherboard/1/home/plan", "gatherboard/2/arena/plan", "gatherboard/1/arena", "gatherboard/1/arena/",
      "gatherboard/1/arena/board/Pitch/live", "gatherboard/1/arena/board/pitch-3/other",
      "gatherboard/1/arena/board/pitch-3/result/0", "gatherboard/1/arena/board/pitch-3/result/x",
      "gatherboard/1/arena/board/pitch-3/result/12345", "gatherboard/1/arena/board//live",
    ])
  func strangers(text: String) {
    #expect(FleetTopic(text, at: site) == nil)
  }

  @Test(
    "Names are small letters, digits and hyphens",
    arguments: ["", "Pitch", "a b", "ä", String(repeating: "a", count: 33)])
  func names(text: String) {
    #expect(TopicName(text) == nil)
  }
}

@Suite struct FleetPayloadTests {
  private func match(_ names: TeamPair<String> = TeamPair(teamA: "Reds", teamB: "Blues")) throws -> Match {
    var gather = try PlayedMatch.gather("2x20 up")
    gather.teams = TeamPair { Team(name: names[$0], color: TeamColor.usual[$0]) }
    var match = Match(gather: gather)
    let named = PlayedMatch.id(2)
    let events: [(Int, MatchEvent)] = [
      (0, .act(.clockStarted)), (65, .act(.goal(.teamA))),
      (70, .act(.playerNamed(entry: named, PlayerMark(PlayedMatch.ana), goal: .regular))),
    ]
    for (index, (second, event)) in events.enumerated() {
      match.append(
        LogEntry(
          id: PlayedMatch.id(index + 1), event: event, at: PlayedMatch.at(second),
          wallClock: PlayedMatch.date(second)))
    }
    return match
  }

  private let codes = TeamPair(teamA: "RED", teamB: "BLU")

  @Test("Where a match stands is told in 400 bytes, whatever its teams are called")
  func live() throws {
    let names = [
      TeamPair(teamA: "Reds", teamB: "Blues"),
      TeamPair(
        teamA: String(repeating: "Ἀ", count: 100), teamB: String(repeating: "👩‍👩‍👧‍👦", count: 12)),
    ]
    for names in names {
      let live = BoardLive(
        try match(names), codes: codes, fixture: 9_999, at: PlayedMatch.at(100), boot: UUID().uuidString)
      let payload = try live.shortPayload()
      #expect(payload.count <= BoardLive.largestSent)
      let read = try BoardLive(payload: payload)
      #expect(read.score == [1, 0] && read.entries == 3 && read.fixture == 9_999 && read.phase == "playing")
      #expect(read.clock == BoardLive.Clock(value: 100_000, running: true, direction: "up"))
      #expect(!(read.home?.name.isEmpty ?? true) && !(read.away?.name.isEmpty ?? true))
    }
  }

  @Test("A match is whole on another machine, on its time line")
  func whole() throws {
    let match = try match()
    let message = BoardMatch(
      match, codes: codes, fixture: FixtureMark(day: PlayedMatch.id(9), number: 24), namesPlayers: true,
      at: PlayedMatch.at(100), boot: "boot")
    let read = try BoardMatch(payload: try message.payload())
    let there = try read.match(ahead: .seconds(3_600))
    #expect(there.state.score == match.state.score)
    #expect(there.state.clock.reading(at: PlayedMatch.at(3_700)) == .seconds(100))
    #expect(there.gather.roster.teams.teamA.map(\.name) == ["Ana"] && there.gather.fixture?.number == 24)
    #expect(there.state.moments.first?.player?.name == "Ana")
  }

  @Test(
    "A result that the desk has corrected goes with both messages; goals that no match has are passed over")
  func corrected() throws {
    var match = try match(
      TeamPair(teamA: String(repeating: "A", count: 200), teamB: String(repeating: "B", count: 200)))
    match.append(
      LogEntry(
        id: PlayedMatch.id(4), event: .act(.gatherEnded), at: PlayedMatch.at(90),
        wallClock: PlayedMatch.date(90)))
    func live() throws -> BoardLive {
      let live = BoardLive(match, codes: codes, fixture: 9_999, at: PlayedMatch.at(100), boot: "boot")
      let payload = try live.shortPayload()
      #expect(payload.count <= BoardLive.largestSent)
      return try BoardLive(payload: payload)
    }
    func message() -> BoardMatch {
      BoardMatch(match, codes: codes, fixture: nil, namesPlayers: true, at: PlayedMatch.at(100), boot: "boot")
    }
    #expect(try live().counted == nil && message().gather.standing.counted == nil)
    for counted in [
      MatchResult(Score(teamA: 99, teamB: 98)), MatchResult(Score(teamA: 1, teamB: 1), onKicks: .teamB),
    ] {
      match.counted = counted
      let told = try #require(try live().counted)
      #expect(told.score == [counted.score.teamA, counted.score.teamB])
      #expect(told.kicks == (counted.onKicks == nil ? nil : "away"))
      #expect(try live().score == [1, 0])
      let read = try BoardMatch(payload: try message().payload())
      let there = try read.match(ahead: .zero)
      #expect(there.result == counted && there.state.score == Score(teamA: 1, teamB: 0))
    }
    var forged = message()
    forged.gather.standing.counted = LiveResult(score: LiveScore(teamA: 1_000, teamB: -1))
    #expect(try forged.match(ahead: .zero).correction == nil)
  }

  @Test("A board that names nobody to spectators names nobody to others, in the log neither")
  func nameless() throws {
    let message = BoardMatch(
      try match(), codes: codes, fixture: nil, namesPlayers: false, at: PlayedMatch.at(100), boot: "boot")
    let text = String(decoding: try message.payload(), as: UTF8.self)
    #expect(!text.contains("Ana") && message.players.isEmpty)
    #expect(try message.match(ahead: .zero).state.score == Score(teamA: 1, teamB: 0))
    let entry = BoardEntry(
      try match().log.entries[2], number: 3, of: PlayedMatch.id(0xA), namesPlayers: false)
    #expect(!String(decoding: try entry.payload(), as: UTF8.self).contains("Ana"))
  }

  @Test("Keys of later versions are passed over; what is no message, or too much, is told")
  func strangers() throws {
    let online = #"{"since":"x","version":"9","name":"P","address":"","instance":"i","colour":[1,{"a":2}]}"#
    #expect(try BoardOnline(payload: Array(online.utf8)).version == "9")
    for text in ["", "{", "[]", "null", #"{"since":3}"#, String(repeating: "[", count: 2_000)] {
      #expect(throws: FleetPayloadError.self) { try BoardOnline(payload: Array(text.utf8)) }
    }
    #expect(throws: FleetPayloadError.tooLarge(5_000)) {
      try BoardOnline(payload: [UInt8](repeating: 0x20, count: 5_000))
    }
    // A name could move what stands around it in a terminal.
    let escape = #"{"since":"","version":"","name":"\u001b[2J","address":"","instance":"i"}"#
    #expect(try !BoardOnline(payload: Array(escape.utf8)).name.contains("\u{1B}"))
  }
}

@Suite struct ClockOffsetTests {
  private func at(_ milliseconds: Int) -> BoardInstant {
    BoardInstant(nanoseconds: 0) + .milliseconds(milliseconds)
  }

  @Test("Of many messages the one with the smallest delay counts")
  func smallest() {
    var offset = ClockOffset(boot: "b", sent: 1_000, received: at(5_300))
    for (sent, received) in [(2_000, 6_050), (3_000, 7_400), (4_000, 8_010)] {
      offset.update(boot: "b", sent: Int64(sent), received: at(received))
    }
    #expect(offset.ahead == .milliseconds(4_010))
  }

  @Test("Crystals drift: what was measured long ago counts no more, and another boot begins again")
  func drift() {
    var offset = ClockOffset(boot: "b", sent: 0, received: at(1_000))
    for second in stride(from: 15, through: 900, by: 15) {
      // The other clock loses 100 ms a minute.
      offset.update(
        boot: "b", sent: Int64(second * 1_000 - second * 100 / 60), received: at(1_000 + second * 1_000))
    }
    #expect(offset.ahead > .milliseconds(1_500))
    offset.update(boot: "c", sent: 50, received: at(2_000_000))
    #expect(offset.ahead == .milliseconds(1_999_950))
  }
}

@Suite struct LargestMatchTests {
  private func entries(_ count: Int, by author: Operator) -> [LogEntry] {
    (0..<count).map { number in
      LogEntry(
        id: UUID(), event: .act(number.isMultiple(of: 2) ? .goal(.teamA) : .goalTakenBack(.teamA)),
        at: PlayedMatch.at(5_000), wallClock: Date(timeIntervalSince1970: 1_795_600_000), by: author)
    }
  }

  @Test(
    "A match whose log remote operators have filled fits into a message, with as much again of the board's keys"
  )
  func fits() throws {
    var match = try PlayedMatch.match("2x45", [])
    for name in ["Ana", "Bo", "Cy"] {
      for entry in entries(MatchCommand.mostActs, by: .phone(name)) { match.append(entry) }
    }
    for entry in entries(MatchCommand.mostRemoteActs, by: .board) { match.append(entry) }
    let message = BoardMatch(
      match, codes: TeamPair(teamA: "A", teamB: "B"), fixture: nil, namesPlayers: true, at: PlayedMatch.at(1),
      boot: "b")
    let payload = try message.payload()
    #expect(payload.count <= BoardMatch.largest && payload.count < BrokerConnection.largestPacket)
    let read = try BoardMatch(payload: payload)
    #expect(try read.match(ahead: .zero).log.entries.count == 6_000)
  }
}

@Suite struct FollowedBoardTests {
  private let name = PlannedCup.name("pitch-1")

  private func message(_ payload: [UInt8], isRetained: Bool = false) -> BrokerMessage {
    BrokerMessage(topic: "", payload: payload, isRetained: isRetained)
  }

  private func online() throws -> [UInt8] {
    try BoardOnline(since: "", version: "1", name: "P", address: "", instance: "i", boot: "b").payload()
  }

  private func told(running: Bool = true) throws -> (match: [UInt8], live: [UInt8], matchID: UUID) {
    let match = try PlayedMatch.match("10 down", running ? [(0, .act(.clockStarted))] : [])
    let codes = TeamPair(teamA: "A", teamB: "B")
    return (
      try BoardMatch(
        match, codes: codes, fixture: nil, namesPlayers: true, at: PlayedMatch.at(10), boot: "boot-of-it"
      ).payload(),
      try BoardLive(match, codes: codes, fixture: nil, at: PlayedMatch.at(10), boot: "boot-of-it").payload(),
      match.gather.id
    )
  }

  /// This machine's clock is so far ahead of the board's.
  private let ahead = Duration.seconds(50_000)

  @Test("A kept message shows the score and a clock that stands; a fresh one lets it run")
  func joining() throws {
    let told = try told()
    var board = FollowedBoard(name)
    let now = PlayedMatch.at(10) + ahead
    try board.apply(.online, message(online(), isRetained: true), at: now)
    try board.apply(.match, message(told.match, isRetained: true), at: now)
    try board.apply(.live, message(told.live, isRetained: true), at: now)
    #expect(!board.isClockKnown)
    #expect(board.match(at: now)?.state.clock.isRunning(at: now) == false)
    try board.apply(.live, message(told.live), at: now)
    #expect(board.isClockKnown)
    let match = try #require(board.match(at: now))
    #expect(match.state.clock.reading(at: now + .seconds(20)) == .seconds(570))
  }

  @Test("A match is put together once for each time line on which it is shown")
  func made() throws {
    let match = try PlayedMatch.match("10 down", [])
    let made = MadeMatch()
    var count = 0
    let lines: [MadeMatch.TimeLine] = [
      .running(ahead: .seconds(1)), .running(ahead: .seconds(1)), .running(ahead: .seconds(2)),
      .standing(since: PlayedMatch.at(0)), .standing(since: PlayedMatch.at(0)),
    ]
    for line in lines {
      let shown = try made.match(line) {
        count += 1
        return match
      }
      #expect(shown == match)
    }
    #expect(count == 3)
  }

  @Test(
    "The match of a board whose clock is not known is the same whenever it is asked for, until the board is heard"
  )
  func standing() throws {
    let told = try told()
    var board = FollowedBoard(name)
    let now = PlayedMatch.at(10) + ahead
    try board.apply(.match, message(told.match, isRetained: true), at: now)
    let match = try #require(board.match(at: now))
    let later = now + .seconds(30)
    #expect(board.match(at: later) == match)
    #expect(match.state.clock.reading(at: later) == .seconds(590))
    try board.apply(.live, message(told.live), at: later)
    #expect(board.match(at: later)?.state.clock.reading(at: later + .seconds(20)) == .seconds(570))
  }

  @Test("A match that cannot be read takes the old one's place and is named as such, until one can be read")
  func unread() throws {
    let told = try told()
    var board = FollowedBoard(name)
    let now = PlayedMatch.at(10) + ahead
    try board.apply(.online, message(online()), at: now)
    try board.apply(.live, message(told.live), at: now)
    #expect(!board.isMatchUnread)  // It may still come.
    for unreadable in [Array("{".utf8), [UInt8](repeating: 0x20, count: BoardMatch.largest + 1)] {
      try board.apply(.match, message(told.match), at: now)
      #expect(!board.isMatchUnread && board.match(at: now) != nil)
      try board.apply(.match, message(unreadable), at: now)
      #expect(board.isMatchUnread && board.match(at: now) == nil)
    }
    // A match in play that is too large is not told at all.
    try board.apply(.match, message([]), at: now)
    #expect(board.isMatchUnread)
    try board.apply(.match, message(told.match), at: now)
    #expect(!board.isMatchUnread)
    // One that has ended is taken off the broker after some hours, and nothing is wrong with that.
    var ended = try BoardLive(payload: told.live)
    ended.phase = "ended"
    try board.apply(.live, message(ended.payload()), at: now)
    try board.apply(.match, message([]), at: now)
    #expect(!board.isMatchUnread)
  }

  /// The message of a match of goals of one team, the first of which are removed.
  private func removed(_ count: Int, of goals: Int) throws -> (payload: [UInt8], match: Match) {
    let told = (1...goals).map { ($0, MatchEvent.act(.goal(.teamA))) }
    let removals = (1...count).map { (goals + $0, MatchEvent.act(.entryRemoved(PlayedMatch.id($0)))) }
    let match = try PlayedMatch.match("10 down", told + removals)
    let message = BoardMatch(
      match, codes: TeamPair(teamA: "A", teamB: "B"), fixture: nil, namesPlayers: true,
      at: PlayedMatch.at(10), boot: "boot-of-it")
    return (try message.payload(), match)
  }

  @Test(
    "A match is read however much of it is removed, and not where removals bring back what was refused, as no board's do"
  )
  func madeUp() throws {
    let (read, refused) = (try removed(90, of: 99), try removed(60, of: 160))
    var board = FollowedBoard(name)
    let now = PlayedMatch.at(10)
    try board.apply(.match, message(read.payload), at: now)
    #expect(board.match(at: now)?.state == read.match.state && read.match.state.score.teamA == 9)
    #expect(throws: FleetPayloadError.madeUp) { try BoardMatch(payload: refused.payload) }
    try board.apply(.match, message(refused.payload), at: now)
    #expect(board.isMatchUnread && board.match(at: now) == nil)
  }

  @Test("The clock of a board that is lost stands and does not jump back, and runs on when it comes back")
  func lost() throws {
    let now = PlayedMatch.at(10) + ahead
    var board = try heard(at: now, every: 15)
    try board.apply(.online, message([]), at: now + .seconds(30))
    let later = now + .seconds(100)
    let match = try #require(board.match(at: later))
    #expect(match.state.clock.reading(at: later) == .seconds(560) && board.lostAt == now + .seconds(30))
    try board.apply(.online, message(online()), at: later)
    #expect(board.lostAt == nil && board.silentSince(at: later) == now)
    try board.apply(.live, message(try #require(board.live).payload()), at: later)
    #expect(board.match(at: later)?.state.clock.reading(at: later) == .seconds(490))
    #expect(board.silentSince(at: later) == nil)
  }

  private func heard(at now: BoardInstant, every: Int?) throws -> FollowedBoard {
    let told = try told()
    var live = try BoardLive(payload: told.live)
    live.every = every
    var board = FollowedBoard(name)
    try board.apply(.online, message(online()), at: now)
    try board.apply(.match, message(told.match), at: now)
    try board.apply(.live, message(live.payload()), at: now)
    return board
  }

  @Test(
    "A board that misses two of its times is silent since it was heard, and its clock stands until it is heard again",
    arguments: [(3, 6_500), (nil, 30_500), (0, 2_500), (Int.max, 120_500)] as [(Int?, Int)])
  func silent(every: Int?, limit: Int) throws {
    let now = PlayedMatch.at(10) + ahead
    var board = try heard(at: now, every: every)
    #expect(board.silentSince(at: now + .milliseconds(limit - 1)) == nil)
    for later in [limit, limit + 90_000].map({ now + .milliseconds($0) }) {
      #expect(board.silentSince(at: later) == now)
      #expect(board.match(at: later)?.state.clock.reading(at: later) == .milliseconds(590_000 - limit))
    }
    let later = now + .milliseconds(limit + 20_000)
    var live = try #require(board.live)
    live.at += Int64(limit + 20_000)
    try board.apply(.live, message(live.payload()), at: later)
    #expect(board.silentSince(at: later) == nil)
    #expect(board.match(at: later)?.state.clock.reading(at: later) == .milliseconds(570_000 - limit))
  }

  @Test("What the broker keeps is silent until the board is heard")
  func keptAlone() throws {
    let told = try told()
    var board = FollowedBoard(name)
    let now = PlayedMatch.at(10) + ahead
    #expect(board.silentSince(at: now) == nil)
    try board.apply(.online, message(online(), isRetained: true), at: now)
    try board.apply(.live, message(told.live, isRetained: true), at: now + .seconds(1))
    #expect(board.silentSince(at: now + .seconds(2)) == now)
    try board.apply(.live, message(told.live), at: now + .seconds(3))
    #expect(board.silentSince(at: now + .seconds(3)) == nil)
  }

  @Test(
    "Without the broker every board is silent since it was lost, and its clock stands there; the first loss counts"
  )
  func withoutBroker() throws {
    let now = PlayedMatch.at(10) + ahead
    var board = try heard(at: now, every: 3)
    let lost = now + .seconds(2)
    board.brokerLost(at: lost)
    board.brokerLost(at: lost + .seconds(60))
    let later = now + .seconds(100)
    #expect(board.silentSince(at: later) == now && board.silentSince(at: lost + .seconds(1)) == lost)
    #expect(board.match(at: later)?.state.clock.reading(at: later) == .seconds(588))
    // It is back, and the board has not said anything yet.
    board.connected()
    #expect(board.silentSince(at: later) == now)
    try board.apply(.live, message(try #require(board.live).payload()), at: later)
    #expect(board.silentSince(at: later) == nil)
  }

  @Test(
    "A message that says no more than that the board is there is no news; what it says first after a silence is"
  )
  func news() throws {
    let now = PlayedMatch.at(10) + ahead
    let board = try heard(at: now, every: 3)
    func takes(after seconds: Int, _ change: (inout BoardLive) -> Void = { _ in }) throws -> Bool {
      var next = board
      var live = try #require(board.live)
      live.at += Int64(seconds) * 1_000
      live.clock.value -= Int64(seconds) * 1_000
      change(&live)
      let later = now + .seconds(seconds)
      try next.apply(.live, message(live.payload()), at: later)
      return next.tellsMore(than: board, at: later)
    }
    #expect(try !takes(after: 3))
    #expect(try takes(after: 8))
    #expect(try takes(after: 3) { $0.score = [1, 0] })
    #expect(try takes(after: 3) { $0.at += 50 })
  }

  @Test("A board tells every three seconds, whatever is on it")
  func intervals() throws {
    var match = try PlayedMatch.match("10 down", [])
    func every(_ match: Match) -> Int? {
      BoardLive(
        match, codes: TeamPair(teamA: "A", teamB: "B"), fixture: nil, at: PlayedMatch.at(0), boot: "b"
      )
      .every
    }
    #expect(BoardLive(at: PlayedMatch.at(0), boot: "b").every == 3 && every(match) == 3)
    match = try PlayedMatch.match("10 down", [(0, .act(.clockStarted)), (5, .act(.clockPaused))])
    #expect(every(match) == 3)
    match = try PlayedMatch.match("10 down", [(0, .act(.clockStarted)), (5, .act(.gatherEnded))])
    #expect(every(match) == 3)
  }

  @Test(
    "A board that the broker does not tell of after a connection is lost; its match stays to be seen, and stands"
  )
  func unheard() throws {
    let told = try told()
    let now = PlayedMatch.at(10) + ahead
    var board = try heard(at: now, every: 15)
    var isChanged = board.dropUnheard(at: now)
    #expect(!isChanged)
    board.connected()
    try board.apply(.match, message(told.match, isRetained: true), at: now)
    let later = now + .seconds(30)
    isChanged = board.dropUnheard(at: later)
    #expect(isChanged && board.online == nil && board.lostAt == later)
    #expect(
      board.match(at: later + .seconds(60))?.state.clock.reading(at: later + .seconds(60)) == .seconds(560))
    isChanged = board.dropUnheard(at: later)
    #expect(!isChanged)
  }

  @Test(
    "Of a board that is there the broker keeps all that counts: a match that it does not tell is off the board"
  )
  func takenOff() throws {
    let told = try told()
    var board = FollowedBoard(name)
    let now = PlayedMatch.at(10) + ahead
    try board.apply(.match, message(told.match), at: now)
    board.connected()
    try board.apply(.online, message(online(), isRetained: true), at: now)
    try board.apply(.live, message(told.live, isRetained: true), at: now)
    let isChanged = board.dropUnheard(at: now)
    #expect(isChanged && board.message == nil && board.live != nil && board.lostAt == nil)
    // So is one that could not be read.
    try board.apply(.match, message(Array("{".utf8)), at: now)
    #expect(board.isMatchUnread)
    board.connected()
    try board.apply(.online, message(online(), isRetained: true), at: now)
    try board.apply(.live, message(told.live, isRetained: true), at: now)
    let isDropped = board.dropUnheard(at: now)
    #expect(isDropped && !board.isMatchUnread)
  }

  @Test("An entry that is told twice counts once")
  func twice() throws {
    let played = try PlayedMatch.match("10 down", [(0, .act(.clockStarted)), (5, .act(.goal(.teamA)))])
    let payload = try BoardMatch(
      played, codes: TeamPair(teamA: "RED", teamB: "<b>"), fixture: nil, namesPlayers: false,
      at: PlayedMatch.at(10), boot: "boot-of-it"
    ).payload()
    var object = try #require(try JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any])
    var gather = try #require(object["gather"] as? [String: Any])
    let entries = try #require(gather["entries"] as? [Any])
    gather["entries"] = entries + entries.suffix(1)
    object["gather"] = gather
    var board = FollowedBoard(name)
    try board.apply(
      .match, message(Array(try JSONSerialization.data(withJSONObject: object))), at: PlayedMatch.at(10))
    #expect(board.match(at: PlayedMatch.at(11))?.state.score == Score(teamA: 1, teamB: 0))
    // A code that is none is passed over.
    #expect(board.codes == [KeptTeam.key(of: played.gather.teams.teamA.name): "RED"])
  }

  @Test("A match that another one has followed on the board is not shown with its standing")
  func other() throws {
    let told = try told()
    var board = FollowedBoard(name)
    try board.apply(.match, message(told.match), at: PlayedMatch.at(0))
    try board.apply(
      .live, message(try BoardLive(at: PlayedMatch.at(0), boot: "boot-of-it").payload()),
      at: PlayedMatch.at(0))
    #expect(board.match(at: PlayedMatch.at(1)) == nil)
  }

  @Test("Times that no clock has stop nothing", arguments: [Int64.max, .min, 0])
  func extremes(_ at: Int64) throws {
    let told = try told()
    var board = FollowedBoard(name)
    var live = try BoardLive(payload: told.live)
    live.at = at
    let now = PlayedMatch.at(10)
    try board.apply(.match, message(told.match, isRetained: true), at: now)
    for isRetained in [true, false] {
      try board.apply(.live, message(live.payload(), isRetained: isRetained), at: now)
      #expect(board.match(at: now)?.state.score == Score(teamA: 0, teamB: 0))
    }
  }

  @Test("What cannot be read changes nothing")
  func nonsense() throws {
    let told = try told()
    var board = FollowedBoard(name)
    let now = PlayedMatch.at(10)
    try board.apply(.match, message(told.match), at: now)
    for part in [FleetTopic.BoardPart.online, .live] {
      #expect(throws: FleetPayloadError.self) { try board.apply(part, message(Array("{".utf8)), at: now) }
    }
    #expect(board.message != nil && board.online == nil)
  }
}

@Suite struct DeskOffsetTests {
  private func seconds(_ count: Int64) -> BoardInstant { BoardInstant(nanoseconds: 0) + .seconds(count) }

  private func time(_ second: Int64, of desk: String = "a") -> DeskTime {
    DeskTime(time: second * 1_000, plan: 1, desk: desk)
  }

  @Test(
    "A message that comes late changes nothing; a clock that was set counts at once",
    arguments: [-3_600, 3_600])
  func set(step: Int64) {
    var offset = DeskOffset()
    #expect(offset.ahead == nil)
    offset.update(from: time(100), at: seconds(1_100))
    offset.update(from: time(114), at: seconds(1_115))
    #expect(offset.ahead == .seconds(1_000))
    offset.update(from: time(130 + step), at: seconds(1_130))
    #expect(offset.ahead == .seconds(1_000 - step))
  }

  @Test("Of two desks the one that was heard first counts until it falls silent")
  func twoDesks() {
    var offset = DeskOffset()
    offset.update(from: time(100), at: seconds(1_100))
    offset.update(from: time(9_100, of: "b"), at: seconds(1_110))
    #expect(offset.ahead == .seconds(1_000))
    offset.update(from: time(9_140, of: "b"), at: seconds(1_150))
    #expect(offset.ahead == .seconds(1_150 - 9_140))
  }
}

@Suite struct DayBookTests {
  private let pitch = PlannedCup.name("pitch-1")

  private func plan(_ number: Int, id: UUID = PlayedMatch.id(1), title: String = "Cup") throws -> DayPlan {
    try PlannedCup.plan(number: number, title: title, id: id)
  }

  private func result(_ fixture: Int, day: UUID = PlayedMatch.id(1), entries: Int = 5) -> FixtureResult {
    FixtureResult(
      fixture: fixture, day: day, match: PlayedMatch.id(fixture), board: pitch,
      result: MatchResult(Score(teamA: entries, teamB: 0)), entries: entries)
  }

  @Test("The plan with the higher number counts; yesterday's, which a broker has kept, changes nothing")
  func higher() throws {
    var book = DayBook()
    #expect(try book.adopt(plan: plan(5).encode()))
    #expect(try !book.adopt(plan: plan(5, title: "Other").encode()))
    #expect(try !book.adopt(plan: plan(4, id: PlayedMatch.id(2)).encode()))
    #expect(book.plan?.title == "Cup")
    #expect(try book.adopt(plan: plan(6, title: "Other").encode()) && book.plan?.title == "Other")
  }

  @Test(
    "A plan whose number is too far above that of the plan here is refused, and the next one in turn counts")
  func leap() throws {
    var book = DayBook()
    try book.adopt(plan: plan(5).encode())
    let before = book
    for number in [40_000_000, 1_000_000_000] {
      let foreign = try plan(number, id: PlayedMatch.id(2), title: "Other").encode()
      #expect(throws: PlanError.numberTooHigh(number, own: 5)) { try book.adopt(plan: foreign) }
    }
    #expect(book == before)
    #expect(try book.adopt(plan: plan(100_005).encode()))
    var empty = DayBook()
    #expect(throws: PlanError.numberTooHigh(1_000_000_000, own: nil)) {
      try empty.adopt(plan: plan(1_000_000_000).encode())
    }
    // What is kept here is read whatever its number.
    try empty.put(plan(1_000_000_000))
    #expect(DayBook(documents: empty.documents) == empty && !empty.hasUnreadPlan)
  }

  /// A plan with something in it that may be out of all bounds.
  private func anyPlan(_ random: inout SeededGenerator) throws -> DayPlan {
    var plan = try plan(Int.random(in: 0...9, using: &random))
    let texts = ["", " ", "\u{200B}", "Reds", String(repeating: "x", count: 1_000), "a\u{0}b", "<b>"]
    let last = PlanLimits.numbers.upperBound
    let text = texts.randomElement(using: &random) ?? ""
    let numbers: [Int] = [-1, 0, 1, 99, 100, 10_000, last, last + 1, Int.max]
    let number = numbers.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<9, using: &random) {
    case 0: plan.number = number
    case 1: plan.title = text
    case 2: plan.announcement = text
    case 3: plan.teams[0].name = text
    case 4: plan.teams[0].id = text
    case 5: plan.fixtures[0].id = number
    case 6:
      let score = Score(teamA: number, teamB: 0)
      plan.corrections = [ResultCorrection(fixture: 1, score: score, reason: text, board: pitch)]
    case 7: plan.pitches.removeLast()
    default: plan.stages[0].id = text
    }
    return plan
  }

  @Test("Whatever is put into the book can be read again, or it is refused and the book stays as it is")
  func readBack() throws {
    var random = SeededGenerator(seed: 41)
    var (kept, refused) = (0, 0)
    for _ in 0..<400 {
      var book = DayBook()
      try book.put(plan(1))
      let before = book
      let plan = try anyPlan(&random)
      do throws(PlanError) {
        try book.put(plan)
        kept += 1
      } catch {
        #expect(book == before)
        refused += 1
      }
      #expect(DayBook(documents: book.documents) == book && !book.hasUnreadPlan)
    }
    #expect(kept > 50 && refused > 50)
    var book = DayBook()
    try book.put(plan(1))
    for entries in [99, 100, 1_000_001] {
      let told = result(1, entries: entries)
      do throws(PlanError) { try book.add(told) } catch {}
      #expect(DayBook(documents: book.documents) == book)
    }
  }

  @Test("When the desk has heard a result is kept with it; what a board says of that counts for nothing")
  func heard() throws {
    var book = DayBook()
    try book.adopt(plan: plan(1).encode())
    var told = result(1)
    told.heard = PlannedCup.time("09:00")
    let payload = try told.encode()
    try book.add(result: payload, of: pitch, fixture: 1)
    #expect(book.standing()?.warnings.isEmpty == true)
    try book.add(result: payload, of: pitch, fixture: 1, heard: PlannedCup.time("09:55"))
    told.heard = PlannedCup.time("09:55")
    let fixture = try #require(book.plan?.fixture(1))
    #expect(book.standing()?.warnings == [.early(fixture, told)])
    #expect(DayBook(documents: book.documents) == book)
  }

  @Test("Results stay with a plan that is changed, and go with its day")
  func results() throws {
    var book = DayBook()
    try book.adopt(plan: plan(1).encode())
    #expect(try book.add(result(1)) && book.add(result(3)))
    #expect(try !book.add(result(3)) && !book.add(result(5, day: PlayedMatch.id(7))))
    try book.adopt(plan: plan(2).encode())
    #expect(book.standing()?.fixture(1)?.state == .played)
    try book.adopt(plan: plan(3, id: PlayedMatch.id(2)).encode())
    #expect(book.documents.count == 1 && book.standing()?.fixture(1)?.state == .planned)
  }

  @Test("It is the same after its documents were kept, and what is damaged is left out")
  func documents() throws {
    var book = DayBook()
    try book.adopt(plan: plan(1).encode())
    try book.add(result(1))
    try book.add(result(2, entries: 9))
    #expect(DayBook(documents: book.documents) == book)
    var damaged = book.documents
    damaged["result/9/x"] = "{"
    #expect(DayBook(documents: damaged).results == book.results)
    damaged["plan"] = "{}"
    #expect(DayBook(documents: damaged).plan == nil)
  }

  @Test("A plan that cannot be read is kept with all that belongs to it, until one comes that can be")
  func unread() throws {
    let documents = ["plan": #"{"v":99}"#, "result/1/x": "r"]
    var book = DayBook(documents: documents)
    #expect(book.hasUnreadPlan && book.plan == nil && book.documents == documents)
    #expect(try !book.add(result(1)) && book.documents == documents)
    try book.adopt(plan: plan(1).encode())
    #expect(!book.hasUnreadPlan && book.documents.count == 1)
  }

  @Test("However many matches a board tells of a fixture, another board's counts, too")
  func flood() throws {
    var book = DayBook()
    try book.adopt(plan: plan(1).encode())
    for number in 0..<40 {
      try book.add(
        FixtureResult(
          fixture: 1, day: PlayedMatch.id(1), match: UUID(), board: PlannedCup.name("evil"),
          result: MatchResult(Score(teamA: number, teamB: 0)), entries: 9))
    }
    #expect(try book.add(result(1)))
    #expect(book.standing()?.fixture(1)?.result?.result.score.teamA == 5)
  }

  @Test(
    "However many matches a board has told of a fixture, its next one is heard and kept, and the desk is told"
  )
  func crowded() throws {
    func told(_ match: Int, entries: Int = 1_000_000) -> FixtureResult {
      FixtureResult(
        fixture: 1, day: PlayedMatch.id(1), match: PlayedMatch.id(match), board: pitch,
        result: MatchResult(Score(teamA: 0, teamB: match % 10)), entries: entries)
    }
    var book = DayBook()
    try book.adopt(plan: plan(1).encode())
    for match in 11...14 { try book.add(told(match)) }
    let honest = told(21, entries: 30)
    #expect(try book.add(honest) && !book.add(honest))
    #expect(
      book.standing()?.warnings == [
        .conflict(fixture: 1, counted: told(11), others: [told(12), told(13), honest]),
        .crowded(pitch, fixtures: [1]),
      ])
    #expect(book.documents.count == 5 && DayBook(documents: book.documents) == book)
  }

  @Test(
    "A board tells the result of the teams that the desk was shown, or the desk's agreement is to nothing")
  func tells() throws {
    let other = PlannedCup.name("pitch-2")
    var told = result(1)
    (told.board, told.teams) = (other, TeamPair(teamA: "x", teamB: "y"))
    var book = DayBook()
    try book.adopt(plan: plan(1).encode())
    let planned = try #require(book.standing()?.fixture(1)?.teams)
    func tells(_ teams: TeamPair<PlannedTeam.ID>?) -> Bool {
      book.tells(
        ResultCorrection(fixture: 1, score: told.result.score, reason: "x", board: other, teams: teams))
    }
    #expect(!tells(nil) && !tells(told.teams))
    try book.add(told)
    #expect(tells(nil) && tells(told.teams) && !tells(planned))
    // Another match with the same score is told beside it.
    var second = told
    (second.match, second.teams) = (PlayedMatch.id(9), planned)
    try book.add(second)
    #expect(tells(told.teams) && tells(planned) && !tells(TeamPair(teamA: "y", teamB: "x")))
    // Who has played where the board does not say: those of the plan.
    told.match = PlayedMatch.id(2)
    told.teams = nil
    book.retract(1, of: other)
    try book.add(told)
    #expect(tells(nil) && tells(planned) && !tells(TeamPair(teamA: "x", teamB: "y")))
  }

  @Test("A match that goes on takes its result back; the result of its next end counts again")
  func retraction() throws {
    var book = DayBook()
    try book.adopt(plan: plan(1).encode())
    try book.add(result(1))
    #expect(book.retract(1, of: pitch) && !book.retract(1, of: pitch))
    #expect(book.documents.count == 1)
    #expect(try !book.add(result(1)) && book.add(result(1, entries: 8)))
    #expect(book.standing()?.fixture(1)?.result?.result.score.teamA == 8)
  }
}

extension DayBook {
  /// Adopts a plan as a machine that has adopted none within the hour.
  @discardableResult
  fileprivate mutating func adopt(plan payload: [UInt8]) throws(PlanError) -> Bool {
    var climb = PlanClimb()
    return try adopt(plan: payload, &climb, at: BoardInstant(nanoseconds: 0))
  }
}
