/// Where the parts of the board stand for a size of screen.
///
/// All measures are parts of the height; on a portrait screen they are parts of the width. The choice
/// is by the room there is, not by a list of known screens.
struct BoardFrame {
  let size: PixelSize
  let isPortrait: Bool
  /// The measure that everything is a part of: the height, or the width of a portrait screen.
  let unit: Double
  let band: Rect
  let footer: Rect
  let leftPlate: Rect
  let rightPlate: Rect
  let leftRoster: Rect
  let rightRoster: Rect
  /// Where score and clock stand.
  let middle: Rect
  /// The heights of the capitals, at most.
  let scoreCap: Double
  let clockCap: Double

  /// - Parameter middleNeed: The width the score and the clock want, in pixels, at the full heights of their capitals.
  init(size: PixelSize, middleNeed: (_ scoreCap: Double, _ clockCap: Double) -> Int) {
    self.size = size
    isPortrait = Self.isPortrait(size)
    let unit = Self.unit(of: size)
    self.unit = unit
    if isPortrait {
      func part(_ part: Double) -> Int { Int((unit * part).rounded()) }
      let margin = part(0.037)
      let gap = part(0.022)
      let column = (size.width - 2 * margin - gap) / 2
      band = Rect(x: margin, y: 0, width: size.width - 2 * margin, height: part(0.098))
      footer = Rect(
        x: margin, y: size.height - part(0.1), width: size.width - 2 * margin, height: part(0.1))
      leftPlate = Rect(x: margin, y: part(0.125), width: column, height: part(0.105))
      rightPlate = Rect(
        x: size.width - margin - column, y: part(0.125), width: column, height: part(0.105))
      middle = Rect(
        x: margin, y: part(0.23), width: size.width - 2 * margin, height: part(0.78))
      let top = part(1.02)
      leftRoster = Rect(x: margin, y: top, width: column, height: footer.y - top)
      rightRoster = Rect(x: rightPlate.x, y: top, width: column, height: footer.y - top)
      scoreCap = unit * 0.34
      clockCap = unit * 0.225
    } else {
      func part(_ part: Double) -> Int { Int((unit * part).rounded()) }
      let margin = part(0.03)
      band = Rect(x: margin, y: 0, width: size.width - 2 * margin, height: part(0.088))
      footer = Rect(
        x: margin, y: part(0.9), width: size.width - 2 * margin, height: size.height - part(0.9))
      scoreCap = unit * 0.32
      clockCap = unit * 0.18
      let need = min(middleNeed(scoreCap, clockCap) + 2 * part(0.04), size.width / 2)
      let side = min((size.width - 2 * margin - need) / 2, size.width * 3 / 10)
      let top = part(0.118)
      let plate = part(0.105)
      let bottom = part(0.895)
      leftPlate = Rect(x: margin, y: top, width: side, height: plate)
      rightPlate = Rect(x: size.width - margin - side, y: top, width: side, height: plate)
      leftRoster = Rect(x: margin, y: top + plate, width: side, height: bottom - top - plate)
      rightRoster = Rect(x: rightPlate.x, y: top + plate, width: side, height: bottom - top - plate)
      let gap = part(0.03)
      middle = Rect(
        x: leftPlate.maxX + gap, y: top, width: rightPlate.x - leftPlate.maxX - 2 * gap,
        height: bottom - top)
    }
  }

  /// Where the middle has its place between the teams' names and their rosters rather than between the teams.
  static func isPortrait(_ size: PixelSize) -> Bool {
    Double(size.width) < Double(size.height) * 1.1
  }

  /// The measure that everything is a part of, for a size of screen.
  static func unit(of size: PixelSize) -> Double {
    isPortrait(size) ? min(Double(size.width), Double(size.height) / 1.62) : Double(size.height)
  }

  /// A part of the unit in whole pixels.
  func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  /// As ``part(_:)``, but never nothing: for lines.
  func line(_ part: Double) -> Int { max(self.part(part), 1) }
}
