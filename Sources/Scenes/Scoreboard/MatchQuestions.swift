import GatherModel

/// What an operator is asked before a period or the match ends.
struct MatchQuestions {
  let match: Match
  let words: Words
  let now: BoardInstant

  private typealias Overlay = Scoreboard.OverlayPhrase
  private typealias Correction = Scoreboard.CorrectionPhrase

  var endGather: (title: String, detail: String) {
    let (state, teams) = (match.state, match.gather.teams)
    return (
      words(Overlay.endGather),
      "\(teams.teamA.brief)  \(state.score.teamA) : \(state.score.teamB)  \(teams.teamB.brief)"
        + (MatchPresentation.decision(of: match, in: words).map { "  ·  \($0)" } ?? "")
    )
  }

  var endPeriod: (title: String, detail: String) {
    let state = match.state
    let period = MatchWords.brief(state.period, in: state.format, words)
    return (
      words(Overlay.endPeriod, ["period": .text(period)]),
      words(Overlay.clockShows, ["time": .text(match.clockText(at: now))])
    )
  }

  var extraTime: (title: String, detail: String) { (words(Correction.extraTime), level) }

  var kicks: (title: String, detail: String) { (words(Correction.kicks), level) }

  private var level: String { words(Correction.level, ["score": .text(match.state.score.result)]) }
}
