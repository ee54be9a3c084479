import GatherModel

/// A scene on the stack, of any type.
protocol StackedScene: AnyObject {
  var name: SceneName { get }
  /// The serial number of this scene among all that were ever opened.
  var number: Int { get }
  var keyContext: KeyMap.Context { get }
  var hasCaret: Bool { get }
  var staysInFront: Bool { get }
  var asks: Bool { get }
  var deadline: BoardInstant? { get }
  var holdEnd: BoardInstant? { get }

  /// - Returns: Whether the press means something in the scene.
  func press(_ stroke: KeyStroke, by keys: KeyMap, at timestamp: InputTimestamp, isCovered: Bool) -> Bool
  func edit(_ edit: TextEdit, at now: BoardInstant)
  func tell(_ event: SceneEvent, at timestamp: InputTimestamp)
  func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?)
}

/// A scene with the handler of its outcomes.
final class SceneEntry<Page: Scene>: StackedScene {
  let name: SceneName
  let number: Int
  let scene: Page
  private let route: (Page.Outcome, BoardInstant) -> Void

  init(
    _ name: SceneName, number: Int, _ scene: Page,
    route: @escaping (Page.Outcome, BoardInstant) -> Void
  ) {
    self.name = name
    self.number = number
    self.scene = scene
    self.route = route
  }

  var keyContext: KeyMap.Context { scene.keyContext }
  var hasCaret: Bool { scene.hasCaret }
  var staysInFront: Bool { scene.staysInFront }
  var asks: Bool { scene.asks }
  var deadline: BoardInstant? { scene.deadline }
  var holdEnd: BoardInstant? { scene.holdEnd }

  func press(_ stroke: KeyStroke, by keys: KeyMap, at timestamp: InputTimestamp, isCovered: Bool) -> Bool {
    let (isTaken, outcome) = scene.press(stroke, by: keys, at: timestamp, isCovered: isCovered)
    if let outcome { route(outcome, timestamp.at) }
    return isTaken
  }

  func edit(_ edit: TextEdit, at now: BoardInstant) {
    handle(scene.intent(for: edit), at: InputTimestamp(now))
  }

  func tell(_ event: SceneEvent, at timestamp: InputTimestamp) {
    handle(scene.intent(for: event), at: timestamp)
  }

  func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
    scene.present(at: now)
  }

  private func handle(_ intent: Page.Intent?, at timestamp: InputTimestamp) {
    if let intent, let outcome = scene.handle(intent, at: timestamp) { route(outcome, timestamp.at) }
  }
}
