package import GatherModel

extension Login {
  private static let step = Duration.milliseconds(1000 / FormViewModel.spinnerSteps)

  /// Builds the view model for `now`, and returns the time of its next change without an input.
  package static func present(
    _ state: State, at now: BoardInstant
  ) -> (viewModel: FormViewModel, nextChange: BoardInstant?) {
    let words = state.words
    var form = FormViewModel(
      page: PageViewModel(
        title: words(Phrase.title), keys: keys(of: state), isBusy: state.isBusy),
      rows: state.rows.map { row($0, of: state) }, selected: state.cursor.index, hint: hint(of: state))
    guard let waiting = state.waiting else { return (form, nil) }
    let steps = Int(max(now - waiting.since, .zero) / step)
    form.spinner = steps % FormViewModel.spinnerSteps
    return (form, waiting.since + step * (steps + 1))
  }

  private static func row(_ row: Row, of state: State) -> FormViewModel.Row {
    let words = state.words
    func field(_ label: Phrase, _ field: TextField) -> FormViewModel.Row {
      .field(
        label: words(label),
        FieldViewModel(field, hasCaret: !state.isBusy && state.row == row))
    }
    return switch row {
    case .address: field(.address, state.address)
    case .name: field(.name, state.name)
    case .password: field(.password, state.password)
    case .remember: .toggle(words(Phrase.remember), isOn: state.remembersName)
    case .logIn: .action(words(Phrase.logIn))
    case .register: .action(words(Phrase.register))
    case .withoutService: .action(words(Phrase.withoutService))
    case .logOut: .action(words(Phrase.logOut))
    }
  }

  private static func keys(of state: State) -> [PageViewModel.KeyHint] {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    let without = Hint(.withoutService, does: words(Phrase.withoutService), in: words)
    if state.waiting != nil { return [Hint(.listLeave, does: words(FormPhrase.cancel), in: words), without] }
    if state.isDeciding { return [Hint(.listLeave, does: words(PagePhrase.back), in: words)] }
    let enter: String =
      switch state.row {
      case .address, .name: words(FormPhrase.next)
      case .password, .logIn: words(Phrase.logIn)
      case .remember: words(Phrase.change)
      case .register: words(Phrase.register)
      case .withoutService: words(Phrase.withoutService)
      case .logOut: words(Phrase.logOut)
      }
    return [
      Hint(.listChoose, does: enter, in: words),
      Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words),
    ]
      + (state.row == .withoutService ? [] : [without])
      + [
        Hint(.listLeave, does: words(PagePhrase.back), in: words),
        Hint(.showKeys, does: words(PagePhrase.keysOfScene), in: words),
      ]
  }

  private static func hint(of state: State) -> ScoreboardViewModel.Line? {
    let words = state.words
    if let waiting = state.waiting {
      let phrase = waiting.act == .logIn ? Phrase.loggingIn : .registering
      return .init(
        text: words(phrase, ["place": .name(NameRule.trimmed(state.address.text))]), urgency: .plain)
    }
    if state.isDeciding { return .init(text: words(FormPhrase.saving), urgency: .plain) }
    if let problem = state.problem { return .init(text: problem.sentence(in: words), urgency: .warning) }
    if let refusal = state.field?.refusal {
      return .init(text: refusal.sentence(in: words), urgency: .warning)
    }
    if let cancelled = state.cancelled {
      return .init(
        text: words(cancelled == .logIn ? Phrase.cancelled : .registeringCancelled), urgency: .notice)
    }
    if state.hasLoggedOut { return .init(text: words(Phrase.loggedOut), urgency: .notice) }
    if state.isOpenToListeners { return .init(text: words(Phrase.openToListeners), urgency: .notice) }
    return .init(text: words(Phrase.mandatory), urgency: .plain)
  }
}
