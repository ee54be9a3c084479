import FoundationEssentials
import GatherModel
import GatherServer
import GatherStore
import Localization
import MatchSession
import Reports
import Scenes

/// Gives the board's pages access to the store, the service and the phones.
struct BoardPageStore: PageStore {
  let store: GatherStore
  let folder: DataFolder
  let clock: BoardClock
  let boot: BootID?
  let login: ServiceLogin?
  let phones: BoardPhones?
  /// nil on a board that does not run from a card.
  let setUp: BoardSetUp?

  private var stamp: Stamp { Stamp(boot: boot, at: clock.now(), wallClock: clock.wallClock()) }

  // MARK: Players

  func players() async throws -> [Player] { try await store.playersNow() }
  func add(_ player: PlayerDetails) async throws -> Player { try await store.addPlayer(player) }
  func change(_ player: Player.ID, by change: PlayerChange) async throws -> Player {
    try await store.changePlayer(player) { change.apply(to: &$0) }
  }
  func delete(_ player: Player.ID) async throws { try await store.deletePlayer(player) }
  func history(of player: Player.ID) async throws -> PlayerHistory { try await store.historyNow(of: player) }

  // MARK: Matches

  func gathers() async throws -> [GatherSummary] { try await store.gathersNow() }
  func season() async throws -> [SeasonRow] { try await store.seasonNow() }
  func match(of gather: UUID) async throws -> Match {
    guard let stored = try await store.matchNow(id: gather) else {
      throw GatherStoreError.noSuchGather(gather.uuidString)
    }
    return stored.match
  }
  func delete(gather: UUID) async throws { try await store.deleteGather(gather) }
  func export(as format: HistoryFormat) async throws -> String {
    try await HistoryFile(folder: folder, at: clock.wallClock(), format: format).write(store)
  }
  func putOnBoard(_ gather: UUID) async throws { try await store.putOnBoard(gather) }

  // MARK: Teams

  func teamBasis() async throws -> TeamBasis { try await store.teamBasis() }
  func start(_ gather: NewGather) async throws -> UUID {
    try await store.startGatherNow(gather, stamp: stamp).id
  }
  func change(_ gather: UUID, by change: GatherChange) async throws {
    try await store.changeGather(gather, change)
  }

  // MARK: The service

  func loginMemory() async throws -> Login.Memory { try await login?.memory() ?? Login.Memory() }
  func logIn(_ order: Login.Order) async throws(Login.Problem) { try await login?.carryOut(order) }
  func logOut() async throws(Login.Problem) { try await login?.logOut() }
  func leaveService() async throws { try await login?.leave() }

  // MARK: Phones

  func phones(_ code: PhoneList.Code?) async throws -> PhoneList.News {
    let paired = try await store.clientsNow()
    var isGood = true
    if let code { isGood = try await store.hasPairingCode(PairingSecret.hash(of: code.secret), at: stamp) }
    guard let phones else { return PhoneList.News(access: .closed, phones: paired, isCodeGood: isGood) }
    // The state of the Wi-Fi is nil until NetworkManager has answered.
    return PhoneList.News(
      access: phones.access, phones: paired, isCodeGood: isGood, hotspot: phones.hotspot.standing())
  }
  func openToPhones(_ isOpen: Bool) async throws {
    // After the access is closed, the codes that were shown earlier must not work any more.
    if !isOpen { try await store.removePairingCodes() }
    await phones?.setOpen(isOpen)
  }
  func pairingCode(for role: MatchCommand.Role) async throws -> PhoneList.Code {
    let code = PhoneList.Code(secret: PairingSecret.secret(), typed: PairingSecret.typed(), role: role)
    try await store.addPairingCode(PairingCode(code), at: stamp)
    return code
  }
  func allow(phone: Int64, as role: MatchCommand.Role) async throws {
    try await store.allowPhone(phone, role: role)
  }
  func remove(phone: Int64?) async throws {
    if let phone { try await store.removeClient(phone) } else { try await store.removeAllPhones() }
  }
  func switchNetwork(_ isOn: Bool) async throws { try await phones?.hotspot.set(isOn) }

  // MARK: Set-up

  func setUpFacts() async throws -> SetUp.Facts { try setUp?.facts() ?? SetUp.Facts(step: .done) }
  func setUp(language: Language) async throws {
    try setUp?.store(language.rawValue, for: "language")
    try setUp?.store(.network)
  }
  func setUp(_ order: SetUp.Order) async throws(SetUp.Problem) { try setUp?.carryOut(order) }
  func endSetUp() async throws { try setUp?.store(.done) }
}

extension PairingCode {
  init(_ code: PhoneList.Code) {
    self.init(
      secretHash: PairingSecret.hash(of: code.secret), typedHash: PairingSecret.hash(of: code.typed),
      role: code.role)
  }
}

/// The file with the exported history, which only its owner can read. Its name contains the local time.
struct HistoryFile {
  let folder: DataFolder
  let at: Date
  let format: HistoryFormat

  /// The path, for example with the file name `gatherboard-history-2026-11-21-193004.csv`.
  var path: String {
    let local = LocalTime(at)
    let time = [local.hour, local.minute, local.second].map(ClockText.twoDigits).joined()
    return "\(folder.path)/gatherboard-history-\(local.moment.day)-\(time).\(format.rawValue)"
  }

  /// Writes the file, and returns its path. The path contains a number if another file already has the same name.
  func write(_ store: GatherStore) async throws -> String {
    let gathers = try await store.gathersNow()
    let text = try HistoryExport.text(gathers, playerCounts: try await store.playerCountsNow(), as: format)
    return try WholeFile(path: path).writeNew(text.utf8)
  }
}
