package import SDLKit
package import Screen

/// A picture without any display: the same commands give the same bytes, here and in a real window.
package final class OffscreenPicture {
  /// The picture as a panel gets it: turned, without transparency.
  package let surface: Surface
  private let painter: Painter
  private let rotation: Rotation
  /// Of the picture as it is seen, upright.
  package let size: PixelSize
  private var screen: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
  private var shown: [DrawCommand]?

  /// - Parameters:
  ///   - size: Of the picture as it is seen, upright; turned to a side, ``surface`` has width and height change places.
  ///   - rotation: How the picture is turned.
  ///   - pictures: What view models tell of by their ids.
  /// - Throws: ``StageError/window(call:detail:)`` when there is no memory for it.
  package init(
    size: PixelSize, rotation: Rotation = .upright, typesetter: Typesetter,
    pictures: PictureShelf
  ) throws(StageError) {
    let panel = rotation.uprightSize(of: size)
    do {
      surface = try Surface(width: panel.width, height: panel.height)
      painter = Painter(
        try Renderer(surface), screen: size, rotation: rotation, typesetter: typesetter,
        pictures: pictures)
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
    self.size = size
    self.rotation = rotation
  }

  /// Draws a picture; what it shares with the one before stays as it is.
  /// - Returns: What was drawn, in the pixels of ``surface``; empty for the same picture.
  /// - Throws: ``StageError/window(call:detail:)`` when SDL cannot draw.
  @discardableResult
  package func show(_ commands: [DrawCommand]) throws(StageError) -> [PixelRect] {
    let areas = shown.map { Damage.areas(from: $0, to: commands, within: screen) } ?? [screen]
    do {
      for area in areas { try painter.paint(commands, in: area) }
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
    shown = commands
    return areas.map { rotation.turned($0, in: size).pixels }
  }

  /// The next picture is drawn whole.
  package func expose() { shown = nil }

  /// Writes the picture as a PNG.
  /// - Throws: ``StageError/picture(path:detail:)``.
  package func savePNG(_ path: String) throws(StageError) {
    do {
      try surface.savePNG(path)
    } catch {
      throw .picture(path: path, detail: error.message)
    }
  }
}
