import GatherModel
import Localization
import Testing

@testable import Scenes

/// Names, colours and format while they are changed.
@Suite struct MatchFormTests {
  private func form(_ format: String, at row: MatchForm.Row) throws -> MatchForm {
    var form = MatchForm(MatchSettings(name: "Cup", format: try MatchFormat(parsing: format)))
    form.go(to: row)
    return form
  }

  @Test(
    "Numbers stop at their ends, minutes lose seconds when they change, the direction turns round",
    arguments: [
      ("10", MatchForm.Row.periods, -1, "10"), ("9x10", .periods, 1, "9x10"), ("10", .periods, 1, "2x10"),
      ("1", .minutes, -5, "1"), ("58", .minutes, 5, "60"), ("7:30", .minutes, 1, "8"),
      ("7:30", .minutes, -1, "7"),
      ("7:30", .periods, 1, "2x7:30"), ("7:30", .direction, 1, "7:30 up"),
      ("2x45 up", .direction, 1, "2x45 down"), ("2x45", .direction, -1, "2x45 up"),
    ])
  func numbers(format: String, row: MatchForm.Row, step: Int, result: String) throws {
    var form = try form(format, at: row)
    form.turn(by: step)
    #expect(form.format == (try MatchFormat(parsing: result)))
  }

  @Test(
    "Another length or number of periods leaves all that a format has beside them",
    arguments: MatchPreset.allCases)
  func rules(preset: MatchPreset) throws {
    var form = MatchForm(MatchSettings(name: "Cup", format: preset.format))
    for row in [MatchForm.Row.minutes, .periods] {
      form.go(to: row)
      form.turn(by: -5)
      form.turn(by: 2)
    }
    var rules = form.format.rules
    // What follows from the length of the match follows the new one.
    if rules.sinBin != nil { rules.sinBin = preset.format.rules.sinBin }
    #expect(rules == preset.format.rules && form.format.periods != preset.format.periods)
  }

  @Test(
    "Shorter halves of football keep extra time, penalties, the interval and the change of sides; the name says so"
  )
  func shorterFootball() throws {
    var form = MatchForm(MatchSettings(name: "Cup"))
    form.go(to: .format)
    while form.format != MatchPreset.football.format { form.turn(by: 1) }
    form.go(to: .minutes)
    for _ in 1...3 { form.turn(by: -5) }
    var rules = MatchPreset.football.format.rules
    rules.sinBin = .minutes(6)
    let short = try MatchFormat(
      periods: Array(repeating: .init(length: .minutes(30), direction: .up), count: 2), rules: rules)
    #expect(form.format == short)
    #expect(form.namedFormat == nil && form.changedFormat?.name == "football")
    // The form that is opened with it knows it again, and goes on from there.
    var again = MatchForm(MatchSettings(name: "Cup", format: short))
    #expect(again.changedFormat?.name == "football")
    again.go(to: .minutes)
    for _ in 1...3 { again.turn(by: 5) }
    #expect(again.format == MatchPreset.football.format)
    again.go(to: .format)
    again.turn(by: 1)
    #expect(again.format == MatchPreset.youth.format)
  }

