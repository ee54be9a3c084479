import FoundationEssentials
import GatherModel
import GatherServer
import GatherStore
import Localization
import Reports
import Scenes
import Screen
import Synchronization

/// The texts of the phone pages, in all languages that the board can show.
struct PageTexts: PhonePages {
  private let presenters: PresenterShelf
  let teams: TeamPair<Team>
  private let format: MatchFormat
  /// The codes of the languages, English first.
  let languages = Language.all.map(\.rawValue)

  init(_ configuration: BoardConfiguration) {
    (teams, format) = (configuration.teams, configuration.format)
    let formats = configuration.formats
    presenters = PresenterShelf { language in
      PhonePresenter(language, formats: formats) { $0.plate }
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
