package import FoundationEssentials
import GatherModel
import Localization
package import Scenes

extension ReportDocument {
  /// The report as one page to print and sign: HTML and valid XML, without scripts and without external resources.
  package func html(in words: Words, local: @escaping (Date) -> LocalMoment) -> String {
    ReportPage(text: ReportText(report: self, words: words, local: local)).html
  }
}

private struct ReportPage {
  let text: ReportText

  private var report: ReportDocument { text.report }
  private var sides: TeamPair<ReportDocument.Side> { report.sides }

  private func written(_ score: Score) -> String { text.words.score(score) }

  var html: String {
    let title = "\(text.name(of: .teamA)) \(written(report.result.score)) \(text.name(of: .teamB))"
    var page = Markup()
    page.open("header")
    page.element("p", text(.title), ["class": "kind"])
    page.open("h1")
    for team in TeamID.allCases {
      if team == .teamB { page.element("span", written(report.result.score), ["class": "score"]) }
      page.open("span", ["class": "team", "style": "border-color: \(sides[team].color.hex)"])
      page.element("bdi", text.name(of: team))
      page.close("span")
    }
    page.close("h1")
    page.element("p", text.outcome, ["class": "outcome"])
    page.open("p", ["class": "facts"])
    page.element("bdi", report.name)
    page.text(" · \(text.created) · \(text.formatName)")
    page.close("p")
    if !report.isEnded { page.element("p", text(.stillInPlay), ["class": "notice"]) }
    page.close("header")
    lineups(&page)
    periodTable(&page)
    page.open("div", ["class": "events"])
    sided(
      &page, text(.goals), lead: text(.minute),
      report.goals.map { goal in
        let note = goal.goal.flatMap(text.note) ?? (goal.person == nil ? text(.goal) : "")
        return SidedRow(goal, note: note, score: goal.score)
      })
    sided(
      &page, text(.cards), lead: text(.minute),
      report.cards.map { SidedRow($0, note: $0.card.map { text.words.name(of: $0) } ?? "") })
    for count in TeamCount.toldOneByOne {
      sided(
        &page, text.heading(of: count), lead: text(.minute),
        report.events(of: count).map { SidedRow($0, note: text.singular(of: count)) })
    }
    sided(
      &page, text(.penalties), lead: text(.number),
      report.kicks.enumerated().map { index, kick in
        SidedRow(
          lead: "\(index + 1)", team: kick.team, person: kick.person,
          note: text(kick.isScored ? .scored : .missed), score: kick.score)
      })
    page.close("div")
    page.open("footer")
    if report.isEnded {
      page.open("div", ["class": "signatures"])
      for name in text.signatories { page.element("p", name) }
      page.close("div")
    }
    page.element("p", "Gatherboard · \(report.gather.uuidString)", ["class": "origin"])
    page.close("footer")
    return ReportStyle.page(
      title: "\(title) · \(text(.title))", language: text.words.language.rawValue, body: page.result)
  }

  private func lineups(_ page: inout Markup) {
    page.open("section", ["class": "lineups"])
    let groups = TeamID.allCases.map { (text.name(of: $0), sides[$0].color.hex, sides[$0].players) }
    for (name, color, members) in groups + (report.bench.isEmpty ? [] : [(text(.bench), "", report.bench)]) {
      page.open("div", ["class": color.isEmpty ? "bench" : "lineup"])
      page.open("h2", color.isEmpty ? [:] : ["style": "border-color: \(color)"])
      page.element("bdi", name)
      page.close("h2")
      page.open("table")
      page.open("tbody")
      for member in members {
        page.open("tr")
        page.element("td", member.number.map { "\($0)" } ?? "", ["class": "number"])
        page.open("td")
        page.element("bdi", member.name)
        if let position = member.position {
          page.element("span", " \(text.words.position(position))", ["class": "note"])
        }
        page.close("td")
        page.close("tr")
      }
      page.close("tbody")
      page.close("table")
      page.close("div")
    }
    page.close("section")
  }

  /// Writes the table of the periods. A column without any value is omitted.
  private func periodTable(_ page: inout Markup) {
    let heads =
      [text(.period), text(.kickOff), text(.end), text(.score), text(.addedTime)]
      + TeamCount.toldByPeriod.map(text.heading)
    let rows: [[String]] = report.periods.map { period in
      let counts = TeamCount.toldByPeriod.map { period.counts[$0].map(written) ?? "" }
      let added = period.addedMinutes.map(text.added) ?? ""
      let times = [text.time(period.startedAt), text.time(period.endedAt)]
      return [text.name(of: period)] + times + [written(period.score), added] + counts
    }
    let kept = heads.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    page.open("section")
    page.element("h2", text(.periods))
    page.open("table")
    page.row("th", kept.map { heads[$0] })
    page.open("tbody")
    for row in rows { page.row("td", kept.map { row[$0] }) }
    page.close("tbody")
    page.close("table")
    page.close("section")
  }

  struct SidedRow {
    var lead: String
    var team: TeamID
    var person: ReportDocument.Person?
    var note: String
    var score: Score?
  }

  private func sided(_ page: inout Markup, _ title: String, lead: String, _ rows: [SidedRow]) {
    if rows.isEmpty { return }
    let hasScore = rows.contains { $0.score != nil }
    page.open("section")
    page.element("h2", title)
    page.open("table", ["class": "sided"])
    page.open("thead")
    page.open("tr")
    page.element("th", lead, ["scope": "col", "class": "lead"])
    for team in TeamID.allCases {
      if team == .teamB, hasScore { page.element("th", text(.score), ["scope": "col", "class": "standing"]) }
      page.open("th", ["scope": "col", "style": "border-color: \(sides[team].color.hex)", "class": "side"])
      page.element("bdi", text.name(of: team))
      page.close("th")
    }
    page.close("tr")
    page.close("thead")
    page.open("tbody")
    for row in rows {
      page.open("tr")
      page.element("td", row.lead, ["class": "lead"])
      for team in TeamID.allCases {
        if team == .teamB, hasScore {
          page.element("td", row.score.map(written) ?? "", ["class": "standing"])
        }
        page.open("td")
        if row.team == team { person(&page, row.person, row.note) }
        page.close("td")
      }
      page.close("tr")
    }
    page.close("tbody")
    page.close("table")
    page.close("section")
  }

  private func person(_ page: inout Markup, _ person: ReportDocument.Person?, _ note: String) {
    if let number = person?.number { page.text(person?.name == nil ? "\(number)" : "\(number) ") }
    if let name = person?.name { page.element("bdi", name) }
    if !note.isEmpty { page.element("span", person == nil ? note : " \(note)", ["class": "note"]) }
  }
}

extension ReportPage.SidedRow {
  init(_ event: ReportDocument.Event, note: String, score: Score? = nil) {
    self.init(
      lead: event.minute?.description ?? "", team: event.team, person: event.person, note: note, score: score)
  }
}
