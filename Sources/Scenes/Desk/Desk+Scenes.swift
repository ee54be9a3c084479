extension Desk {
  /// Opens a scene by its name, as somebody finds it who has just come there; nothing for the scenes of the board itself.
  package func open(_ name: SceneName) {
    switch name {
    case .scoreboard, .idle, .chooseGather: break
    case .menu: openMenu()
    case .playerList: openPlayerList()
    // New scenes above.
    }
  }
}

extension SceneName {
  /// Whether it is one of the board's own, which the desk's scenes lie over.
  package var isOfBoard: Bool {
    switch self {
    case .scoreboard, .idle, .chooseGather: true
    default: false
    }
  }
}
