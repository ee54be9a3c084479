extension SceneStack {
  /// Opens the table of the season.
  package func openSeasonTable() {
    open(.season) {
      SeasonTable.Interactor($0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .opened(let player): openPlayerCard(player)
      }
    }
  }
}
