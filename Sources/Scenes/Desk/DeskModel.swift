/// What a scene over the board shows: one case a scene.
package enum DeskModel: Equatable, Sendable {
  case menu(MenuViewModel)
  case playerList(PlayerListViewModel)
  // New scenes above.

  /// What every scene has: title, foot line, notice, question.
  package var page: PageViewModel {
    switch self {
    case .menu(let model): model.page
    case .playerList(let model): model.page
    // Pages of new scenes above.
    }
  }
}
