package import FoundationEssentials
package import GatherModel
import Localization

/// A request for a page of players, teams or past gathers, from a phone with all rights.
/// The board puts the request into a button. The phone sends the request back unchanged, with the draft of the teams.
package struct PhoneManageRequest: Codable, Hashable, Sendable {
  /// The kind of the page.
  package enum Page: String, RequestWord, Codable, Hashable, Sendable {
    case players
    /// One player, or a new one.
    case player
    case teams
    /// The players who are present.
    case here
    case history
    case gather
    /// The language, the networks and the files of a board that runs from a card.
    case setUp
  }

  /// A move of a player to a new place.
  package struct Put: Codable, Hashable, Sendable {
    /// The id of the player in the store.
    package var player: Int64
    /// The new place; nil if the player is not present.
    package var place: Place?

    /// The place of a player: team A, team B or the bench.
    package enum Place: String, RequestWord, Codable, Hashable, Sendable {
      case a, b, bench
    }
  }

  /// The requested page.
  package var page: Page
  /// The id of the player in the store; nil for a new player.
  package var player: Int64?
  /// The id of the gather.
  package var gather: UUID?
  /// The draft of the teams; nil for the teams of the last gather.
  package var draft: PhoneTeams.Draft?
  /// A move of a player that is made before the page is shown; nil if there is none.
  package var put: Put?
  /// Whether fair teams are proposed before the page is shown.
  package var balance: Bool?
  /// The name of the format for the match.
  package var format: String?
  /// The number of newest gathers that the history skips.
  package var skip: Int?
}

extension PhonePresenter {
  /// Checks that this board knows the requested format. The format in the draft is not checked, because since the draft
  /// was made, the format may have been removed from the board.
  /// - Throws: ``UnknownWord`` if there is no format with that name.
  package func check(_ request: PhoneManageRequest) throws(UnknownWord) {
    guard let name = request.format, !formats.contains(where: { $0.name == name }) else { return }
    throw UnknownWord(field: "format", word: name, allowed: formats.map(\.name))
  }
}

/// A page of players, teams or past gathers.
package struct PhoneManageViewModel: Encodable, Hashable, Sendable {
  /// The title of the page.
  package var title: String
  /// A text below the title; empty if there is none.
  package var detail = ""
  /// The draft of the teams for the next request; nil if the page does not edit teams.
  package var draft: PhoneTeams.Draft?
  /// Lines of text on the page; empty if there are none.
  package var lines: [String] = []
  /// The buttons.
  package var items: [PhoneViewModel.Button] = []
  /// The form; nil if there is none.
  package var form: Form?
  /// The kinds of files that can be sent to the board; empty if there are none.
  package var uploads: [Upload] = []

  /// A kind of files that can be sent to the board.
  package struct Upload: Encodable, Hashable, Sendable {
    /// The label of the button.
    package var label: String
    /// The address to which each file is posted. The file's name follows.
    package var post: String
    /// The kinds of files that the phone offers.
    package var accept: String
    /// The text for the person after that.
    package var done: String
  }

  /// The fields of a page, with the button that sends the changed fields.
  package struct Form: Encodable, Hashable, Sendable {
    /// The fields from top to bottom.
    package var fields: [Field]
    /// The button that sends the fields.
    package var submit: PhoneViewModel.Button
    /// The address to which the changed fields are posted; nil if the button's action has them.
    package var post: String?
    /// The text for the person after that; nil for none.
    package var done: String?
    /// The text for the person meanwhile, which may take a minute. The phone may lose the board then. nil for none.
    package var meanwhile: String?
  }

  /// A field to fill in or to choose from.
  package struct Field: Encodable, Hashable, Sendable {
    /// The JSON key of the field in the request.
    package var key: String
    /// The label above the field.
    package var label: String
    /// The current value.
    package var value: String
    /// The lowest and the highest allowed number; nil if the field is not a number.
    package var range: [Int]?
    /// The options to choose from; nil if the value is typed.
    package var options: [Option]?
    /// Whether the field must not be empty.
    package var required = false
    /// Whether the value is a secret, which is not shown.
    package var secret = false
  }

  /// An option of a field.
  package struct Option: Encodable, Hashable, Sendable {
    /// The value that is sent.
    package var value: String
    /// The displayed text.
    package var label: String
  }
}

extension PhonePresenter {
  private typealias Button = PhoneViewModel.Button

  func manageButtons(_ match: Match?) -> [PhoneViewModel.Button] {
    let isInPlay = match.map { $0.state.phase != .ended } ?? false
    return [
      Button(
        label: words(isInPlay ? ConfirmPlayers.Phrase.changeTitle : .title),
        open: PhoneManageRequest(page: .teams)),
      Button(label: words(Menu.Phrase.players), open: PhoneManageRequest(page: .players)),
      Button(label: words(Menu.Phrase.history), open: PhoneManageRequest(page: .history)),
    ]
      // The set-up ends with a restart, which must not interrupt a match.
      + (hasSetUp && !isInPlay
        ? [Button(label: words(Menu.Phrase.setUp), open: PhoneManageRequest(page: .setUp))] : [])
  }

  /// Returns a phrase in capitalised form, for a button. The phrase itself is not capitalised, because in the foot line
  /// it follows the name of a key.
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

  /// Returns the page of a player.
  /// - Parameter player: The player; nil for a new player.
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

  private static let gathersOfPage = 50

  /// A page of the history, with the newest gathers first.
  /// - Parameter skip: The number of newest gathers on earlier pages.
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

  /// The page of a gather, with its date and the events of the match.
  /// - Parameter isBoardFree: Whether the board has no match in play, so that it can show this gather.
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
