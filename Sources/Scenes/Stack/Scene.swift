package import FoundationEssentials
package import GatherModel

/// The board itself, or an organiser's page over it. A scene decides what the screen shows and what keys mean.
package protocol Scene: AnyObject {
  associatedtype Intent
  associatedtype Outcome

  /// The context of the scene's own keys at the moment, in addition to the keys of all pages.
  var keyContext: KeyMap.Context { get }

  /// Returns the intent of a key's action at the moment; nil if the action means nothing here.
  func intent(for action: KeyAction) -> Intent?

  /// Returns the intent of an edit that is typed while ``hasCaret`` is true; nil if nothing can be typed here.
  func intent(for edit: TextEdit) -> Intent?

  /// Returns the intent of an event other than a key press; nil if the event means nothing here.
  func intent(for event: SceneEvent) -> Intent?

  /// Whether a field has the caret. Letters are then typed, and are not commands.
  var hasCaret: Bool { get }

  /// Whether the scene must stay in front, because the response that it waits for decides the next scene.
  var staysInFront: Bool { get }

  /// Whether the scene asks a question that must be answered before the pages over it can be used.
  var asks: Bool { get }

  /// The time at which ``SceneEvent/timePassed`` is due; nil if nothing is due.
  var deadline: BoardInstant? { get }

  /// The time at which the first held key will have been held long enough; nil if no key is held. ``deadline`` is never
  /// later than this time. The hold is not completed before all input up to this time has been delivered.
  var holdEnd: BoardInstant? { get }

  /// Returns the failure that an intent reports for an operator's request; nil for all other intents. The failure is
  /// shown even after the scene was closed.
  static func trouble(in intent: Intent) -> PageTrouble?

  /// Handles a key press.
  /// - Parameter isCovered: Whether an organiser's page is open, but the press goes to the board's own scene instead,
  ///   for example because the scene asks a question.
  /// - Returns: Whether the press means something here, and the outcome for the caller.
  func press(
    _ stroke: KeyStroke, by keys: KeyMap, at timestamp: InputTimestamp, isCovered: Bool
  ) -> (isTaken: Bool, outcome: Outcome?)

  /// Returns the scene as it is drawn at `now`, and the time of its next visible change without input.
  func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?)

  /// Handles an intent: an operator's action at `now`, or a response of the store.
  func handle(_ intent: Intent, at now: BoardInstant) -> Outcome?

  /// Handles an intent whose effect depends on the precision of its timestamp.
  func handle(_ intent: Intent, at timestamp: InputTimestamp) -> Outcome?
}

/// An event for a scene other than key presses and typing.
package enum SceneEvent: Hashable, Sendable {
  /// A key was pressed that acts once it has been held.
  case holdBegan(Hold)
  /// A key was released, whether it had been held long enough or not.
  case released(Key)
  /// Another window now has the keyboard, so no keyboard key counts as held.
  case keysDropped
  /// The device of a key was removed, so the key does not count as held.
  case keyDropped(Key)
  /// The time in ``Scene/deadline`` was reached. All input before the ``InputTimestamp/earliest`` of the event's
  /// timestamp has been delivered.
  case timePassed
  /// The stored data may have changed, for example because the scene over this one was closed.
  case storeChanged
  /// A player was added in the scene over this one, which was then closed.
  case added(Player.ID)
  /// The teams of this gather were changed in the scene over this one, which was then closed.
  case teamsChanged(GatherChange, gather: UUID)
  /// The state of the connection to the service changed; nil if the board follows no service.
  case serviceChanged(ServiceState?)
  /// The choices that the service offers. `open` contains the same choices, or none if an operator has decided to take
  /// none of them for now.
  case offered([ChooseGather.Choice], open: [ChooseGather.Choice])
  /// The board's knowledge of its planned day changed; nil if no day is planned.
  case dayChanged(IdleDay?)
  /// A line for all boards, of at most 200 characters; empty if there is none.
  case announced(String)
  /// The state of this board's connection to the desk changed.
  case deskLinkChanged(DeskLink)
}

extension Scene {
  package var keyContext: KeyMap.Context { .page }
  package var hasCaret: Bool { false }
  /// False by default, so that Esc leaves the scene.
  package var staysInFront: Bool { false }
  /// False by default, so that the pages over the scene are visible.
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

  /// Performs the action of a key that was held long enough, or of a key that was tapped.
  func perform(_ action: KeyAction, at now: BoardInstant) -> Outcome? {
    intent(for: action).flatMap { handle($0, at: now) }
  }

  /// Handles the first of the key's actions that means something here. A key that can be held acts only when it is
  /// released or has been held long enough, unless lists need the key.
  package func press(
    _ stroke: KeyStroke, by keys: KeyMap, at timestamp: InputTimestamp, isCovered: Bool
  ) -> (isTaken: Bool, outcome: Outcome?) {
    let actions = keys.pageActions(for: stroke, in: keyContext)
    let pressed = actions.lazy.compactMap(intent(for:)).first
    let held: Intent? =
      if case .hold(let hold) = keys.press(stroke, in: keyContext) { intent(for: .holdBegan(hold)) } else {
        nil
      }
    // A key that lists need acts at once, even if it can be held.
    let isOfLists = actions.first.map { $0.answer != nil || ListCursor.Move($0) != nil } ?? false
    guard let intent = isOfLists ? pressed ?? held : held ?? pressed else { return (false, nil) }
    return (true, handle(intent, at: timestamp))
  }
}
