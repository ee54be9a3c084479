package import FoundationEssentials
package import GatherModel

/// The organiser's scenes over the board: a stack of them, of which the topmost is seen. The board goes on underneath.
///
/// Opened with the menu; closed when the last scene is left. A scene that waits for a worker may be left meanwhile: what
/// comes back then changes nothing on the screen.
package final class Desk {
  /// What the desk asks of its surroundings.
  package enum Outcome: Hashable, Sendable {
    /// The board is seen again.
    case closed
    case fullScreenToggled
    case quit
  }

  /// A scene on the stack, whatever it is.
  struct Entry {
    var name: SceneName
    /// Which one of all that were ever opened.
    var number: Int
    var hasCaret: () -> Bool
    var staysInFront: () -> Bool
    var keyContext: () -> KeyMap.Context
    var perform: (KeyAction, BoardInstant) -> Bool
    var edit: (TextEdit, BoardInstant) -> Void
    var refresh: (BoardInstant) -> Void
    var add: (Player.ID, BoardInstant) -> Void
    var present: (BoardInstant) -> (model: DeskModel, nextChange: BoardInstant?)
  }

  let workers: DeskWorkers
  let words: Words
  let keyMap: KeyMap
  /// What the format of a gather is chosen from.
  let formats: [NamedFormat]
  private(set) var entries: [Entry] = []
  /// The gather that was started here last, after whose end the players are to be seen again; nil before the first.
  package private(set) var startedGather: UUID?
  /// Teams that were begun and left, and no gather was started here since.
  var draft: ConfirmPlayers.Draft?
  private var openedCount = 0
  /// Whether the keys of the scene in front are shown.
  private var isHelpShown = false
  /// What has come to nothing of a scene that was left meanwhile; until the next key.
  private var lateTrouble: DeskTrouble?
  /// What the last press asks of the surroundings.
  private var outcome: Outcome?
  /// Of what is being handled.
  private var now: BoardInstant

  /// An empty desk, which nobody sees.
  package init(
    workers: DeskWorkers, words: Words = .english, keyMap: KeyMap = .standard,
    formats: [NamedFormat] = NamedFormat.presets, at now: BoardInstant
  ) {
    self.formats = formats
    self.workers = workers
    self.words = Words(words.language, keys: keyMap)
    self.keyMap = keyMap
    self.now = now
  }

  /// Whether there is a scene to be seen.
  package var isOpen: Bool { !entries.isEmpty }

  /// The scene in front; nil while the desk is closed.
  package var front: SceneName? { entries.last?.name }

  /// True while a field has the caret: what is typed goes there.
  package var hasCaret: Bool { !isHelpShown && entries.last?.hasCaret() == true }

  /// Takes the press of a key.
  package func press(_ stroke: KeyStroke, at now: BoardInstant) -> Outcome? {
    self.now = now
    defer { outcome = nil }
    lateTrouble = nil
    guard let front = entries.last else { return nil }
    if isHelpShown {
      isHelpShown = false
      return nil
    }
    if front.hasCaret() {
      if let edit = keyMap.edit(stroke) {
        front.edit(edit, now)
        return outcome
      }
      // It comes as a text too.
      if stroke.isTyped { return nil }
    }
    let actions = keyMap.pageActions(for: stroke, in: front.keyContext())
    for action in actions where front.perform(action, now) { return outcome }
    for action in actions {
      switch action {
      case .showKeys: isHelpShown = true
      case .listLeave: if !front.staysInFront() { leave() }
      case .quit: return .quit
      case .fullScreen: return .fullScreenToggled
      default: continue
      }
      break
    }
    return outcome
  }

  /// Takes a key's repetition while it is held: it moves in lists and in texts, and does nothing else again.
  package func repeatPress(_ stroke: KeyStroke, at now: BoardInstant) -> Outcome? {
    guard !isHelpShown, let front = entries.last else { return nil }
    let isEdit = hasCaret && keyMap.edit(stroke) != nil
    let isMove = keyMap.pageActions(for: stroke, in: front.keyContext()).contains {
      ListCursor.Move($0) != nil
    }
    return isEdit || isMove ? press(stroke, at: now) : nil
  }

  /// Takes typed or pasted text, or what an input method is composing.
  package func edit(_ edit: TextEdit, at now: BoardInstant) -> Outcome? {
    self.now = now
    defer { outcome = nil }
    if hasCaret { entries.last?.edit(edit, now) }
    return outcome
  }

  /// What is stored may have changed.
  package func refresh(at now: BoardInstant) -> Outcome? {
    self.now = now
    defer { outcome = nil }
    entries.last?.refresh(now)
    return outcome
  }

  /// What is to be seen, and when that changes by itself; nil while the desk is closed.
  package func present(at now: BoardInstant) -> (viewModel: DeskViewModel, nextChange: BoardInstant?)? {
    guard let front = entries.last else { return nil }
    let (model, nextChange) = front.present(now)
    var viewModel = DeskViewModel(scene: model, isHelpShown: isHelpShown, words: words)
    viewModel.lateNotice = lateTrouble.map { .init(text: $0.sentence(in: words), urgency: .warning) }
    return (viewModel, nextChange)
  }

  // MARK: The stack

  /// Puts a scene in front.
  /// - Parameters:
  ///   - make: Makes it, and may begin what it waits for: with a way to tell it what comes back, as long as it is there.
  ///   - present: The scene as it is to be seen.
  ///   - route: What comes of its outcomes.
  func open<Scene: DeskScene>(
    _ name: SceneName,
    make: (_ deliver: @escaping (Scene.Intent) -> Void) -> Scene,
    present: @escaping (Scene, BoardInstant) -> (model: DeskModel, nextChange: BoardInstant?),
    route: @escaping (Scene.Outcome) -> Void
  ) {
    openedCount += 1
    isHelpShown = false
    let number = openedCount
    // Weak, for a scene holds on to what tells it; and it may be told of something before it is there.
    weak var scene: Scene?
    var isMade = false
    var early: [Scene.Intent] = []
    let made = make { [weak self] intent in
      if !isMade { return early.append(intent) }
      guard let self else { return }  // The board is over.
      guard let known = scene, entries.contains(where: { $0.number == number }) else {
        // It was left; what somebody wanted done there and could not be is said all the same.
        lateTrouble = Scene.trouble(in: intent) ?? lateTrouble
        return
      }
      if let outcome = known.handle(intent, at: workers.now()) { route(outcome) }
      // Nobody is told: what is shown is asked for after whatever came back.
      self.outcome = nil
    }
    isMade = true
    scene = made
    entries.append(
      Entry(
        name: name, number: number, hasCaret: { made.hasCaret }, staysInFront: { made.staysInFront },
        keyContext: { made.keyContext },
        perform: { action, now in
          guard let intent = made.intent(for: action) else { return false }
          if let outcome = made.handle(intent, at: now) { route(outcome) }
          return true
        },
        edit: { edit, now in
          guard let intent = made.intent(for: edit) else { return }  // Nothing has the caret any more.
          if let outcome = made.handle(intent, at: now) { route(outcome) }
        },
        refresh: { now in
          guard let intent = made.refreshing else { return }  // It shows nothing that is stored.
          if let outcome = made.handle(intent, at: now) { route(outcome) }
        },
        add: { player, now in
          guard let intent = made.intent(ofAdded: player) else { return }  // It lists nobody.
          if let outcome = made.handle(intent, at: now) { route(outcome) }
        }, present: { present(made, $0) }))
    for intent in early { if let outcome = made.handle(intent, at: now) { route(outcome) } }
  }

  /// Takes the scene in front away; the board is seen again after the last one.
  func leave() {
    entries.removeLast()
    uncover()
  }

  /// Takes the scene in front away, and tells the next whom it has added.
  func leave(adding player: Player.ID) {
    leave()
    entries.last?.add(player, now)
  }

  /// Takes the scene in front away, and tells the next whom somebody has chosen there.
  func leave(adding players: [Player.ID]) {
    leave()
    for player in players { entries.last?.add(player, now) }
  }

  /// A scene is seen again, or the board.
  private func uncover() {
    isHelpShown = false
    if let front = entries.last { front.refresh(now) } else { outcome = .closed }
  }

  /// Takes all scenes away.
  package func close() {
    entries = []
    isHelpShown = false
    outcome = .closed
  }

  /// Takes all scenes away, for a gather was started.
  func close(starting gather: UUID) {
    startedGather = gather
    draft = nil
    close()
  }
}
