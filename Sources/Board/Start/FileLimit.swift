import GatherServer
import Glibc
import Logging
import Reports

/// How many files this process may have open.
enum FileLimit {
  /// What the board opens itself: its store, its screen, its sound, and what the system's libraries need at once. Where it
  /// cannot open a file a press would not be saved.
  static let ofBoard = 256
  /// Fewer connections are of no use.
  static let leastConnections = 16

  /// How many connections can be served beside the board, 2048 at most. A connection is a file, and a shell allows a
  /// program a thousand: as many as the system grants are asked for.
  /// - Throws: ``Failure`` where there is too little room.
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

  /// - Returns: How many files may be open at a time.
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
  /// Says that others can reach the server, which had to be asked for.
  func warn(in log: Logger) {
    if isLoopback { return }
    log.warning(
      "Other machines can reach the server.",
      metadata: ["host": "\(host)", "encrypted": "\(certificate != nil)"])
  }
}
