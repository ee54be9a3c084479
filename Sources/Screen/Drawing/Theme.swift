/// The colours and weights of the board. Every text colour reaches 7:1 on every ground it is drawn on.
package struct Theme: Hashable, Sendable {
  /// As the settings and `--theme` name it: "night".
  package let name: String
  let background: Color
  /// The ground of rosters and boxes.
  let panel: Color
  /// The ground of a key's name in a box.
  let cap: Color
  /// Hair lines between rows.
  let rule: Color
  let text: Color
  /// Numbers, positions, the foot line.
  let secondary: Color
  /// What deserves a look: the last minute, notices, selected things.
  let accent: Color
  let warning: Color
  /// The score's digits.
  let score: Color
  let clockRunning: Color
  let clockResting: Color
  /// The bar of the period and its track.
  let bar: Color
  let track: Color
  /// The cut of what is not set in bold to stand out.
  let plain: Typeface
  /// How many times as thick as elsewhere lines are.
  let lineWeight: Double

  /// Near black, for evenings and halls.
  package static let night = Theme(
    name: "night",
    background: Color(7, 9, 12), panel: Color(17, 21, 28), cap: Color(7, 9, 12), rule: Color(36, 42, 52),
    text: Color(245, 246, 250), secondary: Color(172, 179, 192), accent: Color(255, 205, 30),
    warning: Color(255, 138, 128), score: Color(250, 250, 253), clockRunning: Color(255, 255, 255),
    clockResting: Color(160, 168, 182), bar: Color(172, 179, 192), track: Color(36, 42, 52),
    plain: .regular, lineWeight: 1)

  /// Black on near white, for the sun.
  package static let day = Theme(
    name: "day",
    background: Color(247, 247, 243), panel: Color(255, 255, 255), cap: Color(247, 247, 243),
    rule: Color(208, 210, 212), text: Color(10, 12, 16), secondary: Color(70, 76, 86),
    accent: Color(112, 66, 0),
    warning: Color(150, 12, 22), score: Color(8, 9, 13), clockRunning: Color(0, 0, 0),
    clockResting: Color(76, 83, 93), bar: Color(70, 76, 86), track: Color(214, 216, 218),
    plain: .regular, lineWeight: 1)

  /// For walls of lamps: black is no light at all, colours are those that lamps make best, and every stroke is heavy,
  /// for a hair line is narrower than a lamp.
  package static let led = Theme(
    name: "led",
    background: .black, panel: .black, cap: Color(0, 48, 72), rule: Color(0, 84, 112),
    text: .white, secondary: Color(64, 216, 255), accent: Color(255, 152, 0),
    warning: Color(255, 98, 98), score: .white, clockRunning: Color(255, 221, 0),
    clockResting: Color(160, 160, 160), bar: Color(64, 216, 255), track: Color(0, 64, 88),
    plain: .bold, lineWeight: 2.5)

  /// Every theme there is.
  package static let all = [night, day, led]

  /// The theme of a name; nil when there is none.
  package static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

  /// The ground of a key's name on a page: apart from the background in every theme.
  var keyGround: Color { panel == background ? cap : panel }
}
