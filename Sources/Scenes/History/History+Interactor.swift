import FoundationEssentials
import GatherModel

extension History {
  final class Interactor: Scene {
    private(set) var state: State
    private let page: PageAccess<Intent>
    /// The searchable text of each gather; empty until a search needs the texts. They are kept for the next search,
    /// because there may be thousands.
    private var searchTexts: [String] = []

    init(_ page: PageAccess<Intent>) {
      state = State(words: page.words)
      self.page = page
      load()
    }

    private func load() {
      page.read {
        .loaded(try await $0.gathers())
      } else: {
        .loadingFailed($0)
      }
    }

    var hasCaret: Bool { state.isTyping }

    func intent(for edit: TextEdit) -> Intent? { state.isTyping ? .edited(edit) : nil }

    private var selected: GatherSummary? {
      let listed = state.listed
      return listed.indices.contains(state.cursor.index) ? listed[state.cursor.index] : nil
    }

    func intent(for event: SceneEvent) -> Intent? { event == .storeChanged ? .refreshed : nil }

    var keyContext: KeyMap.Context {
      switch state.question {
      case .deletion: .pageQuestion
      case .format: .exportQuestion
      case nil: .history
      }
    }

    func intent(for action: KeyAction) -> Intent? {
      switch (state.question, action) {
      case (.deletion, _): return action.answer.map { $0 ? .confirmed : .declined }
      case (.format, .exportCSV), (.format, .listChoose): return .formatChosen(.csv)
      case (.format, .exportJSON): return .formatChosen(.json)
      case (.format, _): return action.answer == false ? .declined : nil
      case (nil, _): break
      }
      if let move = ListCursor.Move(action) { return .moved(move) }
      switch action {
      // An input method uses this key to accept the text that it composes.
      case .listChoose where state.isTyping && state.finding?.isComposing == true: return nil
      case .listChoose where state.isTyping: return .findingEnded
      case .listLeave: return .left
      default: if state.isTyping { return nil }
      }
      return switch action {
      case .listChoose: .chosen
      case .find: .findingBegan
      case .season: .seasonAsked
      case .export: .exportAsked
      case .rowRemove: .deletionAsked
      default: nil
      }
    }

    static func trouble(in intent: Intent) -> PageTrouble? {
      switch intent {
      case .deletionFailed(let trouble), .exportFailed(let trouble): trouble
      default: nil
      }
    }

    func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      (.page(.list(History.present(state, local: page.facts.local))), nil)
    }

    func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      if intent.isOfPerson { state.note = nil }
      switch intent {
      case .refreshed: load()
      case .loaded(let gathers): show(gathers)
      case .loadingFailed(let trouble):
        if state.gathers.isEmpty { state.content = .failed(trouble) } else { state.note = .trouble(trouble) }
      case .moved(let move): state.cursor.move(move, in: state.listed.count)
      case .findingBegan:
        state.finding = state.finding ?? TextField()
        state.finding?.select()
        state.isTyping = true
      case .edited(let edit): keepingSelection { state.finding?.handle(edit) }
      case .findingEnded:
        state.isTyping = false
        if state.finding?.text.isEmpty == true { state.finding = nil }
      case .chosen:
        if selected == nil { state.note = .nothing }
        return selected.map { .opened($0.id) }
      case .seasonAsked: return .seasonAsked
      case .exportAsked: askForFormat()
      case .formatChosen(let format):
        state.question = nil
        state.isExporting = true
        page.aside {
          .exported(path: try await $0.export(as: format))
        } else: {
          .exportFailed($0)
        }
      case .exported(let path):
        state.isExporting = false
        state.note = .exported(path: path)
      case .exportFailed(let trouble):
        state.isExporting = false
        state.note = .trouble(trouble)
      case .deletionAsked: askForDeletion()
      case .confirmed:
        if case .deletion(let gather) = state.question { delete(gather) }
        state.question = nil
      case .declined: state.question = nil
      case .deleted(let id, let name): remove(id, name: name)
      case .deletionFailed(let trouble): state.note = .trouble(trouble)
      case .left:
        guard state.finding != nil else { return .left }
        state.isTyping = false
        keepingSelection { state.finding = nil }
      }
      return nil
    }

    private func delete(_ gather: GatherSummary) {
      page.change { store in
        try await store.delete(gather: gather.id)
        return .deleted(gather.id, name: gather.name)
      } else: {
        .deletionFailed($0)
      }
    }

    private func search() {
      guard let text = state.finding?.text, !text.isEmpty else {
        state.found = nil
        return
      }
      if searchTexts.isEmpty { searchTexts = state.gathers.map(searchText) }
      let folded = NameSearch.folded(text)
      state.found = zip(state.gathers, searchTexts).filter { $0.1.contains(folded) }.map(\.0)
    }

    private func searchText(of gather: GatherSummary) -> String {
      let moment = page.facts.local(gather.createdAt)
      let month = moment.month.map { state.words($0.name) } ?? ""
      let parts = [
        gather.name, state.words.name(gather.teams.teamA.name), state.words.name(gather.teams.teamB.name),
        moment.day,
        moment.date(in: state.words), month,
      ]
      return NameSearch.folded(parts.joined(separator: "\n"))
    }

    /// Changes the list, and keeps the selection on the same gather.
    private func keepingSelection(_ change: () -> Void) {
      let before = selected?.id
      change()
      search()
      let listed = state.listed
      if let index = listed.firstIndex(where: { $0.id == before }) { state.cursor = ListCursor(index: index) }
      state.cursor.settle(in: listed.count)
    }

    private func askForFormat() {
      if state.isExporting {
        state.note = .alreadyExporting
      } else if state.gathers.isEmpty {
        state.note = .nothing
      } else {
        state.question = .format
      }
    }

    private func askForDeletion() {
      guard let gather = selected else { return state.note = .nothing }
      if gather.isInPlay { state.note = .inPlay } else { state.question = .deletion(gather) }
    }

    private func show(_ gathers: [GatherSummary]) {
      searchTexts = []
      keepingSelection { state.content = .gathers(gathers) }
      if case .deletion(let gather) = state.question, !gathers.contains(where: { $0.id == gather.id }) {
        state.question = nil
      }
    }

    /// Removes a deleted gather, and shows a message. The message is shown even if a newer list already lacks the gather.
    private func remove(_ id: UUID, name: String) {
      if case .gathers(let gathers) = state.content { show(gathers.filter { $0.id != id }) }
      state.note = .deleted(name: name)
    }
  }
}

extension History.Intent {
  /// Whether the intent is an input of the operator. An input removes the message in the foot line, because the
  /// operator has seen it.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .refreshed, .loaded, .loadingFailed, .deleted, .deletionFailed, .exported, .exportFailed: false
    default: true
    }
  }
}
