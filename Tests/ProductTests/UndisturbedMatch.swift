import DisplayProbe
import Foundation
import GatherModel
import GatherStore
import Glibc
import Testing

/// A match on a board that follows a service, and what nobody may disturb about it.
final class UndisturbedMatch {
  let day: MatchDay
  let store: GatherStore
  let link: ServiceLink
  private let regions: BoardRegions
  /// Goals of the left and the right team.
  private var goals = (left: 0, right: 0)
  /// How many entries the log had before the first one.
  private var before: Int
  /// How much of what the board said is of no interest any more.
  private var read = 0

  /// How soon presses have to be seen, twenty times what it takes on an idle machine. Some of them: a machine that does
  /// much else may keep a process waiting. The longest stall is measured by `make bench`.
  static let usual = Duration.milliseconds(300)

  init(_ address: String, userID: UUID, token: String) throws {
    let folder = try BoardFolder()
    link = ServiceLink(
      server: address, username: "alice", userID: userID, token: token, isGatherboard: false)
    store = try GatherStore(folder: DataFolder(path: folder.data))
    try store.setLink(link)
    // As often as it may, so that much happens in a short time.
    let settings = try folder.file("poll.yaml", "api:\n  poll: 500 ms\n")
    let day = try MatchDay(
      width: 800, height: 480, folder: folder, board: ["--api", address, "--config", settings])
    self.day = day
    regions = try BoardRegions(day)
    _ = try day.act("the clock running") { try day.probe.tap(.space) }
    before = try #require(try day.folder.status().log).entries
  }

  /// The band on top, where the mark stands.
  var top: Rectangle {
    let frame = day.frame
    return Rectangle(x: frame.x, y: frame.y, width: frame.width, height: frame.height * 8 / 100)
  }

  func band() throws -> Picture { try day.probe.settled(in: top, quiet: .milliseconds(400)) }

  /// Presses goals, looks how soon they are seen, and at the seconds of the clock.
  func play(_ when: String) throws {
    var times: [Duration] = []
    for _ in 0..<2 {
      goals.left += 1
      times.append(try press(.left, seenIn: regions.leftScore, when))
      goals.right += 1
      times.append(try press(.right, seenIn: regions.rightScore, when))
      // A second press of one goal key within 250 ms would not count.
      try day.probe.pass(until: .now + .milliseconds(260))
    }
    times.sort()
    #expect(times[1] < Self.usual, "\(when): \(times)")
    try day.probe.expectSteadySeconds(1, in: regions.clock, when)
  }

  private func press(_ key: Key, seenIn part: Rectangle, _ when: String) throws -> Duration {
    let old = try day.probe.picture(of: part)
    let pressed = ContinuousClock.now
    try day.probe.tap(key)
    return try day.probe.waitForChange(from: old, in: part, what: "a goal, \(when)").seenAt - pressed
  }

  /// What the board has said, but for what is forgotten.
  var said: String {
    get throws { String(try day.board.errors.dropFirst(read)) }
  }

  func forgetWhatWasSaid() throws { read = try day.board.errors.count }

  func waitFor(_ what: String, _ condition: () throws -> Bool) throws {
    try waitUntil(what, said: { "the board said \(try said)" }, condition)
  }

  /// Until the service was told of everything.
  func waitUntilTold() throws {
    try waitFor("an empty outbox") { try store.outboxCounts() == OutboxCounts() }
  }

  /// The match is as it was pressed, and the board ends as it should.
  func end() throws {
    let score = "\(goals.left):\(goals.right)"
    let status = try day.stored("\(score)") { $0.score == score }
    #expect(status.log?.entries == before + goals.left + goals.right)
    #expect(status.clock?.state == "running")
    let match = try #require(try store.boardMatch()?.match)
    #expect(match.log.entries.suffix(goals.left + goals.right).allSatisfy { $0.isGoal })
    day.board.send(SIGTERM)
    #expect(try day.board.waitForExit().0 == .code(0))
    let errors = try day.board.errors
    #expect(!errors.contains(link.token ?? "?"), "the token is a secret")
  }
}

extension LogEntry {
  fileprivate var isGoal: Bool {
    if case .act(.goal) = event { true } else { false }
  }
}
