package import GatherModel

/// What the desk asks of a scene's interactor.
package protocol DeskScene: AnyObject {
  associatedtype Intent
  associatedtype Outcome

  /// Which keys it has of its own here and now, beside those that all pages have.
  var keyContext: KeyMap.Context { get }

  /// What a key is to do here and now; nil for what means nothing here.
  func intent(for action: KeyAction) -> Intent?

  /// What typing means while ``hasCaret``; nil where nothing is typed.
  func intent(for edit: TextEdit) -> Intent?

  /// True while a field has the caret: letters are typed then, and command nothing.
  var hasCaret: Bool { get }

  /// True while nothing leads away from it: what it waits for says where to go.
  var staysInFront: Bool { get }

  /// What the scene does that somebody was added in the scene over it, which has gone; nil for nothing.
  func intent(ofAdded player: Player.ID) -> Intent?

  /// That what is stored may have changed, as when the scene over this one has gone; nil for a scene that shows nothing of
  /// it.
  var refreshing: Intent? { get }

  /// What an intent says could not be done that somebody had asked for; nil for all other intents. Said also where the
  /// scene was left meanwhile.
  static func trouble(in intent: Intent) -> DeskTrouble?

  /// Takes what somebody did at `now`, or what a worker has come back with.
  func handle(_ intent: Intent, at now: BoardInstant) -> Outcome?
}

extension DeskScene {
  package var keyContext: KeyMap.Context { .page }
  package var hasCaret: Bool { false }
  package var staysInFront: Bool { false }
  package var refreshing: Intent? { nil }
  package func intent(ofAdded player: Player.ID) -> Intent? { nil }
  package func intent(for edit: TextEdit) -> Intent? { nil }
  package static func trouble(in intent: Intent) -> DeskTrouble? { nil }
}
