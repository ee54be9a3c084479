import FoundationEssentials
import GatherModel
import Localization
import Scenes

/// A store of pages that answers at once.
final class SamplePages: PageBoard, PageStore {
  private let known: [Player]
  /// What every request fails with; nil for none.
  private let trouble: PageTrouble?
  private let past: SampleHistory
  private let memory: Login.Memory
  /// What comes of a login; nil while it is waited for.
  private let problem: Login.Problem?
  private let news: PhoneList.News
  private let step: SetUp.Step

  init(
    known: [Player], trouble: PageTrouble?, past: SampleHistory, memory: Login.Memory,
    problem: Login.Problem?,
    news: PhoneList.News, step: SetUp.Step
  ) {
    self.step = step
    (self.known, self.trouble, self.past) = (known, trouble, past)
    (self.memory, self.problem, self.news) = (memory, problem, news)
  }

  func begin<Value: Sendable>(
    _ kind: PageWork, _ work: @escaping @Sendable (any PageStore) async throws -> Value,
    tell: @escaping (Result<Value, PageTrouble>) -> Void
  ) -> () -> Void {
    nonisolated(unsafe) let tell = tell
    let task = Task.immediate {
      do {
        tell(.success(try await work(self)))
      } catch {
        if let trouble = error as? PageTrouble { tell(.failure(trouble)) }
      }
    }
    return { task.cancel() }
  }

  private func answer<Value>(_ value: Value?) throws -> Value {
    if let trouble { throw trouble }
    guard let value else { throw PageTrouble.gone }
    return value
  }

  func players() async throws -> [Player] { try answer(known) }
  func add(_ player: PlayerDetails) async throws -> Player {
    try answer(Player(id: Player.ID(0), details: player))
  }
  func change(_ player: Player.ID, by change: PlayerChange) async throws -> Player {
    try answer(known.first { $0.id == player })
  }
  func delete(_ player: Player.ID) async throws { try answer(()) }
  func history(of player: Player.ID) async throws -> PlayerHistory {
    try answer(known.first { $0.id == player }.map { PlayerHistory(player: $0, games: past.games) })
  }
  func gathers() async throws -> [GatherSummary] { try answer(past.gathers) }
  func season() async throws -> [SeasonRow] { try answer(past.season) }
  func match(of gather: UUID) async throws -> Match { try answer(past.match) }
  func delete(gather: UUID) async throws { try answer(()) }
  func export(as format: HistoryFormat) async throws -> String {
    try answer("/var/lib/gatherboard/gatherboard-history-2026-11-21-1930.\(format.rawValue)")
  }
  func putOnBoard(_ gather: UUID) async throws { try answer(()) }
  func teamBasis() async throws -> TeamBasis {
    let results = known.map { ($0.id, Tally(won: Int($0.id.value) * 7 % 11, lost: Int($0.id.value) * 5 % 9)) }
    // The teams can be made even where nothing can be stored.
    return TeamBasis(players: known, results: Dictionary(results) { first, _ in first })
  }
  func start(_ gather: NewGather) async throws -> UUID { throw trouble ?? .gatherInPlay }
  func change(_ gather: UUID, by change: GatherChange) async throws { try answer(()) }
  func loginMemory() async throws -> Login.Memory { memory }
  func logIn(_ order: Login.Order) async throws(Login.Problem) {
    if let problem { throw problem }
    // It is waited for.
    do { try await Task.sleep(for: .seconds(3_600)) } catch { throw .noAnswerInTime }
  }
  func logOut() async throws(Login.Problem) { if let problem { throw problem } }
  func leaveService() async throws {}
  func phones(_ code: PhoneList.Code?) async throws -> PhoneList.News { news }
  func openToPhones(_ isOpen: Bool) async throws {}
  func pairingCode(for role: MatchCommand.Role) async throws -> PhoneList.Code {
    PhoneList.Code(secret: "ABCDEFGH23456789", typed: "K7M2QX", role: role)
  }
  func allow(phone: Int64, as role: MatchCommand.Role) async throws {}
  func remove(phone: Int64?) async throws {}
  func switchNetwork(_ isOn: Bool) async throws {}
  func setUpFacts() async throws -> SetUp.Facts {
    try answer(SetUp.Facts(step: step, timeZone: "Europe/Berlin"))
  }
  func setUp(language: Language) async throws { try answer(()) }
  func setUp(_ order: SetUp.Order) async throws(SetUp.Problem) { throw .notJoined }
  func endSetUp() async throws {}
}
