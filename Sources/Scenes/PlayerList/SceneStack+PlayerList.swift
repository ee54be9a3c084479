package import GatherModel

extension SceneStack {
  /// Opens the list of players.
  /// - Parameters:
  ///   - isMarking: Whether who plays is to be marked from the start.
  ///   - playing: Who plays in the match, whose scene is behind, that those who are marked are to join; nil for none.
  package func openPlayerList(isMarking: Bool = false, joining playing: Set<Player.ID>? = nil) {
    open(.playerList) {
      PlayerList.Interactor(isMarking: isMarking, joining: playing, $0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .addAsked: openPlayerAdd()
      case .opened(let player): openPlayerCard(player)
      case .chosen(let players) where playing != nil: leave(adding: players.map(\.id))
      case .chosen(let players): openConfirmPlayers(Roster(bench: players))
      }
    }
  }
}
