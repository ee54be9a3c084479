import Foundation
import GatherModel
import PlayedMatch
import Reports
import Scenes
import Testing
import Tournament

@Suite("A day as commands print it")
struct DayDocumentTests {
  /// Match 1 is planned on pitch 1, and told by pitch 2.
  private func document(agreed: Bool = false) throws -> DayDocument {
    var plan = try PlannedCup.plan(id: PlayedMatch.id(1))
    let score = Score(teamA: 7, teamB: 0)
    var book = ResultBook()
    book.add(
      FixtureResult(
        fixture: 1, match: PlayedMatch.id(2), board: PlannedCup.pitch(2), result: MatchResult(score),
        entries: 5))
    if agreed {
      plan = try plan.applying(
        .correct(
          ResultCorrection(fixture: 1, score: score, reason: "pitch-2", board: PlannedCup.pitch(2))))
    }
    return DayDocument(plan, DayStanding(plan, results: book))
  }

  @Test("A result that waits for the desk is named in each form, and stands in no table")
  func pending() throws {
    let document = try document()
    #expect(document.text.contains("planned, pending: pitch-2: 7–0"))
    #expect(document.tables.hasSuffix("Pending, not in the standings: match 1 (pitch-2: 7–0)\n"))
    let line = "Pending, not in the standings: match 1 (pitch-2: 7–0)"
    #expect(document.html(in: .english).contains("<p>\(line)</p>"))
    let rows = document.csv.split(separator: "\r\n")
    #expect(
      rows[0].hasPrefix("\u{FEFF}number,") && rows[0].hasSuffix(",pending,homeGoals,awayGoals,stageName"))
    #expect(rows[1].hasSuffix(",planned,,,,pitch-2: 7:0,,,Group A"))
    #expect(try document.json().contains("\"pending\" : \"pitch-2: 7:0\""))
    #expect(
      document.warnings == [
        "Pitch 2 reports 7–0 for match 1, planned on Pitch 1. It does not count until you confirm it."
      ])
  }

  @Test("Once the desk agrees it counts as any other result, and nothing is pending")
  func agreed() throws {
    let document = try document(agreed: true)
    #expect(!document.text.contains("pending") && !document.tables.contains("Pending"))
    #expect(document.csv.split(separator: "\r\n")[1].contains(",played,7:0,"))
    #expect(document.warnings.isEmpty)
  }
}
