import Scenes

/// Lays out the page that covers the board.
struct FrontPageScreen {
  let model: FrontPageViewModel
  let size: PixelSize

  func draw(on drawing: inout DrawList) {
    let page = PageScreen(page: model.page, strip: model.strip, size: size)
    if let help = model.help {
      drawing.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), drawing.theme.panel)
      KeyMapScreen(title: help.title, groups: help.groups, hint: help.hint, size: size, top: page.stripHeight)
        .draw(on: &drawing)
      page.drawStrip(on: &drawing)
      return
    }
    page.draw(on: &drawing) { drawing in
      switch model.scene {
      case .confirmPlayers(let model): ConfirmPlayersScreen(model: model, page: page).draw(on: &drawing)
      case .menu(let model): MenuScreen(model: model, page: page).draw(on: &drawing)
      case .pastGather(let model): PastGatherScreen(model: model, page: page).draw(on: &drawing)
      case .playerCard(let model): PlayerCardScreen(model: model, page: page).draw(on: &drawing)
      case .phones(let model): PhoneListScreen(model: model, page: page).draw(on: &drawing)
      case .list(let model): ListPageScreen(model: model, page: page).draw(on: &drawing)
      case .form(let model): FormScreen(model: model, page: page).draw(on: &drawing)
      }
    }
  }
}
