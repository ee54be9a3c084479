import ClubFiles
import GatherModel
import Localization
import Reports
import Scenes
import Testing
import Tournament

@Suite("What is said of a plan's files")
struct PlanFileSentencesTests {
  @Test("What is wrong with a plan has its file, line and column, and the organiser's name of a team")
  func planFile() {
    let error = PlanFileError(
      problems: [
        PlanFileProblem(.fixtures, line: 1, .missingColumn("start", unknown: ["referee", "strat"])),
        PlanFileProblem(.fixtures, line: 1, .missingColumn("pitch", unknown: ["referee"])),
        PlanFileProblem(.fixtures, line: 3, column: "Anstoß", .time("10:5")),
        PlanFileProblem(.fixtures, line: 4, .plan(.againstItself(fixture: 5, side: .team("red-devils")))),
        PlanFileProblem(.teams, line: 2, column: "code", .code("TOOLONG")),
      ], teamNames: ["red-devils": "Red Devils"])
    #expect(
      error.complaints(fixtures: "p.csv", teams: "t.csv") == [
        #"p.csv, line 1: the header has no column `start`. Rename "strat" if that is what it contains."#,
        "p.csv, line 1: the header has no column `pitch`.",
        #"p.csv, line 3, column Anstoß: "10:5" is not a time. Write 14:05."#,
        #"p.csv, line 4: match 5: "Red Devils" would play against itself."#,
        #"t.csv, line 2, column code: "TOOLONG" is not a code. Write 1 to 3 letters and digits."#,
      ])
  }

  private func reading(_ file: String, teams: String? = nil) throws -> PlanCSV.Reading {
    let date = try #require(DayDate("2026-11-28"))
    return try PlanCSV.plan(
      fixtures: ClubFile.bytes(file), teams: teams.map { try ClubFile.bytes($0) },
      heading: PlanHeading(title: "Cup", date: date, format: try MatchFormat(parsing: "20")))
  }

  @Test("A column that is not known is named, with the one that it looks like")
  func columns() throws {
    #expect(
      try reading("p-col.csv").fixtureNotices.sentences(file: "p-col.csv") == [
        #"p-col.csv: the column "formatt" is unknown and is ignored. Did you mean format?"#,
        #"p-col.csv: the column "referee" is unknown and is ignored."#,
      ])
  }

  @Test("Rounds are called by the places that they decide, whatever their stages and their times")
  func rounds() throws {
    let saturday = try reading("saturday.csv", teams: "saturday-teams.csv").plan
    let names = PlanWords(.english).stageNames(of: saturday)
    let shown = (43...64).compactMap { names[$0] }
    let quarters = Array(repeating: "Quarter-final", count: 4)
    let later = [
      "For places 9 to 12", "For places 9 to 12", "For place 11", "For place 9", "Semi-final", "Semi-final",
      "For places 5 to 8", "For places 5 to 8", "For place 9", "For place 11", "For place 7", "For place 5",
      "Third-place match", "For place 5", "For place 7", "Third-place match", "Final", "Final",
    ]
    #expect(shown == quarters + later && names[1] == "Group NA")
    let one = PlanWords(.english).stageNames(of: try reading("onestage2.csv").plan)
    #expect(
      (7...11).map { one[$0] } == ["Semi-final", "Semi-final", "For place 5", "Third-place match", "Final"])
  }
}
