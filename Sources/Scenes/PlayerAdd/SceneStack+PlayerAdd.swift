import GatherModel

extension SceneStack {
  /// Opens the form that adds a player.
  package func openPlayerAdd() {
    open(.playerAdd) { deliver in
      PlayerAdd.Interactor(
        environment: PlayerAdd.Environment(
          words: words,
          load: { [workers] in
            workers.players.all { deliver($0.intent({ .loaded($0) }, else: { .loadingFailed($0) })) }
          },
          save: { [workers] details in
            workers.players.add(details) {
              deliver($0.intent({ .saved($0) }, else: { .savingFailed($0) }))
            }
          }))
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .added(let player): leave(adding: player)
      }
    }
  }
}
