import GatherServer
import Glibc
import Logging
import Reports

/// The number of files that this process may open.
enum FileLimit {
  /// The number of files for the board itself: its store, its screen, its sound, and the files that the system's
  /// libraries need at the same time. These files are reserved, because a board that cannot open a file might fail to
  /// save a key press.
  static let ofBoard = 256
  /// The lowest useful number of connections.
  static let leastConnections = 16

  /// Returns the number of connections that can be served while the board runs, at most 2048. Each connection needs an
  /// open file, and a shell usually limits a program to about a thousand. So the limit is first raised as far as the
  /// system allows, to at most 8192.
  /// - Throws: ``Failure`` if there is too little room.
  static func connections(_ log: Logger) throws(Failure) -> Int {
    let files = raise(log)
    let connections = min(files - ofBoard, 2048)
    guard connections >= leastConnections else {
      throw Failure(
        "This process may open only \(files) files, which is too few to serve phones beside the board. "
          + "Allow \(ofBoard + 2048) with ulimit -Hn, or with LimitNOFILE= of the service.",
        exitCode: .unavailable)
    }
    return connections
  }

  /// Raises the limit of open files.
  /// - Returns: The number of files that may be open at a time.
  private static func raise(_ log: Logger) -> Int {
    var limit = rlimit()
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(files, &limit) == 0 else {
      log.notice("The board could not read the limit of open files.", metadata: ["errno": "\(errno)"])
      return 1024
    }
    let before = limit.rlim_cur
    limit.rlim_cur = min(limit.rlim_max, 8192)
    if setrlimit(files, &limit) != 0 {
      log.notice("The board could not raise the limit of open files.", metadata: ["errno": "\(errno)"])
      limit.rlim_cur = before
    }
    return Int(limit.rlim_cur)
  }
}

extension ServerOptions {
  /// Logs a warning if the options allow other machines to reach the server.
  func warn(in log: Logger) {
    if isLoopback { return }
    log.warning(
      "Other machines can reach the server.",
      metadata: ["host": "\(host)", "encrypted": "\(certificate != nil)"])
  }
}
