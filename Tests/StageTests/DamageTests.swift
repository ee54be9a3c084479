import BoardSamples
import GatherModel
import Screen
import Testing

@testable import Stage

@Suite struct DamageTests {
  private static let screen = Rect(x: 0, y: 0, width: 100, height: 100)
  private static let color = Color(1, 2, 3)

  private func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Color = color) -> DrawCommand {
    .fill(Rect(x: x, y: y, width: width, height: height), color)
  }

  private func areas(_ old: [DrawCommand], _ new: [DrawCommand]) -> [Rect] {
    Damage.areas(from: old, to: new, within: Self.screen)
  }

  @Test("Equal pictures have none")
  func none() {
    #expect(areas([fill(0, 0, 9, 9)], [fill(0, 0, 9, 9)]).isEmpty)
    #expect(areas([], []).isEmpty)
  }

  @Test("What came, what went and what changed its colour is repainted, and nothing else")
  func changed() {
    let base = fill(0, 0, 100, 100)
    let rect = Rect(x: 10, y: 20, width: 5, height: 5)
    #expect(areas([base], [base, fill(10, 20, 5, 5)]) == [rect])
    #expect(areas([base, fill(10, 20, 5, 5)], [base]) == [rect])
    #expect(areas([base, fill(10, 20, 5, 5)], [base, fill(10, 20, 5, 5, Color(9, 9, 9))]) == [rect])
  }

  @Test("The same thing twice where it was once is a change")
  func twice() {
    #expect(areas([fill(0, 0, 5, 5)], [fill(0, 0, 5, 5), fill(0, 0, 5, 5)]).count == 1)
  }

  @Test("Areas end at the screen's edge; what lies outside is none")
  func clipped() {
    #expect(areas([], [fill(90, 90, 50, 50)]) == [Rect(x: 90, y: 90, width: 10, height: 10)])
    #expect(areas([], [fill(-5, -5, 10, 10)]) == [Rect(x: 0, y: 0, width: 5, height: 5)])
    #expect(areas([], [fill(200, 0, 5, 5)]).isEmpty)
  }

  @Test("Areas never overlap, are eight at most, and hold every change")
  func random() {
    var generator = SeededGenerator(seed: 7)
    func any() -> DrawCommand {
      fill(
        .random(in: -10...99, using: &generator), .random(in: -10...99, using: &generator),
        .random(in: 1...25, using: &generator), .random(in: 1...25, using: &generator))
    }
    for _ in 0..<300 {
      let kept = (0..<5).map { _ in any() }
      let gone = (0..<Int.random(in: 0...20, using: &generator)).map { _ in any() }
      let come = (0..<Int.random(in: 0...20, using: &generator)).map { _ in any() }
      let areas = areas(kept + gone, kept + come)
      #expect(areas.count <= 8)
      for (index, area) in areas.enumerated() {
        #expect(Self.screen.contains(area))
        for other in areas[(index + 1)...] { #expect(!area.intersects(other)) }
      }
      for command in Set(kept + gone).symmetricDifference(kept + come) {
        for y in command.bounds.y..<command.bounds.maxY where (0..<100).contains(y) {
          for x in command.bounds.x..<command.bounds.maxX where (0..<100).contains(x) {
            let pixel = Rect(x: x, y: y, width: 1, height: 1)
            if !areas.contains(where: { $0.contains(pixel) }) { Issue.record("\(x), \(y) is left out") }
          }
        }
      }
    }
  }
}
