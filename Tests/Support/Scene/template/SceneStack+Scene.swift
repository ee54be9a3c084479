extension SceneStack {
  /// Opens the scene.
  package func open__NAME__() {
    open(.__CASE__) {
      __NAME__.Interactor($0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      }
    }
  }
}
