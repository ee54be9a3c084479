import FoundationEssentials
import GatherModel
import Localization

/// Sentences of the foot line about recent events.
struct BoardSentences {
  let teams: TeamPair<Team>
  let keys: KeyLabels
  let formats: [NamedFormat]

  var words: Words { keys.words }
  var labels: MatchLabels { MatchLabels(words: words) }

  /// - Parameter invitation: The way in which the scorer can be named now; nil if the scorer cannot be named.
  func line(
    for note: Scoreboard.Note, invitation: Scoreboard.Invitation? = nil
  ) -> ScoreboardViewModel.Line {
    switch note {
    case .done(.goal(let team), let state):
      .init(
        text: echo(of: .goal(team), state)
          + (invitation.map { keys.hint(.scorer, $0 == .number ? Hint.who : .whoFromList) } ?? "")
          + keys.hint(.undo, Hint.takesBack), urgency: .plain)
    // A clock that was set stands still. During play the sentence says so.
    case .done(.clockSet(let time), let state) where state.phase == .playing:
      .init(
        text: words(Echo.clockSetStopped, ["time": .text(ClockText.text(time))])
          + keys.hint(.clock, Hint.goesOn) + keys.hint(.undo, Hint.takesBack), urgency: .plain)
    case .done(let act, let state):
      .init(
        text: echo(of: act, state) + keys.hint(.undo, Hint.takesBack),
        urgency: .plain)
    case .undone(let act, let from, let to):
      .init(
        text: undoing(.undone, act, from, to) + keys.hint(.redo, Hint.bringsAgain), urgency: .plain)
    case .redone(let act, let from, let to): .init(text: undoing(.redone, act, from, to), urgency: .plain)
    case .refused(let refusal): .init(text: sentence(for: refusal), urgency: .notice)
    case .doublePress(let team):
      .init(text: words(Note.doublePress, ["team": name(of: team)]), urgency: .notice)
    case .twoGoals(let team, let time):
      .init(text: twoGoals(of: team, within: time) + keys.hint(.undo, Hint.takesBack), urgency: .warning)
    case .nothingToUndo: notice(.nothingToUndo)
    case .nothingToRedo: notice(.nothingToRedo)
    case .overtaken: notice(.overtaken)
    case .answerFirst: .init(text: keys.listed(Note.answerFirst, answers: [.yes, .no]), urgency: .notice)
    case .setClockFirst: asking(Note.setClockFirst, [(.clockSet, .sets), (.clockLeave, .leaves)])
    case .sortFirst: asking(Note.sortFirst, [(.listChoose, .keepsTeams), (.listLeave, .leaves)])
    case .chooseFirst: asking(Refusal.chooseFirst, [(.listChoose, .chooses), (.listLeave, .leaves)])
    case .chooseSide: .init(text: words(Refusal.chooseSide), urgency: .notice)
    case .noGoal: .init(text: words(Refusal.noGoal), urgency: .notice)
    case .nothingHappened: .init(text: words(Refusal.nothingHappened), urgency: .notice)
    case .alreadyOff(let player):
      .init(
        text: words(Refusal.alreadyOff, ["player": .text(labels.player(player))]),
        urgency: .notice)
    case .noPlayer: .init(text: words(Refusal.noPlayer), urgency: .notice)
    case .nobodysNumber(let number, let team):
      .init(
        text: words(Refusal.nobodysNumber, ["n": .number(number), "team": name(of: team)]), urgency: .warning)
    case .sharedNumber(let number, let team):
      .init(
        text: words(Refusal.sharedNumber, ["n": .number(number), "team": name(of: team)]), urgency: .warning)
    case .nobodyToSort: notice(.nobodyToSort)
    case .placed(let placed): .init(text: place(placed), urgency: .plain)
    case .teams(let revision, let placed): .init(text: teams(revision, placed), urgency: .plain)
    case .nothingToDecide: notice(.nothingToDecide)
    case .followed: notice(.followed)
    case .holdLonger(let hold): .init(text: hold.sentenceForShort(in: words), urgency: .notice)
    case .controlMissing(let stroke):
      .init(
        text: words(Note.controlMissing, ["key": .text(stroke.withControl.label(in: words))]),
        urgency: .notice)
    case .horn: .init(text: words(Note.horn), urgency: .plain)
    case .hornMuted:
      .init(text: words(Note.hornMuted) + keys.hint(.mute, Hint.letsSound), urgency: .notice)
    case .hornUnmuted: .init(text: words(Note.hornOn), urgency: .plain)
    case .phoneWaits:
      .init(text: words(Note.phoneWaits) + keys.hint(.phones, Hint.decides), urgency: .notice)
    case .notTaken(let count):
      .init(text: words(Note.notTaken, ["n": .number(count)]), urgency: .warning)
    case .resultSet(let score):
      .init(
        text: words(Note.resultSet, ["score": .text(words.score(score))]) + keys.hint(.undo, Hint.takesBack),
        urgency: .warning)
    case .notStored: .init(text: words(Note.notStored), urgency: .warning)
    case .storeRecovered(let fileName):
      .init(text: words(Note.storeRecovered, ["file": .text(fileName)]), urgency: .warning)
    }
  }

