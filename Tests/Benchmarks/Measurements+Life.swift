import DisplayProbe

extension Measurements {
  /// Memory of one board that lives on, clock running.
  mutating func life() throws {
    note("memory over \(effort.life)")
    let day = try MatchDay(width: 1_920, height: 1_080)
    _ = try day.act("the clock running") { try day.probe.tap(.space) }
    try day.probe.pass(until: .now + effort.life)
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

  /// What a board has the disk write, as the system counts it for the process (proc_pid_io(5)). What the file system adds
  /// of its own, about as much again, it does not: see deploy/read-only.md.
  mutating func writes() throws {
    note("writing over \(effort.life), and with presses")
    let day = try MatchDay(width: 800, height: 480)
    _ = try day.act("the clock running") { try day.probe.tap(.space) }
    let running = try bytesWritten(of: day) { try day.probe.pass(until: .now + effort.life) }
    add("writtenAnHour", running.rate * 3_600 / 1_000_000)
    let count = effort.presses
    let pressed = try bytesWritten(of: day) {
      _ = try presses(count, on: day.probe, every: .milliseconds(300)) { key, modifiers in
        try day.probe.tap(key, modifiers)
      }
      try day.probe.pass(until: .now + .seconds(1))
    }
    // The clock has gone on meanwhile.
    let beats = running.rate * pressed.seconds
    add("writtenAPress", max(Double(pressed.bytes) - beats, 0) / Double(count) / 1_000)
  }

  private func bytesWritten(
    of day: MatchDay, while body: () throws -> Void
  ) throws -> (bytes: Int, seconds: Double, rate: Double) {
    let startedAt = ContinuousClock.now
    let before = try day.board.bytesWritten()
    try body()
    let bytes = try day.board.bytesWritten() - before
    let seconds = startedAt.duration(to: .now) / .seconds(1)
    return (bytes, seconds, Double(bytes) / seconds)
  }
}
