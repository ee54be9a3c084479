package import GatherModel

extension PlayerAdd {
  /// Decides how a key press or a store response changes the form that adds a player.
  package final class Interactor: Scene {
    /// The current state. Only ``handle(_:at:)`` changes it.
    package private(set) var state: State
    private let page: PageAccess<Intent>

    /// Begins to fetch the stored players.
    package init(_ page: PageAccess<Intent>) {
      state = State(words: page.words)
      self.page = page
      page.read {
        .loaded(try await $0.players())
      } else: {
        .loadingFailed($0)
      }
    }

    package var hasCaret: Bool { !state.isSaving }

    package func intent(for edit: TextEdit) -> Intent? { hasCaret ? .edited(edit) : nil }

    package var keyContext: KeyMap.Context { .form }

    package func intent(for action: KeyAction) -> Intent? {
      switch action {
      case .listChoose: hasCaret && !state.field.isComposing ? .done : nil
      case .fieldNext: hasCaret && state.freeNumber != nil ? .numberToggled : nil
      case .listLeave: .left
      default: nil
      }
    }

    package static func trouble(in intent: Intent) -> PageTrouble? {
      if case .savingFailed(let trouble) = intent { trouble } else { nil }
    }

    package func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.form(PlayerAdd.present(state))), nil)
    }

    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
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
