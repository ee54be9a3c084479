package import GatherModel

extension SceneStack {
  /// Opens the list of players.
  /// - Parameters:
  ///   - isMarking: Whether the list marks players from the start.
  ///   - playing: The players of the match that the marked players will join; nil if they do not join a match. The scene of that
  ///     match is below the list.
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
