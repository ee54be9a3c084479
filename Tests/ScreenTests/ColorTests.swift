import GatherModel
import Testing

@testable import Screen

extension Theme {
  /// Every pairing of text and ground that the screens use.
  fileprivate var pairings: [(text: Color, ground: Color)] {
    let texts = [text, secondary, accent, warning, score, clockRunning, clockResting]
    return texts.flatMap { text in [background, panel].map { (text, $0) } } + [
      (text, cap), (text, keyGround),
    ]
  }
}

@Suite struct ColorTests {
  @Test("Contrast is what WCAG says it is")
  func contrast() {
    #expect(abs(Color.white.contrast(to: .black) - 21) < 0.000_001)
    #expect(abs(Color(119, 119, 119).contrast(to: .white) - 4.478) < 0.001)
    #expect(abs(Color(0, 0, 255).luminance - 0.0722) < 0.000_001)
    #expect(abs(Color(10, 10, 10).luminance - 0.003_035) < 0.000_001)
  }

  @Test("Every text colour of every theme stands at 7:1 on every ground it is drawn on", arguments: Theme.all)
  func themes(theme: Theme) {
    for (text, ground) in theme.pairings {
      #expect(text.contrast(to: ground) >= 7, "\(theme.name): \(text) on \(ground)")
    }
  }

  @Test("A team's name stands at 7:1 on its colour, whatever the colour")
  func plates() {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let plate = Plate(color: Color(UInt8(red), UInt8(green), UInt8(blue)))
          if plate.text.contrast(to: plate.ground) < 7 {
            Issue.record("\(red) \(green) \(blue): \(plate)")
          }
        }
      }
    }
  }

  @Test("A colour that carries its text is left as it is; another is moved as little as will do")
  func plateColors() {
    #expect(Plate(color: Color(0, 0, 128)).ground == Color(0, 0, 128))
    #expect(Plate(color: Color(255, 221, 0)) == Plate(color: Color(255, 221, 0)))
    #expect(Plate(color: Color(255, 221, 0)).ground == Color(255, 221, 0))
    let red = Plate(color: Color(0xD7, 0x26, 0x38))
    #expect(red.text == .white)
    #expect(red.text.contrast(to: red.ground) < 7.3, "no darker than it must be")
    #expect(red.ground.red > red.ground.green * 4, "still red")
  }

  @Test(
    "Colours that people can take for each other are told from those they cannot",
    arguments: [
      ("#D72638", "#0070DB", false), ("#FFFFFF", "#000000", false), ("#FFDD00", "#0070DB", false),
      ("#D72638", "#D72638", true), ("#D72638", "#C02030", true), ("#101010", "#000000", true),
      // Red and green of like lightness: one to a deuteranope.
      ("#B05030", "#5C8030", true),
    ])
  func likeness(one: String, other: String, areAlike: Bool) throws {
    let one = try #require(TeamColor(hex: one))
    let other = try #require(TeamColor(hex: other))
    #expect(one.looksLike(other) == areAlike)
    #expect(other.looksLike(one) == areAlike)
  }

  @Test("Pure red and pure green differ to most eyes, and are alike to some")
  func eyes() {
    let red = TeamColor(red: 200, green: 60, blue: 40)
    #expect(red.looksLike(TeamColor(red: 110, green: 120, blue: 30)))
    #expect(!red.looksLike(TeamColor(red: 30, green: 60, blue: 200)))
  }
}
