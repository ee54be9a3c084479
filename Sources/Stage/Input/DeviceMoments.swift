package import GatherModel

/// The times of the changes of an input device, from the kernel's own timestamps. SDL reports the same changes, but with the time
/// at which the program asked SDL.
package struct DeviceMoments: Hashable, Sendable {
  private struct Moment: Hashable {
    var record: DeviceRecord
    var at: BoardInstant
  }

  /// The greatest number of stored changes. Nobody can make more changes by hand before the changes are read.
  private static let capacity = 256

  /// The stored changes, oldest first.
  private var waiting: [Moment] = []

  package init() {}

  /// Adds records from the kernel.
  /// - Parameter clock: The kernel's clock, read after the records.
  package mutating func add(_ records: [DeviceRecord], by clock: KernelClock) {
    let stamped = records.filter { $0.nanoseconds > 0 }
    waiting += stamped.map { Moment(record: $0, at: clock.instant(of: $0.nanoseconds)) }
    waiting.removeFirst(max(waiting.count - Self.capacity, 0))
  }

  /// Adds later changes.
  package mutating func add(_ others: DeviceMoments) { waiting += others.waiting }

  /// Removes the changes before a time, because SDL has already reported them.
  package mutating func forget(before instant: BoardInstant) { waiting.removeAll { $0.at < instant } }

  /// Removes the next change of one kind and returns its time. nil if the time is unknown. Must be called once for each change.
  /// - Parameters:
  ///   - type: `EV_KEY` or `EV_ABS`.
  ///   - value: The value after the change (see ``DeviceRecord/value``); nil for any value.
  package mutating func take(
    _ type: UInt16, _ codes: ClosedRange<UInt16>, value: Int32?
  ) -> BoardInstant? {
    let index = waiting.firstIndex { moment in
      let record = moment.record
      return record.type == type && codes.contains(record.code) && (value == nil || record.value == value)
    }
    return index.map { waiting.remove(at: $0).at }
  }

  /// The time of the oldest change that matches. The change is not removed. nil if no such change is known.
  /// - Parameter isDown: Whether a key must go down, and not up. Changes of other kinds always match.
  package func next(isDown: Bool) -> BoardInstant? {
    waiting.first { $0.record.type != 1 || ($0.record.value == 1) == isDown }?.at
  }
}
