import GatherModel
import Testing

@Suite("Match formats")
struct MatchFormatTests {
  private static func format(
    _ count: Int, _ length: Duration, _ direction: MatchFormat.Direction
  ) throws -> MatchFormat {
    try MatchFormat(
      periods: Array(repeating: MatchFormat.Period(length: length, direction: direction), count: count))
  }

  struct Reading: Sendable {
    var text: String
    var count: Int
    var length: Duration
    var direction: MatchFormat.Direction
    var written: String

    init(
      _ text: String, _ count: Int, _ length: Duration, _ direction: MatchFormat.Direction, _ written: String
    ) {
      self.text = text
      self.count = count
      self.length = length
      self.direction = direction
      self.written = written
    }
  }

  @Test(
    "Written formats are read, and what is written can be read again",
    arguments: [
      Reading("10", 1, .minutes(10), .down, "10 down"),
      Reading("10 up", 1, .minutes(10), .up, "10 up"),
      Reading("2x20", 2, .minutes(20), .down, "2x20 down"),
      Reading("2x45 up", 2, .minutes(45), .up, "2x45 up"),
      Reading("4x7:30 down", 4, .minutes(7, seconds: 30), .down, "4x07:30 down"),
      Reading("  2 X 45\tUP ", 2, .minutes(45), .up, "2x45 up"),
      Reading("2×20", 2, .minutes(20), .down, "2x20 down"),
      Reading("2 * 20", 2, .minutes(20), .down, "2x20 down"),
      Reading("1x10", 1, .minutes(10), .down, "10 down"),
      Reading("0:01", 1, .seconds(1), .down, "00:01 down"),
      Reading("60", 1, .minutes(60), .down, "60 down"),
      Reading("9x60:00 up", 9, .minutes(60), .up, "9x60 up"),
    ])
  func reads(_ reading: Reading) throws {
    let expected = try Self.format(reading.count, reading.length, reading.direction)
    #expect(try MatchFormat(parsing: reading.text) == expected)
    #expect(expected.description == reading.written)
    #expect(try MatchFormat(parsing: reading.written) == expected)
  }

  @Test(
    "What is no format is refused, with the text",
    arguments: [
      "", " ", "x", "x20", "2x", "2x20x3", "up", "down", "10 sideways", "10up", "10 up up", "ten",
      "2x20 up 3",
      "-10", "+10", "-2x20", "+2x20", "1.5", "10,5", "1 0", "2x2 0", "1 2x20", "10 20", "7:5", "7:60",
      "7:300",
      ":30", "7:", "7:30:00", "1000", "0010", "99999999999999999999x20", "２x20", "2x２0", "2x20\u{0}", "2xx20",
    ])
  func refuses(_ text: String) {
    #expect(throws: MatchFormatError.unreadable(text)) { try MatchFormat(parsing: text) }
  }

  @Test("A number of periods or a length beyond the limits is named")
  func limits() {
    #expect(throws: MatchFormatError.count(0)) { try MatchFormat(parsing: "0x20") }
    #expect(throws: MatchFormatError.count(10)) { try MatchFormat(parsing: "10x20") }
    #expect(throws: MatchFormatError.length(.zero)) { try MatchFormat(parsing: "0") }
    #expect(throws: MatchFormatError.length(.minutes(60, seconds: 1))) { try MatchFormat(parsing: "60:01") }
    #expect(throws: MatchFormatError.length(.minutes(90))) { try MatchFormat(parsing: "90 up") }
    #expect(throws: MatchFormatError.count(0)) { try MatchFormat(periods: []) }
    #expect(throws: MatchFormatError.count(10)) { try Self.format(10, .minutes(1), .up) }
  }

  @Test(
    "A length that no clock can show is refused, whatever a store holds",
    arguments: [
      Duration.zero, .seconds(-60), .seconds(3_601), .milliseconds(90_500), .nanoseconds(60_000_000_001),
      .seconds(Int64.max), .seconds(Int64.min), Duration(attoseconds: .max), Duration(attoseconds: .min),
    ])
  func lengths(_ length: Duration) {
    #expect(throws: MatchFormatError.length(length)) { try Self.format(2, length, .down) }
  }

