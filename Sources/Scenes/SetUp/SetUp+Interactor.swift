package import GatherModel
import Localization

extension SetUp {
  /// Decides how a key press or a store response changes the first steps.
  package final class Interactor: Scene {
    /// The current state.
    package private(set) var state: State
    private let page: PageAccess<Intent>

    /// Begins to fetch the known values.
    package init(_ page: PageAccess<Intent>) {
      state = State(words: page.words)
      self.page = page
      page.read {
        .loaded(try await $0.setUpFacts())
      } else: {
        .failed(.notStored($0))
      }
    }

    package var hasCaret: Bool { !state.isBusy && state.fieldPath != nil }

    package func intent(for edit: TextEdit) -> Intent? { hasCaret ? .edited(edit) : nil }

    package var keyContext: KeyMap.Context { .form }

    /// Whether Esc does nothing.
    package var staysInFront: Bool { !mayLeave }

    /// Without a language there is nothing to go back to, unless it cannot be stored.
    private var mayLeave: Bool { state.step != .language || state.problem != nil }

    package func intent(for action: KeyAction) -> Intent? {
      let isComposing = state.fieldPath.map { state[keyPath: $0].isComposing } ?? false
      if action == .listLeave { return isComposing ? .edited(.composing("")) : .left }
      if state.isBusy || isComposing { return nil }
      if let move = ListCursor.Move(action) { return .moved(move) }
      return switch action {
      case .fieldNext: .moved(.by(1))
      case .fieldBack: .moved(.by(-1))
      case .listChoose: .chosen
      default: nil
      }
    }

    package static func trouble(in intent: Intent) -> PageTrouble? {
      if case .failed(.notStored(let trouble)) = intent { trouble } else { nil }
    }

    package func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.form(SetUp.present(state))), nil)
    }

    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .loaded(let facts): begin(facts)
      case .edited(let edit):
        state.problem = nil
        if let path = state.fieldPath { state[keyPath: path].handle(edit) }
      case .moved(let move): self.move(move)
      case .chosen: return choose()
      case .languageStored, .saved: return .restart
      case .failed(let problem):
        state.isBusy = false
        state.problem = problem
        if let row = problem.row { select(row) }
      case .left: return mayLeave ? leave() : nil
      }
      return nil
    }

    private func begin(_ facts: Facts) {
      state.step = facts.step
      state.timeZone = TextField(facts.timeZone, limit: state.timeZone.limit)
      // After the first start there may be an audience.
      if facts.step == .done { state.password = TextField(isMasked: true, limit: state.password.limit) }
      let current = state.rows.firstIndex(of: .language(state.words.language))
      state.cursor = ListCursor(index: current ?? 0)
    }

    private func move(_ move: ListCursor.Move) {
      let before = state.row
      state.cursor.move(move, in: state.rows.count)
      if state.row != before, let path = state.fieldPath { state[keyPath: path].select() }
    }

    private func select(_ row: Row) {
      guard let index = state.rows.firstIndex(of: row) else { return }
      state.cursor = ListCursor(index: index)
      if let path = state.fieldPath { state[keyPath: path].select() }
    }

    private func choose() -> Outcome? {
      switch state.row {
      case .language(let language): store(language)
      case .network, .password, .country, .timeZone: move(.by(1))
      case .save: save()
      case .phone: return .phone
      case .later: return leave()
      case nil: break  // The known values are not loaded yet.
      }
      return nil
    }

    private func store(_ language: Language) {
      state.isBusy = true
      page.change { store in
        try await store.setUp(language: language)
        return .languageStored
      } else: {
        .failed(.notStored($0))
      }
    }

    private func save() {
      var order = Order()
      func value(_ text: String) -> String? { text.isEmpty ? nil : text }
      order.network = value(NameRule.trimmed(state.network.text))
      order.password = value(state.password.text)
      order.country = value(NameRule.trimmed(state.country.text))
      order.timeZone = value(NameRule.trimmed(state.timeZone.text))
      state.problem = nil
      state.isBusy = true
      page.aside { [order] store in
        do throws(Problem) {
          try await store.setUp(order)
          return .saved
        } catch {
          return .failed(error)
        }
      } else: {
        .failed(.notStored($0))
      }
    }

    /// Does not ask again at the next start.
    private func leave() -> Outcome {
      page.aside { store in
        try await store.endSetUp()
        return nil
      } else: {
        .failed(.notStored($0))
      }
      return .left
    }
  }
}

extension SetUp.Problem {
  /// The row in which the operator can solve the problem; nil if only another attempt can help.
  fileprivate var row: SetUp.Row? {
    switch self {
    case .networkName, .notJoined: .network
    case .password: .password
    case .country: .country
    case .timeZone: .timeZone
    // These can only come from a phone.
    case .desk, .picture: nil
    case .notStored: nil
    }
  }
}
