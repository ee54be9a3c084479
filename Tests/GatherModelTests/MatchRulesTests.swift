import FoundationEssentials
import GatherModel
import Testing

@Suite("The rules of a format")
struct MatchRulesTests {
  private static let halves = Array(
    repeating: MatchFormat.Period(length: .minutes(20), direction: .down), count: 2)

  @Test(
    "A rule outside its limits is named, and at its limits it is none",
    arguments: [
      (.interval, [1, 3_600], [0, -1, 3_601, .max]), (.extraTime, [1, 3_600], [0, -5, 3_601, .min]),
      (.shootOut, [1, 11], [0, 12, -1, .max]), (.fouls, [1, 20], [0, 21, -1, .min]),
      (.timeOuts, [0, 9], [-1, 10, .max]), (.sinBin, [1, 3_600], [0, 3_601, .max]),
      (.sendingOff, [1, 3_600], [0, 3_601, .min]), (.warnAt, [0, 600], [-1, 601, .max]),
    ] as [(MatchRule, [Int], [Int])])
  func limits(rule: MatchRule, good: [Int], bad: [Int]) throws {
    for number in good { _ = try MatchFormat(periods: Self.halves, rules: Self.rules(rule, number)) }
    for number in bad {
      #expect(throws: MatchFormatError.rule(rule)) {
        try MatchFormat(periods: Self.halves, rules: Self.rules(rule, number))
      }
    }
  }

  @Test("A time of a rule that is not of whole seconds is refused, however large it is")
  func wholeSeconds() {
    for time in [Duration.milliseconds(1_500), Duration(attoseconds: .max), Duration(attoseconds: 1)] {
      for rule in [
        MatchRules(interval: time), MatchRules(extraTime: time), MatchRules(sinBin: time),
        MatchRules(sendingOff: time), MatchRules(warnAt: time),
      ] {
        #expect(throws: MatchFormatError.self) { try MatchFormat(periods: Self.halves, rules: rule) }
      }
    }
  }

  private static func rules(_ rule: MatchRule, _ number: Int) -> MatchRules {
    var rules = MatchRules()
    switch rule {
    case .interval: rules.interval = .seconds(number)
    case .extraTime: rules.extraTime = .seconds(number)
    case .shootOut: rules.shootOut = number
    case .fouls: rules.fouls = number
    case .timeOuts: rules.timeOuts = number
    case .sinBin: rules.sinBin = .seconds(number)
    case .sendingOff: rules.sendingOff = .seconds(number)
    case .warnAt: rules.warnAt = .seconds(number)
    }
    return rules
  }

  @Test(
    "Any format is the same after it was written as JSON and read", arguments: 1...200 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let format = try MatchFormat.random(using: &generator)
    let text = try JSONEncoder().encode(format)
    #expect(try JSONDecoder().decode(MatchFormat.self, from: text) == format)
  }

  @Test("The keys are for good: what was written once is read for ever")
  func keys() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let futsal = #"""
      {"periods":[{"direction":"down","seconds":1200},{"direction":"down","seconds":1200}],"rules":{"addedTime":false,"extraTime":300,"fouls":5,"interval":900,"sendingOff":120,"shootOut":5,"stopAtZero":true,"stoppedClock":true,"swapSides":true,"tenths":false,"timeOuts":1}}
      """#
    #expect(String(decoding: try encoder.encode(MatchPreset.futsal.format), as: UTF8.self) == futsal)
    let full = MatchRules(
      interval: .seconds(1), addedTime: true, extraTime: .seconds(2), shootOut: 3, fouls: 4, timeOuts: 5,
      sinBin: .seconds(6), sendingOff: .seconds(7), tenths: true, stopAtZero: false, stoppedClock: true,
      hornAtEnd: false, warnAt: .seconds(8), swapSides: true)
    let text = #"""
      {"addedTime":true,"extraTime":2,"fouls":4,"hornAtEnd":false,"interval":1,"sendingOff":7,"shootOut":3,"sinBin":6,"stopAtZero":false,"stoppedClock":true,"swapSides":true,"tenths":true,"timeOuts":5,"warnAt":8}
      """#
    #expect(String(decoding: try encoder.encode(full), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(MatchRules.self, from: Data(text.utf8)) == full)
  }

  @Test(
    "Without rules a stored format has the plain ones; a rule that is missing is none, one that is unknown is passed over",
    arguments: [
      (#"{"periods":[{"seconds":2700,"direction":"up"}]}"#, MatchRules(addedTime: true, sinBin: .minutes(5))),
      (#"{"periods":[{"seconds":2700,"direction":"up"}],"rules":{}}"#, MatchRules()),
      (
        #"{"periods":[{"seconds":2700,"direction":"up"}],"rules":{"fouls":6,"var":true}}"#,
        MatchRules(fouls: 6)
      ),
    ])
  func missing(text: String, rules: MatchRules) throws {
    #expect(try JSONDecoder().decode(MatchFormat.self, from: Data(text.utf8)).rules == rules)
  }

  @Test(
    "What breaks a limit is not read from a store either",
    arguments: [
      #"{"periods":[]}"#, #"{"rules":{}}"#, #"{"periods":[{"seconds":0,"direction":"up"}]}"#,
      #"{"periods":[{"seconds":9223372036854775807,"direction":"up"}]}"#,
      #"{"periods":[{"seconds":60,"direction":"left"}]}"#,
      #"{"periods":[{"seconds":60,"direction":"up"}],"rules":{"fouls":0}}"#,
      #"{"periods":[{"seconds":60,"direction":"up"}],"rules":{"interval":-9223372036854775808}}"#,
      #"{"periods":[{"seconds":60,"direction":"up"}],"rules":{"tenths":1}}"#,
    ])
  func damaged(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(MatchFormat.self, from: Data(text.utf8)) }
  }

  @Test("Extra time is two periods that count as the last one does, and on where the match ended")
  func extraTime() throws {
    let football = MatchPreset.football.format
    #expect(
      football.allPeriods.indices.map { football.opening(ofPeriod: $0) }
        == [0, 45, 90, 105].map { .minutes($0) })
    #expect(
      football.allPeriods.indices.map { football.close(ofPeriod: $0) }
        == [45, 90, 105, 120].map { .minutes($0) })
    #expect(football.allPeriods.indices.map(football.isExtraTime) == [false, false, true, true])
    let futsal = MatchPreset.futsal.format
    #expect(futsal.allPeriods.map(\.length) == [20, 20, 5, 5].map { .minutes($0) })
    #expect(futsal.allPeriods.allSatisfy { $0.direction == .down })
    #expect(MatchPreset.youth.format.extraPeriods.isEmpty)
    let hours = try MatchFormat(periods: Self.halves, rules: MatchRules(extraTime: .minutes(60)))
    #expect(hours.clockLimit > .minutes(60))
  }

  @Test("The interval is that of the format, five minutes at most before extra time and one in it")
  func intervals() throws {
    let intervals = { (format: MatchFormat) in
      format.allPeriods.indices.dropFirst().map { format.interval(before: $0)?.components.seconds }
    }
    #expect(intervals(MatchPreset.football.format) == [900, 300, 60])
    #expect(intervals(MatchPreset.youth.format) == [300, 300, 300])
    #expect(intervals(MatchPreset.casual.format) == [])
    #expect(intervals(try MatchFormat(parsing: "3x20")) == [nil, nil])
    let short = MatchRules(interval: .seconds(30), extraTime: .minutes(5))
    #expect(intervals(try MatchFormat(periods: Self.halves, rules: short)) == [30, 30, 30])
  }

  @Test("The teams change ends at half-time and at that of extra time, where there is a half-time")
  func ends() throws {
    let ends = { (format: MatchFormat) in format.allPeriods.indices.filter(format.changesEnds) }
    #expect(ends(MatchPreset.football.format) == [1, 3])
    #expect(ends(MatchPreset.youth.format) == [2])
    #expect(ends(MatchPreset.casual.format) == [])
    let thirds = Array(repeating: Self.halves[0], count: 3)
    #expect(
      ends(try MatchFormat(periods: thirds, rules: MatchRules(extraTime: .minutes(5), swapSides: true))) == [
        4
      ])
    #expect(ends(try MatchFormat(parsing: "2x45 up")) == [])
  }
}

extension MatchFormat {
  /// Any format there can be.
  static func random(using generator: inout some RandomNumberGenerator) throws -> MatchFormat {
    func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &generator) ? value : nil }
    func time(_ range: ClosedRange<Int>) -> Duration { .seconds(Int.random(in: range, using: &generator)) }
    let direction: Direction = Bool.random(using: &generator) ? .up : .down
    let isOdd = Bool.random(using: &generator)
    let periods = (1...Int.random(in: 1...9, using: &generator)).map { _ in
      Period(
        length: isOdd ? time(1...3_600) : .minutes(Int.random(in: 1...60, using: &generator)),
        direction: direction)
    }
    let rules = MatchRules(
      interval: maybe(time(1...3_600)), addedTime: Bool.random(using: &generator),
      extraTime: maybe(time(1...3_600)), shootOut: maybe(Int.random(in: 1...11, using: &generator)),
      fouls: maybe(Int.random(in: 1...20, using: &generator)),
      timeOuts: Int.random(in: 0...9, using: &generator),
      sinBin: maybe(time(1...3_600)), sendingOff: maybe(time(1...3_600)),
      tenths: Bool.random(using: &generator),
      stopAtZero: Bool.random(using: &generator), stoppedClock: Bool.random(using: &generator),
      hornAtEnd: maybe(Bool.random(using: &generator)), warnAt: maybe(time(0...600)),
      swapSides: Bool.random(using: &generator))
    return try MatchFormat(periods: periods, rules: rules)
  }
}
