package import GatherModel

/// The changes of an input device with the kernel's own timestamps. SDL reports the same changes, but with the time
/// at which it was asked.
package struct DeviceMoments: Hashable, Sendable {
  private struct Moment: Hashable {
    var record: DeviceRecord
    var at: BoardInstant
  }

  /// The maximum number of waiting changes. Nobody can make more changes by hand before the board reads them.
  private static let capacity = 256

  /// The changes that SDL has not reported yet, the oldest first.
  private var waiting: [Moment] = []

  package init() {}

  /// Adds only the records that have a time.
  /// - Parameter clock: The kernel's clock, read after the records.
  package mutating func add(_ records: [DeviceRecord], by clock: KernelClock) {
    let stamped = records.filter { $0.nanoseconds > 0 }
    waiting += stamped.map { Moment(record: $0, at: clock.instant(of: $0.nanoseconds)) }
    waiting.removeFirst(max(waiting.count - Self.capacity, 0))
  }

  /// Adds the changes of another collection. They must be later than those in this collection.
  package mutating func add(_ others: DeviceMoments) { waiting += others.waiting }

  /// Removes the changes before a time, because SDL has already reported them.
  package mutating func forget(before instant: BoardInstant) { waiting.removeAll { $0.at < instant } }

  /// Removes the oldest change that matches, and returns its time; nil if there is none. Must be called once for each
  /// change that SDL reports.
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

  /// Returns the time of the oldest change that matches, but keeps the change; nil if there is none. A change of an axis
  /// always matches.
  package func next(isDown: Bool) -> BoardInstant? {
    waiting.first { $0.record.type != 1 || ($0.record.value == 1) == isDown }?.at
  }
}
