import FoundationEssentials
package import GatherModel

extension ChooseGather {
  /// The scene as it is to be seen at `now`, the title of a held key with how much of its time is over, and when it will
  /// next look different by itself.
  package static func present(
    _ state: State, at now: BoardInstant
  ) -> (viewModel: ListViewModel, hold: IdleViewModel.Hold?, nextChange: BoardInstant?) {
    let rows = state.choices.map { choice in
      ListViewModel.Row(
        text: choice.created ?? "Gather \(choice.id.uuidString.prefix(8))", detail: players(choice.players))
    }
    let viewModel = ListViewModel(
      title: "Which gather is played?", rows: rows, selected: state.selected,
      footer: footer(of: state.keyMap),
      link: state.service?.mark)
    let hold = state.held.first.flatMap { held in
      held.progress(at: now).map {
        IdleViewModel.Hold(title: "Hold \(held.hold.stroke) to quit", progress: $0)
      }
    }
    return (viewModel, hold, state.held.nextChange(after: now))
  }

  /// `Ana, Bo, Cai and 5 more`.
  private static func players(_ names: [String]) -> String {
    guard let last = names.last else { return "nobody yet" }
    switch names.count {
    case 1: return InSentence.name(last)
    case 2...4:
      return names.dropLast().map(InSentence.name).joined(separator: ", ") + " and \(InSentence.name(last))"
    default:
      return names.prefix(3).map(InSentence.name).joined(separator: ", ") + " and \(names.count - 3) more"
    }
  }

  private static func footer(of keys: KeyMap) -> String {
    [
      keys.said(.listUp, "up"), keys.said(.listDown, "down"), keys.said(.listChoose, "puts it on the board"),
      keys.said(.listLeave, "not now"),
    ].compactMap(\.self).joined(separator: "  ·  ")
  }
}
