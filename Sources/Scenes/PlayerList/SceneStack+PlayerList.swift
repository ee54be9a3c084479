package import GatherModel

extension SceneStack {
  /// Opens the list of players.
  /// - Parameter playing: The players of the match that the marked players will join; nil if they form new teams.
  ///   If not nil, the page that edits the match is directly below the list on the stack.
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
