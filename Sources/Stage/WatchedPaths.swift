/// The watched device files. A device that is plugged in under the path of an earlier one is a new device.
struct WatchedPaths: Hashable, Sendable {
  /// The number of each path's device, counted over all devices ever watched.
  private(set) var numbers: [String: Int] = [:]
  private var count = 0

  /// Watches these paths from now on. Paths that were already watched keep their numbers.
  mutating func watch(_ paths: [String]) {
    var next: [String: Int] = [:]
    for path in paths {
      count += numbers[path] == nil ? 1 : 0
      next[path] = numbers[path] ?? count
    }
    numbers = next
  }

  /// Removes a device that has ended. A new device under the same path stays.
  mutating func remove(_ path: String, number: Int) {
    if numbers[path] == number { numbers[path] = nil }
  }
}
