package import FoundationEssentials
package import GatherModel
import Localization

/// What a phone asks for that may do everything: a page of players, teams or past gathers. The page of the phone sends it
/// as it came with a button, with the teams that its person has begun.
package struct PhoneManageRequest: Codable, Hashable, Sendable {
  /// Which page.
  package enum Page: String, RequestWord, Codable, Hashable, Sendable {
    /// All players.
    case players
    /// One of them, or a new one.
    case player
    /// Who plays with whom.
    case teams
    /// Who has come.
    case here
    /// All gathers.
    case history
    /// One of them.
    case gather
  }

  /// Where a player goes.
  package struct Put: Codable, Hashable, Sendable {
    /// The player's number in the store.
    package var player: Int64
    /// nil for one who is not there.
    package var place: Place?

    /// One of the three lists.
    package enum Place: String, RequestWord, Codable, Hashable, Sendable {
      case a, b, bench
    }
  }

  /// Which page is asked for.
  package var page: Page
  /// The player's number; of a player's page only, and nil for a new one.
  package var player: Int64?
  /// Of a gather's page only.
  package var gather: UUID?
  /// The teams that were begun; nil for those of the last time.
  package var draft: PhoneTeams.Draft?
  /// Where a player goes before the page is shown.
  package var put: Put?
  /// Whether fair teams are made before the page is shown.
  package var balance: Bool?
  /// The format that the match is to have, by its name.
  package var format: String?
  /// How many gathers, the newest ones, are left out of the history.
  package var skip: Int?
}

extension PhonePresenter {
  /// Whether this board has the format that a request names. One of the teams that were begun may have gone since.
  /// - Throws: ``UnknownWord`` where it has none of that name.
  package func check(_ request: PhoneManageRequest) throws(UnknownWord) {
    guard let name = request.format, !formats.contains(where: { $0.name == name }) else { return }
    throw UnknownWord(field: "format", word: name, allowed: formats.map(\.name))
  }
}

/// A page of players, teams or past gathers.
package struct PhoneManageViewModel: Encodable, Hashable, Sendable {
  /// What stands above it.
  package var title: String
  /// What there is to know; empty for nothing.
  package var detail = ""
  /// The teams as they stand now, for the next request; nil where the page changes none.
  package var draft: PhoneTeams.Draft?
  /// Lines to read.
  package var lines: [String] = []
  /// What can be pressed.
  package var items: [PhoneViewModel.Button] = []
  /// What can be filled in; nil for nothing.
  package var form: Form?

  /// Fields, and the button that sends those which were changed.
  package struct Form: Encodable, Hashable, Sendable {
    /// From top to bottom.
    package var fields: [Field]
    /// What sends them.
    package var submit: PhoneViewModel.Button
  }

  /// Something to fill in or to choose.
  package struct Field: Encodable, Hashable, Sendable {
    /// Under which key it is sent.
    package var key: String
    /// What stands above it.
    package var label: String
    /// What it has now.
    package var value: String
    /// The lowest and the highest number; nil for what is no number.
    package var range: [Int]?
    /// What is chosen from; nil for what is typed.
    package var options: [Option]?
    /// Whether it may not be empty.
    package var required = false
  }

  /// Something to choose.
  package struct Option: Encodable, Hashable, Sendable {
    /// What is sent.
    package var value: String
    /// What stands there.
    package var label: String
  }
}

extension PhonePresenter {
  private typealias Button = PhoneViewModel.Button

  /// What leads to the pages, beside a match or without one.
  func manageButtons(_ match: Match?) -> [PhoneViewModel.Button] {
    let isInPlay = match.map { $0.state.phase != .ended } ?? false
    return [
      Button(
        label: words(isInPlay ? ConfirmPlayers.Phrase.changeTitle : .title),
        open: PhoneManageRequest(page: .teams)),
      Button(label: words(Menu.Phrase.players), open: PhoneManageRequest(page: .players)),
      Button(label: words(Menu.Phrase.history), open: PhoneManageRequest(page: .history)),
    ]
  }

  /// What a foot line says of a key, as it stands on a button.
  func label(_ phrase: some CataloguePart) -> String {
    let text = words(phrase)
    return words.language.capitalized(text)
  }

  // MARK: Players

  /// The page of all players.
  package func playersPage(_ players: [Player]) -> PhoneManageViewModel {
    var page = PhoneManageViewModel(title: words(Menu.Phrase.players))
    page.items = [
      Button(label: words(PlayerAdd.Phrase.title), open: PhoneManageRequest(page: .player))
    ]
    page.items += players.map { player in
      let known = [
        player.details.preferredPosition.map { words.position($0) },
        player.details.skill.map { words.skill($0) },
      ].compactMap(\.self)
      return Button(
        label: MatchLabels(words: words).player(PlayerMark(player)),
        detail: known.isEmpty ? nil : known.joined(separator: ", "),
        open: PhoneManageRequest(page: .player, player: player.id.value))
    }
    return page
  }

