import SDLKit
import Scenes
import Screen

/// Executes draw commands on a renderer, and caches the textures of texts, rounded rectangles and pictures.
final class Painter {
  /// The content of a texture, including its colour. SDL could tint a white texture instead, but each drawing would then
  /// take five times longer.
  private enum Key: Hashable {
    case run(Typesetter.Run, Color)
    case rounded(width: Int, height: Int, radius: Int, Color)
    case picture(UInt64, width: Int, height: Int)
  }

  private struct Prepared {
    let texture: Texture
    let ascent: Int
    var used: Int
  }

  /// The maximum size of all prepared textures, in bytes. One and a quarter times the bytes of the screen's picture
  /// is enough for all digits of score and clock and for every name.
  static func cacheLimit(for screen: PixelSize) -> Int { max(screen.width * screen.height * 5, 1 << 20) }

  private let cacheLimit: Int
  private let screen: PixelSize
  private let rotation: Rotation
  private let renderer: Renderer
  private let typesetter: Typesetter
  private let pictures: PictureShelf
  private var prepared: [Key: Prepared] = [:]
  private(set) var preparedBytes = 0
  private var uses = 0

  /// - Parameter screen: The size in pixels of the upright picture, before its rotation.
  init(
    _ renderer: Renderer, screen: PixelSize, rotation: Rotation = .upright, typesetter: Typesetter,
    pictures: PictureShelf
  ) {
    self.renderer = renderer
    self.pictures = pictures
    self.screen = screen
    self.rotation = rotation
    cacheLimit = Self.cacheLimit(for: screen)
    self.typesetter = typesetter
  }

  func paint(_ commands: [DrawCommand], in area: Rect) throws(SDLError) {
    pictures.freeGone()
    try renderer.clip(to: rotation.turned(area, in: screen).pixels)
    for command in commands where command.bounds.intersects(area) { try paint(command, in: area) }
    try renderer.clip(to: nil)
    try renderer.flush()
  }

  private func paint(_ command: DrawCommand, in area: Rect) throws(SDLError) {
    switch command {
    case .fill(let rect, let color): try renderer.fill(rotation.turned(rect, in: screen).pixels, color.pixels)
    case .roundedFill(let rect, let radius, let color):
      let shape = try shape(width: rect.width, height: rect.height, radius: radius, color)
      try draw(shape, x: rect.x, y: rect.y)
    case .text(let text, let style, var x, let baseline, _, let color):
      for run in typesetter.runs(of: text, style) {
        if let glyphs = try glyphs(of: run, color) {
          try draw(glyphs, x: x, y: baseline - glyphs.ascent)
        }
        x += typesetter.width(of: run)
      }
    case .picture(let picture, let rect, let opacity):
      // The picture was removed, and the next view model no longer contains it.
      guard let surface = pictures.surface(of: picture.id) else { return }
      try draw(surface, of: picture, in: rect, within: area, opacity: opacity)
    }
  }

  /// Draws a picture. A picture that is neither rotated nor scaled needs no texture if the renderer can draw it
  /// directly.
  private func draw(
    _ surface: Surface, of picture: Picture, in rect: Rect, within area: Rect, opacity: UInt8
  ) throws(SDLError) {
    let hasSize = (rect.width, rect.height) == (surface.width, surface.height)
    if hasSize, rotation == .upright,
      try renderer.draw(surface, x: rect.x, y: rect.y, within: area.pixels, opacity: opacity)
    {
      return
    }
    let texture = try texture(
      of: surface, picture.id, width: rect.width, height: rect.height, hasSize: hasSize)
    try renderer.draw(texture, in: rotation.turned(rect, in: screen).pixels, opacity: opacity)
  }

  private func texture(
    of surface: Surface, _ id: UInt64, width: Int, height: Int, hasSize: Bool
  ) throws(SDLError) -> Texture {
    let key = Key.picture(id, width: width, height: height)
    if let known = use(key) { return known.texture }
    dropGonePictures()
    let sized = hasSize ? surface : try surface.resized(width: width, height: height)
    return keep(key, try turned(sized), ascent: 0).texture
  }

  /// Frees the textures of removed pictures at once, because a picture needs more memory than all texts together.
  private func dropGonePictures() {
    for (key, entry) in prepared {
      guard case .picture(let id, _, _) = key, pictures.surface(of: id) == nil else { continue }
      prepared[key] = nil
      preparedBytes -= entry.texture.byteCount
    }
  }

  /// Draws a shape. The position is that of its upper left corner in the upright picture.
  private func draw(_ shape: Prepared, x: Int, y: Int) throws(SDLError) {
    let size = rotation.uprightSize(of: PixelSize(width: shape.texture.width, height: shape.texture.height))
    let place = rotation.turned(Rect(x: x, y: y, width: size.width, height: size.height), in: screen)
    try renderer.draw(shape.texture, x: place.x, y: place.y)
  }

  // MARK: Textures

  private func glyphs(of run: Typesetter.Run, _ color: Color) throws(SDLError) -> Prepared? {
    if let known = use(.run(run, color)) { return known }
    guard let rendered = try typesetter.render(run, color) else { return nil }
    return keep(.run(run, color), try turned(rendered.surface), ascent: rendered.ascent)
  }

  private func shape(width: Int, height: Int, radius: Int, _ color: Color) throws(SDLError) -> Prepared {
    let key = Key.rounded(width: width, height: height, radius: radius, color)
    if let known = use(key) { return known }
    let surface = try Surface(width: width, height: height, color.pixels) { x, y in
      Self.coverage(x: x, y: y, width: width, height: height, radius: radius)
    }
    return keep(key, try turned(surface), ascent: 0)
  }

  private func turned(_ surface: Surface) throws(SDLError) -> Texture {
    try Texture(renderer, try surface.turned(quarters: rotation.rawValue / 90))
  }

  /// The part of a pixel that a rounded rectangle covers, from 0 to 255.
  private static func coverage(x: Int, y: Int, width: Int, height: Int, radius: Int) -> UInt8 {
    let inX = min(x, width - 1 - x)
    let inY = min(y, height - 1 - y)
    if inX >= radius || inY >= radius { return 255 }
    let eighths = radius * 8
    var inside = 0
    for sampleY in 0..<4 {
      for sampleX in 0..<4 {
        let dx = eighths - (inX * 8 + sampleX * 2 + 1)
        let dy = eighths - (inY * 8 + sampleY * 2 + 1)
        if dx * dx + dy * dy <= eighths * eighths { inside += 1 }
      }
    }
    return UInt8(inside * 255 / 16)
  }

  private func use(_ key: Key) -> Prepared? {
    uses += 1
    prepared[key]?.used = uses
    return prepared[key]
  }

  private func keep(_ key: Key, _ texture: Texture, ascent: Int) -> Prepared {
    let entry = Prepared(texture: texture, ascent: ascent, used: uses)
    preparedBytes += texture.byteCount
    if preparedBytes > cacheLimit { dropOldest() }
    prepared[key] = entry
    return entry
  }

  private func dropOldest() {
    for (key, entry) in prepared.sorted(by: { $0.value.used < $1.value.used }) {
      if preparedBytes <= cacheLimit / 2 { return }
      prepared[key] = nil
      preparedBytes -= entry.texture.byteCount
    }
  }
}

extension Rect {
  var pixels: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }
}

extension Color {
  var pixels: PixelColor { PixelColor(red: red, green: green, blue: blue) }
}
