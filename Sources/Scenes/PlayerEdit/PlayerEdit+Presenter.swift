import GatherModel

extension PlayerEdit {
  static func present(_ state: State) -> FormViewModel {
    let words = state.words
    let form = FormViewModel(
      page: PageViewModel(
        title: state.player.name, count: words(state.field.phrase),
        notice: state.trouble.map { .init(text: $0.sentence(in: words), urgency: .warning) },
        keys: keys(of: state), isBusy: state.isSaving),
      rows: rows(of: state), hint: hint(of: state))
    guard case .choice(let cursor) = state.content else { return form }
    var choice = form
    choice.selected = cursor.index
    return choice
  }

  private static func rows(of state: State) -> [FormViewModel.Row] {
    switch state.content {
    case .text(let field):
      [
        .field(
          label: state.words(state.field.phrase), FieldViewModel(field, hasCaret: !state.isSaving))
      ]
    case .choice:
      state.choices.map { change in
        .choice(state.words.choice(change), isPresent: state.isPresent(change))
      }
    }
  }

  private static func keys(of state: State) -> [PageViewModel.KeyHint] {
    typealias Hint = PageViewModel.KeyHint
    let words = state.words
    let last = [
      Hint(
        .listLeave, does: state.isSaving ? words(PagePhrase.back) : words(FormPhrase.cancel), in: words),
      Hint(.showKeys, does: words(PagePhrase.keysOfScene), in: words),
    ]
    if state.isSaving { return last }
    let done = state.obstacle == nil ? [Hint(.listChoose, does: words(FormPhrase.done), in: words)] : []
    guard case .choice = state.content else { return done + last }
    return [Hint(.listUp, .listDown, does: words(PagePhrase.choose), in: words)] + done + last
  }

  private static func hint(of state: State) -> ScoreboardViewModel.Line? {
    let words = state.words
    if state.isSaving { return .init(text: words(FormPhrase.saving), urgency: .plain) }
    if !state.isObstacleMet, case .text(let field) = state.content, let refusal = field.refusal {
      return .init(text: refusal.sentence(in: words), urgency: .warning)
    }
    return state.obstacle.map { obstacle in
      .init(text: obstacle.sentence(in: words), urgency: state.isObstacleMet ? .warning : .plain)
    }
  }
}

extension Words {
  fileprivate func choice(_ change: PlayerChange) -> String {
    switch change {
    case .position(let position?): self.position(position)
    case .skill(let skill?): self.skill(skill)
    case .name, .age, .favouriteTeam, .number, .position(nil), .skill(nil): self(PlayerEdit.Phrase.none)
    }
  }
}
