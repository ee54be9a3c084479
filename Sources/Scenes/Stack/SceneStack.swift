package import GatherModel

/// The board's own scene at the bottom, and the organiser's pages over it. Only the topmost page is visible.
/// The board's scene continues to run under every page.
///
/// A page may be closed before the store responds to it. Such a late response is shown only if it is a failure.
package final class SceneStack {
  /// A request that belongs to no single scene.
  package enum Outcome: Hashable, Sendable {
    /// The board is visible again.
    case closed
    case fullScreenToggled
    case quit
  }

  let pageBoard: any PageBoard
  /// The facts that each page receives when it opens.
  package var facts: PageFacts
  let words: Words
  let keyMap: KeyMap
  /// The scene that the board itself shows; nil before the first scene is shown.
  private var board: (any StackedScene)?
  /// The organiser's pages, the topmost last.
  private var pages: [any StackedScene] = []
  /// The unfinished teams of a closed page, kept until a gather is started on this board.
  var draft: ConfirmPlayers.Draft?
  private var openedCount = 0
  /// Whether the list of keys is shown.
  private var isHelpShown = false
  /// A failure that arrived for a page after it was closed. It is shown until the next key press on a page.
  private var lateTrouble: PageTrouble?
  private var outcome: Outcome?
  private var now: BoardInstant
  /// The badges and the sponsor's strip, which are drawn in addition to the scenes.
  package var decoration = Decoration()

  /// Creates a stack without scenes, which shows nothing.
  package init(
    _ pageBoard: any PageBoard, _ facts: PageFacts, words: Words = .english, keyMap: KeyMap = .standard,
    at now: BoardInstant
  ) {
    (self.pageBoard, self.facts) = (pageBoard, facts)
    self.words = Words(words.language, keys: keyMap)
    self.keyMap = keyMap
    self.now = now
  }

  /// Whether a page is open over the board.
  package var isOpen: Bool { !pages.isEmpty }

  /// The page in front; nil if no page is open over the board.
  package var front: SceneName? { pages.last?.name }

  /// Whether a page is visible. While the board asks a question, the board is in front of all pages.
  package var isPageInFront: Bool { isOpen && board?.asks != true }

  /// Whether a field has the caret and receives the typed text.
  package var hasCaret: Bool { isPageInFront && !isHelpShown && pages.last?.hasCaret == true }

  /// The time at which ``passTime(to:inputsRead:)`` has something to do; nil if nothing is due.
  package var deadline: BoardInstant? { ([board].compactMap(\.self) + pages).compactMap(\.deadline).min() }

  /// Handles a key press.
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
      // The text that the key press types arrives separately.
      if stroke.isTyped { return }
    }
    if front.press(stroke, by: keyMap, at: timestamp, isCovered: false) { return }
    fallBack(to: keyMap.pageActions(for: stroke, in: front.keyContext), of: front)
  }

  /// Performs an action that exists in all scenes.
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

  /// Handles the repetition of a held key. Only moves in lists and edits in fields are repeated.
  package func repeatPress(_ stroke: KeyStroke, at now: BoardInstant) -> Outcome? {
    guard isPageInFront, !isHelpShown, !keyMap.isOfBoard(stroke), let front = pages.last else { return nil }
    let isEdit = hasCaret && keyMap.edit(stroke) != nil
    let isMove = keyMap.pageActions(for: stroke, in: front.keyContext).contains { ListCursor.Move($0) != nil }
    return isEdit || isMove ? press(stroke, at: InputTimestamp(now)) : nil
  }

  /// Handles typed or pasted text, or unfinished text from an input method.
  package func edit(_ edit: TextEdit, at now: BoardInstant) -> Outcome? {
    self.now = now
    defer { outcome = nil }
    if hasCaret { pages.last?.edit(edit, at: now) }
    return outcome
  }

  /// Whether the page in front may show data from these parts of the store.
  package func mayShow(_ parts: StoredParts) -> Bool {
    parts != .entries || pages.last.map { [.history, .pastGather].contains($0.name) } ?? false
  }

  /// Refreshes the page in front, because the stored data may have changed.
  package func refresh(at now: BoardInstant) -> Outcome? {
    self.now = now
    defer { outcome = nil }
    pages.last?.tell(.storeChanged, at: InputTimestamp(now))
    return outcome
  }

  /// Sends an event to the board's own scene, for example the release of a key that was pressed before a page opened.
  package func tell(_ event: SceneEvent, at timestamp: InputTimestamp) { board?.tell(event, at: timestamp) }

  /// Notifies the scenes whose deadline was reached.
  /// - Parameter inputsRead: All input before this time has been delivered. A held key takes effect only if its hold is
  ///   complete by this time. If the hold ends later, the key's release may still be on its way.
  /// - Returns: Whether any scene was notified.
  @discardableResult
  package func passTime(to now: BoardInstant, inputsRead: BoardInstant) -> Bool {
    let due = ([board].compactMap(\.self) + pages).filter { scene in
      guard let deadline = scene.deadline, deadline <= now else { return false }
      return deadline != scene.holdEnd || deadline <= inputsRead
    }
    for scene in due { scene.tell(.timePassed, at: InputTimestamp(now, earliest: inputsRead)) }
    return !due.isEmpty
  }

  /// Returns the page to draw, and the time of its next change without input; nil if no page is open.
  package func present(at now: BoardInstant) -> (viewModel: FrontPageViewModel, nextChange: BoardInstant?)? {
    guard let front = pages.last, case (.frontPage(var viewModel), let nextChange) = front.present(at: now)
    else {
      return nil
    }
    if isHelpShown { viewModel.showHelp(in: words) }
    viewModel.lateNotice = lateTrouble.map { .init(text: $0.sentence(in: words), urgency: .warning) }
    return (viewModel, nextChange)
  }

  /// Returns everything that the screen shows, and the time of the next change; nil before the first scene.
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

  /// The name of the scene that the board itself shows; nil before the first scene is shown.
  package var boardName: SceneName? { board?.name }

  /// The scene that the board itself shows, if it has this type; otherwise nil.
  package func board<Page: Scene>(as kind: Page.Type) -> Page? {
    (board as? SceneEntry<Page>)?.scene
  }

  /// Replaces the scene that the board itself shows. `route` handles the outcomes of the new scene.
  package func show<Page: Scene>(
    _ name: SceneName, _ scene: Page, route: @escaping (Page.Outcome, BoardInstant) -> Void
  ) {
    if !isOpen { isHelpShown = false }
    openedCount += 1
    board = SceneEntry(name, number: openedCount, scene, route: route)
  }

  /// Opens a page in front. `make` may begin requests that the page waits for.
  func open<Page: Scene>(
    _ name: SceneName, make: (PageAccess<Page.Intent>) -> Page, route: @escaping (Page.Outcome) -> Void
  ) where Page.Intent: Sendable {
    openedCount += 1
    isHelpShown = false
    let number = openedCount
    // The scene keeps `deliver`, so `scene` is weak. Responses that arrive before the scene exists wait in `early`.
    weak var scene: Page?
    var isMade = false
    var early: [Page.Intent] = []
    let deliver = { [weak self] (intent: Page.Intent) in
      if !isMade { return early.append(intent) }
      guard let self else { return }  // The board has ended.
      guard let known = scene, pages.contains(where: { $0.number == number }) else {
        // A failure is shown even after the page was closed.
        lateTrouble = Page.trouble(in: intent) ?? lateTrouble
        return
      }
      if let outcome = known.handle(intent, at: facts.now()) { route(outcome) }
      // `route` may have set `outcome`. Nobody reads `outcome` here, because the screen is drawn again after every response.
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

  /// Closes the page in front.
  func leave() {
    pages.removeLast()
    uncover()
  }

  func leave(adding player: Player.ID) {
    leave()
    pages.last?.tell(.added(player), at: InputTimestamp(now))
  }

  func leave(adding players: [Player.ID]) {
    leave()
    for player in players { pages.last?.tell(.added(player), at: InputTimestamp(now)) }
  }

  private func uncover() {
    isHelpShown = false
    if let front = pages.last {
      front.tell(.storeChanged, at: InputTimestamp(now))
    } else {
      outcome = .closed
    }
  }

  /// Closes all pages.
  package func close() {
    pages = []
    isHelpShown = false
    outcome = .closed
  }

  func closeForStart() {
    draft = nil
    close()
  }
}
