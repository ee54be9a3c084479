import FoundationEssentials
package import GatherModel
package import GatherStore
import Localization
package import MatchSession
import Reports
package import Scenes

/// Creates the model of a scene in front of the board, from stored data and without a display.
package enum SceneSnapshot {
  /// Creates the model of a scene as it looks now, in front of `board`.
  /// - Parameters:
  ///   - subject: The player or the gather of the scene, for scenes about a single player or gather.
  ///   - store: nil if there is no store yet. In that case the scenes are empty.
  package static func model(
    _ scene: SceneName, about subject: SceneSubject = SceneSubject(), store: GatherStore?,
    over board: SceneModel, configuration: BoardConfiguration = BoardConfiguration(), clock: BoardClock
  ) -> SceneModel {
    let now = clock.now()
    let usual = MatchSettings(on: clock.wallClock(), configuration)
    var facts = PageFacts(now: { now }, local: { LocalTime($0).moment }, usual: { usual })
    facts.isOpenToListeners = ServiceLogin.isOpenToListeners
    (facts.hasService, facts.hasSetUp) = (true, scene == .setUp)
    let shown = StoredPages.read(store, else: nil) { try $0.boardMatch() }
    facts.hasResult = { shown?.isEnded == true }
    facts.matchInPlay = { shown.flatMap { $0.isEnded ? nil : $0.match } }
    let stack = SceneStack(
      StoredPages(store: store), facts, words: configuration.words, keyMap: configuration.keyMap, at: now)
    stack.open(scene, about: subject)
    guard var (viewModel, _) = stack.present(at: now) else { return board }
    if case .scoreboard(let board) = board { viewModel.strip = MatchStrip(board) }
    return .frontPage(viewModel)
  }

  /// Creates the model of the choice between the gathers that have not ended; nil if all have ended.
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
}

/// Gives pages the data of a store, which they cannot change: each read is complete when its function returns, and each
/// change is rejected.
private final class StoredPages: PageBoard, PageStore {
  private let store: GatherStore?

  init(store: GatherStore?) {
    self.store = store
  }

  static func read<Value>(_ store: GatherStore?, else none: Value, _ read: (GatherStore) throws -> Value)
    -> Value
  {
    do { return try store.map(read) ?? none } catch { return none }
  }

  /// Passes the result to `tell` before this function returns, because no function of this store waits.
  func begin<Value: Sendable>(
    _ kind: PageWork, _ work: @escaping @Sendable (any PageStore) async throws -> Value,
    tell: @escaping (Result<Value, PageTrouble>) -> Void
  ) -> () -> Void {
    let answer = LoopCallback(tell: tell)
    Task.immediate {
      do {
        answer.tell(.success(try await work(self)))
      } catch {
        answer.tell(.failure(PageTrouble(error)))
      }
    }
    return {}
  }

  private func stored<Value>(else none: Value, _ read: (GatherStore) throws -> Value?) throws -> Value {
    guard let store else { return none }
    guard let value = try read(store) else { throw PageTrouble.gone }
    return value
  }

  func players() async throws -> [Player] { try stored(else: []) { try $0.players() } }
  func add(_ player: PlayerDetails) async throws -> Player { throw PageTrouble.readOnly }
  func change(_ player: Player.ID, by change: PlayerChange) async throws -> Player {
    throw PageTrouble.readOnly
  }
  func delete(_ player: Player.ID) async throws { throw PageTrouble.readOnly }
  func history(of player: Player.ID) async throws -> PlayerHistory {
    guard let store else { throw PageTrouble.gone }
    return try store.history(of: player)
  }
  func gathers() async throws -> [GatherSummary] { try stored(else: []) { try $0.gathers() } }
  func season() async throws -> [SeasonRow] { try stored(else: []) { try $0.season() } }
  func match(of gather: UUID) async throws -> Match {
    guard let match = try store?.match(id: gather)?.match else { throw PageTrouble.gone }
    return match
  }
  func delete(gather: UUID) async throws { throw PageTrouble.readOnly }
  func export(as format: HistoryFormat) async throws -> String { throw PageTrouble.readOnly }
  func putOnBoard(_ gather: UUID) async throws { throw PageTrouble.readOnly }
  func teamBasis() async throws -> TeamBasis {
    try stored(else: TeamBasis(players: [])) { store in
      TeamBasis(
        players: try store.players(), season: try store.season(), lineup: try store.lastImportedRoster(),
        newest: try store.newestMatch(), kept: try store.keptTeams())
    }
  }
  func start(_ gather: NewGather) async throws -> UUID { throw PageTrouble.readOnly }
  func change(_ gather: UUID, by change: GatherChange) async throws { throw PageTrouble.readOnly }
  func loginMemory() async throws -> Login.Memory {
    try stored(else: Login.Memory()) { try Login.Memory(of: $0) }
  }
  func logIn(_ order: Login.Order) async throws(Login.Problem) { throw .notStored(.readOnly) }
  func logOut() async throws(Login.Problem) { throw .notStored(.readOnly) }
  func leaveService() async throws { throw PageTrouble.readOnly }
  func phones(_ code: PhoneList.Code?) async throws -> PhoneList.News { throw PageTrouble.readOnly }
  func openToPhones(_ isOpen: Bool) async throws { throw PageTrouble.readOnly }
  func pairingCode(for role: MatchCommand.Role) async throws -> PhoneList.Code { throw PageTrouble.readOnly }
  func allow(phone: Int64, as role: MatchCommand.Role) async throws { throw PageTrouble.readOnly }
  func remove(phone: Int64?) async throws { throw PageTrouble.readOnly }
  func switchNetwork(_ isOn: Bool) async throws { throw PageTrouble.readOnly }
  func setUpFacts() async throws -> SetUp.Facts { SetUp.Facts(step: .network) }
  func setUp(language: Language) async throws { throw PageTrouble.readOnly }
  func setUp(_ order: SetUp.Order) async throws(SetUp.Problem) { throw .notStored(.readOnly) }
  func endSetUp() async throws { throw PageTrouble.readOnly }
}
