package import FoundationEssentials
package import GatherModel

/// All scenes, by the names that a person types.
///
/// The types of a scene have its name, with two exceptions, because those names were already in use. The scene
/// `player-details` is the type `PlayerCard`, because `PlayerDetails` holds the known facts of a player. The scene
/// `season` is the type `SeasonTable`, because `Season` holds the summary of a season.
package enum SceneName: String, CaseIterable, Hashable, Sendable {
  case scoreboard
  case idle
  case chooseGather = "choose-gather"
  case menu
  case playerList = "player-list"
  case playerDetails = "player-details"
  case history
  case pastGather = "past-gather"
  case season
  case login
  case playerAdd = "player-add"
  case playerEdit = "player-edit"
  case confirmPlayers = "confirm-players"
  case phoneList = "phone-list"
  // New scenes above.
}

/// The subject of a scene about one player or one gather.
package struct SceneSubject: Hashable, Sendable {
  /// The player that the scene is about; nil if there is none.
  package var player: Player.ID?
  /// The gather that the scene is about; nil if there is none.
  package var gather: UUID?

  package init(player: Player.ID? = nil, gather: UUID? = nil) {
    self.player = player
    self.gather = gather
  }
}

extension SceneStack {
  /// Opens a scene by its name, in its initial state. Does nothing for the board's own scenes, or if the scene's
  /// subject is missing.
  /// - Parameter subject: The player or the gather, for a scene that is about one.
  package func open(_ name: SceneName, about subject: SceneSubject = SceneSubject()) {
    switch name {
    case .scoreboard, .idle, .chooseGather: break
    case .menu: openMenu()
    case .playerList: openPlayerList()
    case .playerDetails: subject.player.map(openPlayerCard)
    case .history: openHistory()
    case .pastGather: subject.gather.map(openPastGather)
    case .season: openSeasonTable()
    case .login: openLogin()
    case .playerAdd: openPlayerAdd()
    case .playerEdit: subject.player.map(openPlayerEdit)
    case .confirmPlayers: openConfirmPlayers()
    case .phoneList: openPhoneList()
    // Ways to new scenes above.
    }
  }

  /// Opens the editor of a player's name.
  private func openPlayerEdit(_ id: Player.ID) {
    _ = pageBoard.begin(.read) {
      try await $0.history(of: id).player
    } tell: { [unowned self] answer in
      // If the player cannot be read, nothing opens, as if no subject were given.
      if case .success(let player) = answer { openPlayerEdit(player, field: .name) }
    }
  }
}

extension SceneName {
  /// Whether the scene is one of the board's own. The organiser’s pages open over these scenes.
  package var isOfBoard: Bool {
    switch self {
    case .scoreboard, .idle, .chooseGather: true
    default: false
    }
  }
}