  @Test("Unless somebody says otherwise a match is once 10:00, counting down")
  func casual() throws {
    #expect(try MatchFormat(parsing: "10") == .casual)
    #expect(MatchFormat.casual.clockLimit == .minutes(59, seconds: 59))
  }

  @Test("Periods that count down begin at their length and end at zero")
  func countingDown() throws {
    let format = try MatchFormat(parsing: "2x20")
    #expect(format.periods.indices.map(format.opening(ofPeriod:)) == [.minutes(20), .minutes(20)])
    #expect(format.periods.indices.map(format.close(ofPeriod:)) == [.zero, .zero])
  }

  @Test("A second half that counts up begins where the first was to end")
  func countingUp() throws {
    let format = try MatchFormat(parsing: "2x45 up")
    #expect(format.periods.indices.map(format.opening(ofPeriod:)) == [.zero, .minutes(45)])
    #expect(format.periods.indices.map(format.close(ofPeriod:)) == [.minutes(45), .minutes(90)])
  }

  @Test("Periods of both kinds: only those that count up add to each other")
  func mixed() throws {
    let format = try MatchFormat(periods: [
      MatchFormat.Period(length: .minutes(15), direction: .up),
      MatchFormat.Period(length: .minutes(5), direction: .down),
      MatchFormat.Period(length: .minutes(10), direction: .up),
    ])
    #expect(format.periods.indices.map(format.opening(ofPeriod:)) == [.zero, .minutes(5), .minutes(15)])
    #expect(format.periods.indices.map(format.close(ofPeriod:)) == [.minutes(15), .zero, .minutes(25)])
    #expect(format.description == "15 up + 5 down + 10 up")
  }

  @Test(
    "The clock stops at 59:59 as the phone's picker does, and later where hours or added time may come",
    arguments: [
      ("10", 59), ("2x20", 59), ("59:59", 59), ("60", 599), ("2x25 up", 599), ("59:59 up", 599),
      ("2x45 up", 599),
      ("9x60 up", 599),
    ])
  func clockLimit(text: String, minutes: Int) throws {
    let format = try MatchFormat(parsing: text)
    #expect(format.clockLimit == .minutes(minutes, seconds: 59))
  }
}

@Suite("Times as text")
struct ClockTextTests {
  @Test(
    "Minutes and seconds have two digits at least",
    arguments: [
      (0, "00:00"), (9, "00:09"), (65, "01:05"), (600, "10:00"), (3_599, "59:59"), (6_000, "100:00"),
      (35_999, "599:59"),
    ])
  func text(seconds: Int, text: String) {
    #expect(ClockText.text(seconds: seconds) == text)
    #expect(ClockText.duration(of: text) == .seconds(seconds))
  }

  @Test(
    "Minutes alone are read too; what is no time is not",
    arguments: [
      ("7", 420), ("007:05", 425), ("599", 35_940), ("600", nil), ("600:00", nil), ("12:60", nil),
      ("1:2", nil),
      ("1:002", nil), ("", nil), (":", nil), ("1:", nil), (":01", nil), ("-1", nil), ("1:-1", nil),
      ("+1", nil),
      ("٣", nil), ("1\u{301}", nil), ("1:00 ", nil), ("1234", nil),
    ] as [(String, Int?)])
  func duration(text: String, seconds: Int?) {
    #expect(ClockText.duration(of: text) == seconds.map { .seconds($0) })
  }

  @Test("Equal periods are kept to the limits")
  func equal() throws {
    #expect(MatchFormat.equal(count: 2, minutes: 20, direction: .up) == (try MatchFormat(parsing: "2x20 up")))
    #expect(MatchFormat.equal(count: 0, minutes: -1, direction: .down) == (try MatchFormat(parsing: "1")))
    #expect(MatchFormat.equal(count: 99, minutes: 99, direction: .down) == (try MatchFormat(parsing: "9x60")))
  }
}
