import FoundationEssentials
package import GatherModel
import Scenes

/// A match in words for a terminal.
package enum MatchText {
  /// The current state of a match, in two lines.
  package static func status(_ match: Match?, at now: BoardInstant) -> String {
    guard let match else {
      return "No match is on the board. Start one: gatherboard match start FILE.csv\n"
    }
    let teams = match.gather.teams
    return """
      \(match.gather.name): \(stage(of: match, at: now))
      \(teams.teamA.name) \(written(match.result.score)) \(teams.teamB.name)\(decision(of: match))\(correction(of: match))

      """
  }

  /// The details of a gather, for people. `log` is the log as stored, and `created` the start as text.
  package static func details(
    _ match: Match, log: MatchLog, created: String, at now: BoardInstant
  ) -> String {
    let gather = match.gather
    let state = match.state
    var rows = [
      ["id", gather.id.uuidString],
      ["started", created],
      ["format", state.format.written],
      ["state", stage(of: match, at: now)],
      ["result", result(of: match)],
    ]
    for id in TeamID.allCases {
      let name = gather.teams[id].name
      let players = gather.roster.teams[id].map(player).joined(separator: ", ")
      rows.append(["team \(id.rawValue)", "\(name) (\(gather.teams[id].color.hex)): \(players)"])
    }
    if !gather.roster.bench.isEmpty {
      rows.append(["bench", gather.roster.bench.map(player).joined(separator: ", ")])
    }
    rows.append(["log", summary(of: log)])
    return gather.name + "\n" + TextTable.text(rows.map { ["  " + $0[0]] + $0[1...] })
  }

  /// The stage of a match, such as "1st half, 07:12 running"; only "Half-time" for an interval without a set length.
  private static func stage(of match: Match, at now: BoardInstant) -> String {
    let (state, clock) = (match.state, match.clockText(at: now))
    switch state.phase {
    case .ended: return "ended"
    case .ready: return "before kick-off, \(clock)"
    case .kicks:
      return "penalty shoot-out, \(written(state.shootOut?.score ?? .none))"
    case .interval, .playing:
      let told = state.shownClock.map { "\(clock) \($0.motionName(at: now))" }
      return [state.periodName, told].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// The end of a sentence about the desk's correction; empty if the match's own result counts.
  private static func correction(of match: Match) -> String {
    guard let correction = match.correction else { return "" }
    let winner = match.shootOut == nil ? correction.onKicks : nil
    let kicks = winner.map { ", \(match.gather.teams[$0].name) win on penalties" } ?? ""
    return "\(kicks) (corrected by the desk; the board had \(written(match.state.score)))"
  }

  /// The end of a sentence about an unfinished penalty shoot-out; empty if there was no shoot-out.
  private static func unfinishedKicks(of match: Match) -> String {
    match.shootOut.map { ", penalty shoot-out \(written($0.score)) not finished" } ?? ""
  }

  private static func decision(of match: Match) -> String {
    guard let kicks = match.shootOut, let winner = kicks.winner else {
      return match.state.phase == .ended ? unfinishedKicks(of: match) : ""
    }
    return ", \(match.gather.teams[winner].name) win \(written(kicks.score, of: winner)) on penalties"
  }

  private static func result(of match: Match) -> String {
    let score = match.state.score
    guard match.state.phase == .ended else { return written(score) }
    guard let winner = match.state.winner else {
      return "\(written(score)), a draw\(unfinishedKicks(of: match))"
    }
    let wins = "\(written(score)), \(match.gather.teams[winner].name) win"
    guard let kicks = match.state.shootOut, kicks.winner == winner else { return wins }
    return "\(wins) \(written(kicks.score, of: winner)) on penalties"
  }

  private static func written(_ score: Score, of first: TeamID = .teamA) -> String {
    Words.english.score(score[first], score[first.opponent])
  }

  private static func player(_ player: Player) -> String {
    player.details.number.map { "\($0) \(player.name)" } ?? player.name
  }

  private static func summary(of log: MatchLog) -> String {
    let counting = Set(log.countingEntries.map(\.id))
    let undone = log.entries.count {
      if case .act = $0.event { !counting.contains($0.id) } else { false }
    }
    let count = "\(log.entries.count) \(log.entries.count == 1 ? "entry" : "entries")"
    return undone == 0 ? count : "\(count), \(undone) undone"
  }
}
