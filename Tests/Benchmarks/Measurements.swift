import DisplayProbe
import Glibc

/// Makes the measurements of the table, each on a board of its own, in 1920×1080 unless it says otherwise.
struct Measurements {
  let effort: BenchOptions.Effort
  private(set) var samples: [String: [Double]] = [:]

  init(_ options: BenchOptions) {
    effort = options.effort
  }

  /// The values of all runs, by ceiling's key.
  static func all(_ options: BenchOptions) throws -> [String: [Double]] {
    var measurements = Measurements(options)
    for part in BenchOptions.Part.allCases where options.parts.contains(part) {
      switch part {
      case .board: try measurements.board()
      case .terminal: try measurements.terminal()
      case .moments: try measurements.moments()
      case .life: try measurements.life()
      case .writes: try measurements.writes()
      case .sizes: try measurements.sizes()
      case .stores: try measurements.stores()
      case .balance: measurements.balance()
      case .pages: try measurements.pages()
      case .server: try measurements.server()
      case .service: try measurements.service()
      case .strangers: try measurements.strangers()
      case .attack: try measurements.attack()
      case .phones: try measurements.phones()
      case .onAir: try measurements.onAir()
      case .many: try measurements.many()
      case .sync: try measurements.sync()
      case .evening: try measurements.evening()
      case .day: try measurements.day()
      }
    }
    return measurements.samples
  }

  mutating func add(_ key: String, _ value: Double?) {
    if let value { samples[key, default: []].append(value) }
  }

  private mutating func board() throws {
    add("programSize", try Double(BoardFolder.programSize()) / 1_000_000)
    for value in try firstFrames(MatchDay(width: 1_920, height: 1_080), effort.starts) {
      add("firstFrame", value)
    }
    for run in 1...effort.runs {
      note("run \(run) of \(effort.runs)")
      let day = try MatchDay(width: 1_920, height: 1_080)
      let waits = try keyToPixel(day, effort.presses)
      add("keyToPixelMedian", waits.median)
      add("keyToPixelP99", waits.quantile(0.99))
      add("processorPaused", try processorShare(of: day))
      _ = try day.act("the clock running") { try day.probe.tap(.space) }
      add("processorRunning", try processorShare(of: day))
    }
  }

  // MARK: What several parts measure

  /// See ``StartWatch``.
  func firstFrames(_ day: MatchDay, _ count: Int) throws -> [Double] {
    note("first frames")
    let watch = try StartWatch(day)
    return try (0..<count).map { _ in try watch.measure() }
  }

  /// From the key event until its score and its echo are both on the screen, in milliseconds.
  func keyToPixel(_ day: MatchDay, _ count: Int) throws -> [Double] {
    note("key to pixel")
    let regions = try BoardRegions(day)
    _ = try day.untilEchoIsGone()
    let waits = try keyToPixel(day, count, regions)
    _ = try day.untilEchoIsGone()
    return waits
  }

  /// The same on a screen that need not come to rest.
  func keyToPixel(_ day: MatchDay, _ count: Int, _ regions: BoardRegions) throws -> [Double] {
    try presses(count, on: day.probe, every: .milliseconds(140)) { key, modifiers in
      try wait(for: key, modifiers, on: day, regions)
    }
  }

  /// Of one goal key, in milliseconds.
  func wait(
    for key: Key, _ modifiers: [WindowProbe.Modifier], on day: MatchDay, _ regions: BoardRegions
  ) throws -> Double {
    let part = key == .left ? regions.leftScore : regions.rightScore
    let score = try day.probe.picture(of: part)
    let echo = try day.probe.picture(of: day.footLine)
    let pressedAt = try day.probe.tap(key, modifiers)
    let first = try day.probe.waitForChange(from: score, in: part, what: "the score")
    let second = try day.probe.waitForChange(from: echo, in: day.footLine, what: "the echo")
    return pressedAt.duration(to: max(first.seenAt, second.seenAt)).inMilliseconds
  }

  /// Goals of both teams in turn, and both taken back, over and over: the score stays where it was.
  func presses<Value>(
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
  func processorShare(of day: MatchDay) throws -> Double {
    note("CPU over \(effort.window)")
    try day.probe.pass(until: .now + .seconds(5))
    let startedAt = ContinuousClock.now
    let before = try day.board.processorTime()
    try day.probe.pass(until: startedAt + effort.window)
    let used = try day.board.processorTime() - before
    return used / startedAt.duration(to: .now) * 100
  }

  /// The port that a program tells of in what it prints or logs.
  func port(of process: BoardProcess, told pattern: Regex<(Substring, Substring)>) throws -> UInt16 {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      let text = try process.output + process.errors
      if let number = text.firstMatch(of: pattern)?.1, let port = UInt16(number) { return port }
      usleep(20_000)
    }
    throw Unservable(what: "no port was told", detail: try process.output + process.errors)
  }

  func phonePort(of day: MatchDay) throws -> UInt16 {
    try port(of: day.board, told: /port=(\d+) [^\n]*Phones can reach the board/)
  }

  func servicePort(of day: MatchDay) throws -> UInt16 {
    try port(of: day.board, told: /port=(\d+) [^\n]*The board serves phones/)
  }

  func note(_ text: String) {
    print("… \(text)")
    fflush(nil)
  }
}

extension BoardProcess {
  /// Its share of the memory in use (PSS), in megabytes.
  var megabytes: Double {
    get throws { Double(try memory()) / 1_000_000 }
  }

  /// Its heap and stacks, in megabytes.
  var ownMegabytes: Double {
    get throws { Double(try ownMemory()) / 1_000_000 }
  }
}

extension Duration {
  var inMilliseconds: Double { self / .milliseconds(1) }
}
