extension SceneStack {
  /// Opens the scene.
  package func open__NAME__() {
    open(.__CASE__) { deliver in
      __NAME__.Interactor(
        environment: __NAME__.Environment(
          words: words,
          load: { [workers] in
            workers.players.all {
              deliver($0.intent({ .loaded($0) }, else: { .loadingFailed($0) }))
            }
          }))
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      }
    }
  }
}
