package import GatherModel

extension SceneStack {
  /// Opens the form that edits one detail of a player.
  package func openPlayerEdit(_ player: Player, field: PlayerField) {
    open(.playerEdit) {
      PlayerEdit.Interactor(player, field: field, $0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left, .changed: leave()
      }
    }
  }
}
