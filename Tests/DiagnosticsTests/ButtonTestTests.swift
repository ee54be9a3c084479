import Board
import GPIO
import Reports
import Scenes
import Testing

@testable import Diagnostics

@Suite("Trying buttons")
struct ButtonTestTests {
  private func line(_ change: EdgeDebouncer.Change) -> String {
    ButtonTest.line(change, name: "GPIO17", meaning: "goal for team A")
  }

  @Test("A press tells its edges and how long they took, a release how long it was held")
  func lines() {
    #expect(
      line(
        EdgeDebouncer.Change(isDown: true, isSpike: false, edges: 7, bounce: 2_314_000, before: nil, lost: 0))
        == "GPIO17  pressed   7 edges in 2.31 ms  goal for team A")
    #expect(
      line(
        EdgeDebouncer.Change(isDown: false, isSpike: false, edges: 1, bounce: 0, before: 420_000_000, lost: 0)
      )
        == "GPIO17  released  1 edge, no bounce, after 0.42 s")
    #expect(
      line(EdgeDebouncer.Change(isDown: false, isSpike: true, edges: 2, bounce: 4_000, before: 9, lost: 5))
        == "GPIO17  spike     2 edges in 0.00 ms, and 5 more that the kernel lost")
  }

  @Test("Without anything to press it says what to do")
  func nothing() throws {
    var said: [String] = []
    var test = ButtonTest(meaning: { _ in "" }, write: { said.append($0) })
    let gpio = GPIOOptions(chip: "/dev/null", buttons: [InputLine(.name("GPIO17"))])
    #expect(
      throws: Failure(
        "The lines cannot be tested: /dev/null is not a GPIO chip. Name one, such as gpiochip0, or its label.",
        exitCode: .unavailable)
    ) { try test.open(gpio) }
    #expect(said.isEmpty)
    #expect(test.summary == "The test is over.")
  }
}
