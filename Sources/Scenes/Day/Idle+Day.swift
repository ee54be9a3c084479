import GatherModel
import Tournament

// Handles the operator's inputs on a planned day.
extension Idle.Interactor {
  /// The intent of a key's action on a planned day; nil if the action means the same as without a planned day.
  func intentOfDay(for action: KeyAction) -> Idle.Intent? {
    let day = state.day
    if day.question != nil {
      return switch action {
      case .yes, .listChoose: .answered(true)
      case .no, .listLeave: .answered(false)
      default: nil
      }
    }
    guard day.pitches != nil || day.target != nil else { return nil }
    return switch action {
    case .listUp: .moved(by: -1)
    case .listDown: .moved(by: 1)
    case .listChoose, .clock: .chosen
    case .listLeave: day.pitches != nil || day.selected != nil ? .left : nil
    default: nil
    }
  }

  func setDay(_ day: IdleDay?, at now: BoardInstant) {
    state.day.setDay(day, today: state.today, time: state.time)
    state.show.setDayPages(state.day.schedule == nil ? nil : state.day.pages.count)
  }

  /// Recalculates the state of the day.
  func look() {
    guard state.day.day != nil else { return }  // There is nothing to recalculate.
    state.day.look(today: state.today, time: state.time)
    state.show.setDayPages(state.day.schedule == nil ? nil : state.day.pages.count)
  }

  func move(by step: Int, at now: BoardInstant) {
    if let pitches = state.day.pitches {
      state.day.cursor.move(.by(step), in: pitches.count)
    } else {
      state.day.move(by: step)
      // The operator is looking at the list of matches, so its page is shown again for the full time.
      state.show.rewind(to: now)
    }
  }

  /// Starts the selected match, or shows a question or a notice first. In the list of pitches, chooses the selected
  /// pitch instead.
  func choose(at now: BoardInstant) -> Scoreboard.Outcome? {
    if let pitches = state.day.pitches { return .pitchChosen(pitches[state.day.cursor.index].id) }
    guard let target = state.day.target else { return nil }  // No match is left to start.
    if let open = target.openSide {
      state.day.notice = Idle.DayState.Notice(open: open, since: now)
      return nil
    }
    state.day.notice = nil
    if state.day.needsQuestion(target) {
      state.day.question = Idle.DayState.Question(fixture: target.id, since: now)
      return nil
    }
    return .fixtureStarted(target.id)
  }

  func leave() {
    if state.day.pitches != nil { state.day.hasLeftPitches = true } else { state.day.selected = nil }
  }

  /// Handles the answer to a question. Right after the question has appeared, a yes is ignored, because nobody has read
  /// the question yet, and a key may bounce.
  func answer(_ isYes: Bool, at now: BoardInstant) -> Scoreboard.Outcome? {
    guard let question = state.day.question else { return nil }  // The question has already disappeared.
    if isYes, now - question.since < Idle.DayState.readingTime { return nil }
    state.day.question = nil
    return isYes ? .fixtureStarted(question.fixture) : nil
  }

  /// Clears an old notice. Also clears the selection if neither the list of matches nor a question is shown.
  func forget(at now: BoardInstant) {
    if let end = state.day.deadline, end <= now { state.day.notice = nil }
    if state.show.dayPage != 0, state.day.question == nil { state.day.selected = nil }
  }
}
