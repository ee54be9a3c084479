package import FoundationEssentials
import GatherModel

extension ReportDocument {
  /// The report for a terminal or a line printer: 80 columns wide where the names allow.
  /// - Parameter local: A date as people write it here, `2026-03-07 18:30`.
  package func text(local: (Date) -> String) -> String {
    var text = "MATCH REPORT\n\(TerminalText.text(name)), \(local(createdAt))\n\n"
    let names = TeamPair { TerminalText.text(sides[$0].name) }
    text += "\(names.teamA) \(Self.written(result.score)) \(names.teamB)\n"
    text += "\(TerminalText.text(outcome))\n"
    text += "Format: \(formatName)\n"
    for team in TeamID.allCases { text += section(names[team], sides[team].players.map(row)) }
    text += section("BENCH", bench.map(row))
    text += section("PERIODS", periods.map { row($0, local) })
    text += section(
      "GOALS",
      goals.map { goal in
        [minute(goal), Self.written(goal.score), names[goal.team], person(goal)]
      })
    text += section(
      "CARDS",
      cards.map { [minute($0), $0.card.map(Self.written) ?? "", names[$0.team], person($0)] })
    for count in TeamCount.toldOneByOne {
      text += section(count.plural.uppercased(), events(of: count).map { [minute($0), names[$0.team]] })
    }
    text += section(
      "KICKS FROM THE MARK",
      kicks.enumerated().map { index, kick in
        [
          "\(index + 1)", Self.written(kick.score), kick.isScored ? "scored" : "missed", names[kick.team],
          TerminalText.text(Self.written(kick.person)),
        ]
      })
    guard isEnded else { return text + "\nThe match is still in play: this is what has happened so far.\n" }
    return text + "\n"
      + signatories.map { "\n\(String(repeating: "_", count: 40))\n\(TerminalText.text($0))\n" }.joined()
  }

  /// A heading and its rows; nothing without rows.
  private func section(_ title: String, _ rows: [[String]]) -> String {
    if rows.isEmpty { return "" }
    return "\n\(title)\n"
      + TextTable.text(rows.map { ["  " + ($0.first ?? "")] + $0.dropFirst() })
  }

  private func row(_ member: Member) -> [String] {
    [
      member.number.map { $0 < 10 ? " \($0)" : "\($0)" } ?? "  ",
      TerminalText.text(member.name) + (member.position.map { ", \($0.rawValue)" } ?? ""),
    ]
  }

  private func row(_ period: Period, _ local: (Date) -> String) -> [String] {
    let times = [Self.time(period.startedAt, local), Self.time(period.endedAt, local)]
    return [
      period.name, times == ["", ""] ? "" : times.joined(separator: "–"), Self.written(period.score),
      ([period.addedMinutes.map { "+\($0) min" }]
        + TeamCount.toldByPeriod.map { count in
          period.counts[count].map { "\(count.plural) \(Self.written($0))" }
        }).compactMap(\.self).joined(separator: ", "),
    ]
  }

  private func minute(_ event: Event) -> String { event.minute?.description ?? "" }

  private func person(_ event: Event) -> String {
    let person = TerminalText.text(Self.written(event.person))
    guard let note = event.goal.flatMap(Self.note) else { return person }
    return person.isEmpty ? note : "\(person), \(note)"
  }

  /// What is said of a goal beside who scored it; nil for nothing.
  static func note(of goal: GoalKind) -> String? {
    switch goal {
    case .regular: nil
    case .penalty: "penalty"
    case .own: "own goal"
    }
  }
}
