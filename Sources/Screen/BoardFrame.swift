import Scenes

/// The areas of the parts of the board. All measures are fractions of ``unit``.
struct BoardFrame {
  let size: PixelSize
  let isPortrait: Bool
  let isBesideDrawer: Bool
  /// Whether the area below the teams is empty, so that score and clock are larger.
  let isBare: Bool
  /// The smallest text size that spectators can read, in pixels; 0 if unknown.
  let leastSize: Int
  /// The unit of the measures, in pixels; see ``unit(of:)``.
  let unit: Double
  let band: Rect
  let footer: Rect
  let leftPlate: Rect
  let rightPlate: Rect
  let leftRoster: Rect
  let rightRoster: Rect
  /// The area of score and clock.
  let middle: Rect
  /// The area of the band with the result, along the whole bottom edge; empty before the end of the match.
  let result: Rect
  /// The maximum heights of the digits, in pixels.
  let scoreCap: Double
  let clockCap: Double
  let scoreTop: Int
  let chips: Rect
  let clockTop: Int

  /// - Parameters:
  ///   - isBesideDrawer: Whether `size` is only the space to the left of a drawer.
  ///   - hasLists: Whether there are lists below the teams. Otherwise score and clock use that space.
  ///   - middleNeed: Returns the width in pixels that score and clock need if their digits have the given heights.
  init(
    size: PixelSize, stage: ScoreboardViewModel.Stage = .play, isBesideDrawer: Bool = false,
    leastSize: Int = 0, hasLists: Bool = true, middleNeed: (_ scoreCap: Double, _ clockCap: Double) -> Int
  ) {
    self.size = size
    self.isBesideDrawer = isBesideDrawer
    self.leastSize = leastSize
    isPortrait = !isBesideDrawer && Self.isPortrait(size)
    let unit = isPortrait ? Self.unit(of: size) : Double(size.height)
    self.unit = unit
    func part(_ part: Double) -> Int { Int((unit * part).rounded()) }
    let isEnd = stage == .fullTime
    let isBare = !hasLists && !isEnd
    self.isBare = isBare
    let margin = part(isPortrait ? 0.037 : 0.03)
    func across(_ y: Int, _ height: Int) -> Rect {
      Rect(x: margin, y: y, width: size.width - 2 * margin, height: height)
    }
    band = across(0, part(isPortrait ? 0.098 : 0.088))
    let resultHeight = isEnd ? part(isPortrait ? 0.19 : 0.165) : 0
    result = Rect(x: 0, y: size.height - resultHeight, width: size.width, height: resultHeight)
    let footerHeight = part(isEnd ? 0.075 : 0.1)
    footer = across(size.height - resultHeight - footerHeight, footerHeight)
    let plate = part(0.105)
    if isPortrait {
      let gap = part(0.022)
      let column = (size.width - 2 * margin - gap) / 2
      let plate = isBare ? part(0.17) : plate
      leftPlate = Rect(x: margin, y: part(0.125), width: column, height: plate)
      rightPlate = Rect(x: size.width - margin - column, y: part(0.125), width: column, height: plate)
      let top = part(isEnd ? 0.9 : 1.02)
      middle = across(part(0.23), top - part(0.24))
      leftRoster = Rect(x: margin, y: top, width: column, height: footer.y - top)
      rightRoster = Rect(x: rightPlate.x, y: top, width: column, height: footer.y - top)
      scoreCap = unit * (isEnd || isBare ? 0.45 : 0.32)
      clockCap = unit * (isBare ? 0.27 : 0.205)
      scoreTop = part(isBare ? 0.34 : 0.252)
      chips = across(part(isBare ? 0.85 : isEnd ? 0.765 : 0.583), part(isEnd || isBare ? 0.1 : 0.075))
      clockTop = part(isBare ? 1.02 : 0.675)
    } else {
      scoreCap = unit * (isEnd ? 0.42 : isBare ? 0.34 : 0.32)
      clockCap = unit * (isBare ? 0.3 : 0.18)
      let most = size.width * (isEnd ? 66 : isBesideDrawer ? 53 : 50) / 100
      let need = min(middleNeed(scoreCap, clockCap) + 2 * part(0.04), most)
      let side = min((size.width - 2 * margin - need) / 2, size.width * 3 / 10)
      let top = part(0.118)
      let bottom = isEnd ? footer.y : part(0.895)
      let plate = isBare ? part(0.34) : plate
      leftPlate = Rect(x: margin, y: top, width: side, height: plate)
      rightPlate = Rect(x: size.width - margin - side, y: top, width: side, height: plate)
      leftRoster = Rect(x: margin, y: top + plate, width: side, height: bottom - top - plate)
      rightRoster = Rect(x: rightPlate.x, y: top + plate, width: side, height: bottom - top - plate)
      let gap = part(0.03)
      middle = Rect(
        x: leftPlate.maxX + gap, y: top, width: rightPlate.x - leftPlate.maxX - 2 * gap,
        height: bottom - top)
      scoreTop = part(isBare ? 0.118 : isEnd ? 0.145 : 0.148)
      chips = Rect(
        x: isBare ? margin : middle.x, y: part(isEnd ? 0.635 : isBare ? 0.475 : 0.492),
        width: isBare ? size.width - 2 * margin : middle.width, height: part(isEnd ? 0.1 : 0.075))
      clockTop = part(isBare ? 0.575 : 0.592)
    }
  }

  /// The area of a sponsor's strip while the footer is empty.
  var strip: Rect { footer.inset(0, part(0.01)) }

  /// Whether a screen has the portrait layout, in which score and clock are between the team names and the rosters.
  static func isPortrait(_ size: PixelSize) -> Bool {
    Double(size.width) < Double(size.height) * 1.1
  }

  /// The unit of the measures, in pixels. This is the height of the screen, but on a portrait screen it is the width,
  /// or less if the screen is not high enough.
  static func unit(of size: PixelSize) -> Double {
    isPortrait(size) ? min(Double(size.width), Double(size.height) / 1.62) : Double(size.height)
  }

  /// A fraction of the unit in whole pixels.
  func part(_ part: Double) -> Int { Int((unit * part).rounded()) }

  /// Like ``part(_:)``, but at least 1. Used for lines.
  func line(_ part: Double) -> Int { max(self.part(part), 1) }
}
