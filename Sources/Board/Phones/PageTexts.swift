import Dispatch
import FoundationEssentials
import GatherModel
import GatherServer
import GatherStore
import Localization
import MatchSession
import Reports
import Scenes
import Screen
import Synchronization

/// The texts of the phone pages, in all languages that the board can show.
struct PageTexts: PhonePages {
  private let presenters: PresenterShelf
  let teams: TeamPair<Team>
  private let format: MatchFormat
  /// Stores the first steps; nil on a board that does not run from a card.
  private let setUp: BoardSetUp?
  private let language: Language
  private let store: StoreHandle?
  private let restart: @Sendable () -> Void
  /// The codes of the languages, English first.
  let languages = Language.all.map(\.rawValue)

  /// - Parameter restart: Starts the board again, with the stored settings.
  init(
    _ configuration: BoardConfiguration, store: StoreHandle? = nil,
    restart: @escaping @Sendable () -> Void = {}
  ) {
    (teams, format) = (configuration.teams, configuration.format)
    (setUp, language) = (configuration.setUp, configuration.words.language)
    (self.store, self.restart) = (store, restart)
    let hasSetUp = setUp != nil
    let formats = configuration.formats
    presenters = PresenterShelf { language in
      PhonePresenter(language, formats: formats, hasSetUp: hasSetUp) { $0.plate }
    }
  }

  func presenter(_ language: String) -> PhonePresenter {
    presenters.of(Language(rawValue: language) ?? .ownEnglish)
  }

  /// Writes a value as JSON. Equal values result in equal bytes.
  static func json(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  /// - Throws: The error of the JSON encoder.
  func phrases(in language: String) throws -> Data {
    try Self.json(PhonePresenter.phrases(in: Language(rawValue: language) ?? .ownEnglish))
  }

  /// - Throws: The error of the JSON encoder.
  func page(
    of match: Match?, for role: MatchCommand.Role, in language: String, at now: BoardInstant
  ) throws -> Data {
    try Self.json(presenter(language).page(of: match, for: role, at: now))
  }

  /// - Throws: The error of the JSON encoder.
  func spectatorPage(
    of match: Match?, showsNames: Bool, in language: String, at now: BoardInstant
  ) throws -> Data {
    try Self.json(presenter(language).spectatorPage(of: match, showsNames: showsNames, at: now))
  }

  /// - Throws: `DecodingError` if the request cannot be parsed, `UnknownWord`, and ``GatherStoreError``.
  func managePage(
    _ request: Data, from store: GatherStore, beside match: Match?, in language: String, at now: BoardInstant
  ) async throws -> Data {
    let wanted = try JSONDecoder().decode(PhoneManageRequest.self, from: request)
    let presenter = presenter(language)
    try presenter.check(wanted)
    func local(_ date: Date) -> LocalMoment { LocalTime(date).moment }
    switch wanted.page {
    case .players: return try Self.json(presenter.playersPage(try await store.playersNow()))
    case .player:
      let player = try await store.playersNow().first { $0.id.value == wanted.player }
      if let id = wanted.player, player == nil { throw GatherStoreError.noSuchPlayer(Player.ID(id)) }
      return try Self.json(presenter.playerPage(player))
    case .history:
      return try Self.json(
        presenter.historyPage(try await store.gathersNow(), skip: wanted.skip ?? 0, local: local))
    case .gather:
      guard let id = wanted.gather, let stored = try await store.matchNow(id: id) else {
        throw GatherStoreError.noSuchGather(wanted.gather?.uuidString ?? "")
      }
      let isBoardFree = try await store.newestMatchNow()?.isEnded != false
      return try Self.json(presenter.gatherPage(stored.match, isBoardFree: isBoardFree, local: local))
    case .setUp:
      return try Self.json(
        presenter.setUpPage(setUp?.facts() ?? SetUp.Facts(step: .done), language: self.language))
    case .teams, .here:
      let inPlay = match.flatMap { $0.state.phase == .ended ? nil : $0.gather }
      let usual = MatchSettings(
        name: LocalTime(Date()).gatherName(in: presenter.words), teams: teams, format: format)
      let made = PhoneTeams(
        wanted, basis: try await store.teamBasis(), inPlay: inPlay, usual: usual, presenter: presenter,
        at: now)
      return try Self.json(wanted.page == .here ? made.herePage : made.teamsPage)
    }
  }

  /// - Throws: `DecodingError` if the request cannot be parsed.
  func setUp(_ request: Data, in language: String) async throws -> String? {
    let order = try JSONDecoder().decode(SetUp.Order.self, from: request)
    return await sentence(in: language) { setUp throws(SetUp.Problem) in
      try setUp.carryOut(order)
    }
  }

  func keep(_ upload: PhoneUpload, in language: String) async -> String? {
    await sentence(in: language, restarts: false) { [store] setUp throws(SetUp.Problem) in
      switch upload.kind {
      case .picture: try setUp.keepPicture(Array(upload.bytes), named: upload.name)
      case .players: if let store { try setUp.importPlayers(Array(upload.bytes), into: store.current) }
      }
    }
  }

  /// Does work of the set-up, and starts the board again.
  /// - Returns: The problem, as a sentence; nil if there is none.
  private func sentence(
    in language: String, restarts: Bool = true,
    _ work: @escaping @Sendable (BoardSetUp) throws(SetUp.Problem) -> Void
  ) async -> String? {
    let words = presenter(language).words
    guard let setUp else { return presenter(language).sentence(for: .role(needed: .manage), in: nil) }
    // Joining a Wi-Fi takes a minute, and other phones are served meanwhile.
    let problem: SetUp.Problem? = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        do throws(SetUp.Problem) {
          try work(setUp)
          continuation.resume(returning: nil)
        } catch {
          continuation.resume(returning: error)
        }
      }
    }
    if problem == nil, restarts { restart() }
    return problem?.sentence(in: words)
  }

  func sentence(for refusal: CommandRefusal, in match: Match?, _ language: String) -> String {
    presenter(language).sentence(for: refusal, in: match)
  }

  func question(
    for check: CommandCheck, in match: Match?, _ language: String
  ) -> PhoneQuestion {
    let ask = presenter(language).question(for: check, in: match)
    return PhoneQuestion(title: ask.title, detail: ask.detail, yes: ask.yes, no: ask.no)
  }
}

/// The presenters of the languages. Each is created only when it is first requested, because the words of a language
/// need memory.
private final class PresenterShelf: Sendable {
  private let made = Mutex<[Language: PhonePresenter]>([:])
  private let make: @Sendable (Language) -> PhonePresenter

  init(make: @escaping @Sendable (Language) -> PhonePresenter) {
    self.make = make
  }

  func of(_ language: Language) -> PhonePresenter {
    made.withLock { made in
      if let known = made[language] { return known }
      let presenter = make(language)
      made[language] = presenter
      return presenter
    }
  }
}
