/// What a page over the board shows. Lists share a case, and so do forms.
package enum PageModel: Equatable, Sendable {
  case menu(MenuViewModel)
  case list(ListPageViewModel)
  case form(FormViewModel)
  case confirmPlayers(ConfirmPlayersViewModel)
  case pastGather(PastGatherViewModel)
  case playerCard(PlayerCardViewModel)
  case phones(PhoneListViewModel)

  /// What every page has: title, foot line, notice, question.
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
