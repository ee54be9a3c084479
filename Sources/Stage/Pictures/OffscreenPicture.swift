package import SDLKit
package import Screen

/// A picture in memory, which needs no display. The same commands always produce the same bytes, and the same pixels
/// as in a window.
///
/// ```swift
/// let picture = try OffscreenPicture(size: size, typesetter: typesetter, pictures: PictureShelf())
/// let drawn = try picture.show(commands)
/// #expect(drawn.count == 1)
/// #expect(try picture.show(commands).isEmpty)  // Nothing is different.
/// ```
package final class OffscreenPicture {
  /// The picture after its rotation, without transparency.
  package let surface: Surface
  private let painter: Painter
  private let rotation: Rotation
  /// The size in pixels of the upright picture, before its rotation.
  package let size: PixelSize
  private var screen: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }
  private var shown: [DrawCommand]?

  /// - Parameter size: The size in pixels of the upright picture. A sideways rotation exchanges width and height of
  ///   ``surface``.
  /// - Throws: ``StageError/window(call:detail:)`` if there is not enough memory.
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

  /// Draws the parts of a picture that differ from the previous picture.
  /// - Returns: The drawn areas, in pixels of ``surface``.
  /// - Throws: ``StageError/window(call:detail:)``.
  @discardableResult
  package func show(_ commands: [DrawCommand]) throws(StageError) -> [PixelRect] {
    let areas = shown.map { Damage.areas(from: $0, to: commands, within: screen) } ?? [screen]
    do {
      for area in areas { try painter.paint(commands, in: area) }
    } catch {
      shown = nil  // The areas may be drawn in part.
      throw .window(call: error.call, detail: error.message)
    }
    shown = commands
    return areas.map { rotation.turned($0, in: size).pixels }
  }

  /// Causes the next picture to be drawn completely.
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
