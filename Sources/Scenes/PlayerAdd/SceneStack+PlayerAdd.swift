import GatherModel

extension SceneStack {
  /// Opens the form that adds a player.
  package func openPlayerAdd() {
    open(.playerAdd) {
      PlayerAdd.Interactor($0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .added(let player): leave(adding: player)
      }
    }
  }
}
