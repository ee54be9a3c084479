import Foundation
import GatherModel
import TestKit
import Testing
import Tournament

@testable import Board

/// What the desk's page has sent means the same in this build. The lines with plan 7 are of the page's own scripts.
@Suite struct RecordedEditTests {
  private static func meanings() throws -> [DeskRequest] {
    func pitch(_ number: Int) throws -> TopicName { try #require(TopicName("pitch-\(number)")) }
    func time(_ text: String) throws -> DayTime { try #require(DayTime(text)) }
    func result(
      _ fixture: Int, _ home: Int, _ away: Int, kicks: TeamID? = nil, reason: String? = nil,
      seen: String = "",
      teams: [String]? = nil
    ) -> DeskRequest {
      .result(
        ResultCorrection(
          fixture: fixture, score: Score(teamA: home, teamB: away), kicks: kicks, reason: reason),
        shown: .init(teams: teams, seen: seen))
    }
    func agreed(_ away: Int, kicks: TeamID? = nil, teams: TeamPair<String>? = nil) throws -> PlanEdit {
      .correct(
        ResultCorrection(
          fixture: 5, score: Score(teamA: 2, teamB: away), kicks: kicks, reason: "pitch-1",
          board: try pitch(1), teams: teams))
    }
    let moves = [
      PlannedMove(fixture: 3, pitch: try pitch(2), start: try time("10:40")),
      PlannedMove(fixture: 4, pitch: try pitch(1), start: try time("11:00")),
    ]
    let group = ["blues", "greens", "reds", "foxes"]
    let edits: [PlanEdit] = [
      .move(3, to: try pitch(2), at: try time("10:40")), .moves(moves),
      .close(try pitch(2), from: try time("10:30")), .close(try pitch(2), from: nil),
    ]
    let others: [PlanEdit] = [
      try agreed(2, kicks: .teamB, teams: TeamPair(teamA: "reds", teamB: "foxes")), try agreed(1),
      .decide(7, .void), .decide(7, .replay), .readmit("reds"), .rename("reds", to: "Red Lions"),
    ]
    return [
      result(1, 2, 1, teams: ["reds", "blues"]), result(2, 1, 0),
      result(1, 3, 2, reason: "slip of the pen", seen: "3:3", teams: ["reds", "blues"]),
      result(7, 1, 1, kicks: .teamA, teams: ["reds", "blues"]),
      result(6, 1, 9, reason: "two pitches mixed up", seen: "1:0"),
      .change(.decide(7, .keep), plan: 28_575_411), .change(.undecide(7), plan: 28_575_412),
      .change(.uncorrect(5), plan: 28_575_417),
      .change(.draw(DrawnLot(stage: "A", order: group, reason: "penalties")), plan: 28_575_418),
      .change(
        .lot(NeededLot(stage: "A", teams: ["reds", "blues", "greens", "foxes"])), plan: 28_575_419),
      .change(.undraw(stage: "A", teams: group), plan: 28_575_419),
      .change(.withdraw("reds", afterGroup: true), plan: 28_575_418),
      .change(.announce("Lunch"), plan: 28_575_474), .change(.withdraw("nobody"), plan: 28_575_475),
    ] + edits.map { .change($0, plan: 7) } + [.moves(plan: 7)] + others.map { .change($0, plan: 7) }
  }

  @Test("What the desk's page of November 2026 has sent means the same")
  func edits() throws {
    let (lines, meanings) = (try Recorded.lines("desk-edits"), try Self.meanings())
    #expect(lines.count == meanings.count)
    for (line, meaning) in zip(lines, meanings) {
      #expect(try JSONDecoder().decode(DeskRequest.self, from: Data(line.utf8)) == meaning, "\(line)")
    }
  }

  @Test("What lacks something, or is of another kind, is no change")
  func unreadable() {
    for wrong in [
      #"{}"#, #"{"edit":{}}"#, #"{"edit":{"kind":"move","fixture":3}}"#,
      #"{"edit":{"kind":"close","pitch":"pitch-1"}}"#, #"{"edit":{"kind":"moves"}}"#,
      #"{"edit":{"kind":"agree","fixture":1,"home":1,"away":1}}"#, #"{"edit":{"kind":"order","stage":"A"}}"#,
    ] {
      #expect(throws: DecodingError.self, "\(wrong)") {
        try JSONDecoder().decode(DeskRequest.self, from: Data(wrong.utf8))
      }
    }
    for (wrong, field) in [
      (#"{"edit":{"kind":"cancel"}}"#, "edit.kind"),
      (#"{"edit":{"kind":"result","fixture":1,"home":1,"away":1,"kicks":"left"}}"#, "edit.kicks"),
    ] {
      let error = #expect(throws: UnknownWord.self) {
        try JSONDecoder().decode(DeskRequest.self, from: Data(wrong.utf8))
      }
      #expect(error?.field == field)
    }
  }
}
