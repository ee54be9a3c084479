package import GatherModel

extension SceneStack {
  /// Opens the setup of the teams.
  /// - Parameter roster: The players; nil for the teams of the last gather.
  package func openConfirmPlayers(_ roster: Roster? = nil) {
    open(.confirmPlayers) {
      ConfirmPlayers.Interactor(roster, draft: draft, $0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left(let draft):
        self.draft = draft
        leave()
      case .started: closeForStart()
      case .changed, .othersAsked: break  // Only a match in play has these outcomes.
      }
    }
  }

  /// Opens the match in play, to change its players and teams.
  package func openMatchInPlay(_ match: Match) {
    let gather = match.gather
    open(.confirmPlayers) {
      ConfirmPlayers.Interactor(gather.roster, left: match.state.left, inPlay: gather, $0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left, .started: leave()
      case .changed(let change):
        close()
        tell(.teamsChanged(change, gather: gather.id), at: InputTimestamp(facts.now()))
      case .othersAsked(let playing): openPlayerList(isMarking: true, joining: playing)
      }
    }
  }
}
