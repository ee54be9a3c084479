import GatherModel

extension PlayerAdd {
  final class Interactor: Scene {
    private(set) var state: State
    private let page: PageAccess<Intent>

    init(_ page: PageAccess<Intent>) {
      state = State(words: page.words)
      self.page = page
      page.read {
        .loaded(try await $0.players())
      } else: {
        .loadingFailed($0)
      }
    }

    var hasCaret: Bool { !state.isSaving }

    func intent(for edit: TextEdit) -> Intent? { hasCaret ? .edited(edit) : nil }

    var keyContext: KeyMap.Context { .form }

    func intent(for action: KeyAction) -> Intent? {
      switch action {
      case .listChoose: hasCaret && !state.field.isComposing ? .done : nil
      case .fieldNext: hasCaret && state.freeNumber != nil ? .numberToggled : nil
      case .listLeave: .left
      default: nil
      }
    }

    static func trouble(in intent: Intent) -> PageTrouble? {
      if case .savingFailed(let trouble) = intent { trouble } else { nil }
    }

    func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.form(PlayerAdd.present(state))), nil)
    }

    func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .loaded(let players):
        state.names = players.map(\.name)
        let taken = Set(players.compactMap(\.details.number))
        state.freeNumber = PlayerDetails.squadNumbers.first { $0 > 0 && !taken.contains($0) }
      case .loadingFailed(let trouble): state.trouble = trouble
      case .edited(let edit):
        state.isNameMissed = false
        state.trouble = nil
        state.field.handle(edit)
      case .numberToggled: state.takesNumber.toggle()
      case .done: save()
      case .saved(let player): return .added(player.id)
      case .savingFailed(let trouble):
        state.isSaving = false
        state.trouble = trouble
      case .left: return .left
      }
      return nil
    }

    private func save() {
      state.trouble = nil
      guard let name = state.name else {
        state.isNameMissed = true
        return
      }
      state.isSaving = true
      let player = PlayerDetails(name: name, number: state.takesNumber ? state.freeNumber : nil)
      page.change {
        .saved(try await $0.add(player))
      } else: {
        .savingFailed($0)
      }
    }
  }
}
