import GatherModel
import Scenes
import Testing
import YAMLText

@testable import BoardSettings

@Suite("Formats of one's own in the settings")
struct FormatSettingsTests {
  private func file(_ text: String) throws -> SettingsFile { try SettingsFile(bytes: Array(text.utf8)) }

  /// `line: sentence`; nil for a file that is taken.
  private func fault(_ text: String) -> String? {
    do throws(SettingsFileError) {
      _ = try SettingsFile(bytes: Array(text.utf8))
      return nil
    } catch {
      return (error.line.map { "\($0): " } ?? "") + error.sentence
    }
  }

  @Test("Every key of one is read, with its line")
  func whole() throws {
    let file = try file(
      """
      formats:
        Our League:
          periods: 2
          length: 12:30
          direction: up
          interval: 3
          addedTime: off
          extraTime: 5
          shootOut: 3
          fouls: 4
          timeOuts: 2
          tenths: on
          stopAtZero: off
          hornAtEnd: off
          warnAt: 0:30
          sinBin: 2
          sendingOff: 1:30
          stoppedClock: on
          swapSides: on
      match: {format: our league}

      """)
    let period = MatchFormat.Period(length: .seconds(750), direction: .up)
    let format = try MatchFormat(
      periods: [period, period],
      rules: MatchRules(
        interval: .minutes(3), addedTime: false, extraTime: .minutes(5), shootOut: 3, fouls: 4, timeOuts: 2,
        sinBin: .minutes(2), sendingOff: .seconds(90), tenths: true, stopAtZero: false, stoppedClock: true,
        hornAtEnd: false, warnAt: .seconds(30), swapSides: true))
    #expect(file.settings.formats == [NamedFormat(name: "Our League", format: format)])
    #expect(file.settings.format == format)
    #expect(file.settings.namedFormats == NamedFormat.presets + file.settings.formats)
    #expect(file.lines["formats.Our League.sendingOff"] == 17 && file.lines.count == 18)
  }

  @Test(
    "What is left out is as the periods alone have it",
    arguments: [
      ("length: 20", "20 down", MatchRules(sinBin: .minutes(2))),
      (
        "{length: 20, direction: UP, periods: 2}", "2x20 up", MatchRules(addedTime: true, sinBin: .minutes(4))
      ),
      (
        "{length: 20, direction: up, addedTime: Off, sinBin: OFF, timeOuts: off, warnAt: off, hornAtEnd: board}",
        "20 up", MatchRules(warnAt: .zero)
      ),
      (
        "{length: 10, interval: off, extraTime: off, shootOut: off, fouls: off}", "10 down",
        MatchRules(sinBin: .minutes(1))
      ),
    ])
  func defaults(text: String, periods: String, rules: MatchRules) throws {
    let value = text.hasPrefix("{") ? " \(text)" : "\n    \(text)"
    let format = try #require(try file("formats:\n  mine:\(value)\n").settings.formats.first?.format)
    #expect(format.description == periods && format.rules == rules)
  }

  @Test(
    "A file without formats of its own has none",
    arguments: ["formats: {}\n", "formats:\n", "", "match: {format: futsal}\n"])
  func none(text: String) throws {
    #expect(try file(text).settings.formats.isEmpty)
  }

  @Test(
    "The format to play by is named in any case, wherever the section stands, or written as ever",
    arguments: [
      ("match: {format: school cup}\nformats:\n  School Cup: {length: 15}\n", "15 down"),
      ("formats:\n  School Cup: {length: 15}\nmatch: {format: \" SCHOOL CUP \"}\n", "15 down"),
      ("formats:\n  School Cup: {length: 15}\nmatch: {format: Futsal-Running}\n", "2x20 down"),
      ("formats:\n  School Cup: {length: 15}\nmatch: {format: 2x30 up}\n", "2x30 up"),
    ])
  func named(text: String, periods: String) throws {
    #expect(try file(text).settings.format.description == periods)
  }

  private static let time = "minutes, or minutes and seconds such as 7:30, from"

