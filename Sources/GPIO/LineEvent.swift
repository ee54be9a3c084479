/// An edge of a line, as the kernel reports it (`struct gpio_v2_line_event`, linux/gpio.h).
package struct LineEvent: Hashable, Sendable {
  /// The raw values are the kernel's.
  package enum Edge: UInt32, Hashable, Sendable {
    /// A button is pressed.
    case active = 1
    /// A button is released.
    case inactive = 2
  }

  /// Whether the line became active or inactive.
  package var edge: Edge
  /// The time of the edge, in nanoseconds of CLOCK_MONOTONIC.
  package var nanoseconds: UInt64
  /// The line's number on its chip.
  package var offset: UInt32
  /// The number of this edge of the line. The first edge after the request of the line has the number 1. The number 0
  /// follows the largest number.
  package var number: UInt32

  /// The size of the kernel's record, in bytes.
  package static let size = 48
}

/// Decodes the kernel's records of edges. A record may be split across several reads.
package struct LineEventDecoder: Sendable {
  /// A decoded record, or a gap between records.
  package enum Message: Hashable, Sendable {
    case edge(LineEvent)
    /// The kernel dropped this number of edges before the next message.
    case lost(UInt32)
    case unknown(id: UInt32)
  }

  private var rest: [UInt8] = []
  /// The number of each line's most recent edge. The kernel gives the first edge the number 1.
  private var last: [UInt32: UInt32] = [:]

  package init() {}

  /// The number of received bytes that do not form a whole record yet.
  package var pendingCount: Int { rest.count }

  /// Returns the messages that the bytes complete, in order.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Message] {
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

  /// Reads a number in the machine's byte order.
  private func load<Number: FixedWidthInteger & BitwiseCopyable>(_ index: Int) -> Number {
    rest.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: Number.self) }
  }
}
