import GatherModel
import Localization
import Testing

@testable import Scenes

/// What the login shows.
@Suite struct LoginPresenterTests {
  private let now = BoardInstant(nanoseconds: 5_000_000_000)

  private func state(_ change: (inout Login.State) -> Void = { _ in }) -> Login.State {
    var state = Login.State(words: .english)
    state.address = TextField("https://gather.example")
    state.name = TextField("ana")
    state.password = TextField("secret", isMasked: true)
    change(&state)
    return state
  }

  private func view(_ state: Login.State) -> FormViewModel { Login.present(state, at: now).viewModel }

  @Test("It has a row for each thing to type and to do; the password is dots")
  func rows() {
    let state = state { $0.cursor = ListCursor(index: 2) }
    #expect(
      view(state).rows == [
        .field(label: "Server", FieldViewModel(state.address, hasCaret: false)),
        .field(label: "Name", FieldViewModel(state.name, hasCaret: false)),
        .field(label: "Password", FieldViewModel(state.password, hasCaret: true)),
        .toggle("Remember the name", isOn: true), .action("Sign in"), .action("Register"),
        .action("Work without a server"),
      ])
    #expect(view(state).selected == 2)
    #expect(view(self.state { $0.isLoggedIn = true }).rows.last == .action("Sign out"))
    guard case .field(_, let password) = view(state).rows[2] else {
      Issue.record("The row is no field")
      return
    }
    #expect(password.text == "••••••")
  }

  @Test(
    "The foot line says what Enter does here",
    arguments: [
      (0, "next"), (1, "next"), (2, "Sign in"), (3, "change"), (4, "Sign in"), (5, "Register"),
      (6, "Work without a server"),
    ])
  func keys(row: Int, meaning: String) {
    let keys = view(state { $0.cursor = ListCursor(index: row) }).page.keys
    #expect(keys.first == PageViewModel.KeyHint(key: "Enter", meaning: meaning))
    #expect(keys.contains { $0.meaning == "Work without a server" })
  }

  @Test("While it waits its mark moves ten times a second, and Esc cancels")
  func waiting() {
    let begin = BoardInstant(nanoseconds: 5_000_000_000)
    let state = state {
      $0.waiting = Login.State.Waiting(act: .logIn, since: begin)
      $0.cursor = ListCursor(index: 2)
    }
    let turns: [(after: Int, spinner: Int, next: Int)] = [
      (0, 0, 100), (99, 0, 100), (100, 1, 200), (950, 9, 1000), (1000, 0, 1100), (61_234, 2, 61_300),
    ]
    for turn in turns {
      let (form, next) = Login.present(state, at: begin + .milliseconds(turn.after))
      #expect(form.spinner == turn.spinner && next == begin + .milliseconds(turn.next))
    }
    let form = view(state)
    #expect(form.hint == .init(text: "Signing in to https://gather.example…", urgency: .plain))
    #expect(form.page.isBusy && form.page.keys.first == .init(key: "Esc", meaning: "cancel", isKept: true))
    #expect(form.rows[2] == .field(label: "Password", FieldViewModel(state.password, hasCaret: false)))
    #expect(Login.present(self.state(), at: now).nextChange == nil)
  }

  @Test("The hint says what matters most: what went wrong, what was cancelled, who listens, what is needed")
  func hints() {
    #expect(view(state()).hint == .init(text: "Type both name and password.", urgency: .plain))
    let open = state { $0.isOpenToListeners = true }
    #expect(view(open).hint?.text == "Not encrypted: anyone on the network can read this password.")
    let cancelled = state { $0.cancelled = .logIn }
    #expect(view(cancelled).hint?.text == "Cancelled. You are not signed in.")
    let account = state { $0.cancelled = .register }
    #expect(view(account).hint?.text == "Cancelled. If the account already exists, sign in.")
    let out = state { $0.hasLoggedOut = true }
    #expect(view(out).hint == .init(text: "Signed out. Everything on the board stays.", urgency: .notice))
    let deciding = state { $0.isDeciding = true }
    #expect(view(deciding).hint?.text == "Saving…" && view(deciding).page.keys.map(\.key) == ["Esc"])
    let full = state {
      $0.address = Login.State(words: .english).address
      $0.address.handle(.insert(String(repeating: "x", count: 400)))
    }
    #expect(view(full).hint?.text == "At most 300 characters.")
    let failed = state {
      $0.problem = .unknown
      $0.cancelled = .logIn
    }
    #expect(
      view(failed).hint
        == .init(
          text: "Wrong name or password; try again.", urgency: .warning))
    let registering = state { $0.waiting = Login.State.Waiting(act: .register, since: now) }
    #expect(view(registering).hint?.text == "Registering at https://gather.example…")
  }

  @Test(
    "Each problem has a sentence that says what happened and what to do",
    arguments: [
      (Login.Problem.missing(.address), "The address of the server is missing: type it."),
      (.missing(.name), "The name is missing: type it."),
      (.missing(.password), "The password is missing: type it."),
      (.address(.noScheme), "The address must begin with https:// or http://."),
      (.address(.noHost), "The address has no host name; check it."),
      (.address(.port), "The port must be from 1 to 65535."),
      (.address(.userInfo), "Leave name and password out of the address: use their fields."),
      (.address(.other), "That is not a server address; check it."),
      (.colonInName, "The name cannot contain a colon; choose another."),
      (.noName, "That name cannot be used; type another."),
      (.nameTaken, "That name is taken; choose another, or sign in."),
      (.tooManyAttempts(seconds: nil), "Too many attempts; try again in a minute."),
      (.tooManyAttempts(seconds: 20), "Too many attempts; try again in 20 s."),
      (.refused(status: 404, reason: ""), "The server rejects this (404); check the address."),
      (.refused(status: 400, reason: "No."), "The server rejects this (400): No."),
      (
        .unreachable(reason: "Connection refused"),
        "Server not reachable (Connection refused); check address and network."
      ),
      (.noAnswerInTime, "The server did not answer in time; try again."),
      (.noService, "This is not a Football Gather server; check the address."),
      (.redirected(to: "https://y"), "The server redirects to https://y; enter that address if it is right."),
      (
        .certificate(reason: "expired"),
        "The server could not prove its identity (expired); nothing was sent."
      ),
      (
        .linked(server: "https://x", name: "bo"),
        "Sign out first (last row): signed in as bo at https://x."
      ),
      (
        .unsent(1), "1 change has not reached the server: wait, or run gatherboard outbox."
      ),
      (.notStored(.diskFull), "The disk is full: free some space, then try again."),
    ])
  func sentences(problem: Login.Problem, sentence: String) {
    #expect(problem.sentence(in: .english) == sentence)
  }
}