  @Test(
    "What is wrong is told with its line, its key, the limits and what to write",
    arguments: [
      ("formats: 3\n", "1: formats has a value. Write its settings on the lines below it, indented."),
      ("formats: [a]\n", "1: formats has a value. Write its settings on the lines below it, indented."),
      (
        "formats:\n  cup: 2x20\n",
        "2: formats.cup has a value. Write its settings on the lines below it, indented."
      ),
      (
        "formats:\n  cup:\n    periods: 2\n",
        "2: formats.cup has no length. Write length below it, in minutes such as 20 or 7:30."
      ),
      (
        "formats:\n  cup:\n",
        "2: formats.cup has no length. Write length below it, in minutes such as 20 or 7:30."
      ),
      (
        "formats:\n  cup:\n    addedtime: on\n",
        "3: \"formats.cup.addedtime\" is not a setting. Did you mean formats.cup.addedTime?"
      ),
      (
        "formats:\n  cup:\n    boo: on\n",
        "3: \"formats.cup.boo\" is not a setting. Run gatherboard config example to list all settings."
      ),
      (
        "formats:\n  cup:\n    length: 61\n",
        "3: formats.cup.length is \"61\". Write \(time) 00:01 to 60:00."
      ),
      (
        "formats:\n  cup:\n    length: off\n",
        "3: formats.cup.length is \"off\". Write \(time) 00:01 to 60:00."
      ),
      (
        "formats:\n  cup:\n    periods: 10\n",
        "3: formats.cup.periods is \"10\". Write a number from 1 to 9."
      ),
      (
        "formats:\n  cup:\n    direction: left\n",
        "3: formats.cup.direction is \"left\". Write down or up."
      ),
      (
        "formats:\n  cup:\n    interval: 0\n",
        "3: formats.cup.interval is \"0\". Write \(time) 00:01 to 60:00, or off."
      ),
      (
        "formats:\n  cup:\n    shootOut: 12\n",
        "3: formats.cup.shootOut is \"12\". Write a number from 1 to 11, or off."
      ),
      (
        "formats:\n  cup:\n    fouls: +5\n",
        "3: formats.cup.fouls is \"+5\". Write a number from 1 to 20, or off."
      ),
      (
        "formats:\n  cup:\n    timeOuts: 10\n",
        "3: formats.cup.timeOuts is \"10\". Write a number from 0 to 9, or off."
      ),
      ("formats:\n  cup:\n    tenths: yes\n", "3: formats.cup.tenths is \"yes\". Write on or off."),
      (
        "formats:\n  cup:\n    hornAtEnd: loud\n",
        "3: formats.cup.hornAtEnd is \"loud\". Write on, off or board."
      ),
      (
        "formats:\n  cup:\n    warnAt: 10:01\n",
        "3: formats.cup.warnAt is \"10:01\". Write \(time) 00:01 to 10:00, off or board."
      ),
      (
        "formats:\n  cup:\n    fouls: [5]\n",
        "3: formats.cup.fouls has the list [\"5\"] instead of one value. Write a number from 1 to 20, or off."
      ),
      (
        "formats:\n  cup:\n    fouls: {a: 1}\n",
        "3: formats.cup.fouls has settings below it. Write a number from 1 to 20, or off."
      ),
      (
        "formats:\n  cup:\n    length: 5\n    length: 6\n",
        "4: formats.cup.length is in the file twice (first on line 3). Keep one."
      ),
      (
        "formats:\n  Futsal: {length: 5}\n",
        "2: \"Futsal\" is a built-in format. Give yours another name."
      ),
      (
        "formats:\n  Cup: {length: 5}\n  cup: {length: 6}\n",
        "3: \"cup\" and \"Cup\" (line 2) differ only in capital letters. Give one another name."
      ),
      (
        "match:\n  format: cap\nformats:\n  cup: {length: 5}\n",
        "2: match.format is \"cap\". Write the name of a format, or [COUNTx]MINUTES[:SECONDS] [up|down], such as 10, 2x20 or 2x45 up."
      ),
    ])
  func wrong(text: String, sentence: String) {
    #expect(fault(text) == sentence)
  }

