import DisplayProbe
import Foundation
import GatherFleet
import GatherModel
import Glibc
import PlayedMatch
import TestKit
import Tournament

/// Many pitches on one broker: three hundred boards and two thousand followers of it, and a board of flesh and blood among them.
extension Measurements {
  private static let boards = 300
  private static let followers = 2_000
  /// How often a board has an entry.
  private static let pace = Duration.seconds(20)
  private static let site = PlannedCup.name("arena")
  private static let board = PlannedCup.name("pitch-real")

  mutating func many() throws {
    try plans()
    try silence()
    raiseFileLimit()
    let broker = try TestBroker { _ in "allow_anonymous true\nset_tcp_nodelay true\nmax_queued_messages 1000"
    }
    try brokerCosts(of: broker)
    try keys(broker)
    try busy(broker)
    note("a swarm of \(Self.boards) boards and \(Self.followers) followers")
    let swarm = try Swarm(port: broker.port, boards: Self.boards, followers: Self.followers, pace: Self.pace)
    defer { swarm.end() }
    try wait("the swarm", within: .seconds(60)) { swarm.connections == Self.boards + Self.followers }
    usleep(2_000_000)
    _ = swarm.takeDelays()
    let before = try broker.processorTime
    let start = ContinuousClock.now
    while ContinuousClock.now - start < max(effort.window, .seconds(30)) { usleep(100_000) }
    let share = (try broker.processorTime - before) / (start.duration(to: .now).inMilliseconds / 1_000) * 100
    let delays = swarm.takeDelays()
    add("entryToFollowerMedian", delays.median)
    add("entryToFollowerP99", delays.quantile(0.99))
    add("brokerProcessor", share)
    add("brokerMemory", try broker.megabytes)
    try costs(broker)
    try comeBack(broker, swarm)
  }

  /// The broker is killed and comes back after three seconds: until every follower has heard of its board again.
  private mutating func comeBack(_ broker: TestBroker, _ swarm: Swarm) throws {
    note("the broker is killed")
    broker.kill()
    usleep(3_000_000)
    swarm.forgetInformed()
    try broker.start()
    let start = ContinuousClock.now
    try wait("all are right", within: .seconds(120)) {
      swarm.connections == Self.boards + Self.followers && swarm.informedFollowers >= Self.followers
    }
    add("backAfterBroker", start.duration(to: .now).inMilliseconds / 1_000)
  }

  /// A board on a screen, with the broker or without it.
  private func matchDay(_ broker: TestBroker?) throws -> MatchDay {
    let arguments = broker.map {
      ["--broker", "mqtt://127.0.0.1:\($0.port)", "--site", Self.site.text, "--board", Self.board.text]
    }
    return try MatchDay(width: 1_920, height: 1_080, board: arguments ?? [])
  }

  /// The keys of a board with and without the broker, in turn: before the swarm, whose clients are on the same two cores.
  private mutating func keys(_ broker: TestBroker) throws {
    note("a board's keys")
    for run in 1...effort.runs {
      note("run \(run) of \(effort.runs)")
      let without = try keyToPixel(matchDay(nil), effort.presses).median
      let with = try keyToPixel(matchDay(broker), effort.presses).median
      add("keyToPixelWithoutBroker", without)
      add("keyToPixelWithBroker", with)
      if let with, let without { add("keyToPixelByBroker", with / without) }
    }
  }

  /// A board among the swarm with and without the broker, in turn: its CPU, its memory, and when a follower has its goals.
  private mutating func costs(_ broker: TestBroker) throws {
    note("a board among them")
    for run in 1...effort.runs {
      note("run \(run) of \(effort.runs)")
      var share: [Bool: Double] = [:]
      var memory: [Bool: Double] = [:]
      for isJoined in [false, true] {
        let day = try matchDay(isJoined ? broker : nil)
        for number in 0..<20 {
          try day.probe.tap(number.isMultiple(of: 2) ? .left : .right)
          usleep(600_000)
        }
        _ = try day.act("the clock running") { try day.probe.tap(.space) }
        usleep(2_000_000)
        share[isJoined] = try processorShare(of: day)
        memory[isJoined] = try day.board.megabytes
        if isJoined { for value in try keyToFollower(day, broker) { add("keyToFollower", value) } }
      }
      add("processorWithBroker", max((share[true] ?? 0) - (share[false] ?? 0), 0))
      add("memoryWithBroker", (memory[true] ?? 0) - (memory[false] ?? 0))
    }
  }

