import GatherModel

extension SceneStack {
  /// Opens the list of past gathers.
  package func openHistory() {
    open(.history) {
      History.Interactor($0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .opened(let gather): openPastGather(gather)
      case .seasonAsked: openSeasonTable()
      }
    }
  }
}