  /// The page of a player.
  /// - Parameter player: nil for a new one.
  package func playerPage(_ player: Player?) -> PhoneManageViewModel {
    typealias Field = PhoneManageViewModel.Field
    typealias Option = PhoneManageViewModel.Option
    let details = player?.details
    let unknown = Option(value: "", label: words(PlayerEdit.Phrase.none))
    func number(_ field: PlayerField, _ value: Int?, _ range: ClosedRange<Int>) -> Field {
      Field(
        key: field.rawValue, label: words(field.phrase), value: value.map(String.init) ?? "",
        range: [range.lowerBound, range.upperBound])
    }
    var page = PhoneManageViewModel(title: player?.name ?? words(PlayerAdd.Phrase.title))
    page.form = PhoneManageViewModel.Form(
      fields: [
        Field(
          key: PlayerField.name.rawValue, label: words(PlayerField.name.phrase), value: details?.name ?? "",
          required: true),
        number(.number, details?.number, PlayerDetails.squadNumbers),
        Field(
          key: PlayerField.position.rawValue, label: words(PlayerField.position.phrase),
          value: details?.preferredPosition?.rawValue ?? "",
          options: [unknown] + Position.allCases.map { Option(value: $0.rawValue, label: words.position($0)) }
        ),
        Field(
          key: PlayerField.skill.rawValue, label: words(PlayerField.skill.phrase),
          value: details?.skill?.rawValue ?? "",
          options: [unknown] + Skill.allCases.map { Option(value: $0.rawValue, label: words.skill($0)) }),
        number(.age, details?.shownAge, PlayerDetails.ages),
        Field(
          key: PlayerField.favouriteTeam.rawValue, label: words(PlayerField.favouriteTeam.phrase),
          value: details?.favouriteTeam ?? ""),
      ],
      submit: Button(
        label: words(PhonePhrase.save),
        action: .store(player.map { .changePlayer($0.id, []) } ?? .addPlayer(PlayerDetails(name: ""))),
        next: PhoneManageRequest(page: .players))
    )
    return page
  }

  // MARK: History

  /// How many gathers a page of the history has.
  private static let gathersOfPage = 50

  /// A page of all gathers, the newest first.
  /// - Parameters:
  ///   - skip: How many of the newest ones come on pages before it.
  ///   - local: A moment by the time zone of the machine.
  package func historyPage(_ gathers: [GatherSummary], skip: Int = 0, local: (Date) -> LocalMoment)
    -> PhoneManageViewModel
  {
    var page = PhoneManageViewModel(title: words(Menu.Phrase.history))
    let rest = gathers.dropFirst(max(skip, 0))
    if gathers.isEmpty { page.detail = words(History.Phrase.empty) }
    page.items = rest.prefix(Self.gathersOfPage).map { gather in
      let when = gather.isInPlay ? words(PagePhrase.inPlay) : local(gather.createdAt).date(in: words)
      let teams = words.named(gather.teams)
      return Button(
        label: [teams.teamA.brief, ResultWords.text(gather, in: words), teams.teamB.brief]
          .joined(separator: "  "),
        detail: "\(when) · \(gather.name)", open: PhoneManageRequest(page: .gather, gather: gather.id))
    }
    if rest.count > Self.gathersOfPage {
      page.items.append(
        Button(
          label: words(PhonePhrase.more),
          open: PhoneManageRequest(page: .history, skip: max(skip, 0) + Self.gathersOfPage)))
    }
    return page
  }

  /// The page of a gather: when it was, and its course of play.
  /// - Parameters:
  ///   - isBoardFree: Whether no match is in play, so that it can be put on the board.
  ///   - local: A moment by the time zone of the machine.
  package func gatherPage(_ match: Match, isBoardFree: Bool, local: (Date) -> LocalMoment)
    -> PhoneManageViewModel
  {
    var state = PastGather.State(words: words)
    let (match, report) = (words.named(match), MatchReport(match))
    state.content = .gather(match.gather, report)
    let shown = PastGather.present(state, local: local)
    var page = PhoneManageViewModel(title: shown.page.title, detail: shown.page.count ?? "")
    guard let sheet = shown.sheet else { return page }
    page.lines = [
      "\(sheet.left.name) \(words.score(report.score)) \(sheet.right.name)",
      sheet.facts.joined(separator: " · "),
    ]
    page.lines += sheet.events.map { event in
      switch event {
      case .goal(let team, let minute, let score): "\(score)  \(minute) · \(match.gather.teams[team].brief)"
      case .card(let team, let card, let minute):
        words.labelled(
          MatchLabels(words: words).card(card), "\(minute) · \(match.gather.teams[team].brief)")
      case .period(let name, let score): "\(name) \(score)"
      }
    }
    if report.isEnded {
      var show = Button(
        label: label(PastGather.Phrase.putOnBoard), action: .store(.putOnBoard(match.gather.id)))
      if !isBoardFree {
        show.enabled = false
        show.why = words(PhonePhrase.gatherInPlay)
      }
      page.items = [show]
    }
    return page
  }
}
