package import FoundationEssentials
import GatherModel

extension ReportDocument {
  /// The report as one page to print and sign: HTML that is XML too, without scripts and without anything from elsewhere.
  /// - Parameter local: A date as people write it here, `2026-03-07 18:30`.
  package func html(local: (Date) -> String) -> String {
    let title = "\(sides.teamA.name) \(Self.written(result.score)) \(sides.teamB.name)"
    var page = Markup()
    page.open("header")
    page.element("p", "Match report", ["class": "kind"])
    page.open("h1")
    for team in TeamID.allCases {
      if team == .teamB { page.element("span", Self.written(result.score), ["class": "score"]) }
      page.open("span", ["class": "team", "style": "border-color: \(sides[team].color.hex)"])
      page.element("bdi", sides[team].name)
      page.close("span")
    }
    page.close("h1")
    page.element("p", outcome, ["class": "outcome"])
    page.open("p", ["class": "facts"])
    page.element("bdi", name)
    page.text(" · \(local(createdAt)) · \(formatName)")
    page.close("p")
    if !isEnded {
      page.element(
        "p", "The match is still in play: this is what has happened so far.", ["class": "notice"])
    }
    page.close("header")
    lineups(&page)
    periodTable(&page, local)
    page.open("div", ["class": "events"])
    sided(
      &page, "Goals", lead: "Minute",
      goals.map { goal in
        let note = goal.goal.flatMap(Self.note) ?? (goal.person == nil ? "goal" : "")
        return SidedRow(goal, note: note, score: goal.score)
      })
    sided(
      &page, "Cards", lead: "Minute",
      cards.map { SidedRow($0, note: $0.card.map(Self.written) ?? "") })
    for count in TeamCount.toldOneByOne {
      sided(
        &page, count.heading, lead: "Minute", events(of: count).map { SidedRow($0, note: count.singular) })
    }
    sided(
      &page, "Kicks from the mark", lead: "No.",
      kicks.enumerated().map { index, kick in
        SidedRow(
          lead: "\(index + 1)", team: kick.team, person: kick.person,
          note: kick.isScored ? "scored" : "missed", score: kick.score)
      })
    page.close("div")
    page.open("footer")
    if isEnded {
      page.open("div", ["class": "signatures"])
      for name in signatories { page.element("p", name) }
      page.close("div")
    }
    page.element("p", "Gatherboard · \(gather.uuidString)", ["class": "origin"])
    page.close("footer")
    return ReportStyle.page(title: "\(title) · Match report", body: page.result)
  }

  private func lineups(_ page: inout Markup) {
    page.open("section", ["class": "lineups"])
    let groups = TeamID.allCases.map { (sides[$0].name, sides[$0].color.hex, sides[$0].players) }
    for (name, color, members) in groups + (bench.isEmpty ? [] : [("Bench", "", bench)]) {
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
        if let position = member.position { page.element("span", " \(position.rawValue)", ["class": "note"]) }
        page.close("td")
        page.close("tr")
      }
      page.close("tbody")
      page.close("table")
      page.close("div")
    }
    page.close("section")
  }

  /// Columns that are empty all the way down are left out.
  private func periodTable(_ page: inout Markup, _ local: (Date) -> String) {
    let heads = ["Period", "Kick-off", "End", "Score", "Added time"] + TeamCount.toldByPeriod.map(\.heading)
    let rows: [[String]] = periods.map { period in
      let counts = TeamCount.toldByPeriod.map { period.counts[$0].map(Self.written) ?? "" }
      let added = period.addedMinutes.map { "+\($0) min" } ?? ""
      let times = [Self.time(period.startedAt, local), Self.time(period.endedAt, local)]
      return [period.name] + times + [Self.written(period.score), added] + counts
    }
    let kept = heads.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    page.open("section")
    page.element("h2", "Periods")
    page.open("table")
    page.row("th", kept.map { heads[$0] })
    page.open("tbody")
    for row in rows { page.row("td", kept.map { row[$0] }) }
    page.close("tbody")
    page.close("table")
    page.close("section")
  }

  /// What one team has done, in its column.
  fileprivate struct SidedRow {
    var lead: String
    var team: TeamID
    var person: Person?
    var note: String
    var score: Score?
  }

  /// A heading and a table with a column for each team; nothing without rows.
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
      if team == .teamB, hasScore { page.element("th", "Score", ["scope": "col", "class": "standing"]) }
      page.open("th", ["scope": "col", "style": "border-color: \(sides[team].color.hex)", "class": "side"])
      page.element("bdi", sides[team].name)
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
          page.element("td", row.score.map(Self.written) ?? "", ["class": "standing"])
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

  private func person(_ page: inout Markup, _ person: Person?, _ note: String) {
    if let number = person?.number { page.text(person?.name == nil ? "\(number)" : "\(number) ") }
    if let name = person?.name { page.element("bdi", name) }
    if !note.isEmpty { page.element("span", person == nil ? note : " \(note)", ["class": "note"]) }
  }
}

extension ReportDocument.SidedRow {
  fileprivate init(_ event: ReportDocument.Event, note: String, score: Score? = nil) {
    self.init(
      lead: event.minute?.description ?? "", team: event.team, person: event.person, note: note, score: score)
  }
}
