import DisplayProbe
import Glibc
import TerminalProbe

extension Measurements {
  /// A board in a terminal of 200 by 60 letters: from a key to the bytes that answer it, and what a running clock costs
  /// of the line and of a core; and of the line where the terminal shows pictures of 1600x960 pixels.
  mutating func terminal() throws {
    for run in 1...effort.runs {
      note("terminal, run \(run) of \(effort.runs)")
      let letters = try TerminalOfBench(.colourful, cell: nil)
      add("terminalKey", try letters.keys(effort.presses / 8).quantile(0.95))
      let cost = try letters.runningClock()
      add("terminalLine", cost.kilobytes)
      add("terminalProcessor", cost.processor)
      for (key, abilities) in [
        ("terminalKitty", StandInTerminal.Abilities.kitty), ("terminalSixel", .sixels),
      ] {
        let pictures = try TerminalOfBench(abilities, cell: CellSize(width: 8, height: 16))
        add("\(key)Key", try pictures.keys(effort.presses / 16).quantile(0.95))
        add("\(key)Line", try pictures.runningClock().kilobytes)
      }
    }
  }
}

/// A board with the sample on a terminal of its own.
private struct TerminalOfBench {
  private let folder: BoardFolder
  private let terminal: PseudoTerminal

  init(_ abilities: StandInTerminal.Abilities, cell: CellSize?) throws {
    folder = try BoardFolder()
    let command = folder.terminalCommand(["--display", "terminal", "--sample-if-empty"])
    terminal = try PseudoTerminal(
      program: command.program, arguments: command.arguments, environment: command.environment, columns: 200,
      rows: 60, cellSize: cell, abilities: abilities)
    try terminal.until("the board") { $0.frameCount > 0 }
    usleep(1_000_000)
  }

  /// From a goal key until the first bytes that answer it, in milliseconds.
  func keys(_ count: Int) throws -> [Double] {
    try (0..<max(count, 8)).map { number in
      // The picture of the goal before has come in.
      usleep(700_000)
      let before = terminal.byteCount
      let pressedAt = ContinuousClock.now
      try terminal.type(number.isMultiple(of: 2) ? "\u{1B}[C" : "\u{1B}[1;2C")
      while terminal.byteCount == before, pressedAt.duration(to: .now) < .seconds(5) { usleep(50) }
      return pressedAt.duration(to: .now).inMilliseconds
    }
  }

  /// What the clock takes of the line, in KB a second, and of a core, in percent.
  func runningClock() throws -> (kilobytes: Double, processor: Double) {
    try terminal.type(" ")
    // Until nothing is told of goals any more.
    usleep(8_000_000)
    let (bytes, processor, startedAt) = (
      terminal.byteCount, try BoardProcess.processorTime(of: terminal.processID), ContinuousClock.now
    )
    usleep(20_000_000)
    let time = startedAt.duration(to: .now)
    return (
      Double(terminal.byteCount - bytes) / 1_000 / (time / .seconds(1)),
      (try BoardProcess.processorTime(of: terminal.processID) - processor) / time * 100
    )
  }
}