  @Test("The direction turned there and back again is the same format", arguments: MatchPreset.allCases)
  func direction(preset: MatchPreset) throws {
    var form = MatchForm(MatchSettings(name: "Cup", format: preset.format))
    form.go(to: .direction)
    form.turn(by: 1)
    #expect(
      form.format.rules.addedTime == (preset.format.periods[0].direction == .down),
      "with a clock that counts up")
    form.turn(by: 1)
    #expect(form.format == preset.format)
  }

  @Test("Periods that are not alike stay so with one more, one less, or the other direction")
  func unequal() throws {
    let (long, short) = (
      MatchFormat.Period(length: .minutes(20), direction: .up),
      MatchFormat.Period(length: .seconds(90), direction: .down)
    )
    let format = try MatchFormat(periods: [long, short])
    #expect(format.periods(changedBy: 1) == [long, short, short])
    #expect(format.periods(changedBy: -1) == [long] && format.periods(changedBy: -9) == [long])
    #expect(format.periodsCountingBack.map(\.length) == [.minutes(20), .seconds(90)])
    #expect(format.periodsCountingBack.map(\.direction) == [.down, .down])
    #expect(format.periods(lengthenedBy: 50).map(\.length) == [.minutes(60), .minutes(60)])
  }

  @Test(
    "Each field is selected when the keys come to it: what is typed takes the place, a cursor key keeps the text"
  )
  func selection() throws {
    var form = MatchForm(MatchSettings(name: "Cup"))
    #expect(form.field?.isSelected == true)
    form.move(.by(1))
    form.edit(.insert("Orange Bibs"))
    #expect(form.teamNames.teamA.text == "Orange Bibs" && form.field?.isSelected == false)
    form.edit(.insert("!"))
    #expect(form.teamNames.teamA.text == "Orange Bibs!")
    form.move(.by(3))
    #expect(form.row == .teamBName && form.field?.isSelected == true)
    form.edit(.right)
    form.edit(.insert("s"))
    #expect(form.teamNames.teamB.text == "Team Bs")
    // Back again it is selected again; at the end of the list the keys stay in their field.
    form.move(.by(-3))
    #expect(form.field?.isSelected == true)
    form.move(.first)
    form.edit(.right)
    form.move(.by(-1))
    #expect(form.row == .name && form.field?.isSelected == false)
  }

  @Test("A kept team that was chosen is selected too, so that another name can be typed at once")
  func keptIsSelected() throws {
    var form = MatchForm(MatchSettings(name: "Cup"), kept: kept)
    form.go(to: .teamAName)
    form.turn(by: 1)
    form.edit(.insert("Bears"))
    #expect(form.teamNames.teamA.text == "Bears")
  }

  @Test("Colours look alike where people say so, and to a red-green deficiency; all other pairs do not")
  func likeness() {
    func name(_ color: TeamColor) -> String { color.text(in: .english) }
    var alike: Set<Set<String>> = []
    for one in TeamColor.palette {
      for other in TeamColor.palette where one != other && one.looksLike(other) {
        alike.insert([name(one), name(other)])
      }
    }
    #expect(
      alike == [["red", "green"], ["green", "orange"], ["blue", "purple"], ["red", "pink"]])
  }

  @Test("Colours go round, and one that bibs are not made in gives way to the first")
  func colors() throws {
    var form = try form("10", at: .teamAColor)
    form.turn(by: -1)
    #expect(form.colors.teamA == TeamColor.palette.last)
    form.turn(by: 1)
    #expect(form.colors.teamA == TeamColor.usual.teamA)
    var settings = MatchSettings(name: "Cup")
    settings.teams.teamB.color = TeamColor(red: 1, green: 2, blue: 3)
    form = MatchForm(settings)
    form.go(to: .teamBColor)
    form.turn(by: 1)
    #expect(form.colors.teamB == TeamColor.palette[0])
  }

  @Test("A format that nobody changes stays, whatever it is")
  func unchanged() throws {
    let format = try MatchFormat(periods: [
      .init(length: .minutes(20), direction: .down), .init(length: .seconds(90), direction: .up),
    ])
    let form = MatchForm(MatchSettings(name: "Cup", format: format))
    #expect(try form.settings().format == format)
  }

  @Test("On a row that is chosen from nothing is typed, and on one that is typed nothing is chosen")
  func rows() throws {
    var form = try form("10", at: .periods)
    let before = form
    form.edit(.insert("x"))
    #expect(form == before && form.field == nil)
    form.go(to: .teamAName)
    form.turn(by: 1)
    form.move(.last)
    form.move(.by(5))
    #expect(form.row == .direction)
  }

  @Test("No colour stands twice in the choice, and each has a name")
  func palette() {
    #expect(Set(TeamColor.palette).count == TeamColor.palette.count)
    #expect(Set(TeamColor.palette.map { $0.text(in: .english) }).count == TeamColor.palette.count)
    #expect(TeamColor(red: 1, green: 2, blue: 3).text(in: .english) == "#010203")
  }

  private let kept = [
    KeptTeam(name: "Lions", color: TeamColor.palette[3], code: "LIO"),
    KeptTeam(name: "Reds", color: TeamColor.palette[5], code: nil),
    KeptTeam(name: "Wolves", color: TeamColor.palette[6], code: "WOL"),
  ]

  @Test(
    "A team that is remembered comes with its colour and its code, typed or chosen; the other side is left out"
  )
  func keptTeams() throws {
    var settings = MatchSettings(name: "Cup")
    settings.teams.teamB.name = "WOLVES"
    var form = MatchForm(settings, kept: kept)
    #expect(form.codes.teamB.text == "WOL")
    form.go(to: .teamAName)
    form.turn(by: 1)
    #expect(form.teamNames.teamA.text == "Lions" && form.codes.teamA.text == "LIO")
    #expect(form.colors.teamA == TeamColor.palette[3])
    form.turn(by: 1)
    #expect(form.teamNames.teamA.text == "Reds" && form.codes.teamA.text.isEmpty)
    form.turn(by: 1)
    #expect(form.teamNames.teamA.text == "Lions")
    form.edit(.clear)
    form.edit(.insert("reds"))
    #expect(form.colors.teamA == TeamColor.palette[5])
    // What is kept stays so.
    #expect(try form.settings().codes == TeamPair(teamA: nil, teamB: nil))
    form.go(to: .teamBCode)
    form.edit(.clear)
    #expect(try form.settings().codes == TeamPair(teamA: nil, teamB: ""))
  }

  @Test("A code is one to three letters or digits, and the keys go to one that is none")
  func codes() throws {
    var form = MatchForm(MatchSettings(name: "Cup"), kept: kept)
    form.go(to: .teamBCode)
    form.edit(.insert("a-b"))
    #expect(throws: MatchForm.Row.teamBCode) { try form.settings() }
    form.edit(.clear)
    form.edit(.insert("bluest"))
    #expect(form.codes.teamB.text == "blu")
    #expect(try form.settings().codes.teamB == "BLU")
  }
}
