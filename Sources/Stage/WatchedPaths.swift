/// Which device files are waited on. A device that is plugged in under the path of an earlier one is a new device.
struct WatchedPaths: Hashable, Sendable {
  /// By path, which of all that ever were watched it is.
  private(set) var numbers: [String: Int] = [:]
  private var count = 0

  /// These from now on; what was among them before is still the same.
  mutating func watch(_ paths: [String]) {
    var next: [String: Int] = [:]
    for path in paths {
      count += numbers[path] == nil ? 1 : 0
      next[path] = numbers[path] ?? count
    }
    numbers = next
  }

  /// One has ended, and is out; not so one that has come in its place.
  mutating func remove(_ path: String, number: Int) {
    if numbers[path] == number { numbers[path] = nil }
  }
}
