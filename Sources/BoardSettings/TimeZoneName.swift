import Glibc

/// The names of time zones in the database of this machine (tzdata).
package enum TimeZoneName {
  private static let folder = "/usr/share/zoneinfo"

  /// Whether the machine knows a zone, such as `Europe/Berlin`.
  package static func isKnown(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty && part.first != "." && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }
    var status = stat()
    return isName && stat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