  private typealias Note = Scoreboard.NotePhrase
  private typealias Hint = Scoreboard.HintPhrase
  private typealias Echo = Scoreboard.EchoPhrase
  private typealias Refusal = Scoreboard.RefusalPhrase

  private func twoGoals(of team: TeamID, within time: Duration) -> String {
    let seconds = Int((time / .seconds(1)).rounded(.up))
    return words(Note.twoGoals, ["team": name(of: team), "n": .number(max(seconds, 1))])
  }

  private func place(_ placed: Scoreboard.Placed) -> String {
    let player = Words.Argument.text(InSentence.name(placed.name))
    return switch placed.place {
    case .bench: words(Echo.onBench, ["player": player])
    case .team(let team): words(Echo.playsFor, ["player": player, "team": name(of: team)])
    }
  }

  private func teams(_ revision: TeamRevision, _ placed: Scoreboard.Placed?) -> String {
    let act: KeyValuePairs<String, Words.Argument> = ["act": .text(words(Scoreboard.ActPhrase.teams))]
    let detail = placed.map { "  ·  \(place($0))" } ?? ""
    return switch revision {
    case .made: (placed.map(place) ?? words(Echo.teams)) + keys.hint(.undo, Hint.takesBack)
    case .undone: words(Echo.undone, act) + detail + keys.hint(.redo, Hint.bringsAgain)
    case .redone: words(Echo.redone, act) + detail
    }
  }

  private func notice(_ phrase: Note) -> ScoreboardViewModel.Line {
    .init(text: words(phrase), urgency: .notice)
  }

  private func asking(_ what: some CataloguePart, _ answers: [(KeyAction, Hint)]) -> ScoreboardViewModel.Line
  {
    .init(text: keys.listed(what, answers), urgency: .notice)
  }

  func echo(of act: MatchAct, _ state: MatchState) -> String {
    switch act {
    case .addedTimeAnnounced, .card, .counted, .kicksBegun, .kick, .playerNamed, .minuteCorrected,
      .entryRemoved,
      .formatChanged:
      return footballEcho(of: act, state)
    case .goal(let team):
      return words(Echo.goal, ["team": name(of: team), "n": .number(state.score[team])])
    case .goalTakenBack(let team):
      return words(Echo.goalTakenBack, ["team": name(of: team), "n": .number(state.score[team])])
    case .clockStarted: return words(Echo.clockRuns)
    case .clockPaused: return words(Echo.clockPaused)
    case .clockSet(let time): return words(Echo.clockSet, ["time": .text(ClockText.text(time))])
    case .clockAdjusted(let time):
      let seconds = Int(abs(time.components.seconds))
      return switch (time < .zero, seconds % 60 == 0) {
      case (false, false): words(Echo.clockOnBySeconds, ["n": .number(seconds)])
      case (true, false): words(Echo.clockBackBySeconds, ["n": .number(seconds)])
      case (false, true): words(Echo.clockOnByMinutes, ["n": .number(seconds / 60)])
      case (true, true): words(Echo.clockBackByMinutes, ["n": .number(seconds / 60)])
      }
    case .clockCancelled:
      return words(Echo.clockCancelled, ["time": .text(ClockText.text(state.clock.setting))])
    case .periodEnded:
      let period = MatchWords.inside(state.period - 1, in: state.format, words)
      return words(Echo.periodEnded, ["period": .text(period)])
    case .sidesSwapped: return words(Echo.sidesSwapped)
    case .gatherEnded: return words(Echo.gatherEnded, ["score": .text(words.score(state.score))])
    }
  }

  /// The sentence about an undo or a redo, with the clock's times before and after if they differ.
  private func undoing(_ phrase: Echo, _ act: MatchAct, _ from: Int, _ to: Int) -> String {
    let sentence = words(phrase, ["act": .text(labels.act(act))])
    return from == to
      ? sentence : "\(sentence)  (\(ClockText.text(seconds: from)) → \(ClockText.text(seconds: to)))"
  }

  func sentence(for refusal: ActRefusal) -> String {
    switch refusal {
    case .gatherEnded: words(Note.gatherEnded) + keys.hint(.undo, Hint.takesEndBack)
    case .scoreAtLimit(let team):
      words(Note.scoreAtLimit, ["team": name(of: team), "n": .number(Score.goals.upperBound)])
    case .scoreAtZero(let team): words(Note.scoreAtZero, ["team": name(of: team)])
    case .clockAtZero: words(Note.clockAtZero) + keys.hint(.setClock, Hint.sets)
    case .clockRunning: words(Note.clockRunning)
    case .clockNotRunning: words(Note.clockNotRunning)
    case .clockAtItsEnd: words(Note.clockAtItsEnd)
    case .beyondClock(let limit): words(Note.beyondClock, ["time": .text(ClockText.text(limit))])
    case .betweenPeriods: words(Note.betweenPeriods) + keys.hint(.clock, Hint.startsIt)
    case .lastPeriod: words(Note.lastPeriod) + keys.hint(.endGather, Hint.endsGather)
    default: footballSentence(for: refusal)
    }
  }

  func name(of team: TeamID) -> Words.Argument { .text(teams[team].brief) }
}

extension Team {
  /// The name for use in a sentence, shortened if it is long.
  var brief: String { InSentence.brief(name) }
}

extension ClockText {
  static func text(_ time: Duration) -> String { text(seconds: Int(time.components.seconds)) }
}
