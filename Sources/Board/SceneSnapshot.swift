import FoundationEssentials
package import GatherModel
package import GatherStore
package import MatchSession
import Reports
package import Scenes

/// A scene over the board as a picture, from what is stored and without a display.
package enum SceneSnapshot {
  /// What a scene shows at this moment, over what the board shows.
  /// - Parameters:
  ///   - store: Nil where there is none yet: the scenes are empty.
  ///   - board: What the board shows.
  ///   - configuration: In whose language it speaks, and which teams and format are usual.
  ///   - subject: Of the scenes that are about one player, or one gather.
  package static func model(
    _ scene: SceneName, about subject: SceneSubject = SceneSubject(), store: GatherStore?,
    over board: SceneModel, configuration: BoardConfiguration = BoardConfiguration(), clock: BoardClock
  ) -> SceneModel {
    let now = clock.now()
    let usual = MatchSettings(on: clock.wallClock(), configuration)
    let stack = SceneStack(
      workers: workers(store, now: now, usual: usual), words: configuration.words,
      keyMap: configuration.keyMap, at: now)
    stack.open(scene, about: subject)
    guard var (viewModel, _) = stack.present(at: now) else { return board }
    if case .scoreboard(let board) = board { viewModel.strip = MatchStrip(board) }
    return .frontPage(viewModel)
  }

  /// The choice between the gathers that have not ended; nil where all have.
  package static func choice(
    _ gathers: [GatherSummary], clock: BoardClock, words: Words = .english
  ) -> SceneModel? {
    let choices = gathers.filter(\.isInPlay).map { gather in
      ChooseGather.Choice(id: gather.id, created: LocalTime(gather.createdAt).text)
    }
    if choices.isEmpty { return nil }
    let scene = ChooseGather.Interactor(choices, service: nil, keyMap: .standard, words: words)
    return .list(ChooseGather.present(scene.state, at: clock.now()).viewModel, hold: nil)
  }

  /// Workers that answer at once with what is stored, and change nothing.
  private static func workers(_ store: GatherStore?, now: BoardInstant, usual: MatchSettings) -> PageWorkers {
    let shown: StoredMatch? =
      if case .success(let match) = read(store, else: nil, { try $0.boardMatch() }) { match } else { nil }
    return PageWorkers(
      now: { now },
      players: PageWorkers.Players(
        all: { $0(read(store, else: []) { store in try store.players() }) },
        delete: { $1(.failure(.readOnly)) }, add: { $1(.failure(.readOnly)) },
        change: { $2(.failure(.readOnly)) }), history: history(store), teams: teams(store, usual: usual),
      board: PageWorkers.Board(
        hasResult: { shown?.isEnded == true },
        matchInPlay: { shown.flatMap { $0.isEnded ? nil : $0.match } }, clear: {},
        show: { $1(.failure(.readOnly)) }),
      service: PageWorkers.Service(
        memory: { $0(read(store, else: Login.Memory()) { store in try Login.Memory(of: store) }) },
        isOpenToListeners: ServiceLogin.isOpenToListeners, ask: { _, _ in {} }, leave: { _ in },
        logOut: { _ in }))
  }

  private static func history(_ store: GatherStore?) -> PageWorkers.History {
    PageWorkers.History(
      all: { $0(read(store, else: []) { store in try store.gathers() }) },
      season: { $0(read(store, else: []) { store in try store.season() }) },
      gather: { id, reply in
        let match = read(store, else: nil) { store in try store.match(id: id)?.match }
        reply(match.flatMap { $0.map { .success($0) } ?? .failure(.gone) })
      },
      player: { id, reply in
        let history = read(store, else: nil) { store in try store.history(of: id) }
        reply(history.flatMap { $0.map { .success($0) } ?? .failure(.gone) })
      }, delete: { $1(.failure(.readOnly)) }, export: { $1(.failure(.readOnly)) },
      local: { LocalTime($0).moment })
  }

  private static func teams(_ store: GatherStore?, usual: MatchSettings) -> PageWorkers.Teams {
    PageWorkers.Teams(
      usual: { usual },
      basis: {
        $0(
          read(store, else: TeamBasis(players: [])) { store in
            TeamBasis(
              players: try store.players(), season: try store.season(),
              lineup: try store.lastImportedRoster(), newest: try store.newestMatch(),
              kept: try store.keptTeams())
          })
      },
      start: { $1(.failure(.readOnly)) }, change: { $2(.failure(.readOnly)) })
  }

  private static func read<Value>(
    _ store: GatherStore?, else none: Value, _ read: (GatherStore) throws -> Value
  ) -> Result<Value, PageTrouble> {
    guard let store else { return .success(none) }
    do {
      return .success(try read(store))
    } catch {
      return .failure(PageTrouble(error))
    }
  }
}
