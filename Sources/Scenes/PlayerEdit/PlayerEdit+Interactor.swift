import GatherModel

extension PlayerEdit {
  final class Interactor: Scene {
    private(set) var state: State
    private let page: PageAccess<Intent>

    init(_ player: Player, field: PlayerField, _ page: PageAccess<Intent>) {
      state = State(player: player, field: field, words: page.words)
      self.page = page
    }

    var hasCaret: Bool {
      if case .text = state.content { !state.isSaving } else { false }
    }

    func intent(for edit: TextEdit) -> Intent? { hasCaret ? .edited(edit) : nil }

    var keyContext: KeyMap.Context { .form }

    func intent(for action: KeyAction) -> Intent? {
      if action == .listLeave { return .left }
      if state.isSaving { return nil }
      if case .text(let field) = state.content, field.isComposing { return nil }
      if action == .listChoose { return .done }
      if case .choice = state.content { return ListCursor.Move(action).map { .moved($0) } }
      return nil
    }

    static func trouble(in intent: Intent) -> PageTrouble? {
      if case .savingFailed(let trouble) = intent { trouble } else { nil }
    }

    func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.form(PlayerEdit.present(state))), nil)
    }

    func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .edited(let edit):
        forget()
        if case .text(var field) = state.content {
          field.handle(edit)
          state.content = .text(field)
        }
      case .moved(let move):
        forget()
        if case .choice(var cursor) = state.content {
          cursor.move(move, in: state.choices.count)
          state.content = .choice(cursor)
        }
      case .done: save()
      case .saved(let player): return .changed(player)
      case .savingFailed(let trouble):
        state.isSaving = false
        state.trouble = trouble
      case .left: return .left
      }
      return nil
    }

    private func forget() {
      state.isObstacleMet = false
      state.trouble = nil
    }

    private func save() {
      state.trouble = nil
      do throws(Obstacle) {
        let change = try state.change()
        state.isSaving = true
        let player = state.player.id
        page.change {
          .saved(try await $0.change(player, by: change))
        } else: {
          .savingFailed($0)
        }
      } catch {
        state.isObstacleMet = true
      }
    }
  }
}
