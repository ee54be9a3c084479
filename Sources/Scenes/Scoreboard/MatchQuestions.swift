import GatherModel

/// Titles and details of four questions: whether to end the match, to end the period, to play extra time, and to start a
/// penalty shoot-out.
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
      "\(teams.teamA.brief)  \(words.score(state.score))  \(teams.teamB.brief)"
        + ([decision, rest].compactMap(\.self).map { "  ·  \($0)" }.joined())
    )
  }

  /// The score of the penalty shoot-out, decided or not; nil if there was none.
  private var decision: String? {
    MatchPresentation.decision(of: match, in: words)
      ?? MatchPresentation.unfinishedKicks(of: match, in: words)
  }

  /// The part of the match that is still to be played; nil if nothing is left.
  private var rest: String? {
    let (state, format) = (match.state, match.state.format)
    func period(_ index: Int) -> String {
      words(
        Overlay.periodToPlay, ["period": .text(MatchWords.next(index, in: format, words))])
    }
    if state.phase == .interval { return period(state.period) }
    guard state.phase == .ready || state.phase == .playing else { return nil }
    guard let left = state.leftToPlay(at: now), left > .zero else {
      return state.nextStage == .period ? period(state.period + 1) : nil
    }
    let time = Words.Argument.text(ClockText.text(seconds: Int((left / .seconds(1)).rounded(.up))))
    if format.allPeriods.count == 1 { return words(Overlay.timeToPlay, ["time": time]) }
    return words(
      Overlay.timeOfPeriodToPlay,
      ["period": .text(MatchWords.inside(state.period, in: format, words)), "time": time])
  }

  var endPeriod: (title: String, detail: String) {
    let state = match.state
    let period = MatchWords.inside(state.period, in: state.format, words)
    return (
      words(Overlay.endPeriod, ["period": .text(period)]),
      words(Overlay.clockShows, ["time": .text(match.clockText(at: now, in: words))])
    )
  }

  var extraTime: (title: String, detail: String) { (words(Correction.extraTime), level) }

  var kicks: (title: String, detail: String) { (words(Correction.kicks), level) }

  private var level: String { words(Correction.level, ["score": .text(words.score(match.state.score))]) }
}
