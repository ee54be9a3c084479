import GatherModel
import Localization
package import Scenes
import Tournament

extension DayDocument {
  /// The day as one page: HTML and valid XML, without scripts and without external resources.
  package func html(in words: Words) -> String {
    let text = PlanWords(words.language)
    func head(_ phrase: DayReportPhrase) -> String { words(phrase) }
    func head(_ phrase: DeskPagePhrase) -> String { words(phrase) }
    var page = Markup()
    page.open("header")
    let (year, month, day) = (plan.date.year, plan.date.month, plan.date.day)
    page.element("p", words.language.facts.date(year: year, month: month, day: day), ["class": "kind"])
    page.element("h1", plan.title, ["style": "display: block"])
    if !plan.announcement.isEmpty { page.element("p", plan.announcement, ["class": "notice"]) }
    page.close("header")
    for table in standing.tables {
      page.open("section")
      page.element("h2", text.name(of: table.stage))
      page.open("table")
      page.row(
        "th",
        [
          "", words(DayReportPhrase.team), head(.playedShort), head(.wonShort), head(.drawnShort),
          head(.lostShort),
          head(.goalsShort), head(.differenceShort), head(.pointsShort),
        ])
      page.open("tbody")
      for row in table.rows {
        page.row(
          "td",
          [
            "\(row.rank)", row.team.name, "\(row.played)", "\(row.won)", "\(row.drawn)", "\(row.lost)",
            words.balance(row.goalsFor, row.goalsAgainst), "\(row.difference)", "\(row.points)",
          ])
      }
      page.close("tbody")
      page.close("table")
      if let pending = pendingLine(of: table, in: words) { page.element("p", pending) }
      page.close("section")
    }
    page.open("section")
    page.element("h2", head(.matches))
    page.open("table")
    page.row(
      "th",
      [
        head(.number), words(DayReportPhrase.time), words(DayReportPhrase.pitch), head(.stage), head(.home),
        head(.away), head(.score),
      ])
    page.open("tbody")
    let stages = text.stageNames(of: plan)
    for one in standing.fixtures.sorted(by: { Fixture.isBefore($0.fixture, $1.fixture) }) {
      page.row(
        "td",
        [
          "\(one.id)", one.fixture.start.description, text.name(of: one.fixture.pitch, in: plan),
          stages[one.id] ?? one.fixture.stage, text.name(of: one.home, in: plan),
          text.name(of: one.away, in: plan), score(of: one, text, words),
        ])
    }
    page.close("tbody")
    page.close("table")
    page.close("section")
    return ReportStyle.page(title: plan.title, language: words.language.rawValue, body: page.result)
  }

  private func score(of one: ResolvedFixture, _ text: PlanWords, _ words: Words) -> String {
    if let result = one.result { return text.text(of: result.result, sides: one.sides, in: plan) }
    if !one.pending.isEmpty { return words(DayReportPhrase.pending) }
    return text.name(of: one.state)
  }

  private func pendingLine(of table: StageTable, in words: Words) -> String? {
    let text = PlanWords(words.language)
    let waiting = standing.fixtures.filter { table.pending.contains($0.id) && !$0.pending.isEmpty }.map {
      one in
      let results = one.pending.map { "\($0.board): \(text.text(of: $0, in: plan))" }.joined(separator: ", ")
      return words(DayReportPhrase.pendingResult, ["n": .number(one.id), "result": .text(results)])
    }
    return waiting.isEmpty
      ? nil : words(DayReportPhrase.pendingResults, ["results": .text(waiting.joined(separator: ", "))])
  }
}
