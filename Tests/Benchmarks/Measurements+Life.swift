import DisplayProbe

extension Measurements {
  /// Memory and writing of one board that lives on, clock running.
  mutating func life() throws {
    note("memory and writing over \(effort.life)")
    let day = try MatchDay(width: 1_920, height: 1_080)
    _ = try day.act("the clock running") { try day.probe.tap(.space) }
    let before = try day.board.bytesWritten()
    let startedAt = ContinuousClock.now
    try day.probe.pass(until: startedAt + effort.life)
    let written = Double(try day.board.bytesWritten() - before) / 1_000
    add("bytesWritten", written * (.seconds(60) / startedAt.duration(to: .now)))
    let memory = try day.board.megabytes
    add("memoryAfterMinute", memory)
    _ = try presses(effort.longPresses, on: day.probe, every: .milliseconds(70)) { key, modifiers in
      try day.probe.tap(key, modifiers)
    }
    try day.probe.pass(until: .now + .seconds(2))
    let later = try day.board.megabytes
    add("memoryAfterPresses", later)
    add("memoryGrowth", max(later - memory, 0))
  }
}
