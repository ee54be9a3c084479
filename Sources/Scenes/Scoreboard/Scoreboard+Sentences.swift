import FoundationEssentials
import GatherModel

extension Scoreboard {
  /// What the foot line says of a note.
  static func line(
    for note: Note, teams: TeamPair<Team>, keys: KeyMap
  ) -> ScoreboardViewModel.Line {
    switch note {
    case .done(let act, let state):
      return .init(
        text: echo(of: act, state, teams) + keys.hint(.undo, "takes it back"), urgency: .plain)
    case .undone(let act, let from, let to):
      return .init(
        text: "Taken back: \(name(of: act))\(move(from, to))" + keys.hint(.redo, "brings it again"),
        urgency: .plain)
    case .redone(let act, let from, let to):
      return .init(text: "Again: \(name(of: act))\(move(from, to))", urgency: .plain)
    case .refused(let refusal): return .init(text: sentence(for: refusal, teams, keys), urgency: .notice)
    case .doublePress(let team):
      return .init(text: "\(brief(teams[team])): pressed twice at once, counted once", urgency: .notice)
    case .nothingToUndo: return .init(text: "Nothing to take back", urgency: .notice)
    case .nothingToRedo: return .init(text: "Nothing to bring again", urgency: .notice)
    case .answerFirst:
      return .init(
        text: keys.listed("Answer first", [(.yes, "yes"), (.no, "no")]), urgency: .notice)
    case .setClockFirst:
      return .init(
        text: keys.listed("Set the clock first", [(.clockSet, "sets it"), (.clockLeave, "leaves it")]),
        urgency: .notice)
    case .sortFirst:
      return .init(
        text: keys.listed("Sort the teams first", [(.listChoose, "keeps them"), (.listLeave, "leaves it")]),
        urgency: .notice)
    case .nobodyToSort: return .init(text: "There is nobody to sort into teams", urgency: .notice)
    case .nothingToDecide: return .init(text: "The service asks nothing", urgency: .notice)
    case .followed:
      return .init(text: "This board follows another one, which keeps the score", urgency: .notice)
    case .holdLonger(let hold): return .init(text: sentence(forShort: hold), urgency: .notice)
    case .horn: return .init(text: "Horn", urgency: .plain)
    case .hornMuted:
      return .init(text: "The horn is muted" + keys.hint(.mute, "lets it sound"), urgency: .notice)
    case .hornUnmuted: return .init(text: "The horn is on", urgency: .plain)
    case .notTaken(let count):
      let presses = count == 1 ? "1 press was" : "\(count) presses were"
      return .init(
        text: "\(presses) not counted: the gather before was ended elsewhere", urgency: .warning)
    case .resultSet(let score):
      return .init(
        text: "The result was set elsewhere: \(score.result)" + keys.hint(.undo, "takes it back"),
        urgency: .warning)
    case .notStored: return .init(text: "That could not be stored; try again", urgency: .warning)
    case .storeRescued(let fileName):
      return .init(
        text: "The stored file was damaged and set aside as \(fileName). This match is safe.",
        urgency: .warning)
    }
  }

  /// What a key is held for, after it was let go of too soon.
  package static func sentence(forShort hold: Hold) -> String {
    let time = "Hold \(hold.stroke) for \(hold.durationText)"
    return switch hold.action {
    case .quit: "\(time) to quit"
    case .cancelClock: "\(time) to put the clock back"
    default: "\(time): \(hold.action.meaning)"
    }
  }

  private static func echo(of act: MatchAct, _ state: MatchState, _ teams: TeamPair<Team>) -> String {
    switch act {
    case .goal(let team): return "\(brief(teams[team])) +1 → \(state.score[team])"
    case .goalTakenBack(let team): return "\(brief(teams[team])) −1 → \(state.score[team])"
    case .clockStarted: return "Clock runs"
    case .clockPaused: return "Clock paused"
    case .clockSet(let time): return "Clock set to \(text(time))"
    case .clockAdjusted(let time):
      let seconds = abs(time.components.seconds)
      let amount = seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
      return "Clock \(time < .zero ? "−" : "+")\(amount)"
    case .clockCancelled: return "Clock back to \(text(state.clock.setting))"
    case .periodEnded:
      return "End of the \(MatchWords.period(state.period - 1, of: state.format.periods.count))"
    case .sidesSwapped: return "Sides swapped"
    case .gatherEnded: return "Gather ended \(state.score.result)"
    }
  }

  /// An act as something that is taken back.
  static func name(of act: MatchAct) -> String {
    switch act {
    case .goal: "goal"
    case .goalTakenBack: "correction of the score"
    case .clockStarted: "start of the clock"
    case .clockPaused: "pause of the clock"
    case .clockSet, .clockAdjusted: "setting of the clock"
    case .clockCancelled: "reset of the clock"
    case .periodEnded: "end of the period"
    case .sidesSwapped: "swap of sides"
    case .gatherEnded: "end of the gather"
    }
  }

  /// The clock's move by an undo; nothing where it stayed.
  private static func move(_ from: Int, _ to: Int) -> String {
    from == to ? "" : "  (\(ClockText.text(seconds: from)) → \(ClockText.text(seconds: to)))"
  }

  private static func sentence(
    for refusal: ActRefusal, _ teams: TeamPair<Team>, _ keys: KeyMap
  ) -> String {
    switch refusal {
    case .gatherEnded: "The gather has ended" + keys.hint(.undo, "takes the end back")
    case .scoreAtLimit(let team): "\(brief(teams[team])): \(Score.goals.upperBound) is the most there is"
    case .scoreAtZero(let team): "\(brief(teams[team])) has no goal to take back"
    case .clockAtZero: "The clock is at 00:00" + keys.hint(.setClock, "sets it")
    case .clockRunning: "The clock runs already"
    case .clockNotRunning: "The clock does not run"
    case .clockAtItsEnd: "The clock cannot go further"
    case .beyondClock(let limit): limitText(limit)
    case .betweenPeriods: "The next period has not begun" + keys.hint(.clock, "starts it")
    case .lastPeriod: "This is the last period" + keys.hint(.endGather, "ends the gather")
    }
  }

  /// A team's name as it may stand in a sentence: shortened after 24 characters, so that what the sentence says of
  /// the team has room too.
  static func brief(_ team: Team) -> String {
    if team.name.count <= 24 { return InSentence.name(team.name) }
    return InSentence.name(NameRule.trimmed(String(team.name.prefix(23))) + "…")
  }

  static func limitText(_ limit: Duration) -> String { "The clock goes to \(text(limit))" }

  private static func text(_ time: Duration) -> String {
    ClockText.text(seconds: Int(time.components.seconds))
  }
}
