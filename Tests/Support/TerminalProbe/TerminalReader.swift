import Glibc
import Synchronization
import Threading

/// Reads what a program writes to its terminal, all the time, and gives it the terminal's answers.
final class TerminalReader: Sendable {
  private struct State {
    var terminal: StandInTerminal
    var isPaused = false
    var isOver = false
    /// What the terminal says to the program, while that has no room for it.
    var unsent: [UInt8] = []
  }

  let master: Descriptor
  private let state: Mutex<State>
  private let waker: Waker
  private let thread = Mutex<WorkThread?>(nil)

  /// - Parameter master: The terminal's end of the line, which does not block.
  init(_ master: Descriptor, _ terminal: StandInTerminal) throws(CallFailure) {
    self.master = master
    state = Mutex(State(terminal: terminal))
    waker = try Waker()
  }

  /// Begins to read.
  func start() throws(CallFailure) {
    guard let started = WorkThread({ [self] in run() }) else { throw CallFailure("pthread_create") }
    thread.withLock { $0 = started }
  }

  /// Reads no more, from the moment at which this returns.
  func stop() {
    state.withLock { $0.isOver = true }
    waker.ring()
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  var terminal: StandInTerminal { state.withLock { $0.terminal } }

  var isPaused: Bool {
    get { state.withLock { $0.isPaused } }
    set {
      state.withLock { $0.isPaused = newValue }
      waker.ring()
    }
  }

  func resize(columns: Int, rows: Int) {
    state.withLock { $0.terminal.resize(columns: columns, rows: rows) }
  }

  /// Reads what is there already, in the caller's thread.
  func catchUp() {
    state.withLock { state in
      if !state.isPaused, !state.isOver { while read(&state) {} }
    }
  }

  private func run() {
    while true {
      let (isPaused, isOver, isWriting) = state.withLock { ($0.isPaused, $0.isOver, !$0.unsent.isEmpty) }
      if isOver { return }
      let events = (isPaused ? 0 : POLLIN) | (isWriting ? POLLOUT : 0)
      var entries = [
        pollfd(fd: events == 0 ? -1 : master.number, events: Int16(events), revents: 0),
        pollfd(fd: waker.number, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&entries, 2, -1) > 0 else { continue }
      if entries[1].revents != 0 { waker.silence() }
      let isGone = state.withLock { state in
        send(&state)
        if !state.isPaused, !state.isOver, entries[0].revents & Int16(POLLIN) != 0 {
          // One after the other, so that no one who wants to look waits for long.
          _ = read(&state)
        }
        return entries[0].revents & Int16(POLLHUP) != 0 && entries[0].revents & Int16(POLLIN) == 0
      }
      if isGone { return }
    }
  }

  private func read(_ state: inout State) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(master.number, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    state.unsent += state.terminal.receive(Array(buffer[..<count]))
    send(&state)
    return true
  }

  private func send(_ state: inout State) {
    while !state.unsent.isEmpty {
      let count = write(master.number, state.unsent, state.unsent.count)
      if count > 0 {
        state.unsent.removeFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}
