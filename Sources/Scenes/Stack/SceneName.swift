package import FoundationEssentials
package import GatherModel

/// Every scene there is, by the name that a person types.
///
/// The types of a scene are called as it is, but for two, whose names are taken by what they are about: `PlayerCard` is
/// `player-details`, for `PlayerDetails` is what is known of a player, and `SeasonTable` is `season`, for `Season` is what sums it up.
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

/// What a scene is about that is about one thing.
package struct SceneSubject: Hashable, Sendable {
  /// The player that a scene is about; nil where it is about none.
  package var player: Player.ID?
  /// The gather that a scene is about; nil where it is about none.
  package var gather: UUID?

  package init(player: Player.ID? = nil, gather: UUID? = nil) {
    self.player = player
    self.gather = gather
  }
}

extension SceneStack {
  /// Opens a scene by its name, in its initial state. Does nothing for the scenes of the board itself, and
  /// for a scene whose subject is not given.
  /// - Parameter subject: Of the scenes that are about one player, or one gather.
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
      // If the player cannot be read nothing opens, as without a subject.
      if case .success(let player) = answer { openPlayerEdit(player, field: .name) }
    }
  }
}

extension SceneName {
  /// Whether it is one of the board's own, which the organiser’s pages lie over.
  package var isOfBoard: Bool {
    switch self {
    case .scoreboard, .idle, .chooseGather: true
    default: false
    }
  }
}
