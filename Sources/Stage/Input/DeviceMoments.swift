package import GatherModel

/// When the changes of an input device came, by the kernel's own timestamps: SDL tells of the same changes, but only as
/// of when it was asked.
package struct DeviceMoments: Hashable, Sendable {
  private struct Moment: Hashable {
    var record: DeviceRecord
    var at: BoardInstant
  }

  /// How many changes are kept: more than any hand makes before they are asked for.
  private static let capacity = 256

  /// Oldest first.
  private var waiting: [Moment] = []

  package init() {}

  /// Adds what the kernel has told.
  /// - Parameter clock: The kernel's, read after the records.
  package mutating func add(_ records: [DeviceRecord], by clock: KernelClock) {
    let stamped = records.filter { $0.nanoseconds > 0 }
    waiting += stamped.map { Moment(record: $0, at: clock.instant(of: $0.nanoseconds)) }
    waiting.removeFirst(max(waiting.count - Self.capacity, 0))
  }

  /// Adds what came later.
  package mutating func add(_ others: DeviceMoments) { waiting += others.waiting }

  /// Drops what came before: SDL has told of it already.
  package mutating func forget(before instant: BoardInstant) { waiting.removeAll { $0.at < instant } }

  /// When the next change of one kind came; nil where that is not known. Asked once for each change.
  /// - Parameters:
  ///   - type: `EV_KEY` or `EV_ABS`.
  ///   - value: See ``DeviceRecord/value``; nil for any.
  package mutating func take(
    _ type: UInt16, _ codes: ClosedRange<UInt16>, value: Int32?
  ) -> BoardInstant? {
    let index = waiting.firstIndex { moment in
      let record = moment.record
      return record.type == type && codes.contains(record.code) && (value == nil || record.value == value)
    }
    return index.map { waiting.remove(at: $0).at }
  }

  /// When the oldest change came, which stays; nil where none is known.
  /// - Parameter isDown: What a key of it does; a change of another kind does any.
  package func next(isDown: Bool) -> BoardInstant? {
    waiting.first { $0.record.type != 1 || ($0.record.value == 1) == isDown }?.at
  }
}
