import Scenes

extension Board {
  /// Opens the first steps if some are left. During a match they wait.
  func join(_ setUp: BoardSetUp) {
    joined.setUp = setUp
    scenes.facts.hasSetUp = true
    if scoreboard == nil, setUp.step != .done { scenes.openSetUp() }
  }
}
