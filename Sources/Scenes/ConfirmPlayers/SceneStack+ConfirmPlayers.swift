package import GatherModel

extension SceneStack {
  /// Opens the making of teams.
  /// - Parameter roster: Who plays, as a rule all of them on the bench; nil for the teams of the last time.
  package func openConfirmPlayers(_ roster: Roster? = nil) {
    open(.confirmPlayers) {
      ConfirmPlayers.Interactor(roster, draft: draft, $0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left(let draft):
        self.draft = draft
        leave()
      case .started: closeForStart()
      case .changed, .othersAsked: break  // Of a match in play alone.
      }
    }
  }

  /// Opens the match that is played on the board, to change who plays, and what its teams are called and wear.
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
