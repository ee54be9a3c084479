import Foundation
import Glibc

extension BoardFolder {
  /// Makes the disk slow: another process takes the database's write lock, so that no commit of the board ends before
  /// it is let go, as on a card that takes its time.
  ///
  /// Returns once the lock is held. It is held until the process is killed, 60 s at most (the board's own timeout
  /// with the lock is 5 s, after which it tries again).
  package func holdStore() throws -> BoardProcess {
    let pipe = path("held-\(UUID().uuidString)")
    guard mkfifo(pipe, 0o600) == 0 else { throw ProbeError.system(call: "mkfifo", errno: errno) }
    let process = try BoardProcess(
      binary: "sqlite3",
      arguments: [
        "-bail", "-cmd", ".timeout 60000", "-cmd", "BEGIN IMMEDIATE;", "-cmd", ".shell echo held > '\(pipe)'",
        "-cmd", ".shell sleep 60", "\(data)/gatherboard.sqlite", "ROLLBACK;",
      ], environment: environment, outputPath: path("held.out"), errorsPath: path("held.err"))
    // Blocks until the process has the lock and writes; should it fail instead, opening for both ends does not block.
    let file = open(pipe, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw ProbeError.system(call: "open", errno: errno) }
    defer { close(file) }
    guard Readiness.wait(for: file, until: .now + .timeout) else {
      throw ProbeError.timedOut(what: "the lock of the database", after: .timeout, picture: nil)
    }
    return process
  }
}
