package import FoundationEssentials
import GatherModel

extension SceneStack {
  /// Opens a past gather.
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
