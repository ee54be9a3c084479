import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import MatchSession
import NIOCore
import Synchronization
import Testing
import TestKit

@testable import GatherServer

/// The stream of what happens in a gather.
@Suite struct LiveFeedTests {
  @Test("Who comes is told how it is, and then of each entry at once")
  func entries() async throws {
    let bench = try await FeedBench()
    let events = try await bench.follow()
    let state = try #require(try await events.next())
    #expect((state.name, state.id) == ("state", "0"))
    #expect(try state.gather.entries.isEmpty)
    let goals = try await bench.score(2)
    for (number, goal) in zip(1..., goals) {
      let event = try #require(try await events.next())
      #expect((event.name, event.id) == ("entry", "\(number)"))
      let message = try event.message
      #expect(message.entry.logEntry == goal)
      #expect(message.entry.sequence == Int64(number))
      #expect(message.standing.last == 2)
      #expect(message.standing.score == LiveScore(teamA: 2, teamB: 0))
      #expect(message.standing.now == 5_000_000_000)
    }
    let late = try await bench.follow(.whole(after: 1))
    #expect(try #require(try await late.next()).gather.entries.map(\.id) == [goals[1].id])
  }

  @Test(
    "Who comes again is told where it stands, and of exactly the entries after the last one that he was told")
  func resumed() async throws {
    let bench = try await FeedBench()
    let goals = try await bench.score(4)
    let events = try await bench.follow(.resumed(after: 2))
    let changed = try #require(try await events.next())
    #expect((changed.name, changed.id) == ("changed", nil))
    #expect(try changed.gather.standing.last == 4)
    #expect(try changed.gather.entries.isEmpty)
    for (number, goal) in zip(3..., goals[2...]) {
      let event = try #require(try await events.next())
      #expect(event.id == "\(number)")
      #expect(try event.message.entry.id == goal.id)
    }
    // A client that knows of more than there is begins at the start.
    let other = try await bench.follow(.resumed(after: 5))
    let state = try #require(try await other.next())
    #expect((state.name, state.id) == ("state", "4"))
    #expect(try state.gather.entries.map(\.id) == goals.map(\.id))
  }

  @Test("However often a follower is cut off while entries are written, none is lost and none comes twice")
  func noGap() async throws {
    let bench = try await FeedBench()
    async let writing: Void = {
      for _ in 1...150 { try await bench.score(2) }
    }()
    // A long one beside it, which sees the feed go on.
    async let steady: [Int64] = {
      let events = try await bench.follow()
      var seen: [Int64] = []
      while seen.last != 300, let event = try await events.next() { seen += try event.sequences }
      return seen
    }()
    var seen: [Int64] = []
    while seen.last != 300 {
      let (events, number) = try await bench.followed(
        seen.last.map { .resumed(after: $0) } ?? .whole(after: 0))
      for _ in 1...3 {
        // Not more than three: a stream that has nothing to say any more would be waited for.
        guard seen.last != 300, let event = try await events.next() else { break }
        seen += try event.sequences
      }
      await bench.feed.leave(number, bench.gather)
    }
    try await writing
    #expect(seen == Array(1...300))
    #expect(try await steady == Array(1...300))
  }

  @Test("A change of the gather, of its players, or of what the board shows is told")
  func changes() async throws {
    let bench = try await FeedBench()
    let events = try await bench.follow()
    let before = try #require(try await events.next()).gather.facts
    let records = AccountRecords(bench.store, bench.account)
    let player = try await records.addPlayer(PlayerDetails(name: "Ana"), key: nil)
    bench.feed.changed()
    try await records.put(player, into: .teamA, of: bench.gather)
    bench.feed.changed()
    // The player alone was nobody's news.
    let placed = try #require(try await events.next())
    #expect((placed.name, placed.id) == ("changed", nil))
    #expect(try placed.gather.facts.roster != before.roster)
    try await records.endGather(bench.gather, score: .none, stamp: bench.options.stamp())
    bench.feed.changed()
    let end = try #require(try await events.next())
    #expect(try end.message.standing.phase == .ended)
    let next = try await records.startGather(
      name: "Next", format: .casual, teams: Team.usual, at: ServerBench.now, key: nil)
    bench.feed.changed()
    let changed = try #require(try await events.next())
    #expect(changed.name == "changed")
    #expect(try changed.gather.facts.onBoard == next)
  }

  @Test(
    "The desk's result is told once the match has ended, to newcomers too, and so is that it was taken back")
  func corrected() async throws {
    let bench = try await FeedBench()
    let events = try await bench.follow()
    _ = try await events.next()
    try await bench.score(2)
    for _ in 0..<2 { _ = try await events.next() }
    let own = Score(teamA: 2, teamB: 0)
    try await AccountRecords(bench.store, bench.account).endGather(
      bench.gather, score: own, stamp: bench.options.stamp())
    bench.feed.changed()
    #expect(try await events.next()?.message.standing.counted == nil)
    let result = MatchResult(Score(teamA: 3, teamB: 3), onKicks: .teamB)
    let counted = LiveResult(score: LiveScore(teamA: 3, teamB: 3), onKicks: "Team B")
    bench.count(result)
    let changed = try #require(try await events.next())
    #expect((changed.name, changed.id) == ("changed", nil))
    let standing = try changed.gather.standing
    #expect(standing.counted == counted && standing.score == LiveScore(teamA: 2, teamB: 0))
    for start in [LiveFollower.Start.whole(after: 0), .resumed(after: 2)] {
      let newcomer = try await bench.follow(start)
      #expect(try await newcomer.next()?.gather.standing.counted == counted)
    }
    // One as the match has it is none.
    bench.count(MatchResult(own))
    #expect(try await events.next()?.gather.standing.counted == nil)
    bench.count(result)
    #expect(try await events.next()?.gather.standing.counted == counted)
    bench.count(nil)
    #expect(try await events.next()?.gather.standing.counted == nil)
  }

