package import Scenes

/// Turns a view model into a picture.
///
/// ```swift
/// let size = PixelSize(width: 1_920, height: 1_080)
/// let commands = ScreenLayout.commands(for: .scoreboard(model), size: size, theme: .night) { text, style in
///   text.count * style.size / 2
/// }
/// #expect(!commands.isEmpty)
/// ```
package enum ScreenLayout {
  /// The commands that draw a scene, from back to front. They cover the whole drawing area.
  /// - Parameters:
  ///   - size: In pixels, at least 1 in each direction.
  ///   - safeArea: The part that contains everything that must be seen. Backgrounds cover the whole size.
  ///   - viewing: The size of the screen and the distance of the spectators, for whom text that would be too small is
  ///     left out; nil if unknown.
  ///   - measure: Returns the width of a text as it will be drawn.
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

  /// The maximum sizes of pictures, in pixels: outside a gather, and in a sponsor's strip.
  /// nil if the screen is too small for pictures.
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
