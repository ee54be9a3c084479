/// The paths of the watched device files. A new device may get the path of one that was unplugged, so each device has
/// a serial number.
struct WatchedPaths: Hashable, Sendable {
  /// The serial numbers by path. No serial number is used twice.
  private(set) var numbers: [String: Int] = [:]
  private var count = 0

  /// Sets the watched paths. Those that were already watched keep their serial numbers.
  mutating func watch(_ paths: [String]) {
    var next: [String: Int] = [:]
    for path in paths {
      count += numbers[path] == nil ? 1 : 0
      next[path] = numbers[path] ?? count
    }
    numbers = next
  }

  /// Removes a path, unless it already belongs to a new device with another serial number.
  mutating func remove(_ path: String, number: Int) {
    if numbers[path] == number { numbers[path] = nil }
  }
}
