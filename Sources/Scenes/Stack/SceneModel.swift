/// The view model of the scene in front.
package enum SceneModel: Equatable, Sendable {
  case scoreboard(ScoreboardViewModel)
  case idle(IdleViewModel)
  /// A list, with the effect of a held key over it.
  case list(ListViewModel, hold: IdleViewModel.Hold?)
  /// An organiser's page over the board.
  case frontPage(FrontPageViewModel)
  /// The list of all keys, over a board without a gather.
  case keys(KeyHelp)
}

extension SceneModel {
  /// Returns the model of a page, without the parts that the stack adds.
  static func page(_ model: PageModel) -> SceneModel { .frontPage(FrontPageViewModel(scene: model)) }
}
