package import FoundationEssentials
package import GatherModel

/// What is shown, and what keys do there: the board itself, or a page of the organiser's over it.
package protocol Scene: AnyObject {
  associatedtype Intent
  associatedtype Outcome

  /// Which keys it has of its own here and now, beside those that all pages have.
  var keyContext: KeyMap.Context { get }

  /// What a key is to do here and now; nil for what means nothing here.
  func intent(for action: KeyAction) -> Intent?

  /// What typing means while ``hasCaret``; nil where nothing is typed.
  func intent(for edit: TextEdit) -> Intent?

  /// What something means that is no press of a key; nil for nothing.
  func intent(for event: SceneEvent) -> Intent?

  /// True while a field has the caret: letters are typed then, and command nothing.
  var hasCaret: Bool { get }

  /// True while nothing leads away from it: what it waits for says where to go.
  var staysInFront: Bool { get }

  /// True while it asks something that is answered before what lies over it.
  var asks: Bool { get }

  /// When ``SceneEvent/timePassed`` is due; nil while nothing waits for time.
  var deadline: BoardInstant? { get }

  /// When the first of the held keys will have been held for long enough, which ``deadline`` is not later than; nil where
  /// none is held. Nothing is done about it before all that came until then has been told.
  var holdEnd: BoardInstant? { get }

  /// The failure that an intent reports of something that the operator asked for; nil for all other intents.
  /// It is shown also after the scene was left.
  static func trouble(in intent: Intent) -> PageTrouble?

  /// Takes the press of a key.
  /// - Parameter isCovered: Whether a page of the organiser is open too: the board then asks something over it.
  /// - Returns: Whether it means something here, and what the surroundings have to do.
  func press(
    _ stroke: KeyStroke, by keys: KeyMap, at timestamp: InputTimestamp, isCovered: Bool
  ) -> (isTaken: Bool, outcome: Outcome?)

  /// The scene as it is to be seen at `now`, and when it will next look different by itself.
  func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?)

  /// Handles an intent: what the operator did at `now`, or what the store answers.
  func handle(_ intent: Intent, at now: BoardInstant) -> Outcome?

  /// The same where it counts how well the moment is known.
  func handle(_ intent: Intent, at timestamp: InputTimestamp) -> Outcome?
}

/// What happens to a scene beside presses and typing.
package enum SceneEvent: Hashable, Sendable {
  /// A key goes down that does something once it has been held.
  case holdBegan(Hold)
  /// A key has come up, held or not.
  case released(Key)
  /// Another window has the keyboard now: none of its keys is held any more.
  case keysDropped
  /// The device of a key is gone: the key is not held any more.
  case keyDropped(Key)
  /// The moment of ``Scene/deadline`` has come. What came before the ``InputTimestamp/earliest`` of its timestamp has
  /// been told.
  case timePassed
  /// What is stored may have changed, as when the scene over this one has gone.
  case storeChanged
  /// A player was added in the scene over this one, which has gone.
  case added(Player.ID)
  /// The teams of this gather were changed in the scene over this one, which has gone.
  case teamsChanged(GatherChange, gather: UUID)
  /// How the board stands to the service; nil where it follows none.
  case serviceChanged(ServiceState?)
  /// What the service offers to choose from, and the same again unless an operator has left all of it alone.
  case offered([ChooseGather.Choice], open: [ChooseGather.Choice])
  /// What the board knows of the planned day that it is part of; nil where none is planned.
  case dayChanged(IdleDay?)
  /// A line for all boards, of 200 characters at most; empty for none.
  case announced(String)
  /// How this board stands to the desk.
  case deskLinkChanged(DeskLink)
}

extension Scene {
  package var keyContext: KeyMap.Context { .page }
  package var hasCaret: Bool { false }
  /// False, unless a scene says otherwise: Esc leads away from it.
  package var staysInFront: Bool { false }
  /// False, unless a scene says otherwise: what lies over it is seen.
  package var asks: Bool { false }
  /// Nil, unless a scene says otherwise: nothing in it waits for time.
  package var deadline: BoardInstant? { nil }
  /// Nil, unless a scene says otherwise: no key is held in it.
  package var holdEnd: BoardInstant? { nil }
  package func intent(for event: SceneEvent) -> Intent? { nil }
  package func intent(for edit: TextEdit) -> Intent? { nil }
  package static func trouble(in intent: Intent) -> PageTrouble? { nil }

  package func handle(_ intent: Intent, at timestamp: InputTimestamp) -> Outcome? {
    handle(intent, at: timestamp.at)
  }

  /// Does what a key that was held, or let go of in time, is to do.
  func perform(_ action: KeyAction, at now: BoardInstant) -> Outcome? {
    intent(for: action).flatMap { handle($0, at: now) }
  }

  /// Does the first of the key's actions that means something here. A key that can be held waits for
  /// that, unless a list needs it.
  package func press(
    _ stroke: KeyStroke, by keys: KeyMap, at timestamp: InputTimestamp, isCovered: Bool
  ) -> (isTaken: Bool, outcome: Outcome?) {
    let actions = keys.pageActions(for: stroke, in: keyContext)
    let pressed = actions.lazy.compactMap(intent(for:)).first
    let held: Intent? =
      if case .hold(let hold) = keys.press(stroke, in: keyContext) { intent(for: .holdBegan(hold)) } else {
        nil
      }
    // A key that lists need does not wait for whether it is held.
    let isOfLists = actions.first.map { $0.answer != nil || ListCursor.Move($0) != nil } ?? false
    guard let intent = isOfLists ? pressed ?? held : held ?? pressed else { return (false, nil) }
    return (true, handle(intent, at: timestamp))
  }
}
