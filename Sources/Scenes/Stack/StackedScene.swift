import GatherModel

/// A scene on the stack, whatever it is.
protocol StackedScene: AnyObject {
  var name: SceneName { get }
  /// Which one of all that were ever opened.
  var number: Int { get }
  var keyContext: KeyMap.Context { get }
  var hasCaret: Bool { get }
  var staysInFront: Bool { get }
  var asks: Bool { get }
  var deadline: BoardInstant? { get }

  /// - Returns: Whether the press means something there.
  func press(_ stroke: KeyStroke, by keys: KeyMap, at arrival: Arrival, isCovered: Bool) -> Bool
  func edit(_ edit: TextEdit, at now: BoardInstant)
  func tell(_ event: SceneEvent, at arrival: Arrival)
  func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?)
}

/// A scene with what comes of its outcomes.
final class SceneEntry<Shown: Scene>: StackedScene {
  let name: SceneName
  let number: Int
  let scene: Shown
  private let route: (Shown.Outcome, BoardInstant) -> Void

  init(
    _ name: SceneName, number: Int, _ scene: Shown, route: @escaping (Shown.Outcome, BoardInstant) -> Void
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

  func press(_ stroke: KeyStroke, by keys: KeyMap, at arrival: Arrival, isCovered: Bool) -> Bool {
    let (isTaken, outcome) = scene.press(stroke, by: keys, at: arrival, isCovered: isCovered)
    if let outcome { route(outcome, arrival.at) }
    return isTaken
  }

  func edit(_ edit: TextEdit, at now: BoardInstant) {
    handle(scene.intent(for: edit), at: Arrival(now))
  }

  func tell(_ event: SceneEvent, at arrival: Arrival) {
    handle(scene.intent(for: event), at: arrival)
  }

  func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
    scene.present(at: now)
  }

  /// - Parameter intent: nil for what means nothing to the scene.
  private func handle(_ intent: Shown.Intent?, at arrival: Arrival) {
    if let intent, let outcome = scene.handle(intent, at: arrival) { route(outcome, arrival.at) }
  }
}
