package import FoundationEssentials
import GatherModel

extension SceneStack {
  /// Opens one gather of the past.
  package func openPastGather(_ id: UUID) {
    open(.pastGather) {
      PastGather.Interactor(id, $0)
    } route: { [unowned self] outcome in
      switch outcome {
      case .shown: close()
      case .left: leave()
      }
    }
  }
}
