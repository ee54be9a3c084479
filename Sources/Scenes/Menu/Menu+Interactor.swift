package import GatherModel

extension Menu {
  package final class Interactor: DeskScene {
    package private(set) var state: State

    package init(environment: Environment) {
      let items = Item.allCases.filter { item in
        switch item {
        case .login: environment.hasService
        case .clearBoard: environment.hasResult
        case .matchInPlay: environment.hasMatch
        case .newGather, .players, .history, .board: true
        }
      }
      state = State(items: items, words: environment.words)
    }

    package func intent(for stroke: KeyStroke) -> Intent? {
      if let move = ListCursor.Move(stroke) { return .moved(move) }
      switch stroke {
      case KeyStroke(.enter): return .chosen
      case KeyStroke(.escape), KeyStroke(.letter("m")): return .left
      default: return state.items.first { KeyStroke($0.key) == stroke }.map { .picked($0) }
      }
    }

    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .moved(let move): state.cursor.move(move, in: state.items.count)
      case .chosen: return .picked(state.items[state.cursor.index])
      case .picked(let item): return .picked(item)
      case .left: return .left
      }
      return nil
    }
  }
}
