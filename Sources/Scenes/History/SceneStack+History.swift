import GatherModel

extension SceneStack {
  /// Opens the list of past gathers.
  package func openHistory() {
    open(.history) { deliver in
      History.Interactor(
        environment: History.Environment(
          words: words, local: workers.history.local,
          load: { [workers] in
            workers.history.all { deliver($0.intent({ .loaded($0) }, else: { .loadingFailed($0) })) }
          },
          delete: { [workers] gather in
            workers.history.delete(gather.id) {
              deliver($0.intent({ .deleted(gather.id, name: gather.name) }, else: { .deletionFailed($0) }))
            }
          },
          export: { [workers] format in
            workers.history.export(format) {
              deliver($0.intent({ .exported(path: $0) }, else: { .exportFailed($0) }))
            }
          }))
    } route: { [unowned self] outcome in
      switch outcome {
      case .left: leave()
      case .opened(let gather): openPastGather(gather)
      case .seasonAsked: openSeasonTable()
      }
    }
  }
}