  @Test(
    "A name is a word or some that no written format can be taken for",
    arguments: [
      "2x20", "7s", "", "-a", "a.b", "a,b", "Ünï: cup", String(repeating: "n", count: 41),
    ])
  func names(name: String) throws {
    let written = Setting.scalar(name, inList: true)
    let expected =
      "2: \(QuotedText.text(name)) is not a format name. Write up to 40 letters, digits, spaces, - and _, and begin with a letter."
    #expect(fault("formats:\n  \(written): {length: 5}\n") == expected)
    for good in ["Fußball 11", "축구", "A-Jugend_2", "x20", "off", "y", String(repeating: "n", count: 40)] {
      let text = "formats:\n  \(Setting.scalar(good, inList: true)): {length: 5}\n"
      #expect(try file(text).settings.formats.map(\.name) == [good])
      #expect(try file(text).settings.format(written: " \(good.lowercased())").description == "5 down")
    }
  }

  @Test("There are no more than the list on the board has room for")
  func most() throws {
    let formats = (1...31).map { "  f\($0): {length: \($0)}\n" }
    #expect(try file("formats:\n" + formats.dropLast().joined()).settings.formats.count == 30)
    #expect(fault("formats:\n" + formats.joined()) == "32: formats is \"f31\". Write at most 30 formats.")
  }

  @Test("What is shown of them is a settings file that says the same, with where each came from")
  func listing() throws {
    var settings = Settings()
    settings.formats = NamedFormat.presets.map { NamedFormat(name: "my \($0.name)", format: $0.format) }
    let rules = MatchRules(
      interval: .seconds(1), extraTime: .seconds(61), sinBin: nil, tenths: true, stopAtZero: false,
      hornAtEnd: true, warnAt: .zero)
    settings.formats.append(
      NamedFormat(
        name: "yes",
        format: try MatchFormat(
          periods: [MatchFormat.Period(length: .seconds(450), direction: .up)], rules: rules)))
    settings.format = try #require(settings.formats.last?.format)
    let text = SettingsExample.listing(of: settings, formatOrigin: { "of \($0)" }) { _ in "here" }
    #expect(try file(text).settings == settings)
    #expect(text.contains("  my football:  # of my football\n    periods: 2\n"))
    #expect(text.contains("  format: \"yes\"  # here\n"))
    #expect(SettingsExample.listing(of: Settings()) { _ in "here" }.contains("\nformats: {}\n"))
  }

  @Test("The one of the example is right once its signs are taken out, and has every key with its default")
  func example() throws {
    let lines = SettingsExample.formatsExample.split(separator: "\n").map(String.init)
    let name = try #require(lines.firstIndex { $0.hasPrefix("#   ") && !$0.hasPrefix("#    ") })
    let body = lines[name...].dropLast().map { String($0.dropFirst(2)) }
    #expect(lines.last == "formats: {}")
    let file = try file((["formats:"] + body).joined(separator: "\n") + "\n")
    #expect(file.settings.formats.map(\.format) == [try MatchFormat(parsing: "20")])
    #expect(file.lines.count == FormatSetting.all.count)
    let short = try self.file("formats:\n  mine: {length: 20}\n")
    #expect(short.settings.formats.map(\.format) == file.settings.formats.map(\.format))
  }

  @Test("Each rule of a format has a setting, and its own name")
  func table() {
    let names = FormatSetting.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names).isSuperset(of: MatchRule.allCases.map(\.rawValue)))
    #expect(names.count == 17)
  }

  @Test("Where a format came from is told by its line")
  func origin() throws {
    let file = try file("# mine\nformats:\n  cup:\n    length: 5\n")
    let effective = try EffectiveSettings(file: file, environment: [:])
    #expect(effective.origin(ofFormat: "cup") == .file(line: 3))
    #expect(effective.origin(ofFormat: "futsal") == .usual)
    #expect(effective.settings.written(try MatchFormat(parsing: "5")) == "cup")
    #expect(effective.settings.written(MatchPreset.youth.format) == "youth")
  }
}
