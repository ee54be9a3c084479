package import Scenes

/// Turns a view model into a picture.
package enum ScreenLayout {
  /// The commands that draw a scene, from back to front. They cover the whole size, and nothing else follows from
  /// anything but the arguments.
  /// - Parameters:
  ///   - size: Of the drawing area, in pixels; 1 or more each way.
  ///   - safeArea: Where everything stands that must be seen; the grounds cover the whole size all the same.
  ///   - viewing: From where the board is to be read; what would be too small for that leaves it.
  ///   - measure: Gives the width of a text as the drawing will have it.
  package static func commands(
    for scene: SceneModel, size: PixelSize, safeArea: SafeArea = .whole, theme: Theme,
    viewing: Viewing? = nil,
    measure: @escaping MeasureText
  ) -> [DrawCommand] {
    let safe = safeArea.rect(in: size)
    let commands = commands(
      for: scene, filling: PixelSize(width: safe.width, height: safe.height), theme: theme,
      leastCap: viewing?.leastCap(for: .reading, on: size) ?? 0, measure: measure)
    if safeArea == .whole { return commands }
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return commands.map { $0.placed(in: safe, of: screen) }
  }

  /// The sizes that pictures are fitted into on a screen, in pixels: one that is shown without a gather, and a sponsor's
  /// strip; nil where a screen is too small for any.
  package static func pictureRooms(
    on size: PixelSize, safeArea: SafeArea
  ) -> (page: PixelSize, strip: PixelSize)? {
    let safe = safeArea.rect(in: size)
    let size = PixelSize(width: safe.width, height: safe.height)
    if SmallScreen.suits(size) { return nil }
    let strip = BoardFrame(size: size) { _, _ in 0 }.strip
    return (IdleLayers.pictureRoom(size), PixelSize(width: strip.width, height: strip.height))
  }

  private static func commands(
    for scene: SceneModel, filling size: PixelSize, theme: Theme, leastCap: Int,
    measure: @escaping MeasureText
  ) -> [DrawCommand] {
    var drawing = DrawList(theme: theme, measure: measure)
    switch scene {
    case .scoreboard(let model) where SmallScreen.suits(size):
      SmallScreen(model: model, size: size).draw(on: &drawing)
    case .scoreboard(let model):
      ScoreboardScreen(model, size: size, leastCap: leastCap, drawing: drawing).draw(on: &drawing)
    case .idle(let model): IdleScreen(model: model, size: size).draw(on: &drawing)
    case .list(let model, let hold):
      ListScreen(model: model, size: size).draw(on: &drawing, hold: hold)
    case .frontPage(let model): FrontPageScreen(model: model, size: size).draw(on: &drawing)
    case .keys(let help):
      drawing.fill(Rect(x: 0, y: 0, width: size.width, height: size.height), theme.panel)
      KeyMapScreen(title: help.title, groups: help.groups, hint: help.hint, size: size).draw(on: &drawing)
    }
    return drawing.commands
  }
}
