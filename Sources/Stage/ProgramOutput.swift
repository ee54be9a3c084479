package import Glibc

/// The output of a short program that is run without a shell.
///
/// This type does not use `swift-subprocess`, because that would add two packages and an async interface, and the
/// board needs only a line of output and a timeout.
package enum ProgramOutput: Hashable {
  case printed(String)
  case unavailable(detail: String)
  /// The program did not end in time, and was killed.
  case late

  /// Runs a program and waits for it. Must not be called on the loop's thread.
  /// - Parameters:
  ///   - environment: Its `PATH` is searched for the program.
  ///   - limit: The greatest number of bytes to read.
  ///   - withErrors: Whether standard error is read, too.
  ///   - running: Called with the id of the process, and with nil before the system can use that id again.
  package static func of(
    _ program: String, _ arguments: [String], environment: [String: String], timeout: Duration,
    limit: Int = 4096, withErrors: Bool = false, running: (pid_t?) -> Void = { _ in }
  ) -> ProgramOutput {
    guard let path = find(program, in: environment["PATH", default: ""]) else {
      return .unavailable(detail: "\(program) is not installed")
    }
    var ends: [Int32] = [-1, -1]
    // With SOCK_CLOEXEC the descriptor is never open in another program. pipe() cannot guarantee that.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      return .unavailable(detail: "socketpair: \(lastError())")
    }
    let started = start(
      path, [program] + arguments, environment.map { "\($0.key)=\($0.value)" }, output: ends[1],
      withErrors: withErrors)
    close(ends[1])
    defer { close(ends[0]) }
    switch started {
    case .failure(let error):
      return .unavailable(detail: "posix_spawn: \(String(cString: strerror(error.code)))")
    case .success(let process):
      running(process)
      let bytes = read(ends[0], until: .now + timeout, limit: limit)
      // The whole process group is killed, including processes that the program started and no longer waits for.
      kill(-process, SIGKILL)
      running(nil)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return bytes.map { .printed(String(decoding: $0, as: UTF8.self)) } ?? .late
    }
  }

  private static func find(_ program: String, in path: String) -> String? {
    path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  private struct SpawnError: Error {
    let code: Int32
  }

  private static func start(
    _ path: String, _ arguments: [String], _ environment: [String], output: Int32, withErrors: Bool
  ) -> Result<pid_t, SpawnError> {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_adddup2(&files, output, 1)
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    if withErrors {
      posix_spawn_file_actions_adddup2(&files, output, 2)
    } else {
      posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The board blocks signals, but the program must not. The program gets its own process group, so that its child
    // processes can be killed too.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var process: pid_t = 0
    let code = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawn(&process, path, &files, &attributes, arguments, environment)
      }
    }
    return code == 0 ? .success(process) : .failure(SpawnError(code: code))
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// Reads until the other end is closed or the limit is reached; nil if the time runs out.
  private static func read(
    _ descriptor: Int32, until deadline: ContinuousClock.Instant, limit: Int
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: limit)
    while bytes.count < limit {
      let left = deadline - .now
      if left <= .zero { return nil }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = left / .milliseconds(1)
      guard poll(&entry, 1, Int32(min(milliseconds.rounded(.up), 60_000))) > 0 else { continue }
      let got = Glibc.read(descriptor, &buffer, limit - bytes.count)
      if got < 0, errno == EINTR { continue }
      if got <= 0 { break }
      bytes += buffer[..<got]
    }
    return bytes
  }

  private static func lastError() -> String { String(cString: strerror(errno)) }
}
