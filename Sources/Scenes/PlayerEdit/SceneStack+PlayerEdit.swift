package import GatherModel

extension SceneStack {
  /// Opens the editor of one thing that is known of a player.
  package func openPlayerEdit(_ player: Player, field: PlayerField) {
    open(.playerEdit) { deliver in
      PlayerEdit.Interactor(
        player, field: field,
        environment: PlayerEdit.Environment(
          words: words,
          save: { [workers] change in
            workers.players.change(player.id, change) {
              deliver($0.intent({ .saved($0) }, else: { .savingFailed($0) }))
            }
          }))
    } route: { [unowned self] outcome in
      switch outcome {
      case .left, .changed: leave()
      }
    }
  }
}
