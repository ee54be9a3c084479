import FoundationEssentials
import GatherModel

extension ReportDocument {
  /// The report as CSV: a header, then a row for each event. The columns never change, and all are always present, so
  /// an unknown value is an empty field.
  ///
  /// A period has the rows `kickOff`, its events, `addedTime` and `periodEnd`. After the periods come a `kick` for each
  /// kick of the shoot-out and, if the match has ended, a `result`.
  package var csv: String {
    var text = RosterCSV.heading(Row.columns)
    for (index, period) in periods.enumerated() {
      if let start = period.startedAt {
        text += line(Row(event: "kickOff", period: index + 1, time: start.isoText))
      }
      for event in events where event.period == index + 1 { text += line(row(event)) }
      if let minutes = period.addedMinutes {
        text += line(Row(event: "addedTime", period: index + 1, detail: "\(minutes)"))
      }
      if let end = period.endedAt {
        text += line(
          Row(event: "periodEnd", period: index + 1, time: end.isoText, score: period.score))
      }
    }
    for kick in kicks {
      text += line(
        Row(
          event: "kick", team: kick.team, person: kick.person, detail: kick.isScored ? "scored" : "missed",
          score: kick.score))
    }
    if isEnded {
      text += line(
        Row(event: "result", time: endedAt?.isoText ?? "", team: result.winner, score: result.score))
    }
    return text
  }

  private struct Row {
    var event: String
    var period: Int?
    var minute = ""
    var time = ""
    /// The team of the event, or the winner of a result.
    var team: TeamID?
    var person: Person?
    /// The card, `penalty` for a goal, the minutes of added time, or `scored` or `missed` for a kick.
    var detail = ""
    var score: Score?

    static let columns = [
      "event", "period", "minute", "time", "team", "teamName", "player", "number", "detail", "score",
      "goalsA",
      "goalsB",
    ]
  }

  private func row(_ event: Event) -> Row {
    var row = Row(
      event: "", period: event.period, minute: event.minute?.plain ?? "", team: event.team,
      person: event.person, score: event.score)
    switch event.kind {
    case .goal(.own): row.event = "ownGoal"
    case .goal(let goal): (row.event, row.detail) = ("goal", goal == .penalty ? "penalty" : "")
    case .card(let card): (row.event, row.detail) = ("card", card.rawValue)
    case .counted(let count): row.event = count.rawValue
    }
    return row
  }

  private func line(_ row: Row) -> String {
    RosterCSV.line([
      row.event, row.period.map { "\($0)" } ?? "", row.minute, row.time, row.team?.rawValue ?? "",
      SpreadsheetText.guarded(row.team.map { sides[$0].name } ?? ""),
      SpreadsheetText.guarded(row.person?.name ?? ""), row.person?.number.map { "\($0)" } ?? "", row.detail,
      row.score?.result ?? "", row.score.map { "\($0.teamA)" } ?? "", row.score.map { "\($0.teamB)" } ?? "",
    ])
  }
}
