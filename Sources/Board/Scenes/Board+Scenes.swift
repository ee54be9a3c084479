import FoundationEssentials
import GatherFleet
import GatherModel
import GatherStore
import Logging
import MatchSession
import Reports
import Scenes

extension Board {
  /// The scene of a match; nil if another scene is shown.
  var scoreboard: Scoreboard.Interactor? { scenes.board(as: Scoreboard.Interactor.self) }

  /// The scene of a match of this board's own; nil if another scene is shown.
  var ownScoreboard: Scoreboard.Interactor? { scoreboard.flatMap { $0.state.isFollower ? nil : $0 } }

  /// Shows a match of this board's own; nil shows another scene.
  func show(_ own: MatchOnBoard?) {
    let now = clock.now()
    // The match clock of the previous scene may have just reached the end of a period, so that scene first gets the
    // time.
    let passed = InputTimestamp(now, earliest: turn.inputsRead)
    scoreboard.map { handle(outcome: $0.handle(.timePassed, at: passed), at: now) }
    turn.seen = max(turn.seen, now)
    guard let own else { return showNoGather(at: now) }
    (empty.cleared, empty.loss) = (nil, nil)
    let scene = Scoreboard.Interactor(
      match: own.match, service: service.state, isHornMuted: horns.isMuted,
      wasSwitchedOff: own.wasSwitchedOff, environment: environment(perform: performer(of: own.gather)),
      at: now)
    joined.pictures?.clearPage()
    defer { loadBadges() }
    if !own.standing.unsaved.isEmpty { _ = scene.handle(.matchChanged(own.standing), at: now) }
    scenes.show(.scoreboard, scene, route: route { $0.handle(outcome: $1, at: $2) })
    tellDay()
  }

  func showOwn() {
    if let own = session.assumeIsolated({ $0.onBoard }) { show(own) }
  }

  /// Shows another board's match, a choice of gathers, or the idle scene.
  func showNoGather(at now: BoardInstant) {
    if let followed = service.followed {
      let scene = Scoreboard.Interactor(
        match: followed, service: service.state, isFollower: true, isHornMuted: horns.isMuted,
        // The scene of a follower cannot change the match.
        environment: environment { _, _, _ throws(ActionRefusal) in throw .noMatch }, at: now)
      scenes.show(.scoreboard, scene, route: route { $0.handle(outcome: $1, at: $2) })
      joined.pictures?.clearPage()
      loadBadges()
    } else if !service.offered.isEmpty {
      let scene = ChooseGather.Interactor(
        service.offered, service: service.state, keyMap: configuration.keyMap, words: configuration.words)
      scenes.show(.chooseGather, scene, route: route { $0.handle(outcome: $1, at: $2) })
    } else {
      let scene = Idle.Interactor(
        environment: idleEnvironment(), service: service.state, hasCleared: empty.cleared != nil,
        loss: empty.loss, at: now)
      _ = scene.handle(.offered(!service.choices.isEmpty), at: now)
      scenes.show(.idle, scene, route: route { $0.handle(outcome: $1, at: $2) })
      tellDay()
      loadIdleNews()
    }
  }

  func loadIdleNews() {
    guard scenes.boardName == .idle else { return }  // Only the idle scene shows this data.
    let (clock, points, log) = (clock, configuration.points, log)
    let fleet = fleet
    weak let scene = scenes.board(as: Idle.Interactor.self)
    // `tell` is called on the loop's thread, on which the board's jobs run.
    unowned let board = self
    begin(.aside) { pages in
      var last = try await pages.store.newestMatchNow()?.match
      if let match = last { last?.counted = fleet.counted(match) }
      return IdleShow.News(last: last, rows: try await pages.season(), points: points)
    } tell: { result in
      switch result {
      case .success(let news):
        _ = scene?.handle(.newsLoaded(news), at: clock.now())
        board.assumeIsolated { $0.loadBadges() }
      case .failure(let trouble):
        log.warning("The board could not read the last result.", metadata: ["error": "\(trouble)"])
      }
    }
  }

