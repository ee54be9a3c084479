package import FoundationEssentials
package import GatherModel

/// All scenes, by the names that a person types.
///
/// The type of a scene is named after the scene, except for `PlayerCard` and `SeasonTable`. Their scenes are
/// `player-details` and `season`, but the names `PlayerDetails` and `Season` belong to types of the model.
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
  case setUp = "set-up"
  // New scenes are added above this line.
}

/// The subject of a scene about one player or one gather.
package struct SceneSubject: Hashable, Sendable {
  /// The player; nil if the scene is not about a player.
  package var player: Player.ID?
  /// The gather; nil if the scene is not about a gather.
  package var gather: UUID?

  package init(player: Player.ID? = nil, gather: UUID? = nil) {
    self.player = player
    self.gather = gather
  }
}

extension SceneStack {
  /// Opens a scene by its name. Does nothing for the board's own scenes, or if the subject is missing.
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
    case .setUp: openSetUp()
    // Ways to new scenes are added above this line.
    }
  }

  private func openPlayerEdit(_ id: Player.ID) {
    _ = pageBoard.begin(.read) {
      try await $0.history(of: id).player
    } tell: { [unowned self] answer in
      // If the player cannot be read, nothing opens.
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
