import FoundationEssentials
import GatherModel
import Testing

@Suite("Presets of formats")
struct MatchPresetTests {
  struct Listed: Sendable, CustomTestStringConvertible {
    var name: String
    var periods: String
    /// All rules of it, in a line.
    var rules: String

    var testDescription: String { name }

    init(_ name: String, _ periods: String, _ rules: String) {
      (self.name, self.periods, self.rules) = (name, periods, rules)
    }
  }

  private static func line(_ rules: MatchRules) -> String {
    func minutes(_ time: Duration?) -> String { time.map { "\(Double($0.components.seconds) / 60)" } ?? "-" }
    func number(_ number: Int?) -> String { number.map(String.init) ?? "-" }
    let flags = [
      "added": rules.addedTime, "tenths": rules.tenths, "stop": rules.stopAtZero, "ball": rules.stoppedClock,
      "swap": rules.swapSides,
    ].filter(\.value).keys.sorted().joined(separator: " ")
    return
      "\(minutes(rules.interval)) extra \(minutes(rules.extraTime)) kicks \(number(rules.shootOut)) fouls \(number(rules.fouls)) outs \(rules.timeOuts) bin \(minutes(rules.sinBin)) off \(minutes(rules.sendingOff)): \(flags)"
  }

  @Test(
    "Each has the periods and the rules of its game",
    arguments: [
      Listed("casual", "10 down", "- extra - kicks - fouls - outs 0 bin 1.0 off -: stop"),
      Listed("5-a-side", "2x20 down", "5.0 extra - kicks - fouls - outs 0 bin 4.0 off -: stop swap"),
      Listed("7-a-side", "2x25 up", "5.0 extra - kicks - fouls - outs 0 bin 5.0 off -: added stop swap"),
      Listed("football", "2x45 up", "15.0 extra 15.0 kicks 5 fouls - outs 0 bin 10.0 off -: added stop swap"),
      Listed("youth", "4x10 up", "5.0 extra - kicks - fouls - outs 0 bin 4.0 off -: stop swap"),
      Listed("futsal", "2x20 down", "15.0 extra 5.0 kicks 5 fouls 5 outs 1 bin - off 2.0: ball stop swap"),
      Listed("futsal-running", "2x20 down", "5.0 extra - kicks - fouls 5 outs 1 bin - off 2.0: stop swap"),
    ])
  func listed(_ listed: Listed) throws {
    let preset = try #require(MatchPreset(rawValue: listed.name))
    #expect(preset.format.description == listed.periods)
    #expect(Self.line(preset.format.rules) == listed.rules)
    #expect(preset.format.rules.hornAtEnd == nil && preset.format.rules.warnAt == nil)
    #expect(preset.format.preset == preset)
  }

  @Test(
    "There are those and no others, and each keeps the limits of formats", arguments: MatchPreset.allCases)
  func valid(_ preset: MatchPreset) throws {
    #expect(MatchPreset.allCases.count == 7)
    let format = preset.format
    #expect(try MatchFormat(periods: format.periods, rules: format.rules) == format)
  }

  @Test(
    "A format is read by the name of a preset, in any case, with spaces around it",
    arguments: MatchPreset.allCases)
  func parsing(_ preset: MatchPreset) throws {
    for text in [preset.rawValue, preset.rawValue.uppercased(), "  \(preset.rawValue.capitalized)\t"] {
      #expect(try MatchFormat(parsing: text) == preset.format)
    }
    #expect(throws: MatchFormatError.unreadable("\(preset.rawValue)s")) {
      try MatchFormat(parsing: "\(preset.rawValue)s")
    }
  }

  @Test("What is written of a preset is read as that preset again", arguments: MatchPreset.allCases)
  func written(_ preset: MatchPreset) throws {
    #expect(try MatchFormat(parsing: preset.format.written) == preset.format)
    #expect(preset.format.written == (preset == .casual ? "10 down" : preset.rawValue))
  }

  @Test("Periods alone are no preset, though a preset has them")
  func plain() throws {
    let format = try MatchFormat(parsing: "2x45 up")
    #expect(format.preset == nil)
    #expect(format.written == "2x45 up")
    #expect(format.rules == MatchRules(addedTime: true, sinBin: .minutes(10)))
    #expect(try MatchFormat(parsing: "2x20").rules == MatchRules(sinBin: .minutes(4)))
    #expect(MatchFormat.casual == MatchPreset.casual.format)
  }

  @Test(
    "A temporary dismissal is 10 to 15 % of the match: 10 minutes of 90, 8 of 80",
    arguments: [
      ("2x45", 10), ("2x40", 8), ("2x35", 7), ("2x30", 6), ("2x25", 5), ("2x20", 4), ("2x13", 3), ("2x12", 3),
      ("3x7", 3), ("15", 2), ("14", 2), ("10", 1), ("5", 1), ("0:30", 1), ("9x60", 60),
    ])
  func sinBin(text: String, minutes: Int) throws {
    let format = try MatchFormat(parsing: text)
    #expect(format.rules.sinBin == .minutes(minutes))
    let total = format.periods.reduce(0) { $0 + $1.length.components.seconds }
    if total >= 14 * 60 { #expect((total / 10...total * 15 / 100).contains(Int64(minutes) * 60)) }
  }
}
