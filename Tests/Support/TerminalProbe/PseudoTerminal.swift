package import DisplayProbe
import Glibc
import Synchronization
import Threading

/// A terminal with a program on it, which is started here and ends with its owner: its exact process id is
/// the only one ever signalled.
package final class PseudoTerminal: Sendable {
  /// The program's process, which is the leader of the terminal's session.
  package let processID: Int32
  /// The terminal's file, as `/dev/pts/3`.
  package let path: String

  private let reader: Mutex<TerminalReader?>
  /// The last of what was seen before the line was cut.
  private let last: Mutex<StandInTerminal>
  /// The program's end of the line, open here too so that its settings can be looked at.
  private let slave: Descriptor
  private let handle: Descriptor
  private let cellSize: CellSize?
  private let seenExit = Mutex<ChildProcess.Exit?>(nil)

  /// Starts `program` (a path, or a name looked up in `PATH`) with exactly this environment, on a terminal of
  /// its own.
  /// - Parameters:
  ///   - cellSize: In pixels; nil for a terminal that does not tell.
  ///   - errors: The file that the program's errors are written to; nil for the terminal.
  ///   - pausesReading: Whether nothing of what it writes is read at first; see ``pausesReading``.
  /// - Throws: ``ProbeError`` and `CallFailure` where the system gives no terminal or process.
  package init(
    program: String, arguments: [String] = [], environment: [String: String], columns: Int = 80,
    rows: Int = 24, cellSize: CellSize? = nil, abilities: StandInTerminal.Abilities = .plain,
    errors: String? = nil, pausesReading: Bool = false
  ) throws {
    let line = try TerminalLine()
    let terminal = StandInTerminal(columns: columns, rows: rows, cellSize: cellSize, abilities: abilities)
    try line.setSize(columns: columns, rows: rows, cellSize)
    let reader = try TerminalReader(line.master, terminal)
    reader.isPaused = pausesReading
    try reader.start()
    do {
      (processID, handle) = try TerminalChild.start(
        program, arguments, environment, on: line.path, errors: errors)
    } catch {
      reader.stop()
      throw error
    }
    path = line.path
    slave = line.slave
    self.reader = Mutex(reader)
    self.cellSize = cellSize
    last = Mutex(terminal)
  }

  deinit {
    if seenExit.withLock({ $0 }) == nil {
      Glibc.kill(processID, SIGKILL)
      var status: Int32 = 0
      while waitpid(processID, &status, 0) < 0, errno == EINTR {}
    }
    reader.withLock { $0 }?.stop()
  }

  /// What the terminal shows at this moment, and all that it knows of the program.
  package var terminal: StandInTerminal {
    reader.withLock { $0 }?.terminal ?? last.withLock { $0 }
  }

  /// How many bytes of the program's the terminal has read.
  package var byteCount: Int { terminal.byteCount }

  /// How the line is set up at this moment; nil after ``hangUp()``.
  package var lineSettings: LineSettings? { LineSettings(of: slave.number) }

  /// Whether the terminal leaves unread what the program writes, as one that is stopped or whose network is
  /// away; the program can write only a few thousand bytes more then.
  package var pausesReading: Bool {
    get { reader.withLock { $0 }?.isPaused ?? true }
    set { reader.withLock { $0 }?.isPaused = newValue }
  }

  /// Types bytes, as fast as the program takes them.
  /// - Throws: ``NotShown`` where it does not take them within the time that a test waits, or the line is
  ///   cut.
  package func type(_ bytes: [UInt8], within limit: Duration = .timeout) throws {
    let deadline = ContinuousClock.now + limit
    guard let master = reader.withLock({ $0?.master }) else {
      throw NotShown("a line to type on", limit, terminal)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master.number, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      guard count == 0 || errno == EAGAIN || errno == EINTR else {
        throw ProbeError.system(call: "write", errno: errno)
      }
      guard ContinuousClock.now < deadline else {
        throw NotShown("\(bytes.count) bytes typed, of which \(rest.count) are left", limit, terminal)
      }
      usleep(1_000)
    }
  }

  /// Types a text, as fast as the program takes it.
  /// - Throws: ``NotShown`` where it does not take it within the time that a test waits, or the line is cut.
  package func type(_ text: String, within limit: Duration = .timeout) throws {
    try type(Array(text.utf8), within: limit)
  }

  /// Gives the terminal another size; the program is told by SIGWINCH.
  /// - Throws: ``ProbeError`` where the system does not do it.
  package func resize(columns: Int, rows: Int) throws {
    guard let reader = reader.withLock({ $0 }) else { return }
    reader.resize(columns: columns, rows: rows)
    try TerminalLine.setSize(of: reader.master, columns: columns, rows: rows, cellSize)
  }

  /// Sends a signal, unless the program has been seen to end.
  package func kill(_ signal: Int32) {
    seenExit.withLock { if $0 == nil { _ = Glibc.kill(processID, signal) } }
  }

  /// Cuts the line, as a window that is closed or a network that has gone: the program gets SIGHUP. What was
  /// seen last can still be looked at.
  package func hangUp() {
    guard let reader = reader.withLock({ $0 }) else { return }
    reader.stop()
    last.withLock { $0 = reader.terminal }
    self.reader.withLock { $0 = nil }
  }

  /// How the program ended, as far as has been looked; nil while it runs.
  package var exit: ChildProcess.Exit? {
    seenExit.withLock { exit in
      if exit == nil {
        var status: Int32 = 0
        if waitpid(processID, &status, WNOHANG) == processID { exit = TerminalChild.meaning(of: status) }
      }
      return exit
    }
  }

  /// Waits until the program ends; how it ended. All that it has written is read then, unless reading is
  /// paused.
  /// - Throws: ``NotShown`` where it does not end in time.
  @discardableResult
  package func waitForExit(within limit: Duration = .timeout) throws -> ChildProcess.Exit {
    let deadline = ContinuousClock.now + limit
    while true {
      if let exit {
        reader.withLock { $0 }?.catchUp()
        return exit
      }
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw NotShown("the end of process \(processID)", limit, terminal) }
      _ = Poll.wait(for: [handle.number], milliseconds: Int(left / .milliseconds(1)) + 1)
    }
  }

  /// Waits until the terminal shows something; it is looked at every 5 ms.
  /// - Throws: ``NotShown`` with what it shows instead.
  package func until(
    _ what: String, within limit: Duration = .timeout, _ condition: (StandInTerminal) throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + limit
    while true {
      let terminal = terminal
      if try condition(terminal) { return }
      guard ContinuousClock.now < deadline else { throw NotShown(what, limit, terminal) }
      usleep(5_000)
    }
  }
}

/// What was waited for has not been seen, with what the terminal showed instead.
package struct NotShown: Error, CustomStringConvertible {
  /// What was waited for.
  package let what: String
  /// For how long.
  package let limit: Duration
  /// What the terminal showed then.
  package let screen: String

  init(_ what: String, _ limit: Duration, _ terminal: StandInTerminal) {
    self.what = what
    self.limit = limit
    screen = terminal.text
  }

  package var description: String {
    "\(what): not seen within \(limit), the terminal then:\n\(screen)"
  }
}
