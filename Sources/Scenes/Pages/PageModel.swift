/// The view model of a page over the board.
package enum PageModel: Equatable, Sendable {
  case menu(MenuViewModel)
  case list(ListPageViewModel)
  case form(FormViewModel)
  case confirmPlayers(ConfirmPlayersViewModel)
  case pastGather(PastGatherViewModel)
  case playerCard(PlayerCardViewModel)
  case phones(PhoneListViewModel)

  /// The common parts of every page: title, foot line, notice and question.
  package var page: PageViewModel {
    switch self {
    case .menu(let model): model.page
    case .list(let model): model.page
    case .form(let model): model.page
    case .confirmPlayers(let model): model.page
    case .pastGather(let model): model.page
    case .playerCard(let model): model.page
    case .phones(let model): model.page
    }
  }
}
