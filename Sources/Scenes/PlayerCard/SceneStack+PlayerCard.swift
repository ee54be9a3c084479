package import GatherModel

extension SceneStack {
  /// Opens the details of a player.
  package func openPlayerCard(_ id: Player.ID) {
    open(.playerDetails) { deliver in
      PlayerCard.Interactor(
        environment: PlayerCard.Environment(
          words: words, local: workers.history.local,
          load: { [workers] in
            workers.history.player(id) { deliver($0.intent({ .loaded($0) }, else: { .loadingFailed($0) })) }
          }))
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .gatherOpened(let gather): openPastGather(gather)
      case .editAsked(let player, let field): openPlayerEdit(player, field: field)
      }
    }
  }
}
