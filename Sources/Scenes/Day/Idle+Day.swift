import GatherModel
import Tournament

// What the operator does with the planned day.
extension Idle.Interactor {
  /// What a key does on a pitch of a planned day; nil for what it does without one.
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

  /// Works out again how the day stands at the present minute.
  func look() {
    guard state.day.day != nil else { return }  // Nothing to work out.
    state.day.look(today: state.today, time: state.time)
    state.show.take(dayPages: state.day.schedule == nil ? nil : state.day.pages.count)
  }

  func move(by step: Int, at now: BoardInstant) {
    if let pitches = state.day.pitches {
      state.day.cursor.move(.by(step), in: pitches.count)
    } else {
      state.day.move(by: step)
      // The list of the matches is what the operator looks at.
      state.show.rewind(to: now)
    }
  }

  /// Begins the selected match, asks before, or says why it cannot begin; or has the selected pitch be the board's.
  func choose(at now: BoardInstant) -> Scoreboard.Outcome? {
    if let pitches = state.day.pitches { return .pitchChosen(pitches[state.day.cursor.index].id) }
    guard let target = state.day.target else { return nil }  // The last one has just begun elsewhere.
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

  /// - Parameter isYes: Of no effect while nobody can have read the question: a key may bounce.
  func answer(_ isYes: Bool, at now: BoardInstant) -> Scoreboard.Outcome? {
    guard let question = state.day.question else { return nil }  // What was asked has passed.
    if isYes, now - question.since < Idle.DayState.readingTime { return nil }
    state.day.question = nil
    return isYes ? .fixtureStarted(question.fixture) : nil
  }

  /// Drops what nobody looks at any more: a notice after its time, a selection when the list has gone.
  func forget(at now: BoardInstant) {
    if let end = state.day.deadline, end <= now { state.day.notice = nil }
    if state.show.dayPage != 0, state.day.question == nil { state.day.selected = nil }
  }
}
