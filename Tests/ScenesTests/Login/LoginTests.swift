import GatherModel
import Testing

@testable import Scenes

/// Logging in at the board: what an operator does there, and what comes of it.
@Suite struct LoginTests {
  private let now = BoardInstant(nanoseconds: 0)
  private let store = SlowPages()

  private func login(_ memory: Login.Memory? = nil) -> Login.Interactor {
    let login = Login.Interactor(store.access())
    if let memory { _ = login.handle(.remembered(memory), at: now) }
    return login
  }

  private let known = Login.Memory(address: "https://gather.example", name: "ana")

  private func type(_ text: String, into login: Login.Interactor) {
    guard let intent = login.intent(for: .insert(text)) else {
      Issue.record("It means nothing here")
      return
    }
    _ = login.handle(intent, at: now)
  }

  @discardableResult
  private func press(_ login: Login.Interactor, _ keys: Key...) -> Login.Outcome? {
    var outcome: Login.Outcome?
    for key in keys {
      guard let intent = login.intent(for: KeyStroke(key)) else { continue }
      outcome = login.handle(intent, at: now)
    }
    return outcome
  }

  /// A login that waits for the service.
  private func waiting() -> Login.Interactor {
    let login = login(known)
    type("secret", into: login)
    press(login, .enter)
    return login
  }

  @Test("It asks what was remembered, and begins at the first field that is empty")
  func beginning() {
    let empty = login()
    #expect(store.count(of: "loginMemory") == 1 && empty.state.row == .address && empty.hasCaret)
    #expect(login(Login.Memory()).state.row == .address)
    #expect(login(Login.Memory(address: "https://x")).state.row == .name)
    let filled = login(known)
    #expect(filled.state.row == .password && filled.state.name.text == "ana")
    #expect(filled.state.address.text == "https://gather.example" && filled.state.remembersName)
  }

  @Test("Each field is selected when the keys come to it, and what is wrong with one is typed over")
  func selection() {
    let login = login(known)
    press(login, .up)
    #expect(login.state.row == .name && login.state.field?.isSelected == true)
    type("ben", into: login)
    #expect(login.state.name.text == "ben")
    press(login, .enter)
    type("secret", into: login)
    press(login, .enter)
    _ = login.handle(.failed(.unknown), at: now)
    #expect(login.state.row == .password && login.state.field?.isSelected == true)
    press(login, .up, .up, .up)
    #expect(login.state.row == .address && login.state.field?.isSelected == true)
    _ = login.handle(.edited(.right), at: now)
    press(login, .up)
    #expect(login.state.field?.isSelected == false, "the keys have not left it")
  }

  @Test("What was typed meanwhile stays when what was remembered comes")
  func lateMemory() {
    let login = login()
    type("http://mine", into: login)
    _ = login.handle(.remembered(known), at: now)
    #expect(login.state.address.text == "http://mine" && login.state.name.text == "ana")
    #expect(login.state.row == .address, "the caret stays where somebody types")
    let toggled = self.login()
    press(toggled, .down, .down, .down, .space)
    _ = toggled.handle(.remembered(known), at: now)
    #expect(!toggled.state.remembersName)
    let asked = self.login()
    press(asked, .pageDown, .up, .enter)
    #expect(asked.state.problem == .missing(.address))
    _ = asked.handle(.remembered(known), at: now)
    #expect(asked.state.problem == nil)
    let moved = self.login()
    press(moved, .down)
    _ = moved.handle(.remembered(known), at: now)
    #expect(moved.state.row == .name)
    let typed = self.login()
    press(typed, .down, .down)
    type("x", into: typed)
    _ = typed.handle(.remembered(known), at: now)
    #expect(typed.state.row == .password && typed.state.password.text == "x")
  }

  @Test("Who did not want the name remembered has it forgotten, and the box empty")
  func forgotten() {
    let login = login(Login.Memory(address: "https://x", remembersName: false))
    #expect(login.state.name.text == "" && !login.state.remembersName)
  }

