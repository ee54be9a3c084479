import BoardSamples
import Foundation
import SDLKit
import Scenes
import Screen
import Stage

/// Draws the table of pictures: those of the README into assets/screenshots, the rest into .build/screenshots.
///
/// With `film` as the only one of them the pictures of the README's film are drawn into .build/film.
///
/// An argument names the repository, further ones the pictures to draw, by how their names begin; without these all.
func draw(_ arguments: [String]) throws {
  guard let root = arguments.first else {
    throw CocoaError(.fileNoSuchFile, userInfo: [NSLocalizedDescriptionKey: "name the repository's folder"])
  }
  let prefixes = arguments.dropFirst()
  let readme = Set(try BoardPicture.readme().map(\.name))
  let isFilm = prefixes.elementsEqual(["film"])
  let rest = root + (isFilm ? "/.build/film" : "/.build/screenshots")
  try FileManager.default.createDirectory(atPath: rest, withIntermediateDirectories: true)
  let system = SystemFonts(environment: ProcessInfo.processInfo.environment)
  let typesetter = try Typesetter(folder: root + "/assets/fonts", system: system) { print($0) }
  let shelf = try samplePictures()
  if !isFilm, prefixes.isEmpty || prefixes.contains(where: "terminal".hasPrefix) {
    try drawTerminal(to: root + "/assets/screenshots/terminal.png", typesetter: typesetter)
  }
  for picture in try isFilm ? BoardPicture.film() : BoardPicture.all()
  where prefixes.isEmpty || prefixes.contains(where: picture.name.hasPrefix) {
    let still = try OffscreenPicture(
      size: picture.size, rotation: picture.appearance.rotation, typesetter: typesetter,
      pictures: shelf)
    try still.show(picture.commands(measure: typesetter.width))
    let folder = readme.contains(picture.name) ? root + "/assets/screenshots" : rest
    try still.savePNG("\(folder)/\(picture.name).png")
    print("\(folder)/\(picture.name).png")
  }
}

/// Draws a board as a terminal of 120 by 40 letters shows it: half blocks, and letters in cells of one size.
func drawTerminal(to path: String, typesetter: Typesetter) throws {
  let cells = CellScreen(columns: 120, rows: 40, hasHalves: true)
  guard let sample = BoardSample.presets.first(where: { $0.name == "football-running" }) else { return }
  let commands = ScreenLayout.commands(
    for: .scoreboard(try sample.sample.viewModel()), cells: cells, theme: .night, measure: typesetter.width)
  func isLetter(_ command: DrawCommand) -> Bool {
    if case .text(_, let style, _, _, _, _) = command { style.isOfTerminal } else { false }
  }
  let blocks = try OffscreenPicture(
    size: PixelSize(width: cells.columns, height: 2 * cells.rows), typesetter: typesetter,
    pictures: PictureShelf())
  try blocks.show(commands.filter { !isLetter($0) })
  let side = 10
  var drawn: [DrawCommand] = []
  for y in 0..<blocks.size.height {
    for x in 0..<blocks.size.width {
      let color = blocks.surface.pixel(x: x, y: y)
      drawn.append(
        .fill(
          Rect(x: x * side, y: y * side, width: side, height: side),
          Color(UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255))))
    }
  }
  for case .text(let text, let style, let x, let baseline, _, let color) in commands where style.isOfTerminal
  {
    let row = DrawCommand.row(ofBaseline: baseline)
    var column = 0
    for character in text {
      let type = TextStyle(style.face, 17)
      defer { column += typesetter.width(of: String(character), .cell) }
      if character == " " { continue }
      let width = typesetter.width(of: String(character), type)
      drawn.append(
        .text(
          String(character), type, x: (x + column) * side + (side - width) / 2, baseline: 2 * side * row + 16,
          width: width, color))
    }
  }
  let still = try OffscreenPicture(
    size: PixelSize(width: cells.columns * side, height: 2 * cells.rows * side), typesetter: typesetter,
    pictures: PictureShelf())
  try still.show(drawn)
  try still.savePNG(path)
  print(path)
}

/// The pictures of the samples, on a shelf by the ids that ``SamplePictures`` gives them.
func samplePictures() throws -> PictureShelf {
  let shelf = PictureShelf()
  let colors = [PixelColor(red: 215, green: 38, blue: 56), PixelColor(red: 0, green: 112, blue: 219)]
  for (crest, color) in zip(SamplePictures.crests, colors) {
    // A shield: straight above, round below.
    let shield = try Surface(width: crest.width, height: crest.height, color) { x, y in
      let (dx, dy) = (2 * Double(x) / Double(crest.width) - 1, Double(y) / Double(crest.height))
      let half = dy < 0.5 ? 0.9 : 0.9 * (1 - (2 * dy - 1) * (2 * dy - 1)).squareRoot()
      return abs(dx) <= half && dy > 0.02 ? 255 : 0
    }
    _ = shelf.put(shield, in: .crest("\(crest.id)"))
  }
  for (picture, place) in [
    (SamplePictures.strip, PictureShelf.Place.strip), (SamplePictures.photograph, .page),
    (SamplePictures.upright, .crest("upright")),
  ] {
    // Grass, mown in stripes, with the centre circle on it.
    let (width, height) = (picture.width, picture.height)
    let grass = try Surface(width: width, height: height, PixelColor(red: 40, green: 140, blue: 60)) { x, y in
      let (dx, dy) = (x - width / 2, y - height / 2)
      let radius = Double(dx * dx + dy * dy).squareRoot()
      let isLine = abs(radius - Double(min(width, height)) * 0.3) < 4 || abs(dx) < 4
      return isLine ? 90 : x / max(width / 12, 1) % 2 == 0 ? 255 : 215
    }
    _ = shelf.put(grass, in: place)
  }
  return shelf
}

try draw(Array(CommandLine.arguments.dropFirst()))
