import FoundationEssentials
import GatherModel
import Localization

@testable import Scenes

/// What pages ask for, and what they are answered; nothing is told before ``answerAll()``.
final class SlowPages: PageBoard, PageStore, @unchecked Sendable {
  /// What pages asked for, by the names of the functions, oldest first.
  private(set) var asked: [String] = []
  /// What waits to be told, oldest first.
  private var waiting: [() -> Void] = []
  /// What every request comes to; nil for success.
  var trouble: PageTrouble?
  var known: [Player] = []
  private(set) var added: [PlayerDetails] = []
  private(set) var changed: [PlayerChange] = []
  private(set) var deleted: [Player.ID] = []
  private(set) var deletedGathers: [UUID] = []
  private(set) var exported: [HistoryFormat] = []
  /// The teams of the last time.
  var lineup = Roster()
  private(set) var started: [NewGather] = []
  private(set) var changes: [GatherChange] = []
  /// The gathers that were put on the board.
  private(set) var shown: [UUID] = []
  private(set) var orders: [Login.Order] = []
  /// What comes of a login, and of logging out; nil for success.
  var login: Login.Problem?
  var logout: Login.Problem?
  /// Whether a login comes to nothing before its task is cancelled.
  var endsWhenCancelled = false
  private(set) var cancellations = 0
  private(set) var leavings = 0
  private(set) var logouts = 0
  var memory = Login.Memory()
  private(set) var codes: [MatchCommand.Role] = []
  private(set) var allowed: [String] = []
  private(set) var removed: [Int64?] = []
  private(set) var opened: [Bool] = []
  private(set) var switched: [Bool] = []
  /// What the first steps begin with, and what comes of an order; nil for success.
  var setUpKnown = SetUp.Facts(step: .language)
  var setUpProblem: SetUp.Problem?
  private(set) var languages: [Language] = []
  private(set) var setUps: [SetUp.Order] = []
  private(set) var restarts = 0
  /// Called while a login is asked for; nil for nothing.
  var atOnce: (() -> Void)?
  var news = PhoneList.News(access: .closed, phones: [], isCodeGood: true)
  /// Whether the board shows a result, how often that was taken off, and what is played on it.
  var hasResult = false
  private(set) var clearings = 0
  var matchInPlay: Match?

  /// The gather that every start brings.
  static let startedGather = UUID(uuidString: "11111111-1111-4111-8111-111111111111") ?? UUID()

  var facts: PageFacts {
    var facts = PageFacts(
      now: { BoardInstant(nanoseconds: 5) }, local: LocalMoment.utc,
      usual: { MatchSettings(name: "Thursday match") })
    facts.isOpenToListeners = { $0.hasPrefix("http://") }
    (facts.hasService, facts.hasPhones) = (true, true)
    facts.hasResult = { [unowned self] in hasResult }
    facts.matchInPlay = { [unowned self] in matchInPlay }
    facts.clearBoard = { [unowned self] in clearings += 1 }
    facts.hasSetUp = true
    facts.restart = { [unowned self] in restarts += 1 }
    return facts
  }

  /// The way of a page alone to this store; what comes of its requests is told to nobody.
  func access<Intent: Sendable>(_ facts: PageFacts? = nil) -> PageAccess<Intent> {
    PageAccess(words: .english, facts: facts ?? self.facts) { [self] _, request, _ in
      carryOut(request) { _ in }
      return { [unowned self] in cancellations += 1 }
    }
  }

  func begin<Value: Sendable>(
    _ kind: PageWork, _ work: @escaping @Sendable (any PageStore) async throws -> Value,
    tell: @escaping (Result<Value, PageTrouble>) -> Void
  ) -> () -> Void {
    var isCancelled = false
    waiting.append { [self] in if !isCancelled { carryOut(work, tell) } }
    return { [unowned self] in
      isCancelled = true
      cancellations += 1
    }
  }

  private func carryOut<Value: Sendable>(
    _ work: @escaping @Sendable (any PageStore) async throws -> Value,
    _ tell: @escaping (Result<Value, PageTrouble>) -> Void
  ) {
    nonisolated(unsafe) let tell = tell
    Task.immediate {
      do {
        tell(.success(try await work(self)))
      } catch {
        if let trouble = error as? PageTrouble { tell(.failure(trouble)) }
      }
    }
  }

