/// The colours and weights of the board. Every text colour reaches 7:1 on every ground it is drawn on.
package struct Theme: Hashable, Sendable {
  package let name: String
  let background: Ink
  /// The ground of rosters and boxes.
  let panel: Ink
  /// The ground of a key's name in a box.
  let cap: Ink
  /// Hair lines between rows.
  let rule: Ink
  let text: Ink
  /// Numbers, positions, the foot line.
  let secondary: Ink
  /// What deserves a look: the last minute, notices, selected things.
  let accent: Ink
  let warning: Ink
  /// The score's digits.
  let score: Ink
  let clockRunning: Ink
  let clockResting: Ink
  /// The bar of the period and its track.
  let bar: Ink
  let track: Ink
  /// The cut of what is not set in bold to stand out.
  let plain: Typeface
  /// How many times as thick as elsewhere lines are.
  let lineWeight: Double

  /// Near black, for evenings and halls.
  package static let night = Theme(
    name: "night",
    background: Ink(7, 9, 12), panel: Ink(17, 21, 28), cap: Ink(7, 9, 12), rule: Ink(36, 42, 52),
    text: Ink(245, 246, 250), secondary: Ink(172, 179, 192), accent: Ink(255, 205, 30),
    warning: Ink(255, 138, 128), score: Ink(250, 250, 253), clockRunning: Ink(255, 255, 255),
    clockResting: Ink(160, 168, 182), bar: Ink(172, 179, 192), track: Ink(36, 42, 52),
    plain: .regular, lineWeight: 1)

  /// Black on near white, for the sun.
  package static let day = Theme(
    name: "day",
    background: Ink(247, 247, 243), panel: Ink(255, 255, 255), cap: Ink(247, 247, 243),
    rule: Ink(208, 210, 212), text: Ink(10, 12, 16), secondary: Ink(70, 76, 86), accent: Ink(112, 66, 0),
    warning: Ink(150, 12, 22), score: Ink(8, 9, 13), clockRunning: Ink(0, 0, 0),
    clockResting: Ink(76, 83, 93), bar: Ink(70, 76, 86), track: Ink(214, 216, 218),
    plain: .regular, lineWeight: 1)

  /// For walls of lamps: black is no light at all, colours are those that lamps make best, and every stroke is heavy,
  /// for a hair line is narrower than a lamp.
  package static let led = Theme(
    name: "led",
    background: .black, panel: .black, cap: Ink(0, 48, 72), rule: Ink(0, 84, 112),
    text: .white, secondary: Ink(64, 216, 255), accent: Ink(255, 152, 0),
    warning: Ink(255, 98, 98), score: .white, clockRunning: Ink(255, 221, 0),
    clockResting: Ink(160, 160, 160), bar: Ink(64, 216, 255), track: Ink(0, 64, 88),
    plain: .bold, lineWeight: 2.5)

  /// Every theme there is.
  package static let all = [night, day, led]

  /// The theme of a name; nil when there is none.
  package static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

  /// The ground of a key's name on a page: apart from the background in every theme.
  var keyGround: Ink { panel == background ? cap : panel }

  /// Every pairing of text and ground that the screens use, for the contrast test.
  package var pairings: [(text: Ink, ground: Ink)] {
    let texts = [text, secondary, accent, warning, score, clockRunning, clockResting]
    return texts.flatMap { text in [background, panel].map { (text, $0) } } + [
      (text, cap), (text, keyGround),
    ]
  }
}
