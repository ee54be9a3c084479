import GatherServer
import Glibc
import Logging

/// How many files this process may have open.
enum FileLimit {
  /// A connection is a file, and a shell allows a program a thousand: as many as the system grants are asked for.
  static func raise(_ log: Logger) {
    var limit = rlimit()
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(files, &limit) == 0 else {
      return log.notice(
        "It is not known how many connections can be served.", metadata: ["errno": "\(errno)"])
    }
    limit.rlim_cur = min(limit.rlim_max, 8192)
    if setrlimit(files, &limit) != 0 {
      log.notice("Few connections can be served.", metadata: ["errno": "\(errno)"])
    }
  }
}

extension ServerOptions {
  /// Says that others can reach the server, which had to be asked for.
  func warn(in log: Logger) {
    if isLoopback { return }
    log.warning(
      "The server listens beyond this machine.",
      metadata: ["host": "\(host)", "encrypted": "\(certificate != nil)"])
  }
}
