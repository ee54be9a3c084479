package import GatherModel

extension SceneStack {
  /// Opens the details of a player.
  package func openPlayerCard(_ id: Player.ID) {
    open(.playerDetails) {
      PlayerCard.Interactor(id, $0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .gatherOpened(let gather): openPastGather(gather)
      case .editAsked(let player, let field): openPlayerEdit(player, field: field)
      }
    }
  }
}
