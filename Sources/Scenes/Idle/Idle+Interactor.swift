package import GatherModel

extension Idle {
  /// Handles key presses, messages of the service and the passing of time while the board has no gather.
  package final class Interactor: Scene {
    /// The current state.
    package internal(set) var state: State
    private let environment: Environment
    private var readAt: BoardInstant
    /// The built view models of the day, until the day is recalculated.
    private var shownDays: [DayStamp: IdleDayViewModel] = [:]

    /// - Parameters:
    ///   - hasCleared: The same as ``Idle/State/hasCleared``.
    ///   - loss: The same as ``Idle/State/loss``.
    ///   - day: The board's data about the planned day; nil if no day is planned.
    ///   - announcement: The announcement for all boards; empty if there is none.
    package init(
      environment: Environment, service: ServiceState? = nil, hasCleared: Bool = false,
      loss: MatchLoss? = nil, day: IdleDay? = nil, announcement: String = "", at now: BoardInstant
    ) {
      self.environment = environment
      state = State(
        time: environment.timeOfDay(), isDisplay: environment.isDisplay, notice: environment.notice,
        service: service,
        keyMap: environment.keyMap,
        words: environment.words, startCommand: environment.startCommand, hasCleared: hasCleared, loss: loss,
        show: IdleShow(environment.show, at: now))
      readAt = now
      state.today = environment.today()
      state.announcement = announcement
      if let day { setDay(day, at: now) }
      readPicture()
    }

    private func readClock(at now: BoardInstant) {
      let before = (state.time, state.today)
      (state.time, state.today) = (environment.timeOfDay(), environment.today())
      readAt = now
      if before != (state.time, state.today) { look() }
    }

    private func readPicture() {
      if state.show.takePictureRequest() { environment.readPicture() }
    }

    /// The time at which ``Idle/Intent/timePassed`` is due. It comes at least once a second, because the wall clock may
    /// be set at any time, and so must be read again.
    package var deadline: BoardInstant? {
      [readAt + .seconds(1), state.held.deadline, state.show.deadline, state.day.deadline].compactMap(\.self)
        .min()
    }

    /// The earliest time at which a held key will have been held long enough; nil if no key is held.
    package var holdEnd: BoardInstant? { state.held.deadline }

    package var keyContext: KeyMap.Context { state.day.question == nil ? .board : .question }

    package func intent(for action: KeyAction) -> Intent? {
      if let intent = intentOfDay(for: action) { return intent }
      return switch action {
      case .quit: .quit
      case .fullScreen: .fullScreenToggled
      case .service: .choiceAsked
      case .undo: .putBack
      // The clock key means that the operator wants to start a match, so the menu opens.
      case .menu, .clock, .listChoose: .menuAsked
      case .phones: .phonesAsked
      default: nil
      }
    }

    package func intent(for event: SceneEvent) -> Intent? {
      switch event {
      case .holdBegan(let hold): hold.isOfEveryScene ? .holdBegan(hold) : nil
      case .released(let key): .released(key)
      case .keysDropped: .keysDropped
      case .keyDropped(let key): .keyDropped(key)
      case .timePassed: .timePassed
      case .serviceChanged(let service): .serviceChanged(service)
      case .offered(let choices, _): .offered(!choices.isEmpty)
      case .dayChanged(let day): .dayChanged(day)
      case .announced(let text): .announced(text)
      // This information is already in the planned day, so the event is ignored.
      case .deskLinkChanged: nil
      case .storeChanged, .added, .teamsChanged: nil
      }
    }

    package func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      if let list = Idle.pitchList(of: state) {
        return (.list(list, hold: Idle.hold(of: state, at: now)), state.held.nextChange(after: now))
      }
      let (viewModel, nextChange) = Idle.present(state, at: now, day: shownDay())
      return (.idle(viewModel), nextChange)
    }

    private func shownDay() -> IdleDayViewModel? {
      let stamp = DayStamp(state)
      if let shown = shownDays[stamp] { return shown }
      if shownDays.keys.contains(where: { $0.generation != stamp.generation }) { shownDays = [:] }
      let made = Idle.dayViewModel(of: state)
      shownDays[stamp] = made
      return made
    }

    package func handle(_ intent: Intent, at now: BoardInstant) -> Scoreboard.Outcome? {
      handle(intent, at: InputTimestamp(now))
    }

    package func handle(_ intent: Intent, at timestamp: InputTimestamp) -> Scoreboard.Outcome? {
      let now = timestamp.at
      switch intent {
      case .quit: return .quit
      case .fullScreenToggled: return .fullScreenToggled
      case .menuAsked: return .menuAsked
      case .phonesAsked: return .phonesAsked
      case .putBack: return state.hasCleared ? .putBack : nil
      case .holdBegan(let hold): state.held.begin(hold, at: timestamp)
      case .keysDropped: state.held.dropKeyboard()
      case .keyDropped(let key): state.held.drop(key)
      case .offered(let hasChoice): state.hasChoice = hasChoice
      case .choiceAsked: return state.hasChoice ? .choiceAsked : nil
      case .serviceChanged(let service): state.service = service
      case .newsLoaded(let news): state.show.setNews(news, at: now)
      case .pictureLoaded(let picture): state.show.setNextPicture(picture)
      case .dayChanged(let day): setDay(day, at: now)
      case .announced(let text): state.announcement = text
      case .moved(let step): move(by: step, at: now)
      case .chosen: return choose(at: timestamp.handled)
      case .left: leave()
      case .answered(let isYes): return answer(isYes, at: timestamp.earliest)
      case .released(let key):
        return state.held.actionOfRelease(key, at: timestamp).flatMap { perform($0, at: now) }
      case .timePassed:
        readClock(at: now)
        state.show.passTime(to: now)
        forget(at: now)
        readPicture()
        var outcome: Scoreboard.Outcome?
        while let hold = state.held.finish(by: timestamp) {
          outcome = perform(hold.action, at: now) ?? outcome
        }
        return outcome
      }
      return nil
    }
  }
}