  @Test("Enter goes from field to field, and from the password logs in with all of it")
  func loggingIn() {
    let login = login()
    type(" https://gather.example ", into: login)
    press(login, .enter)
    type(" ana ", into: login)
    press(login, .enter)
    type(" se cret ", into: login)
    press(login, .enter)
    #expect(
      store.orders == [
        Login.Order(
          act: .logIn, address: "https://gather.example", name: "ana", password: " se cret ",
          remembersName: true)
      ])
    #expect(login.state.waiting == Login.State.Waiting(act: .logIn, since: now))
    #expect(login.handle(.loggedIn, at: now) == .loggedIn)
    #expect(store.cancellations == 0)
  }

  @Test("Arrows and Tab go through the rows, and stop at the ends")
  func moving() {
    let login = login()
    press(login, .up)
    #expect(login.state.row == .address)
    press(login, .tab, .tab)
    #expect(login.state.row == .password)
    _ = login.intent(for: KeyStroke(.tab, shift: true)).map { login.handle($0, at: now) }
    #expect(login.state.row == .name)
    press(login, .pageDown, .down)
    #expect(login.state.row == .withoutService && !login.hasCaret)
    #expect(login.intent(for: .insert("x")) == nil)
  }

  @Test("Space or Enter turns the remembering of the name off and on", arguments: [Key.space, .enter])
  func remembering(key: Key) {
    let login = login(known)
    type("x", into: login)
    press(login, .down, key)
    #expect(!login.state.remembersName)
    press(login, .down, .enter)
    #expect(store.orders.map(\.remembersName) == [false])
    press(login, .escape, .up, key)
    #expect(login.state.remembersName)
  }

  @Test("The row that registers makes an account")
  func registering() {
    let login = login(known)
    type("x", into: login)
    press(login, .down, .down, .down, .enter)
    #expect(store.orders.map(\.act) == [.register])
  }

  @Test(
    "Address, name and password are mandatory: the first that is empty is named, and the caret goes there",
    arguments: [
      ("", "ana", "x", Login.Row.address), ("  ", "ana", "x", .address), ("https://x", "", "x", .name),
      ("https://x", " ", "x", .name), ("https://x", "ana", "", .password), ("", "", "", .address),
    ])
  func missing(address: String, name: String, password: String, row: Login.Row) {
    let login = login()
    type(address, into: login)
    press(login, .down)
    type(name, into: login)
    press(login, .down)
    type(password, into: login)
    press(login, .down, .down, .enter)
    #expect(login.state.problem == .missing(row) && login.state.row == row)
    #expect(store.orders.isEmpty && login.state.waiting == nil)
    type("y", into: login)
    #expect(login.state.problem == nil)
  }

  @Test("While it waits nothing is typed, moved or asked again")
  func waitingKeys() {
    let login = waiting()
    #expect(!login.hasCaret && login.intent(for: .insert("x")) == nil)
    press(login, .enter, .up, .space)
    #expect(store.orders.count == 1 && login.state.row == .password)
  }

  @Test("Esc cancels what is waited for, and what was typed stays; once more leaves")
  func cancelling() {
    let login = waiting()
    #expect(press(login, .escape) == nil)
    #expect(store.cancellations == 1 && login.state.waiting == nil && login.state.cancelled == .logIn)
    #expect(login.state.password.text == "secret" && login.hasCaret)
    type("x", into: login)
    #expect(login.state.cancelled == nil)
    #expect(press(login, .escape) == .left)
    #expect(store.cancellations == 1)
  }

  @Test("A scene that goes takes its request with it")
  func gone() {
    do { _ = waiting() }
    #expect(store.cancellations == 1)
  }

  @Test("F2 works without a server wherever the keys act, and cancels what is waited for")
  func withoutService() {
    let waiting = waiting()
    #expect(press(waiting, .function(2)) == nil && store.cancellations == 1)
    #expect(waiting.state.waiting == nil && waiting.state.isDeciding && !waiting.hasCaret)
    // The service answered as the key was pressed: what was chosen last counts.
    #expect(waiting.handle(.loggedIn, at: now) == nil)
    #expect(waiting.handle(.serviceLeft, at: now) == .withoutService)
    let login = login()
    #expect(press(login, .pageDown, .enter, .function(2), .enter) == nil && store.leavings == 2)
    #expect(login.handle(.serviceLeft, at: now) == .withoutService)
  }

  @Test("That a service could not be left is told, and may be tried again or left alone")
  func leavingFails() {
    let login = login(known)
    press(login, .function(2))
    #expect(Login.present(login.state, at: now).viewModel.page.isBusy)
    #expect(login.handle(.leavingFailed(.readOnly), at: now) == nil)
    #expect(login.state.problem == .notStored(.readOnly) && !login.state.isDeciding)
    press(login, .function(2))
    #expect(store.leavings == 2 && login.state.problem == nil)
    #expect(press(login, .escape) == .left)
  }

  @Test("Who is logged in can log out in the last row; nobody else has it")
  func loggingOut() {
    #expect(!login(known).state.rows.contains(.logOut))
    var memory = known
    memory.isLoggedIn = true
    let login = login(memory)
    type("x", into: login)
    #expect(press(login, .pageDown, .enter) == nil && store.logouts == 1)
    #expect(login.state.isDeciding && store.leavings == 0)
    _ = login.handle(.failed(.unsent(3)), at: now)
    #expect(login.state.problem == .unsent(3) && login.state.row == .logOut)
    press(login, .enter)
    _ = login.handle(.loggedOut, at: now)
    #expect(!login.state.rows.contains(.logOut) && login.state.hasLoggedOut && store.logouts == 2)
    #expect(login.state.row == .password && login.state.password.text == "")
    type("y", into: login)
    #expect(!login.state.hasLoggedOut)
  }

  @Test("A login that is somebody else's brings the row to log out with it")
  func linked() {
    let login = waiting()
    _ = login.handle(.failed(.linked(server: "https://x", name: "bo")), at: now)
    press(login, .pageDown)
    #expect(login.state.row == .logOut)
  }

  @Test("That nothing could be read of the last login is told; what is typed goes on")
  func memoryFails() {
    let login = login()
    _ = login.handle(.memoryFailed(.damaged), at: now)
    #expect(login.state.problem == .notStored(.damaged))
    type("h", into: login)
    #expect(login.state.problem == nil)
    let busy = waiting()
    _ = busy.handle(.memoryFailed(.damaged), at: now)
    #expect(busy.state.problem == nil)
  }

  @Test("While a syllable is composed neither Enter nor an arrow takes half a name; Esc gives it up")
  func composing() {
    let login = login()
    _ = login.handle(.edited(.composing("ㅎ")), at: now)
    for key in [Key.enter, .tab, .down] { #expect(login.intent(for: KeyStroke(key)) == nil) }
    #expect(login.intent(for: KeyStroke(.escape)) == .edited(.composing("")))
    _ = login.handle(.edited(.insert("한")), at: now)
    #expect(login.intent(for: KeyStroke(.enter)) == .chosen)
  }

  @Test("Ctrl+U empties a field")
  func erasing() {
    #expect(TextEdit(KeyStroke(.letter("u"), control: true)) == .clear)
    #expect(TextEdit(KeyStroke(.letter("u"))) == nil)
  }

  @Test("An address of 300 characters, a name and a password of 200 are asked with whole")
  func long() throws {
    let address = "https://" + String(repeating: "a", count: 292)
    let login = login()
    type(address + "a", into: login)
    #expect(login.state.address.refusal == .full(limit: 300))
    press(login, .enter)
    type(String(repeating: "한", count: 201), into: login)
    #expect(login.state.name.refusal == .full(limit: 200))
    press(login, .enter)
    type(String(repeating: "p", count: 200), into: login)
    press(login, .enter)
    let order = try #require(store.orders.first)
    #expect(order.address == address && order.name.count == 200 && order.password.count == 200)
  }

  @Test(
    "A failure is told, what was typed stays, and the caret goes where it can be mended",
    arguments: [
      (Login.Problem.unknown, Login.Row.password), (.nameTaken, .name), (.colonInName, .name),
      (.noName, .name), (.address(.noScheme), .address), (.unreachable(reason: "refused"), .address),
      (.noService, .address), (.redirected(to: "x"), .address), (.certificate(reason: "x"), .address),
      (.linked(server: "x", name: "y"), .address), (.refused(status: 500, reason: ""), .address),
      (.tooManyAttempts(seconds: 3), .password), (.noAnswerInTime, .password),
      (.notStored(.diskFull), .password),
    ])
  func failing(problem: Login.Problem, row: Login.Row) {
    let login = waiting()
    #expect(login.handle(.failed(problem), at: now) == nil)
    #expect(login.state.problem == problem && login.state.row == row && login.state.waiting == nil)
    #expect(login.state.password.text == "secret" && login.state.name.text == "ana")
    press(login, .pageUp, .down, .down, .enter)
    #expect(store.orders.count == 2 && login.state.problem == nil && store.cancellations == 0)
  }

  @Test("What is wrong at once leaves nothing to cancel")
  func failingAtOnce() {
    let login = login(known)
    type("x", into: login)
    store.atOnce = { [weak login] in
      _ = login?.handle(.failed(.address(.port)), at: BoardInstant(nanoseconds: 0))
    }
    press(login, .enter)
    #expect(login.state.waiting == nil && login.state.problem == .address(.port))
    press(login, .escape)
    #expect(store.cancellations == 0)
  }

  @Test("An address that whoever listens can read along is pointed out as it is typed")
  func listeners() {
    let login = login()
    type("http://gather.example", into: login)
    #expect(login.state.isOpenToListeners)
    _ = login.handle(.edited(.clear), at: now)
    #expect(!login.state.isOpenToListeners)
  }

  @Test("On the stack a login ends at the players; without a service the scene below is seen again")
  func onPage() {
    let slow = SlowPages()
    slow.memory = known
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openMenu()
    _ = stack.press(KeyStroke(.letter("l")), at: now)
    slow.answerAll()
    _ = stack.edit(.insert("secret"), at: now)
    slow.login = .unknown
    _ = stack.press(KeyStroke(.enter), at: now)
    slow.answerAll()
    #expect(stack.front == .login)
    slow.login = nil
    _ = stack.press(KeyStroke(.enter), at: now)
    slow.answerAll()
    #expect(stack.front == .playerList && slow.orders.count == 2)
    _ = stack.press(KeyStroke(.escape), at: now)
    _ = stack.press(KeyStroke(.letter("l")), at: now)
    _ = stack.press(KeyStroke(.function(2)), at: now)
    slow.answerAll()
    #expect(stack.front == .menu && slow.leavings == 1)
  }

  @Test("On the stack a service that could not be left, and a memory that could not be read, are told")
  func failingOnPage() {
    let slow = SlowPages()
    slow.trouble = .readOnly
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openLogin()
    func hint() -> String? {
      guard case .form(let form)? = stack.present(at: now)?.viewModel.scene else { return nil }
      return form.hint?.text
    }
    let readOnly = "Nothing can be saved: the disk is read-only."
    slow.answerAll()
    #expect(hint() == readOnly)
    _ = stack.edit(.insert("h"), at: now)
    #expect(hint() != readOnly)
    _ = stack.press(KeyStroke(.function(2)), at: now)
    slow.answerAll()
    #expect(hint() == readOnly && stack.front == .login)
  }

  @Test("On the stack somebody logs out and stays at the login")
  func loggedOutOnPage() {
    let slow = SlowPages()
    slow.memory = known
    slow.memory.isLoggedIn = true
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openLogin()
    slow.answerAll()
    _ = stack.press(KeyStroke(.pageDown), at: now)
    _ = stack.press(KeyStroke(.enter), at: now)
    slow.answerAll()
    #expect(slow.logouts == 1 && stack.front == .login)
    guard case .form(let form)? = stack.present(at: now)?.viewModel.scene else {
      Issue.record("No form is in front")
      return
    }
    #expect(form.hint?.text == "Signed out. Everything on the board stays." && form.rows.count == 7)
  }

  @Test("What comes back after it was cancelled on the stack changes nothing")
  func cancelledOnPage() {
    let slow = SlowPages()
    slow.memory = known
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openLogin()
    slow.answerAll()
    _ = stack.edit(.insert("secret"), at: now)
    _ = stack.press(KeyStroke(.enter), at: now)
    _ = stack.press(KeyStroke(.escape), at: now)
    slow.answerAll()
    #expect(stack.front == .login && slow.cancellations == 1)
  }

  @Test(
    "A login that was cancelled too late is told all the same; one that was cancelled in time is not",
    arguments: [Login.Problem.noAnswerInTime, nil])
  func cancelled(problem: Login.Problem?) async throws {
    let slow = SlowPages()
    slow.endsWhenCancelled = true
    slow.login = problem
    var tasks: [Task<Login.Intent?, Never>] = []
    let access = PageAccess<Login.Intent>(words: .english, facts: slow.facts) { _, request, _ in
      let task = Task { do { return try await request(slow) } catch { return nil } }
      tasks.append(task)
      return { task.cancel() }
    }
    let login = Login.Interactor(access)
    _ = login.handle(.remembered(known), at: now)
    type("secret", into: login)
    press(login, .enter, .escape)
    #expect(await tasks.last?.value == (problem == nil ? .loggedIn : nil) && login.state.cancelled == .logIn)
  }

  @Test("A board that plays with nobody has no login")
  func noService() {
    let slow = SlowPages()
    var facts = slow.facts
    facts.hasService = false
    let stack = SceneStack(slow, facts, at: now)
    stack.openLogin()
    #expect(!stack.isOpen)
    stack.openMenu()
    _ = stack.press(KeyStroke(.letter("l")), at: now)
    #expect(stack.front == .menu)
  }
}
