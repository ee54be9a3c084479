import DisplayProbe
import Glibc

/// Makes every measurement of the table, each on a board of its own in 1920×1080.
struct Measurements {
  private let effort: BenchOptions.Effort

  init(_ options: BenchOptions) {
    effort = options.effort
  }

  /// The values of all runs, by ceiling's key.
  func all() throws -> [String: [Double]] {
    var samples: [String: [Double]] = [:]
    func add(_ key: String, _ value: Double) { samples[key, default: []].append(value) }

    for value in try firstFrames() { add("firstFrame", value) }
    for run in 1...effort.runs {
      note("run \(run) of \(effort.runs)")
      let day = try MatchDay(width: 1_920, height: 1_080)
      let regions = try BoardRegions(day)
      let waits = try keyToPixel(day, regions)
      if let median = waits.median { add("keyToPixelMedian", median) }
      if let p99 = waits.quantile(0.99) { add("keyToPixelP99", p99) }
      add("processorPaused", try processorShare(of: day))
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      add("processorRunning", try processorShare(of: day))
    }
    try life(add)
    return samples
  }

  /// From just before the process is started until the board as it will stay is on the screen, in milliseconds.
  private func firstFrames() throws -> [Double] {
    note("first frame")
    let day = try MatchDay(width: 1_920, height: 1_080)
    let middle = day.frame.middle
    let board = try day.probe.settled(in: middle)
    return try (0..<effort.starts).map { _ in
      day.board.send(SIGTERM)
      _ = try day.board.waitForExit()
      try day.probe.wait(for: "an empty screen", in: middle) { $0 != board }
      let process = try day.folder.startBoard(on: day.display)
      let sighting = try day.probe.wait(for: "the board", in: middle) { $0 == board }
      process.send(SIGTERM)
      _ = try process.waitForExit()
      return process.startedAt.duration(to: sighting.seenAt).inMilliseconds
    }
  }

  /// From the key event until its score and its echo are both on the screen, in milliseconds.
  private func keyToPixel(_ day: MatchDay, _ regions: BoardRegions) throws -> [Double] {
    note("key to pixel")
    _ = try day.untilEchoIsGone()
    let waits = try presses(effort.presses, on: day.probe, every: .milliseconds(140)) { key, modifiers in
      let part = key == .left ? regions.leftScore : regions.rightScore
      let score = try day.probe.picture(of: part)
      let echo = try day.probe.picture(of: day.footLine)
      let pressedAt = try day.probe.tap(key, modifiers)
      let first = try day.probe.waitForChange(from: score, in: part, what: "the score")
      let second = try day.probe.waitForChange(from: echo, in: day.footLine, what: "the echo")
      return pressedAt.duration(to: max(first.seenAt, second.seenAt)).inMilliseconds
    }
    _ = try day.untilEchoIsGone()
    return waits
  }

  /// Goals of both teams in turn, and both taken back, over and over: the score stays where it was.
  private func presses<Value>(
    _ count: Int, on probe: WindowProbe, every gap: Duration,
    press: (Key, [WindowProbe.Modifier]) throws -> Value
  ) throws -> [Value] {
    var next = ContinuousClock.now
    return try (0..<count).map { number in
      try probe.pass(until: next)
      next += gap
      return try press(number.isMultiple(of: 2) ? .left : .right, number % 4 < 2 ? [] : [.shift])
    }
  }

  /// Processor time in percent of a core, with nothing pressed.
  private func processorShare(of day: MatchDay) throws -> Double {
    note("CPU over \(effort.window)")
    try day.probe.pass(until: .now + .seconds(5))
    let startedAt = ContinuousClock.now
    let before = try day.board.processorTime()
    try day.probe.pass(until: startedAt + effort.window)
    let used = try day.board.processorTime() - before
    return used / startedAt.duration(to: .now) * 100
  }

  /// Memory and writing of one board that lives on, clock running.
  private func life(_ add: (String, Double) -> Void) throws {
    note("memory and writing over \(effort.life)")
    let day = try MatchDay(width: 1_920, height: 1_080)
    _ = try day.act("the clock running") { try day.probe.tap(.space) }
    let before = try day.board.bytesWritten()
    let startedAt = ContinuousClock.now
    try day.probe.pass(until: startedAt + effort.life)
    let written = Double(try day.board.bytesWritten() - before) / 1_000
    add("bytesWritten", written * (.seconds(60) / startedAt.duration(to: .now)))
    let memory = Double(try day.board.memory()) / 1_000_000
    add("memoryAfterMinute", memory)
    _ = try presses(effort.longPresses, on: day.probe, every: .milliseconds(70)) { key, modifiers in
      try day.probe.tap(key, modifiers)
    }
    try day.probe.pass(until: .now + .seconds(2))
    let later = Double(try day.board.memory()) / 1_000_000
    add("memoryAfterPresses", later)
    add("memoryGrowth", max(later - memory, 0))
  }

  private func note(_ text: String) {
    print("… \(text)")
    fflush(nil)
  }
}

extension Duration {
  fileprivate var inMilliseconds: Double { self / .milliseconds(1) }
}

extension Rectangle {
  /// Where the score stands.
  fileprivate var middle: Rectangle {
    Rectangle(x: x + width / 3, y: y + height / 10, width: width / 3, height: height / 2)
  }
}
