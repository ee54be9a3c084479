import GatherServer
import Glibc
import Logging
import Reports

/// The number of files that this process may open.
enum FileLimit {
  /// The number of files that are reserved for the board itself, so that it can always save a key press.
  static let ofBoard = 256
  /// The lowest useful number of connections.
  static let leastConnections = 16

  /// Returns the number of connections that can be served while the board runs, at most 2048. First raises the limit of
  /// open files to at most 8192, because a shell usually sets about a thousand.
  /// - Throws: ``Failure`` if fewer than ``leastConnections`` connections are possible.
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
  func warn(in log: Logger) {
    if isLoopback { return }
    log.warning(
      "Other machines can reach the server.",
      metadata: ["host": "\(host)", "encrypted": "\(certificate != nil)"])
  }
}
