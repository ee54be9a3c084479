package import FoundationEssentials
package import GatherModel

/// The board itself, or an organiser's page over it. A scene decides what the screen shows and what keys mean.
package protocol Scene: AnyObject {
  /// An input of the operator, a response of the store, or an event.
  associatedtype Intent
  /// A request of the scene to the board or to the stack.
  associatedtype Outcome

  /// The context whose keys work in the scene, in addition to the keys of all pages.
  var keyContext: KeyMap.Context { get }

  /// Returns the intent of a key's action; nil if the action means nothing here.
  func intent(for action: KeyAction) -> Intent?

  /// Returns the intent of an edit; nil if nothing can be typed here.
  func intent(for edit: TextEdit) -> Intent?

  /// Returns the intent of an event; nil if the event means nothing here.
  func intent(for event: SceneEvent) -> Intent?

  /// Whether a field has the caret. If so, letters are not commands.
  var hasCaret: Bool { get }

  /// Whether the scene must stay in front, because the response that it waits for decides the next scene.
  var staysInFront: Bool { get }

  /// Whether the scene asks a question. Until it is answered, the pages over the scene cannot be used.
  var asks: Bool { get }

  /// The time at which ``SceneEvent/timePassed`` is due; nil if nothing is due.
  var deadline: BoardInstant? { get }

  /// The earliest time at which a held key will have been held long enough. ``deadline`` is never later.
  /// The hold is completed only after all input up to this time has been delivered, because that input may release the
  /// key.
  var holdEnd: BoardInstant? { get }

  /// If the intent reports that an operator's request failed, returns the reason, which is shown even if the scene was
  /// closed before. Returns nil for other intents.
  static func trouble(in intent: Intent) -> PageTrouble?

  /// Handles a key press.
  /// - Parameter isCovered: Whether a page is open, but the press goes to the board's own scene.
  /// - Returns: Whether the press means something here, and the outcome.
  func press(
    _ stroke: KeyStroke, by keys: KeyMap, at timestamp: InputTimestamp, isCovered: Bool
  ) -> (isTaken: Bool, outcome: Outcome?)

  /// Returns the scene as it is drawn at `now`, and the time of its next visible change without input.
  func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?)

  /// Handles an intent at `now`.
  func handle(_ intent: Intent, at now: BoardInstant) -> Outcome?

  /// Handles an intent whose effect depends on how exactly its time is known.
  func handle(_ intent: Intent, at timestamp: InputTimestamp) -> Outcome?
}

/// An event other than key presses and typing.
package enum SceneEvent: Hashable, Sendable {
  /// A key was pressed that acts after it has been held for some time.
  case holdBegan(Hold)
  /// A key was released, after a complete hold or not.
  case released(Key)
  /// Another window has the keyboard now, so no key of the keyboard is held.
  case keysDropped
  /// The device of a key was removed, so the key is not held.
  case keyDropped(Key)
  /// ``Scene/deadline`` was reached. All input before ``InputTimestamp/earliest`` has been delivered.
  case timePassed
  /// The stored data may have changed.
  case storeChanged
  /// A player was added in the scene over this one.
  case added(Player.ID)
  /// The teams of this gather were changed in the scene over this one.
  case teamsChanged(GatherChange, gather: UUID)
  /// The connection to the service; nil if the board follows no service.
  case serviceChanged(ServiceState?)
  /// The gathers that the service offers. `open` has the same gathers, but is empty if an operator has declined all of
  /// them for now.
  case offered([ChooseGather.Choice], open: [ChooseGather.Choice])
  /// The planned day; nil if there is none.
  case dayChanged(IdleDay?)
  /// The announcement for all boards, one line of at most 200 characters; empty if there is none.
  case announced(String)
  case deskLinkChanged(DeskLink)
}

extension Scene {
  package var keyContext: KeyMap.Context { .page }
  package var hasCaret: Bool { false }
  /// False by default, so that Esc leaves the scene.
  package var staysInFront: Bool { false }
  /// False by default, so that the pages over the scene can be used.
  package var asks: Bool { false }
  /// Nil by default, for a scene in which nothing is due.
  package var deadline: BoardInstant? { nil }
  /// Nil by default, for a scene in which no key is held.
  package var holdEnd: BoardInstant? { nil }
  package func intent(for event: SceneEvent) -> Intent? { nil }
  package func intent(for edit: TextEdit) -> Intent? { nil }
  package static func trouble(in intent: Intent) -> PageTrouble? { nil }

  package func handle(_ intent: Intent, at timestamp: InputTimestamp) -> Outcome? {
    handle(intent, at: timestamp.at)
  }

  /// Performs the action of a key that was held or tapped.
  func perform(_ action: KeyAction, at now: BoardInstant) -> Outcome? {
    intent(for: action).flatMap { handle($0, at: now) }
  }

  /// Handles the first of the key's actions that means something here.
  package func press(
    _ stroke: KeyStroke, by keys: KeyMap, at timestamp: InputTimestamp, isCovered: Bool
  ) -> (isTaken: Bool, outcome: Outcome?) {
    let actions = keys.pageActions(for: stroke, in: keyContext)
    let pressed = actions.lazy.compactMap(intent(for:)).first
    let held: Intent? =
      if case .hold(let hold) = keys.press(stroke, in: keyContext) { intent(for: .holdBegan(hold)) } else {
        nil
      }
    // A key that moves in a list or gives an answer acts at once. Any other key that can be held acts after its release, or
    // after it was held long enough.
    let isOfLists = actions.first.map { $0.answer != nil || ListCursor.Move($0) != nil } ?? false
    guard let intent = isOfLists ? pressed ?? held : held ?? pressed else { return (false, nil) }
    return (true, handle(intent, at: timestamp))
  }
}
