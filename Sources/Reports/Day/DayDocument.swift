import FoundationEssentials
import GatherModel
import Localization
import Scenes
package import Tournament

/// A planned day with its results, in the forms that commands print and export.
package struct DayDocument: Hashable, Sendable {
  let plan: DayPlan
  let standing: DayStanding

  /// Creates a document of the plan and its current standing.
  package init(_ plan: DayPlan, _ standing: DayStanding) { (self.plan, self.standing) = (plan, standing) }

  /// A match of the day, in the output for scripts. The keys in the output are always present and never change.
  struct Line: Encodable {
    let number: Int
    let pitch: String
    let start: String
    let home: String
    let away: String
    let stage: String
    let state: String
    @OrNull var score: String?
    @OrNull var homeGoals: Int?
    @OrNull var awayGoals: Int?
    /// The name of the stage, as on boards: "Semi-final".
    let stageName: String
    @OrNull var winner: String?
    @OrNull var correctedBecause: String?
    @OrNull var pending: String?

    static let columns = [
      "number", "pitch", "start", "home", "away", "stage", "state", "score", "winner", "correctedBecause",
      "pending", "homeGoals", "awayGoals", "stageName",
    ]

    var cells: [String] {
      [
        "\(number)", pitch, start, SpreadsheetText.guarded(home), SpreadsheetText.guarded(away),
        SpreadsheetText.guarded(stage), state, score ?? "", SpreadsheetText.guarded(winner ?? ""),
        SpreadsheetText.guarded(correctedBecause ?? ""), pending ?? "", homeGoals.map { "\($0)" } ?? "",
        awayGoals.map { "\($0)" } ?? "", SpreadsheetText.guarded(stageName),
      ]
    }
  }

  struct TableLine: Encodable {
    let rank: Int
    let team: String
    let played: Int
    let won: Int
    let drawn: Int
    let lost: Int
    let goalsFor: Int
    let goalsAgainst: Int
    let points: Int
    let fairPlay: Int
    let needsLot: Bool

    init(_ row: TableRow) {
      (rank, team, played, won, drawn, lost) = (
        row.rank, row.team.name, row.played, row.won, row.drawn, row.lost
      )
      (goalsFor, goalsAgainst, points) = (row.goalsFor, row.goalsAgainst, row.points)
      (fairPlay, needsLot) = (row.fairPlay, row.needsLot)
    }
  }

  private struct Table: Encodable {
    let stage: String
    let name: String
    let decided: Bool
    let rows: [TableLine]
  }

  private struct Whole: Encodable {
    let day: UUID
    let number: Int
    let title: String
    let date: String
    let matches: [Line]
    let tables: [Table]
    let warnings: [String]
  }

  private static let words = PlanWords(.english)

  private var lines: [Line] { lines(in: Self.words) }

  /// - Parameter words: The words for stages and unknown teams, such as "Winner of match 5".
  func lines(in words: PlanWords) -> [Line] {
    let stageNames = words.stageNames(of: plan)
    return standing.fixtures.sorted { Fixture.isBefore($0.fixture, $1.fixture) }.map { one in
      let correction =
        if case .correction(let correction)? = one.result?.source, correction.board == nil {
          correction.reason
        } else {
          String?.none
        }
      return Line(
        number: one.id, pitch: one.fixture.pitch.text, start: one.fixture.start.description,
        home: words.name(of: one.home, in: plan), away: words.name(of: one.away, in: plan),
        stage: plan.stage(one.fixture.stage)?.name ?? one.fixture.stage, state: one.state.name,
        score: one.result.map { Self.score($0.result) },
        homeGoals: one.result?.result.score.teamA, awayGoals: one.result?.result.score.teamB,
        stageName: stageNames[one.id] ?? one.fixture.stage,
        winner: one.winner.flatMap { one.sides[$0].team?.name },
        correctedBecause: correction, pending: Self.pending(one))
    }
  }

  /// `pitch-2: 7:0` for each result that waits for the desk's agreement; nil if there are none.
  private static func pending(_ one: ResolvedFixture, written: (Score) -> String = \.result) -> String? {
    one.pending.isEmpty
      ? nil : one.pending.map { "\($0.board): \(score($0.result, written: written))" }.joined(separator: ", ")
  }

  /// The score, such as `2:1`, or `1:1 (home on kicks)` with the winner of a penalty shoot-out.
  private static func score(_ result: MatchResult, written: (Score) -> String = \.result) -> String {
    written(result.score) + (result.onKicks.map { " (\($0 == .teamA ? "home" : "away") on kicks)" } ?? "")
  }

  /// Warnings for the desk, one line each; empty if there are none.
  package var warnings: [String] {
    standing.warnings.map { Self.words.sentence(for: $0, in: plan) }
      + standing.lotsNeeded.map { Self.words.sentence(for: $0, in: plan) }
      + PlanCheck.problems(plan).map { Self.words.sentence(for: $0, in: plan) }
  }

  // MARK: Forms

  /// The matches of the day, for a terminal.
  package var text: String {
    "\(plan.title == plan.date.description ? "" : "\(TerminalText.text(plan.title)), ")\(plan.date)\n"
      + text(of: lines)
  }

  /// One match of the day, for a terminal.
  package func line(of fixture: Fixture.ID) -> String { text(of: lines.filter { $0.number == fixture }) }

  private func text(of lines: [Line]) -> String {
    let header = ["no", "time", "pitch", "stage", "match", "score", "state"]
    let rows: [[String]] = lines.map { line in
      let sides = "\(TerminalText.text(line.home)) – \(TerminalText.text(line.away))"
      let one = standing.fixture(line.number)
      let score = one?.result.map { Self.score($0.result, written: Words.english.score) }
      let pending = one.flatMap { Self.pending($0, written: Words.english.score) }
      return [
        "\(line.number)", line.start, line.pitch, TerminalText.text(line.stageName), sides, score ?? "–",
        pending.map { "\(line.state), pending: \($0)" } ?? line.state,
      ]
    }
    return TextTable.text([header] + rows)
  }

  /// The tables of the groups, for a terminal.
  package var tables: String {
    if standing.tables.isEmpty { return "The plan has no group, and so no table.\n" }
    return standing.tables.map { table in
      TerminalText.text(Self.words.name(of: table.stage)) + "\n"
        + TextTable.text(
          [["", "team", "P", "W", "D", "L", "goals", "diff", "points"]]
            + table.rows.map { row in
              [
                "\(row.rank)", TerminalText.text(row.team.name) + (row.needsLot ? " (lot)" : ""),
                "\(row.played)", "\(row.won)", "\(row.drawn)", "\(row.lost)",
                Words.english.score(row.goalsFor, row.goalsAgainst), "\(row.difference)", "\(row.points)",
              ]
            }) + (table.pending.isEmpty ? "" : pendingLine(of: table) + "\n")
        + plan.lots.filter { $0.stage == table.id }.map { orderLine($0) + "\n" }.joined()
    }.joined(separator: "\n")
  }

  private func pendingLine(of table: StageTable) -> String {
    let waiting = lines.map(\.number).filter(table.pending.contains).compactMap { number in
      standing.fixture(number).flatMap { Self.pending($0, written: Words.english.score) }
        .map { "match \(number) (\($0))" }
    }
    return waiting.isEmpty ? "" : "Pending, not in the standings: \(waiting.joined(separator: ", "))"
  }

  private func orderLine(_ lot: DrawnLot) -> String {
    let teams = lot.order.map { TerminalText.text(plan.team($0)?.name ?? $0) }.joined(separator: ", ")
    return "\(lot.reason.map { "Decided (\(TerminalText.text($0)))" } ?? "Drawn by lot"): \(teams)"
  }

  /// The matches with their results, for a spreadsheet: a header and one line for each match, in the form of RFC 4180.
  package var csv: String {
    RosterCSV.heading(Line.columns) + lines.map { RosterCSV.line($0.cells) }.joined()
  }

  /// The matches in the form that `gatherboard day import` reads.
  package var planFile: String { PlanCSV.fixtures(of: plan) }

  /// The teams and their players in the form that `gatherboard day import` reads.
  package var teamFile: String { PlanCSV.teams(of: plan) }

  /// The whole day as JSON.
  /// - Throws: `EncodingError`, which these values do not cause.
  package func json() throws -> String {
    try JSONText.of(
      Whole(
        day: plan.id, number: plan.number, title: plan.title, date: plan.date.description, matches: lines,
        tables: standing.tables.map { table in
          Table(
            stage: table.id, name: table.stage.name, decided: table.isDecided,
            rows: table.rows.map(TableLine.init))
        }, warnings: warnings), isIndented: true)
  }
}
