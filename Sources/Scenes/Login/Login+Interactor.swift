package import GatherModel

extension Login {
  /// Decides how a key press or a store response changes the login.
  package final class Interactor: Scene {
    /// The current state.
    package private(set) var state: State
    private let page: PageAccess<Intent>
    private var cancel: (() -> Void)?
    /// Whether the operator has typed or moved the cursor. If so, remembered values that arrive later do not move the cursor.
    private var hasBegun = false
    /// Whether the operator has toggled ``State/remembersName``. If so, a stored choice that arrives later is ignored.
    private var hasToggled = false

    /// Begins to fetch the remembered values.
    package init(_ page: PageAccess<Intent>) {
      state = State(words: page.words)
      self.page = page
      page.read {
        .remembered(try await $0.loginMemory())
      } else: {
        .memoryFailed($0)
      }
    }

    deinit {
      cancel?()
    }

    package var hasCaret: Bool { !state.isBusy && state.field != nil }

    package func intent(for edit: TextEdit) -> Intent? { hasCaret ? .edited(edit) : nil }

    package var keyContext: KeyMap.Context { .form }

    package func intent(for action: KeyAction) -> Intent? {
      // An input method uses these keys while it composes text. They must not submit an incomplete name.
      let isComposing = state.field?.isComposing == true
      switch action {
      case .listLeave: return isComposing ? .edited(.composing("")) : .left
      case .withoutService: return .withoutServiceAsked
      default: break
      }
      if state.isBusy || isComposing { return nil }
      if let move = ListCursor.Move(action) { return .moved(move) }
      return switch action {
      case .fieldNext: .moved(.by(1))
      case .fieldBack: .moved(.by(-1))
      case .listChoose: .chosen
      case .mark where state.row == .remember: .rememberToggled
      default: nil
      }
    }

    package static func trouble(in intent: Intent) -> PageTrouble? {
      switch intent {
      case .leavingFailed(let trouble): trouble
      default: nil
      }
    }

    package func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      let (viewModel, nextChange) = Login.present(state, at: now)
      return (.page(.form(viewModel)), nextChange)
    }

    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .remembered(let memory): fill(in: memory)
      case .memoryFailed(let trouble): if !state.isBusy { state.problem = .notStored(trouble) }
      case .edited(let edit): self.edit(edit)
      case .moved(let move):
        hasBegun = true
        self.move(move)
      case .chosen: return choose(at: now)
      case .rememberToggled: toggleRemembering()
      case .withoutServiceAsked: leaveService()
      case .serviceLeft:
        state.isDeciding = false
        return .withoutService
      case .leavingFailed(let trouble):
        state.isDeciding = false
        fail(.notStored(trouble))
      case .loggedIn:
        // The operator has just chosen to work without a service, so the login is ignored.
        if state.isDeciding { return nil }
        cancel = nil
        state.waiting = nil
        return .loggedIn
      case .failed(let problem):
        cancel = nil
        state.waiting = nil
        state.isDeciding = false
        fail(problem)
      case .loggedOut: beLoggedOut()
      case .left:
        guard let waiting = state.waiting else { return .left }
        stopWaiting()
        state.cancelled = waiting.act
      }
      return nil
    }

    /// Fills the empty fields with the remembered values. Unless ``hasBegun`` is true, also selects the first field
    /// that is then still empty.
    private func fill(in memory: Memory) {
      if !hasToggled { state.remembersName = memory.remembersName }
      state.isLoggedIn = memory.isLoggedIn
      if state.address.text.isEmpty {
        state.address = TextField(memory.address, limit: state.address.limit, isSelected: true)
      }
      if state.name.text.isEmpty, let name = memory.name {
        state.name = TextField(name, limit: state.name.limit, isSelected: true)
      }
      look()
      if case .missing(let row) = state.problem, row != state.firstMissing { state.problem = nil }
      if !hasBegun { select(state.firstMissing ?? .logIn) }
    }

    private func edit(_ edit: TextEdit) {
      hasBegun = true
      forget()
      state.change { $0.handle(edit) }
      if state.row == .address { look() }
    }

    private func move(_ move: ListCursor.Move) {
      let before = state.row
      state.cursor.move(move, in: state.rows.count)
      if state.row != before { state.change { $0.select() } }
    }

    private func look() {
      state.isOpenToListeners = page.facts.isOpenToListeners(state.address.text)
    }

    private func choose(at now: BoardInstant) -> Outcome? {
      hasBegun = true
      switch state.row {
      case .address, .name: move(.by(1))
      case .remember: toggleRemembering()
      case .password, .logIn: ask(.logIn, at: now)
      case .register: ask(.register, at: now)
      case .withoutService: leaveService()
      case .logOut: logOut()
      }
      return nil
    }

    private func toggleRemembering() {
      hasToggled = true
      state.remembersName.toggle()
    }

    private func forget() {
      state.problem = nil
      state.cancelled = nil
      state.hasLoggedOut = false
    }

    private func leaveService() {
      // The choice is already being stored.
      if state.isDeciding { return }
      stopWaiting()
      forget()
      state.isDeciding = true
      page.change { store in
        try await store.leaveService()
        return .serviceLeft
      } else: {
        .leavingFailed($0)
      }
    }

    private func logOut() {
      forget()
      state.isDeciding = true
      page.aside { store in
        do throws(Problem) {
          try await store.logOut()
          return .loggedOut
        } catch {
          return .failed(error)
        }
      } else: {
        .failed(.notStored($0))
      }
    }

    /// Shows that the board is logged out. Also clears the password, because the next user has a different password.
    private func beLoggedOut() {
      state.isDeciding = false
      state.isLoggedIn = false
      state.hasLoggedOut = true
      state.password = TextField(isMasked: true, limit: state.password.limit)
      select(state.firstMissing ?? .logIn)
    }

    private func ask(_ act: Act, at now: BoardInstant) {
      forget()
      if let missing = state.firstMissing { return fail(.missing(missing)) }
      state.waiting = State.Waiting(act: act, since: now)
      let order = Order(
        act: act, address: NameRule.trimmed(state.address.text), name: NameRule.trimmed(state.name.text),
        password: state.password.text, remembersName: state.remembersName)
      let cancel = page.aside { store in
        do throws(Problem) {
          try await store.logIn(order)
          // A login that was cancelled too late still counts, because the board already follows the service.
          return .loggedIn
        } catch {
          return Task.isCancelled ? nil : .failed(error)
        }
      } else: {
        .failed(.notStored($0))
      }
      // If the request has already failed, there is nothing to cancel.
      if state.waiting != nil { self.cancel = cancel }
    }

    private func fail(_ problem: Problem) {
      state.problem = problem
      if case .linked = problem { state.isLoggedIn = true }
      if let row = problem.row { select(row) }
    }

    private func select(_ row: Row) {
      state.cursor = ListCursor(index: state.rows.firstIndex(of: row) ?? 0)
      state.change { $0.select() }
    }

    private func stopWaiting() {
      cancel?()
      cancel = nil
      state.waiting = nil
    }
  }
}

extension Login.State {
  /// Whether the login waits for a response. If so, typing, moving and further requests are ignored.
  var isBusy: Bool { waiting != nil || isDeciding }

  fileprivate mutating func change(_ change: (inout TextField) -> Void) {
    switch row {
    case .address: change(&address)
    case .name: change(&name)
    case .password: change(&password)
    case .remember, .logIn, .register, .withoutService, .logOut: break
    }
  }

  var firstMissing: Login.Row? {
    if NameRule.trimmed(address.text).isEmpty { return .address }
    if NameRule.trimmed(name.text).isEmpty { return .name }
    return password.text.isEmpty ? .password : nil
  }
}

extension Login.Problem {
  /// The row in which the operator can solve the problem; nil if only another attempt can help.
  fileprivate var row: Login.Row? {
    switch self {
    case .missing(let row): row
    case .address, .unreachable, .noService, .redirected, .certificate, .linked, .refused: .address
    case .colonInName, .noName, .nameTaken: .name
    case .unknown: .password
    case .tooManyAttempts, .noAnswerInTime, .unsent, .notStored: nil
    }
  }
}
