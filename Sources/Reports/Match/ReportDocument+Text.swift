package import FoundationEssentials
import GatherModel
import Localization
package import Scenes

extension ReportDocument {
  /// The report for a terminal or a line printer: 80 columns wide, unless names are too long.
  package func text(in words: Words, local: @escaping (Date) -> LocalMoment) -> String {
    PlainReport(text: ReportText(report: self, words: words, local: local)).whole
  }
}

private struct PlainReport {
  let text: ReportText

  private var report: ReportDocument { text.report }

  private func written(_ score: Score) -> String { text.words.score(score) }

  private func capitals(_ phrase: ReportPhrase) -> String { text.words.capitals(text(phrase)) }

  var whole: String {
    var whole = "\(capitals(.title))\n\(TerminalText.text(report.name)), \(text.created)\n\n"
    let names = TeamPair { TerminalText.text(text.name(of: $0)) }
    whole += "\(names.teamA) \(written(report.result.score)) \(names.teamB)\n"
    whole += "\(TerminalText.text(text.outcome))\n"
    whole += "\(text(.format)): \(text.formatName)\n"
    for team in TeamID.allCases { whole += section(names[team], report.sides[team].players.map(row)) }
    whole += section(capitals(.bench), report.bench.map(row))
    whole += section(capitals(.periods), report.periods.map(row))
    whole += section(
      capitals(.goals),
      report.goals.map { goal in
        [minute(goal), written(goal.score), names[goal.team], person(goal)]
      })
    whole += section(
      capitals(.cards),
      report.cards.map {
        [minute($0), $0.card.map { text.words.name(of: $0) } ?? "", names[$0.team], person($0)]
      })
    for count in TeamCount.toldOneByOne {
      whole += section(
        text.words.capitals(text.heading(of: count)),
        report.events(of: count).map { [minute($0), names[$0.team]] })
    }
    whole += section(
      capitals(.penalties),
      report.kicks.enumerated().map { index, kick in
        [
          "\(index + 1)", written(kick.score), text(kick.isScored ? .scored : .missed), names[kick.team],
          TerminalText.text(text.written(kick.person)),
        ]
      })
    guard report.isEnded else { return whole + "\n\(text(.stillInPlay))\n" }
    return whole + "\n"
      + text.signatories.map { "\n\(String(repeating: "_", count: 40))\n\(TerminalText.text($0))\n" }.joined()
  }

  private func section(_ title: String, _ rows: [[String]]) -> String {
    if rows.isEmpty { return "" }
    return "\n\(title)\n"
      + TextTable.text(rows.map { ["  " + ($0.first ?? "")] + $0.dropFirst() })
  }

  private func row(_ member: ReportDocument.Member) -> [String] {
    [
      member.number.map { $0 < 10 ? " \($0)" : "\($0)" } ?? "  ",
      TerminalText.text(member.name) + (member.position.map { ", \(text.words.position($0))" } ?? ""),
    ]
  }

  private func row(_ period: ReportDocument.Period) -> [String] {
    let times = [text.time(period.startedAt), text.time(period.endedAt)]
    return [
      text.name(of: period), times == ["", ""] ? "" : times.joined(separator: "–"), written(period.score),
      ([period.addedMinutes.map(text.added)]
        + TeamCount.toldByPeriod.map { count in
          period.counts[count].map { "\(text.heading(of: count)): \(written($0))" }
        }).compactMap(\.self).joined(separator: ", "),
    ]
  }

  private func minute(_ event: ReportDocument.Event) -> String { event.minute?.description ?? "" }

  private func person(_ event: ReportDocument.Event) -> String {
    let person = TerminalText.text(text.written(event.person))
    guard let note = event.goal.flatMap(text.note) else { return person }
    return person.isEmpty ? note : "\(person), \(note)"
  }
}
