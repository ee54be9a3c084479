/// What a scene over the board shows: one case a scene.
package enum DeskModel: Equatable, Sendable {
  case confirmPlayers(ConfirmPlayersViewModel)
  case history(HistoryViewModel)
  case menu(MenuViewModel)
  case pastGather(PastGatherViewModel)
  case playerCard(PlayerCardViewModel)
  case playerList(PlayerListViewModel)
  case seasonTable(SeasonTableViewModel)
  case playerAdd(FormViewModel)
  case playerEdit(FormViewModel)
  case login(FormViewModel)
  // New scenes above.

  /// What every scene has: title, foot line, notice, question.
  package var page: PageViewModel {
    switch self {
    case .confirmPlayers(let model): model.page
    case .history(let model): model.page
    case .menu(let model): model.page
    case .pastGather(let model): model.page
    case .playerCard(let model): model.page
    case .playerList(let model): model.page
    case .seasonTable(let model): model.page
    case .playerAdd(let model), .playerEdit(let model), .login(let model): model.page
    // Pages of new scenes above.
    }
  }
}
