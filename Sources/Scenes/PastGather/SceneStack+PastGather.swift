package import FoundationEssentials
import GatherModel

extension SceneStack {
  /// Opens one gather of the past.
  package func openPastGather(_ id: UUID) {
    open(.pastGather) { deliver in
      PastGather.Interactor(
        environment: PastGather.Environment(
          words: words, local: workers.history.local,
          load: { [workers] in
            workers.history.gather(id) {
              deliver(
                $0.intent({ .loaded($0.gather, MatchReport($0)) }, else: { .loadingFailed($0) }))
            }
          },
          show: { [workers] in
            workers.board.show(id) { deliver($0.intent({ .shown }, else: { .showingFailed($0) })) }
          }))
    } route: { [unowned self] outcome in
      switch outcome {
      case .shown: close()
      case .left: leave()
      }
    }
  }
}
