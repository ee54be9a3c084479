import GatherModel
import Tournament

// The operator's inputs on the planned day.
extension Idle.Interactor {
  /// The intent of a key on a planned day; nil if the key has its usual meaning.
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

  func take(_ day: IdleDay?, at now: BoardInstant) {
    state.day.take(day, today: state.today, time: state.time)
    state.show.take(dayPages: state.day.schedule == nil ? nil : state.day.pages.count)
  }

  /// Recalculates the state of the day for the present minute.
  func look() {
    guard state.day.day != nil else { return }  // There is nothing to recalculate.
    state.day.look(today: state.today, time: state.time)
    state.show.take(dayPages: state.day.schedule == nil ? nil : state.day.pages.count)
  }

  func move(by step: Int, at now: BoardInstant) {
    if let pitches = state.day.pitches {
      state.day.cursor.move(.by(step), in: pitches.count)
    } else {
      state.day.move(by: step)
      // The operator is looking at the list of matches, so its page is shown again for its full time.
      state.show.rewind(to: now)
    }
  }

  /// Starts the selected match, asks a question first, or shows why the match cannot start. In the list of pitches, assigns the
  /// selected pitch to the board.
  func choose(at now: BoardInstant) -> Scoreboard.Outcome? {
    if let pitches = state.day.pitches { return .pitchChosen(pitches[state.day.cursor.index].id) }
    guard let target = state.day.target else { return nil }  // The last match has just begun elsewhere.
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

  /// - Parameter isYes: Whether the answer is yes. A yes is ignored if the question is too new to have been read, since
  ///   a key may bounce.
  func answer(_ isYes: Bool, at now: BoardInstant) -> Scoreboard.Outcome? {
    guard let question = state.day.question else { return nil }  // The question has already disappeared.
    if isYes, now - question.since < Idle.DayState.readingTime { return nil }
    state.day.question = nil
    return isYes ? .fixtureStarted(question.fixture) : nil
  }

  /// Clears expired state: a notice after its time, and the selection when its list is no longer visible and no question is open.
  func forget(at now: BoardInstant) {
    if let end = state.day.deadline, end <= now { state.day.notice = nil }
    if state.show.dayPage != 0, state.day.question == nil { state.day.selected = nil }
  }
}
