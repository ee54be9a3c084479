import FoundationEssentials
package import GatherModel
package import Localization

/// Builds the view models of the phones' pages from a match, in the phone's language.
package struct PhonePresenter: Sendable {
  /// Converts a team's colour to a background colour, and a letter colour that is legible on it.
  package typealias Plate = @Sendable (TeamColor) -> (ground: TeamColor, ink: TeamColor)

  /// The texts in the phone's language, without names of keys.
  package let words: Words
  let formats: [NamedFormat]
  /// Whether the board runs from a card, so that phones can set it up.
  let hasSetUp: Bool
  private let plate: Plate

  /// - Parameters:
  ///   - formats: The named formats of this board.
  ///   - hasSetUp: Whether the board runs from a card, so that phones can set it up.
  ///   - plate: Converts a team's colour to a background colour, and to a letter colour that is legible on it.
  package init(
    _ language: Language, formats: [NamedFormat], hasSetUp: Bool = false, plate: @escaping Plate
  ) {
    self.hasSetUp = hasSetUp
    words = Words(language, keys: .none)
    self.formats = formats
    self.plate = plate
  }

  /// Builds the page of a phone that is used to keep the score.
  package func page(of match: Match?, for role: MatchCommand.Role, at now: BoardInstant) -> PhoneViewModel {
    PhoneViewModel(
      match: match.map { PhonePage(match: $0, presenter: self, now: now, role: role).viewModel },
      idle: words(Idle.Phrase.noGather), manage: role < .manage ? [] : manageButtons(match))
  }

  /// Builds the page of a spectator's phone.
  package func spectatorPage(of match: Match?, showsNames: Bool, at now: BoardInstant) -> SpectatorViewModel {
    SpectatorViewModel(
      match: match.map { PhonePage(match: $0, presenter: self, now: now).spectators(showsNames: showsNames) },
      idle: words(Idle.Phrase.noGather))
  }

  func sentences(of match: Match) -> BoardSentences {
    BoardSentences(
      teams: words.named(match.gather.teams), keys: KeyLabels(map: words.keys, words: words), formats: formats
    )
  }

  func colors(of team: Team) -> (ground: String, ink: String) {
    let colors = plate(team.color)
    return (colors.ground.hex, colors.ink.hex)
  }

  /// The texts of a phone's page, by the names of the phrases. Includes the code of the language and the form of a score.
  package static func phrases(in language: Language) -> [String: String] {
    let words = Words(language, keys: .none)
    var phrases = Dictionary(uniqueKeysWithValues: PhonePagePhrase.allCases.map { ($0.rawValue, words($0)) })
    (phrases["languageCode"], phrases["languageScore"]) = (language.rawValue, language.facts.score)
    return phrases
  }
}

extension PhonePresenter {
  /// The reason why a command was rejected.
  package func sentence(for refusal: CommandRefusal, in match: Match?) -> String {
    switch refusal {
    case .action(.rules(let refusal)):
      guard let match else { return words(PhonePhrase.noMatch) }
      return sentences(of: match).sentence(for: refusal)
    case .action(.overtaken): return words(Scoreboard.NotePhrase.overtaken)
    case .action(.noMatch): return words(PhonePhrase.noMatch)
    case .role: return words(PhonePhrase.mayNot)
    case .idTaken: return words(Scoreboard.NotePhrase.overtaken)
    case .teamFull: return words(PhonePhrase.teamFull)
    case .playsElsewhere: return words(PhonePhrase.playsElsewhere)
    case .gatherInPlay: return words(PhonePhrase.gatherInPlay)
    case .noSuchPlayer: return words(PhonePhrase.noSuchPlayer)
    case .tooOften: return words(PhonePhrase.tooManyPresses)
    case .logFull: return words(PhonePhrase.logFull)
    case .notStored: return words(Scoreboard.NotePhrase.notStored)
    // This reason is always in English, because it is for the person who sets up a button that sends verbs.
    case .verb(let refusal): return refusal.reason
    }
  }

  /// The question that a person must answer before a doubtful command is carried out.
  package func question(for check: CommandCheck, in match: Match?) -> PhoneViewModel.Ask {
    var ask = PhoneViewModel.Ask(
      title: words(PhonePhrase.doAgain), detail: "", yes: words(PhonePhrase.yes), no: words(PhonePhrase.no))
    switch check {
    case .again(let act, let author, let ago):
      let seconds = Words.Argument.number(max(Int((ago / .seconds(1)).rounded(.up)), 1))
      let who = Words.Argument.text(OperatorWords.name(author, in: words))
      ask.no = words(PhonePhrase.sameOne)
      if case .goal(let team) = act.act, let state = match?.state {
        func score(_ score: Score) -> String { words.score(score[state.left], score[state.left.opponent]) }
        var next = state.score
        next[team] += 1
        ask.title = words(PhonePhrase.anotherGoal)
        ask.detail = words(
          PhonePhrase.countedBy, ["what": .text(score(state.score)), "who": who, "n": seconds])
        ask.yes = words(PhonePhrase.yesScore, ["score": .text(score(next))])
      } else {
        let what = match.map { PhonePage(match: $0, presenter: self, now: act.at).description(of: act) } ?? ""
        ask.detail = words(PhonePhrase.countedBy, ["what": .text(what), "who": who, "n": seconds])
      }
    case .overtaken(let act):
      ask.title = words(Scoreboard.NotePhrase.overtaken)
      let what = match.flatMap { match in
        act.map { PhonePage(match: match, presenter: self, now: $0.at).description(of: $0) }
      }
      ask.detail = what ?? words(Scoreboard.NotePhrase.nothingToUndo)
    case .late(let age):
      ask.detail = words(PhonePhrase.late, ["n": .number(Int(age / .seconds(1)))])
    case .unknownTime: ask.detail = words(PhonePhrase.unknownTime)
    }
    return ask
  }
}