  private func route<Outcome: Sendable>(
    to handle: @escaping @Sendable (isolated Board, Outcome, BoardInstant) -> Void
  ) -> (Outcome, BoardInstant) -> Void {
    // Swift 6.2 does not compile a closure that captures an actor as [unowned self].
    unowned let board = self
    return { [executor] outcome, now in
      executor.preconditionIsolated()
      board.assumeIsolated { handle($0, outcome, now) }
    }
  }

  private func environment(perform: @escaping Scoreboard.Environment.Perform) -> Scoreboard.Environment {
    Scoreboard.Environment(
      perform: perform,
      soundHorn: { [executor] call in
        executor.preconditionIsolated()
        self.assumeIsolated { $0.horns.sound(call) }
      }, play: configuration.play, keyMap: configuration.keyMap, words: configuration.words,
      formats: configuration.formats)
  }

  /// The sentences in the files for notices; nil if there are none.
  private var notice: String? {
    let texts = configuration.notices.compactMap { FileManager.default.contents(atPath: $0) }
      .flatMap { String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isNewline) }
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  private func idleEnvironment() -> Idle.Environment {
    Idle.Environment(
      keyMap: configuration.keyMap, words: configuration.words,
      // Nobody can type a command on a board that runs from a card.
      startCommand: configuration.setUp == nil ? session.store.folder.commandOfPlayers("match start") : "",
      isDisplay: configuration.isDisplay, notice: notice,
      show: IdleShow.Settings(
        pageTime: configuration.play.idlePageTime, isSoft: configuration.play.motion),
      readPicture: { [executor] in
        executor.preconditionIsolated()
        self.assumeIsolated { $0.readIdlePicture() }
      },
      today: { [executor] in
        executor.preconditionIsolated()
        return self.assumeIsolated { $0.dayToday() }
      }
    ) { [executor] in
      executor.preconditionIsolated()
      return self.assumeIsolated { $0.dayTime() }
    }
  }

  // MARK: Outcomes

  func handle(outcome: Scoreboard.Outcome?, at now: BoardInstant) {
    switch outcome {
    case nil: break
    case .quit: close()
    case .fullScreenToggled: turn.togglesFullScreen.toggle()
    case .boardCleared: clearBoard()
    case .putBack: putBack()
    case .hornMuted(let isMuted):
      horns.isMuted = isMuted
      if isMuted { horns.hush() }
    case .teamsChanged(let change, let revision): store(change, revision)
    case .resultKept(let score): keepResult(against: score)
    case .madeAnew: makeAnew()
    case .duplicateAnswered(let duplicate, let isRemoved):
      service.state?.duplicate = nil
      joined.tellService(.duplicateAnswered(duplicate.other, isRemoved: isRemoved))
    case .menuAsked, .phonesAsked: if !configuration.isDisplay { openPage(for: outcome) }
    case .fixtureStarted(let fixture): start(fixture)
    case .pitchChosen(let pitch): joined.choosePitch(pitch)
    case .choiceAsked:
      service.beginChoosing()
      showNoGather(at: clock.now())
    }
  }

  private func openPage(for outcome: Scoreboard.Outcome?) {
    if outcome == .phonesAsked { openPhones() } else { openMenu() }
  }

  private func handle(outcome: ChooseGather.Outcome, at now: BoardInstant) {
    switch outcome {
    case .quit: close()
    case .fullScreenToggled: turn.togglesFullScreen.toggle()
    case .menuAsked: openMenu()
    case .phonesAsked: openPhones()
    case .chosen(let gather):
      service.isChoosing = false
      joined.tellService(.chosen(gather))
      showOwn()
    case .left:
      service.leaveChoices()
      showNoGather(at: now)
      showOwn()
    }
  }
}
