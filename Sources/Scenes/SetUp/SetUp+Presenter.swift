import GatherModel
import Localization

extension SetUp {
  /// Builds the view model, which does not change by itself.
  package static func present(_ state: State) -> FormViewModel {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    let isFirst = state.step == .language
    var keys = [Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words)]
    if !state.isBusy {
      keys.insert(Hint(.listChoose, does: words(enterPhrase(of: state)), in: words), at: 0)
    }
    if !isFirst { keys.append(Hint(.listLeave, does: words(Phrase.later), in: words)) }
    keys.append(Hint(.showKeys, does: words(PagePhrase.keysOfScene), in: words))
    return FormViewModel(
      page: PageViewModel(
        title: words(isFirst ? Phrase.title : .networkTitle), keys: keys,
        isBusy: state.isBusy || state.step == nil),
      rows: state.rows.map { row($0, of: state) }, selected: state.cursor.index, hint: hint(of: state))
  }

  private static func enterPhrase(of state: State) -> any CataloguePart {
    switch state.row {
    case .language, .network, .password, .country, .timeZone, nil: FormPhrase.next
    case .save: Phrase.save
    case .phone: Phrase.phone
    case .later: Phrase.later
    }
  }

  private static func row(_ row: Row, of state: State) -> FormViewModel.Row {
    let words = state.words
    func field(_ label: Phrase, _ field: TextField) -> FormViewModel.Row {
      .field(label: words(label), FieldViewModel(field, hasCaret: !state.isBusy && state.row == row))
    }
    return switch row {
    case .language(let language): .choice(language.facts.name, isPresent: language == words.language)
    case .network: field(.network, state.network)
    case .password: field(.password, state.password)
    case .country: field(.country, state.country)
    case .timeZone: field(.timeZone, state.timeZone)
    case .save: .action(words(Phrase.save))
    case .phone: .action(words(Phrase.phone))
    case .later: .action(words(Phrase.later))
    }
  }

  private static func hint(of state: State) -> ScoreboardViewModel.Line? {
    let words = state.words
    if let problem = state.problem { return .init(text: problem.sentence(in: words), urgency: .warning) }
    if state.isBusy, state.step != .language { return .init(text: words(Phrase.joining), urgency: .plain) }
    if let path = state.fieldPath, let refusal = state[keyPath: path].refusal {
      return .init(text: refusal.sentence(in: words), urgency: .warning)
    }
    return state.step == .language || state.step == nil
      ? nil : .init(text: words(Phrase.optional), urgency: .plain)
  }
}

extension SetUp.Problem {
  /// The problem in the language of the words.
  package func sentence(in words: Words) -> String {
    switch self {
    case .networkName: words(SetUp.Phrase.badNetwork)
    case .password: words(SetUp.Phrase.badPassword)
    case .country: words(SetUp.Phrase.badCountry)
    case .timeZone: words(SetUp.Phrase.badTimeZone)
    case .desk: words(PhoneSetUpPhrase.badDesk)
    case .picture: words(PhoneSetUpPhrase.badPicture)
    case .notJoined: words(SetUp.Phrase.notJoined)
    case .notStored(let trouble): trouble.sentence(in: words)
    }
  }
}
