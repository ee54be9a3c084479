import FoundationEssentials
package import GatherModel

extension ChooseGather {
  /// Builds the view model, and the progress of a held key. Without input, the next change is at `nextChange`.
  package static func present(
    _ state: State, at now: BoardInstant
  ) -> (viewModel: ListViewModel, hold: IdleViewModel.Hold?, nextChange: BoardInstant?) {
    let words = state.words
    let rows = state.choices.map { choice in
      ListViewModel.Row(
        text: choice.created
          ?? words(Phrase.gather, ["id": .text(String(choice.id.uuidString.prefix(8)))]),
        detail: players(choice.players, words))
    }
    let viewModel = ListViewModel(
      title: words(Phrase.title), rows: rows, selected: state.selected,
      place: ListViewModel.place(state.selected, of: rows.count, words),
      footer: KeyLabels(map: state.keyMap, words: words)
        .line([
          (.listUp, Phrase.up), (.listDown, .down), (.listChoose, .puts), (.listLeave, .notNow),
          (.menu, .menu),
        ]),
      link: state.service?.mark(in: words))
    let hold = state.held.first.flatMap { held in
      held.progress(at: now).map { IdleViewModel.Hold(title: held.hold.title(in: words), progress: $0) }
    }
    return (viewModel, hold, state.held.nextChange(after: now))
  }

  private static func players(_ names: [String], _ words: Words) -> String {
    guard let last = names.last else { return words(Phrase.nobody) }
    func list(_ names: some Sequence<String>) -> Words.Argument {
      .text(names.map(InSentence.name).joined(separator: ", "))
    }
    switch names.count {
    case 1: return InSentence.name(last)
    case 2...4: return words(Phrase.names, ["names": list(names.dropLast()), "last": .name(last)])
    default:
      return words(Phrase.more, ["names": list(names.prefix(3)), "n": .number(names.count - 3)])
    }
  }
}
