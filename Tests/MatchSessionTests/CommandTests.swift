import Foundation
import GatherModel
import GatherStore
import Synchronization
import Testing

@testable import MatchSession

/// What comes of the commands that operators send, one at a time.
@Suite struct CommandTests {
  private static let goal = MatchCommand.Action.match(.act(.goal(.teamA)))

  @Test(
    "A goal is done once it is stored, is of its operator, and the same command again gets the same answer")
  func goal() async throws {
    let bench = try await SessionBench()
    let command = await bench.command(Self.goal)
    let answer = await bench.session.perform(command)
    let done = try #require(answer.done)
    #expect(answer == .done(done) && done.entry == command.id && done.number == 1)
    let stored = try #require(try bench.stored)
    #expect(stored.state.score.result == "1:0")
    #expect(stored.log.entries.map(\.by) == [.phone("Ana")])
    #expect(bench.told.standing.withLock { $0?.match } == stored)
    bench.pass(.seconds(60))
    #expect(await bench.session.perform(command) == .alreadyDone(done))
    #expect(try bench.stored?.log.entries.count == 1)
  }

  @Test(
    "A verb counts for the match that another process has just started, and not for the one before",
    arguments: [1, 4])
  func newMatch(count: Int) async throws {
    let bench = try await SessionBench(isInMemory: false)
    for verb in ["goal-away", "end-match"] { #expect(await bench.verb(verb).done != nil) }
    let former = try #require(try bench.stored?.gather)
    await bench.settle()
    let other = try GatherStore(folder: bench.folder)
    let new = try SessionBench.startGather(in: other)
    await withTaskGroup { group in
      for number in 0..<count {
        group.addTask { #expect(await bench.verb("goal-home", by: "Deck \(number)").done != nil) }
      }
    }
    await bench.settle()
    let stored = try #require(try bench.stored)
    #expect(stored.gather.id == new.id && stored.state.score == Score(teamA: count, teamB: 0))
    #expect(try await other.matchNow(id: former.id)?.match.state.score == Score(teamA: 0, teamB: 1))
  }

  @Test("Sent twice at once it is one entry, and both get its number")
  func twice() async throws {
    let bench = try await SessionBench()
    let command = await bench.command(Self.goal)
    async let first = bench.session.perform(command)
    async let second = bench.session.perform(command)
    let answers = await [first, second]
    #expect(answers.map { $0.done?.number } == [1, 1])
    #expect(try bench.stored?.state.score.result == "1:0")
  }

  @Test("A command that somebody else's entry has the id of is refused")
  func taken() async throws {
    let bench = try await SessionBench()
    let command = await bench.command(Self.goal)
    _ = await bench.session.perform(command)
    bench.pass(.seconds(10))
    let other = await bench.command(Self.goal, by: "Bo", id: command.id)
    #expect(await bench.session.perform(other) == .refused(.idTaken))
    #expect(try bench.stored?.state.score.result == "1:0")
  }

  /// Who has told of a goal before a phone does.
  enum Teller: CaseIterable { case phone, key, verb }

  @Test(
    "A goal from a phone for a team that another operator gave a goal within 5 s is asked about, seen or not; the answer counts",
    arguments: Teller.allCases, [300, 1_200, 3_300, 5_000])
  func again(teller: Teller, milliseconds: Int) async throws {
    let bench = try await SessionBench()
    let author: Operator
    switch teller {
    case .phone:
      author = .phone("Ana")
      _ = await bench.session.perform(await bench.command(Self.goal))
    case .key:
      author = .board
      try await bench.press(.goal(.teamA))
    case .verb:
      author = .account("Deck")
      _ = await bench.verb("goal-home")
    }
    await bench.settle()
    bench.pass(.milliseconds(milliseconds))
    // The second phone shows the goal already.
    var second = await bench.command(Self.goal, by: "Bo")
    let entry = try #require(try bench.stored?.log.entries.first)
    #expect(
      await bench.session.perform(second)
        == .check(
          .again(try #require(LoggedAct(entry)), by: author, ago: .milliseconds(milliseconds))))
    #expect(try bench.stored?.state.score.result == "1:0")
    second.answers = entry.id
    #expect(await bench.session.perform(second).done?.entry == second.id)
    #expect(await bench.session.perform(second).done?.entry == second.id)
    #expect(try bench.stored?.state.score.result == "2:0")
  }

  @Test(
    "Of three who tell of one goal each is asked about those before, and an answer covers those it was given after"
  )
  func three() async throws {
    let bench = try await SessionBench()
    let first = await bench.command(Self.goal)
    _ = await bench.session.perform(first)
    bench.pass(.seconds(1))
    var (second, third) = (
      await bench.command(Self.goal, by: "Bo"), await bench.command(Self.goal, by: "Cy")
    )
    for command in [second, third] { #expect(await bench.session.perform(command).told == first.id) }
    second.answers = first.id
    #expect(await bench.session.perform(second).done != nil)
    third.answers = first.id
    #expect(await bench.session.perform(third).told == second.id)
    third.answers = second.id
    #expect(await bench.session.perform(third).done != nil)
    #expect(try bench.stored?.state.score.result == "3:0")
  }

  @Test("When the thumbs came down counts, not when the presses came: 4.5 s on its way makes no second goal")
  func slowWay() async throws {
    let bench = try await SessionBench()
    try await bench.press(.goal(.teamA))
    bench.pass(.seconds(6))
    let slow = await bench.command(Self.goal, ago: .milliseconds(4_500))
    #expect(await bench.session.perform(slow).told != nil)
    let later = await bench.command(Self.goal, ago: .milliseconds(900))
    #expect(await bench.session.perform(later).done != nil)
  }

  @Test("A verb has nobody to ask and counts at once; a program that asks is answered `again`")
  func verb() async throws {
    let bench = try await SessionBench()
    _ = await bench.session.perform(await bench.command(Self.goal))
    #expect(await bench.verb("goal-home").done != nil)
    bench.pass(.seconds(5))
    let told = await bench.verb("goal-home", by: "Other", asks: true).told
    #expect(try told == bench.stored?.log.entries.last?.id && told != nil)
    #expect(await bench.verb("goal-home", by: "Other", asks: true, answers: told).done != nil)
    #expect(try bench.stored?.state.score.result == "3:0")
  }

  @Test(
    "Whatever would count a second time is asked about; what is another event is not",
    arguments: [
      (
        MatchAct.card(.teamA, .yellow, PlayerMark(number: 7)),
        .card(.teamA, .secondYellow, PlayerMark(number: 7)), true
      ),
      (.card(.teamA, .yellow, PlayerMark(number: 7)), .card(.teamA, .yellow, nil), true),
      (.card(.teamA, .yellow, PlayerMark(number: 7)), .card(.teamA, .yellow, PlayerMark(number: 8)), false),
      (.counted(.foul, .teamA), .counted(.foul, .teamA), true),
      (.counted(.foul, .teamA), .counted(.foul, .teamB), false),
      (.sidesSwapped, .sidesSwapped, true),
      (.clockAdjusted(by: .seconds(60)), .clockAdjusted(by: .seconds(60)), true),
      (.addedTimeAnnounced(minutes: 2), .addedTimeAnnounced(minutes: 2), false),
    ] as [(MatchAct, MatchAct, Bool)])
  func secondTelling(first: MatchAct, second: MatchAct, isAsked: Bool) async throws {
    var preset = MatchPreset.football
    if case .counted = first { preset = .futsal }
    let bench = try await SessionBench(format: preset.format)
    try await bench.press(.clockStarted)
    await bench.settle()
    bench.pass(.seconds(30))
    #expect(await bench.session.perform(await bench.command(.match(.act(first)))).done != nil)
    bench.pass(.seconds(1))
    let answer = await bench.session.perform(await bench.command(.match(.act(second)), by: "Bo"))
    #expect((answer.told != nil) == isAsked)
  }

  @Test(
    "Nothing is asked after 5 s, of the other team, of one's own goal, or of one that was taken back",
    arguments: ["late", "other", "own", "undone"])
  func notAgain(how: String) async throws {
    let bench = try await SessionBench()
    let first = await bench.command(Self.goal)
    _ = await bench.session.perform(first)
    var second = await bench.command(Self.goal, by: "Bo", seen: 0)
    switch how {
    case "late": bench.pass(.milliseconds(5_001))
    case "other": second.action = .match(.act(.goal(.teamB)))
    case "own": second.sender = first.sender
    default: _ = await bench.session.perform(await bench.command(.match(.undo(first.id))))
    }
    second.pressed?.at = bench.now
    #expect(await bench.session.perform(second).done?.entry == second.id)
  }

  @Test("A period that two people end at once is ended once: the other one is asked")
  func period() async throws {
    let bench = try await SessionBench(format: MatchFormat(parsing: "4x10"))
    try await bench.press(.clockStarted)
    await bench.settle()
    bench.pass(.seconds(30))
    let end = MatchCommand.Action.match(.act(.periodEnded))
    async let first = bench.session.perform(bench.command(end, by: "Ana", seen: 1))
    async let second = bench.session.perform(bench.command(end, by: "Bo", seen: 1))
    let answers = await [first, second]
    #expect(answers.count { $0.done != nil } == 1)
    #expect(answers.count { if case .check(.again) = $0 { true } else { false } } == 1)
    #expect(try bench.stored?.state.period == 1)
  }

  @Test("A key at the board is never asked")
  func key() async throws {
    let bench = try await SessionBench()
    _ = await bench.session.perform(await bench.command(Self.goal))
    try await bench.press(.goal(.teamA))
    await bench.settle()
    #expect(try bench.stored?.state.score.result == "2:0")
  }

  @Test("Undo of another entry than the one that it would take back now does nothing, and says which that is")
  func overtaken() async throws {
    let bench = try await SessionBench()
    let first = await bench.command(Self.goal)
    _ = await bench.session.perform(first)
    bench.pass(.seconds(1))
    try await bench.press(.goal(.teamB))
    await bench.settle()
    let last = try #require(try bench.stored?.log.undoable)
    #expect(
      await bench.session.perform(await bench.command(.match(.undo(first.id)))) == .check(.overtaken(last)))
    #expect(await bench.session.perform(await bench.command(.match(.undo(last.id)))).done != nil)
    #expect(
      await bench.session.perform(await bench.command(.match(.redo(first.id)))) == .check(.overtaken(last)))
    #expect(try bench.stored?.state.score.result == "1:0")
  }

  @Test("What was more than 5 s on its way is not done by itself; nor is what nobody can tell the age of")
  func late() async throws {
    let bench = try await SessionBench()
    var command = await bench.command(Self.goal, ago: .milliseconds(5_001))
    #expect(await bench.session.perform(command) == .check(.late(.milliseconds(5_001))))
    command.pressed = nil
    #expect(await bench.session.perform(command) == .check(.unknownTime))
    command.pressed = MatchCommand.Pressed(boot: "another", at: bench.now)
    #expect(await bench.session.perform(command) == .check(.unknownTime))
    #expect(try bench.stored?.log.entries.isEmpty == true)
    // The person has said yes: it is the same command, pressed now.
    command.pressed = MatchCommand.Pressed(boot: SessionBench.boot.text, at: bench.now)
    #expect(await bench.session.perform(command).done?.entry == command.id)
  }

  @Test(
    "A pause counts when the thumb came down, 1.5 s ago at most, and never before what was done last",
    arguments: [(1_000, 1_000), (4_000, 1_500), (-50, 0)])
  func instant(ago: Int, counted: Int) async throws {
    let bench = try await SessionBench()
    try await bench.press(.clockStarted)
    await bench.settle()
    bench.pass(.seconds(60))
    let pause = await bench.command(.match(.act(.clockPaused)), ago: .milliseconds(ago))
    #expect(await bench.session.perform(pause).done != nil)
    let entry = try #require(try bench.stored?.log.entries.last)
    #expect(bench.now - entry.at == .milliseconds(counted))
    bench.pass(.milliseconds(100))
    let start = await bench.command(.match(.act(.clockStarted)), ago: .seconds(4))
    #expect(await bench.session.perform(start).done != nil)
    #expect(try bench.stored?.log.entries.last?.at ?? bench.now >= entry.at)
    // A goal is of the moment in which it counts.
    let goal = await bench.command(Self.goal, ago: .seconds(1))
    #expect(await bench.session.perform(goal).done != nil)
    #expect(try bench.stored?.log.entries.last?.at == bench.now)
  }

  @Test("What the rules are against is refused with their reason and a code, and may be sent again")
  func rules() async throws {
    let bench = try await SessionBench()
    let pause = await bench.command(.match(.act(.clockPaused)))
    let answer = await bench.session.perform(pause)
    #expect(answer == .refused(.action(.rules(.clockNotRunning))))
    guard case .refused(let refusal) = answer else {
      Issue.record("It was not refused")
      return
    }
    #expect(refusal.code == "clockNotRunning")
    try await bench.press(.clockStarted)
    #expect(await bench.session.perform(pause).done != nil)
    #expect(CommandRefusal.action(.rules(.scoreAtLimit(.teamA))).code == "scoreAtLimit")
  }

  @Test(
    "A role below the one that is needed is refused", arguments: [MatchCommand.Role.watch, .score, .manage])
  func roles(role: MatchCommand.Role) async throws {
    let bench = try await SessionBench()
    let goal = await bench.session.perform(await bench.command(Self.goal, role: role))
    #expect((goal.done != nil) == (role >= .score))
    if role < .score { #expect(goal == .refused(.role(needed: .score))) }
    let player = await bench.session.perform(
      await bench.command(.store(.addPlayer(PlayerDetails(name: "Eve"))), role: role))
    #expect((player.done != nil) == (role >= .manage))
  }

  @Test("The horn sounds once however often the command comes")
  func horn() async throws {
    let bench = try await SessionBench()
    let command = await bench.command(.horn, role: .score)
    #expect(await bench.session.perform(command) == .done(CommandResponse.Done()))
    #expect(await bench.session.perform(command) == .alreadyDone(CommandResponse.Done()))
    #expect(bench.told.horns.withLock { $0 } == 1)
  }

  @Test("A player and a gather are made once, whatever is lost on the way, and the gather is on the board")
  func made() async throws {
    let bench = try await SessionBench(gather: false)
    #expect(await bench.session.perform(await bench.command(Self.goal)) == .refused(.action(.noMatch)))
    let player = await bench.command(.store(.addPlayer(PlayerDetails(name: "Eve"))))
    let made = try #require(await bench.session.perform(player).done?.made)
    #expect(await bench.session.perform(player) == .alreadyDone(CommandResponse.Done(made: made)))
    #expect(try bench.store.players().map { "\($0.id.value)" } == [made])
    let chosen = try Player.ID(#require(Int64(made)))
    let second = await bench.command(.store(.addPlayer(PlayerDetails(name: "Fay"))))
    let alsoMade = try #require(await bench.session.perform(second).done?.made)
    let other = try Player.ID(#require(Int64(alsoMade)))
    let start = await bench.command(
      .store(
        .startGather(
          NewGather(name: "Friday", roster: .chosen(TeamPair(teamA: [chosen], teamB: [other]))),
          replacing: false)))
    let gather = try #require(await bench.session.perform(start).done?.made)
    #expect(bench.told.standing.withLock { $0?.match.gather.id.uuidString } == gather)
    #expect(await bench.session.perform(start) == .alreadyDone(CommandResponse.Done(made: gather)))
    #expect(await bench.session.perform(await bench.command(Self.goal)).done != nil)
    // Another one is refused while this one is in play, and nothing of it is remembered.
    let next = await bench.command(.store(.startGather(NewGather(name: "Saturday"), replacing: false)))
    guard case .refused(let refusal) = await bench.session.perform(next) else {
      Issue.record("It was started.")
      return
    }
    #expect(refusal.code == "gatherInPlay")
    let end = await bench.command(.match(.act(.gatherEnded)))
    #expect(await bench.session.perform(end).done != nil)
    #expect(await bench.session.perform(next).done?.made != nil)
  }

  @Test("Acts of a gather that another process has ended are refused, and the sender is told")
  func endedElsewhere() async throws {
    let bench = try await SessionBench(isInMemory: false)
    let other = try GatherStore(folder: bench.folder)
    let gather = try #require(try other.boardMatch()?.match.gather.id)
    let end = LogEntry(id: UUID(), event: .act(.gatherEnded), at: bench.now, wallClock: SessionBench.date)
    try await other.append([end], to: gather, boot: SessionBench.boot)
    #expect(
      await bench.session.perform(await bench.command(Self.goal, seen: 0))
        == .refused(.action(.rules(.gatherEnded))))
    #expect(bench.told.standing.withLock { $0?.match.state.phase } == .ended)
    #expect(bench.told.standing.withLock { $0?.unsaved.isEmpty } == true)
  }

  @Test("An id that another command has is refused, also while that one is on its way to the disk")
  func takenUnstored() async throws {
    let bench = try await SessionBench()
    let id = UUID()
    async let first = bench.session.perform(bench.command(Self.goal, id: id))
    async let second = bench.session.perform(bench.command(.match(.act(.goal(.teamB))), by: "Bo", id: id))
    let answers = await [first, second]
    #expect(answers.count { $0.done != nil } == 1)
    #expect(answers.contains(.refused(.idTaken)))
    let standing = try #require(bench.told.standing.withLock { $0 })
    #expect(standing.match.log.entries.count == 1 && standing.unsaved.isEmpty)
    #expect(try bench.stored == standing.match)
  }

  @Test("Where nothing can be stored a change is refused at once, and a goal waits and is stored then")
  func brokenStore() async throws {
    let bench = try await SessionBench(isInMemory: false)
    let broken = try GatherStore(folder: bench.folder)
    try broken.close()
    bench.session.store.replace(by: broken)
    try await bench.press(.goal(.teamA))
    let player = await bench.session.perform(
      await bench.command(.store(.addPlayer(PlayerDetails(name: "Eve"))), seen: 0))
    #expect(player == .refused(.notStored))
    await #expect(throws: GatherStoreError.self) { () async throws in
      try await bench.session.change { store throws(GatherStoreError) in try await store.checkpoint() }
    }
    #expect(await bench.session.unsavedCount == 1)
    bench.session.store.replace(by: bench.store)
    await bench.settle()
    #expect(try bench.stored?.state.score.result == "1:0")
  }

  @Test(
    "A server without a board brings a match over from another boot when something is done in it, not before")
  func keeping() async throws {
    let bench = try await SessionBench()
    let gather = try #require(try bench.stored?.gather.id)
    let start = LogEntry(id: UUID(), event: .act(.clockStarted), at: bench.now, wallClock: SessionBench.date)
    try await bench.store.append([start], to: gather, boot: BootID(text: "before"))
    let session = MatchSession(
      executor: QueueExecutor(label: "server"), store: bench.session.store,
      clock: BoardClock(now: { [now = bench.now] in now }, wallClock: { SessionBench.date }, wait: { _ in }),
      boot: SessionBench.boot, isKeeping: false, log: SessionBench.log)
    await session.begin(with: try bench.store.boardMatch())
    #expect(try bench.stored?.log.entries.count == 1)
    #expect(await session.perform(await bench.command(Self.goal, seen: 0)).done != nil)
    let events = try #require(try bench.stored?.log.entries.map(\.event))
    #expect(events.count == 3 && events.last == .act(.goal(.teamA)))
    #expect(events[1] == .recovered(lastAlive: bench.now))
  }

  @Test("Every reason of the rules has its code, for good")
  func codes() {
    let codes: [(ActRefusal, String)] = [
      (.gatherEnded, "gatherEnded"), (.scoreAtLimit(.teamA), "scoreAtLimit"),
      (.scoreAtZero(.teamA), "scoreAtZero"), (.clockAtZero, "clockAtZero"),
      (.clockRunning, "clockRunning"), (.clockNotRunning, "clockNotRunning"),
      (.clockAtItsEnd, "clockAtItsEnd"), (.beyondClock(limit: .zero), "beyondClock"),
      (.betweenPeriods, "betweenPeriods"), (.lastPeriod, "lastPeriod"), (.inKicks, "inKicks"),
      (.notInPlay, "notInPlay"), (.noAddedTime, "noAddedTime"),
      (.addedTimeNotLowered(announced: 1), "addedTimeNotLowered"), (.addedTimeAtLimit, "addedTimeAtLimit"),
      (.noSinBin, "noSinBin"), (.notCounted(.foul), "noFouls"),
      (.countAtLimit(.foul, .teamA), "foulsAtLimit"),
      (.notCounted(.timeOut), "noTimeOuts"), (.countAtLimit(.timeOut, .teamA), "timeOutsTaken"),
      (.timeOutUnderWay, "timeOutUnderWay"), (.noKicks, "noKicks"),
      (.tooEarlyForKicks, "tooEarlyForKicks"), (.notInKicks, "notInKicks"),
      (.notTheirKick(next: .teamA), "notTheirKick"), (.kicksOver, "kicksOver"),
      (.noSuchEntry, "noSuchEntry"), (.notTheLastKick, "notTheLastKick"),
      (.minuteNotPlayed, "minuteNotPlayed"), (.formatTooShort(periods: 1), "formatTooShort"),
      (.sameFormat, "sameFormat"),
    ]
    for (refusal, code) in codes { #expect(refusal.code == code) }
  }

  @Test("A change waits for what was done before it, and is on the board when it is done")
  func change() async throws {
    let bench = try await SessionBench()
    let gather = try #require(try bench.stored?.gather)
    for _ in 0..<20 { try await bench.press(.goal(.teamB)) }
    let count = try await bench.session.change { store throws(GatherStoreError) in
      let count = try await store.boardMatchNow()?.match.log.entries.count
      let change = GatherChange(name: "Renamed", teams: gather.teams, places: [:])
      try await store.changeGather(gather.id, change)
      return count
    }
    #expect(count == 20)
    #expect(await bench.session.onBoard?.match.gather.name == "Renamed")
    #expect(bench.told.standing.withLock { $0?.match.state.score.teamB } == 20)
  }
}
