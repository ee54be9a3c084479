extension SceneStack {
  /// Opens the table of the season.
  package func openSeasonTable() {
    open(.season) { deliver in
      SeasonTable.Interactor(
        environment: SeasonTable.Environment(
          words: words, points: workers.history.points,
          load: { [workers] in
            workers.history.season { deliver($0.intent({ .loaded($0) }, else: { .loadingFailed($0) })) }
          }))
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .opened(let player): openPlayerCard(player)
      }
    }
  }
}
