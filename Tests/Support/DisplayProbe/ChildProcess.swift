import CX11
import Glibc

/// A program that was started here, and ends with its owner: its exact process id is the only one ever signalled.
///
/// Not thread-safe; the one who starts it waits for it.
package final class ChildProcess {
  /// How a program ended.
  package enum Exit: Equatable, Sendable, CustomStringConvertible {
    case code(Int32)
    case signal(Int32)

    package var description: String {
      switch self {
      case .code(let code): "exit code \(code)"
      case .signal(let signal): "ended by signal \(signal)"
      }
    }
  }

  package let processID: Int32
  /// Taken just before the program was started.
  package let startedAt: ContinuousClock.Instant
  /// Nil while it runs, as far as has been looked.
  package private(set) var exit: Exit?
  private let handle: Int32

  /// Starts `program` (a path, or a name looked up in `PATH`) with exactly this environment.
  ///
  /// `output` and `errors` are open descriptors that the program gets as its own; the caller closes its copies.
  package init(
    program: String, arguments: [String], environment: [String: String], output: Int32, errors: Int32
  ) throws(ProbeError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // Nothing else of this process is the child's, as a port that some other test listens on.
    _ = gb_spawn_close_from(&actions, 3)

    // The board blocks and awaits signals itself, so it starts with none blocked and none ignored.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }

    startedAt = .now
    var id: pid_t = 0
    let status = posix_spawnp(&id, program, &actions, &attributes, &words, &settings)
    guard status == 0 else {
      throw status == ENOENT ? .missingProgram(program) : .system(call: "posix_spawnp", errno: status)
    }
    processID = id
    handle = gb_pidfd_open(id)
    guard handle >= 0 else { throw .system(call: "pidfd_open", errno: errno) }
  }

  deinit {
    if exit == nil {
      kill(processID, SIGKILL)
      var status: Int32 = 0
      waitpid(processID, &status, 0)
    }
    close(handle)
  }

  /// Sends a signal, unless the program has been seen to end.
  package func send(_ signal: Int32) {
    if exit == nil { kill(processID, signal) }
  }

  /// Stops it where it stands, as a debugger does, and returns when it no longer runs.
  package func freeze() {
    guard exit == nil else { return }
    kill(processID, SIGSTOP)
    var status: Int32 = 0
    // An ended child is not reported here: only WUNTRACED is of interest, the end is reaped by `waitForExit`.
    waitpid(processID, &status, WUNTRACED)
    if status & 0xff != 0x7f { exit = Self.meaning(of: status) }
  }

  /// Ends it with no chance to do anything, and reaps it.
  package func killNow() {
    guard exit == nil else { return }
    kill(processID, SIGKILL)
    var status: Int32 = 0
    waitpid(processID, &status, 0)
    exit = Self.meaning(of: status)
  }

  /// Waits until it ends; how it ended, and when that was seen. Throws ``ProbeError/timedOut(what:after:picture:)``.
  package func waitForExit(within limit: Duration) throws(ProbeError) -> (Exit, ContinuousClock.Instant) {
    let deadline = ContinuousClock.now + limit
    while exit == nil {
      guard Readiness.wait(for: handle, until: deadline) else {
        throw .timedOut(what: "the end of process \(processID)", after: limit, picture: nil)
      }
      var status: Int32 = 0
      if waitpid(processID, &status, WNOHANG) == processID { exit = Self.meaning(of: status) }
    }
    let seenAt = ContinuousClock.now
    return (exit ?? .code(0), seenAt)
  }

  private static func meaning(of status: Int32) -> Exit {
    status & 0x7f == 0 ? .code((status >> 8) & 0xff) : .signal(status & 0x7f)
  }
}

/// Waiting for a descriptor without looking again and again.
enum Readiness {
  /// True when `descriptor` has something to read (or has ended) before `deadline`.
  static func wait(for descriptor: Int32, until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = max(ContinuousClock.now.duration(to: deadline), .zero)
      // Whole milliseconds asleep; the rest, less than one, is looked at again and again: a moment that a test
      // draws at random would else be one of a few.
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, Int32(clamping: Int(left / .milliseconds(1))))
      if count > 0 { return true }
      if count == 0 && left == .zero { return false }
      if count == 0 { continue }
      guard errno == EINTR else { return false }
    }
  }
}