  @Test("A stream ends with its gather, with its account, and with its token")
  func ends() async throws {
    let bench = try await FeedBench()
    let deleted = try await bench.follow()
    _ = try await deleted.next()
    try await AccountRecords(bench.store, bench.account).deleteGather(bench.gather)
    bench.feed.changed()
    #expect(try await deleted.next() == nil)

    let second = try await FeedBench()
    let loggedOut = try await second.follow()
    _ = try await loggedOut.next()
    try second.store.removeOwnerLogin()
    second.feed.changed()
    #expect(try await loggedOut.next() == nil)

    let third = try await FeedBench(stranger: true)
    let orphan = try await third.follow()
    _ = try await orphan.next()
    try await third.store.delete(third.account)
    third.feed.changed()
    #expect(try await orphan.next() == nil)
  }

  @Test("One who does not read is cut off once he is far behind, and keeps nobody else waiting")
  func slow() async throws {
    let bench = try await FeedBench()
    let isCut = Mutex(false)
    let slow = try await bench.followed(cut: { isCut.withLock { $0 = true } })
    let quick = try await bench.follow()
    _ = try await quick.next()
    for _ in 0..<LiveFollower.mostWaiting + 1 {
      try await bench.score(1)
      #expect(try await quick.next()?.name == "entry")
    }
    #expect(isCut.withLock { $0 })
    var count = 0
    while try await slow.events.next() != nil { count += 1 }
    #expect(count == LiveFollower.mostWaiting)
  }

  @Test("A heart beats when nothing is told")
  func heartbeat() async throws {
    let bench = try await FeedBench(heartbeat: .milliseconds(10))
    let events = try await bench.follow(withHeartbeats: true)
    #expect(try #require(try await events.next()).name == "state")
    for _ in 0..<3 { #expect(try #require(try await events.next()).name == "heartbeat") }
  }

  @Test("What another process writes is told too, as the session of the match has it")
  func otherProcess() async throws {
    let folder = try TemporaryFolder()
    let data = DataFolder(path: folder.path)
    let bench = try await FeedBench(store: try GatherStore(folder: data))
    let events = try await bench.follow()
    #expect(try #require(try await events.next()).name == "state")
    let feed = bench.feed
    let session = MatchSession(
      executor: QueueExecutor(label: "match"),
      store: StoreHandle(bench.store, folder: data, lock: try BoardLock(data)), clock: .system, boot: nil,
      log: ServerBench.log)
    await session.observe { change in if case .stored = change { feed.changed() } }
    let watching = Task { await session.watch() }
    defer { watching.cancel() }
    let other = try GatherStore(folder: data)
    try await other.append([FeedBench.goal()], to: bench.gather, boot: BootID(text: "boot"))
    #expect(try #require(try await events.next()).name == "entry")
  }

  @Test("After a file was mended, everybody is told the whole log with its new numbers")
  func renumbered() async throws {
    let folder = try TemporaryFolder()
    let data = DataFolder(path: folder.path)
    let bench = try await FeedBench(store: try GatherStore(folder: data))
    let goals = try await bench.score(3)
    let events = try await bench.follow()
    _ = try await events.next()
    try bench.store.close()
    _ = try GatherStore.recover(data, keeping: nil, wallClock: ServerBench.now)
    bench.replaceStore(by: try GatherStore(folder: data))
    bench.feed.changed()
    let state = try #require(try await events.next())
    #expect(state.name == "state")
    #expect(try state.gather.entries.map(\.id) == goals.map(\.id))
    // A client that comes again with an old number is told all of them.
    #expect(try state.gather.entries.map(\.sequence) == [4, 5, 6])
    try await bench.score(1)
    #expect(try await events.next()?.id == "7")
  }

  @Test("Strangers cannot take all the room, neither one nor many of them")
  func limits() async throws {
    let bench = try await FeedBench(stranger: true)
    for _ in 0..<LiveFeed.mostFollowersOfAccount { _ = try await bench.followed() }
    #expect(bench.feed.takePlace(for: bench.account) == nil)
    var places: [LiveFeedSlot] = []
    for number in 1...9 {
      var other = bench.account
      other.id = AccountID(bench.account.id.value + Int64(number))
      for _ in 0..<LiveFeed.mostFollowersOfAccount {
        places.append(try #require(bench.feed.takePlace(for: other)))
      }
    }
    var eleventh = bench.account
    eleventh.id = AccountID(1_000)
    #expect(bench.feed.takePlace(for: eleventh) == nil)
    places.removeLast()
    #expect(bench.feed.takePlace(for: eleventh) != nil, "a place that nobody has any more is free again")
    eleventh.id = .owner
    #expect(bench.feed.takePlace(for: eleventh) != nil)
  }
}
