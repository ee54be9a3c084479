import Reports
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
        #"p.csv, line 1: the header has no column `start`; did you mean it by "strat"?"#,
        "p.csv, line 1: the header has no column `pitch`.",
        #"p.csv, line 3, column Anstoß: "10:5" is no time: take one like 14:05."#,
        #"p.csv, line 4: match 5: "Red Devils" would play itself."#,
        #"t.csv, line 2, column code: "TOOLONG" is no code: take 1 to 3 letters and digits."#,
      ])
  }
}