  /// From the key at the board until a follower on the broker has the goal, which comes after it is on the disk, in
  /// milliseconds.
  private func keyToFollower(_ day: MatchDay, _ broker: TestBroker) throws -> [Double] {
    guard let address = BrokerAddress("mqtt://127.0.0.1:\(broker.port)") else { return [] }
    let follower = try FleetFollower(
      BrokerOptions(address: address), site: Self.site, board: Self.board,
      now: { BoardInstant(nanoseconds: Int64(bootNanoseconds())) }, onChange: { _ in })
    try follower.start()
    defer { follower.end() }
    func entries() -> Int { follower.known.boards[Self.board]?.live?.entries ?? 0 }
    try wait("the board at the broker", within: .seconds(30)) { entries() > 0 }
    return try (0..<min(effort.presses, 40)).map { number in
      usleep(600_000)
      let known = entries()
      let pressedAt = ContinuousClock.now
      try day.probe.tap(number.isMultiple(of: 2) ? .left : .right)
      try wait("the goal at the follower", within: .seconds(10), every: 500) { entries() > known }
      return pressedAt.duration(to: .now).inMilliseconds
    }
  }

  /// What the broker takes where much is told: 25 boards with ten entries a second, of each of which twenty hear.
  private mutating func busy(_ broker: TestBroker) throws {
    note("5,000 messages out a second")
    let swarm = try Swarm(port: broker.port, boards: 25, followers: 500, pace: .milliseconds(100))
    defer { swarm.end() }
    try wait("the swarm", within: .seconds(60)) { swarm.connections == 525 }
    usleep(2_000_000)
    _ = swarm.takeDelays()
    let (before, start) = (try broker.processorTime, ContinuousClock.now)
    usleep(10_000_000)
    let seconds = start.duration(to: .now).inMilliseconds / 1_000
    let share = (try broker.processorTime - before) / seconds * 100
    let delays = swarm.takeDelays()
    add("busyMessages", Double(delays.count) / seconds)
    add("busyProcessor", share)
    add("busyP99", delays.quantile(0.99))
  }

  /// What a connection costs the broker that does nothing but stay.
  private mutating func brokerCosts(of broker: TestBroker) throws {
    let before = try broker.megabytes
    let swarm = try Swarm(port: broker.port, boards: 1, followers: 500, pace: nil)
    try wait("500 followers", within: .seconds(60)) { swarm.connections == 501 }
    add("brokerConnection", (try broker.megabytes - before) * 1_000 / 501)
    swarm.end()
  }

  private func wait(
    _ what: String, within limit: Duration, every pause: UInt32 = 10_000, until isThere: () -> Bool
  ) throws {
    let deadline = ContinuousClock.now + limit
    while !isThere() {
      guard ContinuousClock.now < deadline else { throw Unservable(what: what, detail: "not in \(limit)") }
      usleep(pause)
    }
  }

  func raiseFileLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 16_384)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  // MARK: The day

  /// A plan of some two hundred fixtures, and its tables after each result.
  private mutating func plans() throws {
    note("a plan of 190 fixtures")
    let start = ContinuousClock.now
    let plan = try PlannedCup.plan(teams: 20, pitches: 10)
    add("planMaking", start.duration(to: .now).inMilliseconds)
    var book = ResultBook()
    for (index, fixture) in plan.fixtures.enumerated() {
      book.add(
        FixtureResult(
          fixture: fixture.id, day: plan.id, match: UUID(), board: fixture.pitch,
          result: MatchResult(Score(teamA: index % 4, teamB: index % 3)), entries: 5))
      let start = ContinuousClock.now
      let standing = DayStanding(plan, results: book)
      add("tablesAfterResult", start.duration(to: .now).inMilliseconds)
      withExtendedLifetime(standing) {}
    }
  }
}

/// This machine's monotonic clock, in nanoseconds.
private func bootNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_BOOTTIME, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
