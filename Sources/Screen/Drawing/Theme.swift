/// The colours and weights of the board. Every text colour has a contrast of at least 7:1 on every background it is drawn on.
package struct Theme: Hashable, Sendable {
  /// The name in the settings and for `--theme`, for example "night".
  package let name: String
  let background: Color
  /// The background of rosters and boxes.
  let panel: Color
  /// The colour of the small plate behind the name of a keyboard key. The plates lie on boxes of the colour ``panel``.
  let cap: Color
  /// The hairlines between rows.
  let rule: Color
  let text: Color
  /// The colour of numbers, positions and the footer.
  let secondary: Color
  /// The colour of the last minute, notices and selected items.
  let accent: Color
  let warning: Color
  let score: Color
  let clockRunning: Color
  let clockResting: Color
  /// The colour of the bar that shows the progress of the period.
  let bar: Color
  let track: Color
  /// The weight of normal text. Emphasised text is bold in every theme.
  let plain: Typeface
  /// The thickness of lines, as a multiple of the usual thickness.
  let lineWeight: Double

  /// The theme for evenings and halls: its background is nearly black.
  package static let night = Theme(
    name: "night",
    background: Color(7, 9, 12), panel: Color(17, 21, 28), cap: Color(7, 9, 12), rule: Color(36, 42, 52),
    text: Color(245, 246, 250), secondary: Color(172, 179, 192), accent: Color(255, 205, 30),
    warning: Color(255, 138, 128), score: Color(250, 250, 253), clockRunning: Color(255, 255, 255),
    clockResting: Color(160, 168, 182), bar: Color(172, 179, 192), track: Color(36, 42, 52),
    plain: .regular, lineWeight: 1)

  /// The theme for sunlight: its text is nearly black on a nearly white background.
  package static let day = Theme(
    name: "day",
    background: Color(247, 247, 243), panel: Color(255, 255, 255), cap: Color(247, 247, 243),
    rule: Color(208, 210, 212), text: Color(10, 12, 16), secondary: Color(70, 76, 86),
    accent: Color(112, 66, 0),
    warning: Color(150, 12, 22), score: Color(8, 9, 13), clockRunning: Color(0, 0, 0),
    clockResting: Color(76, 83, 93), bar: Color(70, 76, 86), track: Color(214, 216, 218),
    plain: .regular, lineWeight: 1)

  /// The theme for LED walls. Black means that a lamp is off. Every stroke is heavy, because a hairline is narrower than a lamp.
  package static let led = Theme(
    name: "led",
    background: .black, panel: .black, cap: Color(0, 48, 72), rule: Color(0, 84, 112),
    text: .white, secondary: Color(64, 216, 255), accent: Color(255, 152, 0),
    warning: Color(255, 98, 98), score: .white, clockRunning: Color(255, 221, 0),
    clockResting: Color(160, 160, 160), bar: Color(64, 216, 255), track: Color(0, 64, 88),
    plain: .bold, lineWeight: 2.5)

  /// All themes.
  package static let all = [night, day, led]

  /// The theme with this name; nil if no theme has the name.
  package static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

  /// The background of a key's name on a page. It differs from the page's background in every theme.
  var keyGround: Color { panel == background ? cap : panel }
}
