import GatherModel

extension PlayerAdd {
  static func present(_ state: State) -> FormViewModel {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    let done = state.name == nil ? [] : [Hint(.listChoose, does: words(Phrase.add), in: words)]
    let number = state.freeNumber.map { number in
      FormViewModel.Row.toggle(words(Phrase.withNumber, ["n": .number(number)]), isOn: state.takesNumber)
    }
    let toggle = number == nil ? [] : [Hint(.fieldNext, does: words(PlayerPhrase.number), in: words)]
    return FormViewModel(
      page: PageViewModel(
        title: words(Phrase.title),
        notice: state.trouble.map { .init(text: $0.sentence(in: words), urgency: .warning) },
        keys: (state.isSaving ? [] : done + toggle) + [
          Hint(
            .listLeave, does: state.isSaving ? words(PagePhrase.back) : words(FormPhrase.cancel), in: words),
          Hint(.showKeys, does: words(PagePhrase.keysOfScene), in: words),
        ], isBusy: state.isSaving),
      rows: [
        .field(
          label: words(PlayerPhrase.name), FieldViewModel(state.field, hasCaret: !state.isSaving))
      ] + [number].compactMap(\.self), hint: hint(of: state))
  }

  private static func hint(of state: State) -> ScoreboardViewModel.Line? {
    let words = state.words
    if state.isSaving { return .init(text: words(FormPhrase.saving), urgency: .plain) }
    if let refusal = state.field.refusal {
      return .init(text: refusal.sentence(in: words), urgency: .warning)
    }
    if let namesake = state.namesake {
      return .init(
        text: words(
          Phrase.namesake, ["name": .name(namesake), "key": .text(words.key(.listChoose) ?? "")]),
        urgency: .notice)
    }
    if state.name != nil { return nil }
    return .init(text: words(Phrase.nameNeeded), urgency: state.isNameMissed ? .warning : .plain)
  }
}
