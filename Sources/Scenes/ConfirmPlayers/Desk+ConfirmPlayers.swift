package import GatherModel

extension Desk {
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
    } present: { scene, _ in
      (.confirmPlayers(ConfirmPlayers.present(scene.state)), nil)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left(let draft):
        self.draft = draft
        leave()
      case .started(let gather): close(starting: gather)
      }
    }
  }
}