  /// Tells all that waits, and what is asked for then.
  func answerAll() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  /// How often pages asked for something, by the name of the function.
  func count(of name: String) -> Int { asked.count { $0 == name } }

  private func answer<Value>(_ value: Value?, _ name: String = #function) throws -> Value {
    asked.append(String(name.prefix { $0 != "(" }))
    if let trouble { throw trouble }
    guard let value else { throw PageTrouble.gone }
    return value
  }

  func players() async throws -> [Player] { try answer(known) }
  func add(_ player: PlayerDetails) async throws -> Player {
    added.append(player)
    let new = try answer(Player(id: Player.ID(Int64(known.count + 1)), details: player))
    known.append(new)
    return new
  }
  func change(_ player: Player.ID, by change: PlayerChange) async throws -> Player {
    changed.append(change)
    guard let index = known.firstIndex(where: { $0.id == player }) else { return try answer(nil) }
    _ = try answer(())
    change.apply(to: &known[index].details)
    return known[index]
  }
  func delete(_ player: Player.ID) async throws {
    deleted.append(player)
    try answer(())
  }
  func history(of player: Player.ID) async throws -> PlayerHistory {
    try answer(known.first { $0.id == player }.map { PlayerHistory(player: $0, games: []) })
  }
  func gathers() async throws -> [GatherSummary] { try answer([]) }
  func season() async throws -> [SeasonRow] { try answer([]) }
  func match(of gather: UUID) async throws -> Match { try answer(.played()) }
  func delete(gather: UUID) async throws {
    deletedGathers.append(gather)
    try answer(())
  }
  func export(as format: HistoryFormat) async throws -> String {
    exported.append(format)
    return try answer("/d/history.\(format.rawValue)")
  }
  func putOnBoard(_ gather: UUID) async throws {
    shown.append(gather)
    try answer(())
  }
  func teamBasis() async throws -> TeamBasis { try answer(TeamBasis(players: known, lineup: lineup)) }
  func start(_ gather: NewGather) async throws -> UUID {
    started.append(gather)
    return try answer(Self.startedGather)
  }
  func change(_ gather: UUID, by change: GatherChange) async throws {
    changes.append(change)
    try answer(())
  }
  func loginMemory() async throws -> Login.Memory { try answer(memory) }
  func logIn(_ order: Login.Order) async throws(Login.Problem) {
    orders.append(order)
    atOnce?()
    if endsWhenCancelled { for await _ in AsyncStream<Void>.makeStream().stream {} }
    if let login { throw login }
  }
  func logOut() async throws(Login.Problem) {
    logouts += 1
    if let logout { throw logout }
  }
  func leaveService() async throws {
    leavings += 1
    try answer(())
  }
  func phones(_ code: PhoneList.Code?) async throws -> PhoneList.News { try answer(news) }
  func openToPhones(_ isOpen: Bool) async throws {
    opened.append(isOpen)
    try answer(())
  }
  func pairingCode(for role: MatchCommand.Role) async throws -> PhoneList.Code {
    codes.append(role)
    return try answer(PhoneList.Code(secret: "S\(codes.count)", typed: "T", role: role))
  }
  func allow(phone: Int64, as role: MatchCommand.Role) async throws {
    allowed.append("\(phone) \(role)")
    try answer(())
  }
  func remove(phone: Int64?) async throws {
    removed.append(phone)
    try answer(())
  }
  func switchNetwork(_ isOn: Bool) async throws {
    switched.append(isOn)
    if trouble == nil {
      news.hotspot = isOn ? .on(PhoneList.Network(name: "Gatherboard ABC", password: "SECRETWORD")) : .off
    }
    try answer(())
  }
  func setUpFacts() async throws -> SetUp.Facts { try answer(setUpKnown) }
  func setUp(language: Language) async throws {
    languages.append(language)
    try answer(())
  }
  func setUp(_ order: SetUp.Order) async throws(SetUp.Problem) {
    setUps.append(order)
    if let setUpProblem { throw setUpProblem }
  }
  func endSetUp() async throws { try answer(()) }
}

extension Player {
  static func named(_ names: String...) -> [Player] {
    names.enumerated().map { Player(id: Player.ID(Int64($0 + 1)), details: PlayerDetails(name: $1)) }
  }
}
