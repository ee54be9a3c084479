package import GatherModel

extension SceneStack {
  /// Opens the making of teams.
  /// - Parameter roster: Who plays, as a rule all of them on the bench; nil for the teams of the last time.
  package func openConfirmPlayers(_ roster: Roster? = nil) {
    open(.confirmPlayers) { deliver in
      ConfirmPlayers.Interactor(
        roster, draft: draft,
        environment: ConfirmPlayers.Environment(
          words: words, usual: workers.teams.usual(), formats: formats,
          prepare: { [workers] in
            workers.teams.basis { deliver($0.intent({ .prepared($0) }, else: { .preparationFailed($0) })) }
          },
          start: { [workers] gather in
            workers.teams.start(gather) { deliver($0.intent({ .started($0) }, else: { .startFailed($0) })) }
          }))
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
    let settings = MatchSettings(name: gather.name, teams: gather.teams, format: gather.format)
    open(.confirmPlayers) { deliver in
      ConfirmPlayers.Interactor(
        gather.roster, left: match.state.left,
        environment: ConfirmPlayers.Environment(
          words: words, usual: settings, formats: formats,
          prepare: { [workers] in
            workers.teams.basis { deliver($0.intent({ .prepared($0) }, else: { .preparationFailed($0) })) }
          }, start: { _ in },
          change: { [workers] change in
            workers.teams.change(gather.id, change) {
              deliver($0.intent({ .changed(change) }, else: { .startFailed($0) }))
            }
          }))
    } route: { [unowned self] outcome in
      switch outcome {
      case .left, .started: leave()
      case .changed(let change):
        close()
        tell(.teamsChanged(change, gather: gather.id), at: InputTimestamp(workers.now()))
      case .othersAsked(let playing): openPlayerList(isMarking: true, joining: playing)
      }
    }
  }
}
