package import SDLKit
package import Screen

/// A picture without any display: the same commands give the same bytes, here and in a real window.
package final class StillPicture {
  package let surface: Surface
  private let painter: Painter
  private let screen: Rect
  private var shown: [DrawCommand]?

  package init(size: PixelSize, typesetter: Typesetter) throws(StageError) {
    do {
      surface = try Surface(width: size.width, height: size.height)
      painter = Painter(try Renderer(surface), screen: size, typesetter: typesetter)
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
    screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Draws a picture; what it shares with the one before stays as it is.
  package func show(_ commands: [DrawCommand]) throws(StageError) {
    let areas = shown.map { Damage.areas(from: $0, to: commands, within: screen) } ?? [screen]
    do {
      for area in areas { try painter.paint(commands, in: area) }
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
    shown = commands
  }

  /// Writes the picture as a PNG.
  package func savePNG(_ path: String) throws(StageError) {
    do {
      try surface.savePNG(path)
    } catch {
      throw .picture(path: path, detail: error.message)
    }
  }
}
