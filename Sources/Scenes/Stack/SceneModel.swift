/// What there is to show: the view model of the scene in front.
package enum SceneModel: Equatable, Sendable {
  case scoreboard(ScoreboardViewModel)
  case idle(IdleViewModel)
  /// With what a held key will do, over it.
  case list(ListViewModel, hold: IdleViewModel.Hold?)
  /// A scene over the board.
  case frontPage(FrontPageViewModel)
  /// All keys, over a board without a gather.
  case keys(KeyHelp)
}

extension SceneModel {
  /// A page over the board, without what the stack adds to it.
  static func page(_ model: PageModel) -> SceneModel { .frontPage(FrontPageViewModel(scene: model)) }
}
