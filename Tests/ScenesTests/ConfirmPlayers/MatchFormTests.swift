import GatherModel
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
    "Numbers stop at their ends, minutes lose seconds, the direction turns round",
    arguments: [
      ("10", MatchForm.Row.periods, -1, "10"), ("9x10", .periods, 1, "9x10"), ("10", .periods, 1, "2x10"),
      ("1", .minutes, -5, "1"), ("58", .minutes, 5, "60"), ("7:30", .minutes, 1, "8"),
      ("2x45 up", .direction, 1, "2x45 down"), ("2x45", .direction, -1, "2x45 up"),
    ])
  func numbers(format: String, row: MatchForm.Row, step: Int, result: String) throws {
    var form = try form(format, at: row)
    form.turn(by: step)
    #expect(form.format == (try MatchFormat(parsing: result)))
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
