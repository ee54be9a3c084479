import Glibc
import Testing
import Threading

@testable import GPIO

@Suite("Edges as the kernel tells of them")
struct LineEventTests {
  @Test(
    "A record is read field by field, where it has them on a little-endian machine",
    .enabled(if: UInt32(littleEndian: 1) == 1, "these are the bytes of a little-endian machine"))
  func fields() {
    // A button on line 17 goes down, by the offsets of linux/gpio.h.
    let bytes: [UInt8] = [
      0x15, 0x81, 0xE9, 0x7D, 0xF4, 0x10, 0x00, 0x00, 0x01, 0, 0, 0, 0x11, 0, 0, 0, 0x01, 0, 0, 0, 0x01, 0, 0,
      0,
    ]
    var decoder = LineEventDecoder()
    let event = LineEvent(edge: .active, nanoseconds: 0x10F4_7DE9_8115, offset: 17, number: 1)
    #expect(decoder.decode(bytes + [UInt8](repeating: 0, count: 24)) == [.edge(event)])
    #expect(decoder.pendingCount == 0)
  }

  @Test("However the bytes are cut, the same edges come out", arguments: [1, 2, 7, 47, 48, 49, 96, 500])
  func cut(length: Int) {
    let events = (1...9).map { number in
      LineEvent(
        edge: number % 2 == 1 ? .active : .inactive, nanoseconds: UInt64(number) << 33, offset: 4,
        number: UInt32(number))
    }
    let bytes = events.flatMap(Record.bytes)
    var decoder = LineEventDecoder()
    var messages: [LineEventDecoder.Message] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      messages += decoder.decode(bytes[start..<min(start + length, bytes.count)])
      #expect(decoder.pendingCount < LineEvent.size)
    }
    #expect(messages == events.map { .edge($0) })
  }

  @Test("Edges that the kernel had no room for are counted, over the end of the numbers too")
  func gaps() {
    func event(_ number: UInt32, of line: UInt32 = 4) -> LineEvent {
      LineEvent(edge: .active, nanoseconds: 9, offset: line, number: number)
    }
    var decoder = LineEventDecoder()
    let events = [event(.max - 1), event(.max), event(0), event(3), event(1, of: 5), event(4)]
    // The first edge of a line has the number 1.
    #expect(
      decoder.decode(events.flatMap(Record.bytes)) == [
        .lost(.max - 2), .edge(events[0]), .edge(events[1]), .edge(events[2]), .lost(2), .edge(events[3]),
        .edge(events[4]), .edge(events[5]),
      ])
  }

  @Test("A kind of edge that nobody knows is told as such, and the next one is read")
  func unknown() {
    var decoder = LineEventDecoder()
    let event = LineEvent(edge: .inactive, nanoseconds: 1, offset: 0, number: 2)
    #expect(
      decoder.decode(Record.bytes(id: 3, number: 1) + Record.bytes(event)) == [.unknown(id: 3), .edge(event)])
  }

  @Test("Random bytes through a pipe are messages, one or two a record, and nothing is kept that is whole")
  func random() throws {
    var generator = SystemRandomNumberGenerator()
    let (end, request) = try Pipe.make()
    defer { close(end) }
    var decoder = LineEventDecoder()
    var (written, read) = (0, 0)
    for _ in 0..<400 {
      let bytes = (0..<Int.random(in: 1...200, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      #expect(write(end, bytes, bytes.count) == bytes.count)
      written += bytes.count
      guard case .bytes(let got) = request.read() else {
        Issue.record("nothing came")
        return
      }
      let before = decoder.pendingCount
      let messages = decoder.decode(got)
      let whole = (before + got.count) / LineEvent.size
      #expect((whole...2 * whole).contains(messages.count))
      #expect(decoder.pendingCount == (before + got.count) % LineEvent.size)
      read += got.count
    }
    #expect(read == written && request.read() == .nothing)
  }
}

/// A record as the kernel writes it.
enum Record {
  static func bytes(_ event: LineEvent) -> [UInt8] {
    bytes(
      id: event.edge.rawValue, nanoseconds: event.nanoseconds, offset: event.offset, number: event.number)
  }

  static func bytes(
    id: UInt32, nanoseconds: UInt64 = 0, offset: UInt32 = 0, number: UInt32
  ) -> [UInt8] {
    var bytes = withUnsafeBytes(of: nanoseconds) { Array($0) }
    for word in [id, offset, number, number] { bytes += withUnsafeBytes(of: word) { Array($0) } }
    return bytes + [UInt8](repeating: 0, count: LineEvent.size - bytes.count)
  }
}

/// A pipe whose reading end stands for a line that the kernel gave.
enum Pipe {
  struct Failed: Error {}

  static func make() throws -> (end: Int32, request: LineRequest) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else { throw Failed() }
    return (ends[1], LineRequest(adopting: ends[0]))
  }
}
