/// An edge of a line, as the kernel reports it (`struct gpio_v2_line_event`, linux/gpio.h).
package struct LineEvent: Hashable, Sendable {
  /// The direction of a level change. The raw values are the kernel's.
  package enum Edge: UInt32, Hashable, Sendable {
    /// From inactive to active: a button is pressed.
    case active = 1
    /// From active to inactive: a button is released.
    case inactive = 2
  }

  /// Whether the line became active or inactive.
  package var edge: Edge
  /// The time of the edge, in nanoseconds of CLOCK_MONOTONIC.
  package var nanoseconds: UInt64
  /// The line's number on its chip.
  package var offset: UInt32
  /// The number of edges since the line was requested, including this one. It counts from 1 and wraps.
  package var number: UInt32

  /// The size of a record, in bytes.
  package static let size = 48
}

/// Decodes records of edges from bytes. A record may be split across several reads.
package struct LineEventDecoder: Sendable {
  /// A decoded record, or a gap between records.
  package enum Message: Hashable, Sendable {
    case edge(LineEvent)
    /// The number of edges lost before the next message, because the kernel's buffer was full and the kernel dropped
    /// the oldest edges.
    case lost(UInt32)
    /// A record with an unknown kind of edge.
    case unknown(id: UInt32)
  }

  private var rest: [UInt8] = []
  /// The number of each line's last edge. Absent before the first edge, which the kernel gives the number 1.
  private var last: [UInt32: UInt32] = [:]

  package init() {}

  /// The number of bytes kept of an incomplete record: fewer than ``LineEvent/size``.
  package var pendingCount: Int { rest.count }

  /// Adds received bytes. Returns the messages that they complete, in order.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [Message] {
    rest += bytes
    var messages: [Message] = []
    var start = 0
    while rest.count - start >= LineEvent.size {
      read(at: start, into: &messages)
      start += LineEvent.size
    }
    rest.removeFirst(start)
    return messages
  }

  private mutating func read(at start: Int, into messages: inout [Message]) {
    let offset = word(start + 12)
    let number = word(start + 20)
    let lost = number &- (last[offset] ?? 0) &- 1
    if lost != 0 { messages.append(.lost(lost)) }
    last[offset] = number
    let id = word(start + 8)
    guard let edge = LineEvent.Edge(rawValue: id) else {
      messages.append(.unknown(id: id))
      return
    }
    messages.append(
      .edge(LineEvent(edge: edge, nanoseconds: load(start), offset: offset, number: number)))
  }

  private func word(_ index: Int) -> UInt32 { load(index) }

  /// Loads a number in the machine's byte order.
  private func load<Number: FixedWidthInteger & BitwiseCopyable>(_ index: Int) -> Number {
    rest.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: Number.self) }
  }
}
