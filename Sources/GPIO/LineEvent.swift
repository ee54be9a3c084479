/// An edge of a line, as the kernel tells of it (`struct gpio_v2_line_event`, linux/gpio.h).
package struct LineEvent: Hashable, Sendable {
  /// Which way the line went; the raw values are the kernel's.
  package enum Edge: UInt32, Hashable, Sendable {
    /// From inactive to active: a button goes down.
    case active = 1
    /// From active to inactive.
    case inactive = 2
  }

  /// Whether the line became active or inactive.
  package var edge: Edge
  /// When, in nanoseconds of CLOCK_MONOTONIC.
  package var nanoseconds: UInt64
  /// The line's number on its chip.
  package var offset: UInt32
  /// How many edges the line has had since it was taken, this one among them; counts from 1 and wraps.
  package var number: UInt32

  /// How many bytes a record has.
  package static let size = 48
}

/// Takes records of edges out of bytes, however these are cut.
package struct LineEventDecoder: Sendable {
  /// What the bytes say.
  package enum Message: Hashable, Sendable {
    case edge(LineEvent)
    /// So many edges were lost before the next message: the kernel's buffer was full, and it has dropped the oldest.
    case lost(UInt32)
    /// A record whose kind of edge is unknown.
    case unknown(id: UInt32)
  }

  private var rest: [UInt8] = []
  /// The number of the last edge of each line; nil before the first, which the kernel gives the number 1.
  private var last: [UInt32: UInt32] = [:]

  package init() {}

  /// How many bytes of a record that is not whole yet are kept: fewer than ``LineEvent/size``.
  package var pendingCount: Int { rest.count }

  /// Takes bytes as they came, and answers what they complete, in order.
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

  /// A number in the machine's own order.
  private func load<Number: FixedWidthInteger & BitwiseCopyable>(_ index: Int) -> Number {
    rest.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: Number.self) }
  }
}
