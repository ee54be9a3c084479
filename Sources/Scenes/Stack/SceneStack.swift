package import GatherModel

/// The page stack: the board's own scene at the bottom, which goes on under every page, and the organiser's pages on
/// top, of which the topmost is seen.
///
/// The first page is opened with the menu, and the board is seen again when the last one is left. A page may be left
/// before what the store answers comes: of such a response only a failure is shown.
package final class SceneStack {
  /// What a press asks of the surroundings that is no scene's own.
  package enum Outcome: Hashable, Sendable {
    /// The board is seen again.
    case closed
    case fullScreenToggled
    case quit
  }

  /// Does what pages request.
  let pageBoard: any PageBoard
  /// What pages that are opened from now on know at once.
  package var facts: PageFacts
  let words: Words
  let keyMap: KeyMap
  /// What the board itself shows; nil before it shows anything.
  private var board: (any StackedScene)?
  /// The organiser's pages over it, the topmost last.
  private var pages: [any StackedScene] = []
  /// Teams that were begun and left, and no gather was started here since.
  var draft: ConfirmPlayers.Draft?
  private var openedCount = 0
  /// Whether the keys of the page in front are shown, or of a board that has no key map of its own.
  private var isHelpShown = false
  /// A failure that came for a page after it was left; shown until the next key on a page.
  private var lateTrouble: PageTrouble?
  /// What the last press asks of the surroundings.
  private var outcome: Outcome?
  /// Of what is being handled.
  private var now: BoardInstant
  /// What is seen beside what the scenes tell.
  package var decoration = Decoration()

  /// A stack without scenes, which shows nothing.
  package init(
    _ pageBoard: any PageBoard, _ facts: PageFacts, words: Words = .english, keyMap: KeyMap = .standard,
    at now: BoardInstant
  ) {
    (self.pageBoard, self.facts) = (pageBoard, facts)
    self.words = Words(words.language, keys: keyMap)
    self.keyMap = keyMap
    self.now = now
  }

  /// Whether there is a page over the board.
  package var isOpen: Bool { !pages.isEmpty }

  /// The page in front; nil where there is none over the board.
  package var front: SceneName? { pages.last?.name }

  /// Whether a page is seen in front of the board. What the board asks is answered first.
  package var isPageInFront: Bool { isOpen && board?.asks != true }

  /// True while a field has the caret: what is typed goes there.
  package var hasCaret: Bool { isPageInFront && !isHelpShown && pages.last?.hasCaret == true }

  /// When ``passTime(to:)`` has something to do; nil while nothing waits for time.
  package var deadline: BoardInstant? { ([board].compactMap(\.self) + pages).compactMap(\.deadline).min() }

  /// Takes the press of a key.
  package func press(_ stroke: KeyStroke, at timestamp: InputTimestamp) -> Outcome? {
    now = timestamp.at
    defer { outcome = nil }
    if isPageInFront, !keyMap.isOfBoard(stroke) {
      pressOnPage(stroke, at: timestamp)
      return outcome
    }
    guard let board else { return nil }
    if isHelpShown, !isOpen {
      isHelpShown = false
    } else if !board.press(stroke, by: keyMap, at: timestamp, isCovered: isOpen) {
      fallBack(to: keyMap.pageActions(for: stroke, in: board.keyContext), of: board)
    }
    return outcome
  }

  private func pressOnPage(_ stroke: KeyStroke, at timestamp: InputTimestamp) {
    guard let front = pages.last else { return }
    lateTrouble = nil
    if isHelpShown {
      isHelpShown = false
      return
    }
    if front.hasCaret {
      if let edit = keyMap.edit(stroke) { return front.edit(edit, at: now) }
      // It comes as a text too.
      if stroke.isTyped { return }
    }
    if front.press(stroke, by: keyMap, at: timestamp, isCovered: false) { return }
    fallBack(to: keyMap.pageActions(for: stroke, in: front.keyContext), of: front)
  }

  /// What a key does in all scenes, where the one in front makes nothing else of it.
  private func fallBack(to actions: [KeyAction], of scene: any StackedScene) {
    for action in actions {
      switch action {
      case .showKeys: isHelpShown = true
      case .listLeave: if isOpen, !scene.staysInFront { leave() }
      case .quit: outcome = .quit
      case .fullScreen: outcome = .fullScreenToggled
      default: continue
      }
      return
    }
  }

  /// Takes a key's repetition while it is held: on a page it moves in lists and in texts, and does nothing else again.
  package func repeatPress(_ stroke: KeyStroke, at now: BoardInstant) -> Outcome? {
    guard isPageInFront, !isHelpShown, !keyMap.isOfBoard(stroke), let front = pages.last else { return nil }
    let isEdit = hasCaret && keyMap.edit(stroke) != nil
    let isMove = keyMap.pageActions(for: stroke, in: front.keyContext).contains { ListCursor.Move($0) != nil }
    return isEdit || isMove ? press(stroke, at: InputTimestamp(now)) : nil
  }

  /// Takes typed or pasted text, or what an input method is composing.
  package func edit(_ edit: TextEdit, at now: BoardInstant) -> Outcome? {
    self.now = now
    defer { outcome = nil }
    if hasCaret { pages.last?.edit(edit, at: now) }
    return outcome
  }

  /// Whether the page in front shows something of these parts of the store.
  package func mayShow(_ parts: StoredParts) -> Bool {
    parts != .entries || pages.last.map { [.history, .pastGather].contains($0.name) } ?? false
  }

  /// What is stored may have changed.
  package func refresh(at now: BoardInstant) -> Outcome? {
    self.now = now
    defer { outcome = nil }
    pages.last?.tell(.storeChanged, at: InputTimestamp(now))
    return outcome
  }

  /// Tells the board's own scene of something that is no press: what was held when a page opened comes up on the board.
  package func tell(_ event: SceneEvent, at timestamp: InputTimestamp) { board?.tell(event, at: timestamp) }

  /// Tells the scenes whose time has come.
  /// - Parameter inputsRead: All that was pressed before then has been told. A key that is due to have been held later
  ///   than that may have come up in time, and waits until that is known.
  /// - Returns: Whether any scene was told.
  @discardableResult
  package func passTime(to now: BoardInstant, inputsRead: BoardInstant) -> Bool {
    let due = ([board].compactMap(\.self) + pages).filter { scene in
      guard let deadline = scene.deadline, deadline <= now else { return false }
      return deadline != scene.holdEnd || deadline <= inputsRead
    }
    for scene in due { scene.tell(.timePassed, at: InputTimestamp(now, earliest: inputsRead)) }
    return !due.isEmpty
  }

  /// The page that is to be seen, and when that changes by itself; nil where there is none over the board.
  package func present(at now: BoardInstant) -> (viewModel: FrontPageViewModel, nextChange: BoardInstant?)? {
    guard let front = pages.last, case (.frontPage(var viewModel), let nextChange) = front.present(at: now)
    else {
      return nil
    }
    if isHelpShown { viewModel.showHelp(in: words) }
    viewModel.lateNotice = lateTrouble.map { .init(text: $0.sentence(in: words), urgency: .warning) }
    return (viewModel, nextChange)
  }

  /// All that is to be seen, and when that changes by itself; nil before the board shows anything.
  package func picture(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?)? {
    guard let (plain, change) = board?.present(at: now) else { return nil }
    let shown = plain.decorated(by: decoration)
    if isPageInFront, case (var page, let pageChange)? = present(at: now) {
      if case .scoreboard(let board) = shown { page.strip = MatchStrip(board) }
      return (
        SceneModel.frontPage(page).decorated(by: decoration), [change, pageChange].compactMap(\.self).min()
      )
    }
    return (isHelpShown && !isOpen ? .keys(KeyHelp(keyMap, in: words)) : shown, change)
  }

  // MARK: The stack

  /// Which scene the board itself shows; nil before it shows any.
  package var boardName: SceneName? { board?.name }

  /// The scene that the board itself shows, if it is of this kind.
  package func board<Page: Scene>(as kind: Page.Type) -> Page? {
    (board as? SceneEntry<Page>)?.scene
  }

  /// Has the board itself show a scene, in place of the one before.
  /// - Parameter route: What comes of its outcomes.
  package func show<Page: Scene>(
    _ name: SceneName, _ scene: Page, route: @escaping (Page.Outcome, BoardInstant) -> Void
  ) {
    if !isOpen { isHelpShown = false }
    openedCount += 1
    board = SceneEntry(name, number: openedCount, scene, route: route)
  }

  /// Puts a page in front.
  /// - Parameters:
  ///   - make: Makes it, and may begin what it waits for.
  ///   - route: What comes of its outcomes.
  func open<Page: Scene>(
    _ name: SceneName, make: (PageAccess<Page.Intent>) -> Page, route: @escaping (Page.Outcome) -> Void
  ) where Page.Intent: Sendable {
    openedCount += 1
    isHelpShown = false
    let number = openedCount
    // Weak, for a scene holds on to what tells it; and it may be told of something before it is there.
    weak var scene: Page?
    var isMade = false
    var early: [Page.Intent] = []
    let deliver = { [weak self] (intent: Page.Intent) in
      if !isMade { return early.append(intent) }
      guard let self else { return }  // The board is over.
      guard let known = scene, pages.contains(where: { $0.number == number }) else {
        // The page was left; a failure of what the operator asked for there is shown all the same.
        lateTrouble = Page.trouble(in: intent) ?? lateTrouble
        return
      }
      if let outcome = known.handle(intent, at: facts.now()) { route(outcome) }
      // No caller takes the outcome: the picture is asked for again after every response.
      self.outcome = nil
    }
    let made = make(
      PageAccess(words: words, facts: facts) { [pageBoard] kind, request, failed in
        pageBoard.begin(kind, request) { result in
          switch result {
          case .success(let intent): if let intent { deliver(intent) }
          case .failure(let trouble): deliver(failed(trouble))
          }
        }
      })
    isMade = true
    scene = made
    pages.append(SceneEntry(name, number: number, made) { outcome, _ in route(outcome) })
    for intent in early { if let outcome = made.handle(intent, at: now) { route(outcome) } }
  }

  /// Takes the scene in front away; the board is seen again after the last one.
  func leave() {
    pages.removeLast()
    uncover()
  }

  /// Takes the scene in front away, and tells the next whom it has added.
  func leave(adding player: Player.ID) {
    leave()
    pages.last?.tell(.added(player), at: InputTimestamp(now))
  }

  /// Takes the scene in front away, and tells the next one which players were chosen there.
  func leave(adding players: [Player.ID]) {
    leave()
    for player in players { pages.last?.tell(.added(player), at: InputTimestamp(now)) }
  }

  /// A scene is seen again, or the board.
  private func uncover() {
    isHelpShown = false
    if let front = pages.last {
      front.tell(.storeChanged, at: InputTimestamp(now))
    } else {
      outcome = .closed
    }
  }

  /// Takes all scenes away.
  package func close() {
    pages = []
    isHelpShown = false
    outcome = .closed
  }

  /// Takes all scenes away, for a gather was started.
  func closeForStart() {
    draft = nil
    close()
  }
}
