import GatherModel
import Scenes
import Testing

@Suite("Keys that are held")
struct HoldTests {
  private let running: TestBoard

  init() {
    running = TestBoard()
    running.press(.space, at: 0)
  }

  @Test("C held for a second puts the clock back to the set time, stopped")
  func cancel() {
    #expect(running.press(.letter("c"), at: 60) == .holdBegan(.cancelClock))
    #expect(running.deadline == .second(61))
    running.send(.timePassed, at: 60.9)
    #expect(running.match.clock.isRunning(at: .second(60.9)))
    #expect(running.deadline == .second(61))
    running.send(.timePassed, at: 61)
    #expect(running.clock(at: 100) == "10:00")
    #expect(running.deadline == nil)
    #expect(running.footer(at: 61) == "Clock reset to 10:00  ·  U to undo")
    // The key comes up at last.
    running.send(.released(.letter("c")), at: 62)
    #expect(running.note == .done(.clockCancelled, running.match))
  }

  @Test(
    "A key let go of too soon says how long it must be held",
    arguments: [
      (Hold.cancelClock, 60.999, "Hold C for 1 s to reset the clock"),
      (.quit, 61.999, "Hold Q for 2 s to quit"),
    ])
  func tooShort(hold: Hold, released: Double, footer: String) {
    running.send(.holdBegan(hold), at: 60)
    running.send(.released(hold.stroke.key), at: released)
    #expect(running.deadline == .second(600))
    #expect(running.footer(at: released) == footer)
    running.send(.timePassed, at: 70)
    #expect(running.outcomes == [])
    #expect(running.saved.count == 1)
  }

  @Test("Q held for two seconds quits")
  func quit() {
    running.press(.letter("q"), at: 60)
    #expect(running.deadline == .second(62))
    #expect(running.send(.timePassed, at: 62) == .quit)
    #expect(running.deadline == .second(600))
  }

  @Test("A key let go of in time counts, also when the board was not on time to see it")
  func lateBoard() {
    running.press(.letter("c"), at: 60)
    running.send(.released(.letter("c")), at: 61)
    #expect(running.clock(at: 100) == "10:00")
    running.press(.letter("q"), at: 110)
    #expect(running.send(.released(.letter("q")), at: 112.5) == .quit)
  }

  @Test("The first of two held keys is the one that counts")
  func twoKeys() {
    running.press(.letter("c"), at: 60)
    running.press(.letter("q"), at: 60.5)
    running.send(.released(.letter("q")), at: 60.7)
    #expect(running.deadline == .second(61))
    running.send(.timePassed, at: 61)
    #expect(running.clock(at: 100) == "10:00")
    #expect(running.outcomes == [])
  }

  @Test("What opens over the board ends a hold", arguments: [Key.letter("e"), .letter("s"), .function(1)])
  func overlay(key: Key) {
    running.press(.letter("c"), at: 60)
    running.press(key, at: 60.5)
    #expect(running.state.overlay != nil)
    #expect(running.state.held.keys == [])
    #expect(running.deadline == .second(600))
    running.send(.timePassed, at: 61)
    running.send(.released(.letter("c")), at: 62)
    #expect(running.saved.count == 1)
  }

  @Test("A question of undo ends a hold, and none begins while it is open")
  func question() {
    running.press(.letter("q"), at: 60)
    running.press(.letter("u"), at: 61)
    #expect(running.state.overlay != nil)
    #expect(running.deadline == .second(600))
    running.send(.holdBegan(.quit), at: 61)
    #expect(running.deadline == .second(600))
  }

  @Test("Goals and the clock go on while a key is held")
  func actsMeanwhile() {
    running.press(.letter("q"), at: 60)
    running.press(.left, at: 60.5)
    running.press(.space, at: 60.6)
    #expect(running.score == "1:0")
    #expect(running.send(.timePassed, at: 62) == .quit)
  }

  @Test("After the end there is no clock to put back, which is said at once")
  func afterTheEnd() {
    running.send([.endRequested, .confirmed], at: 60)
    running.press(.letter("c"), at: 61)
    #expect(running.deadline == nil)
    #expect(running.note == .refused(.gatherEnded))
  }

  @Test("Cancel is an act: undo lets the clock run on as if nothing had been")
  func undone() {
    running.press(.letter("c"), at: 60)
    running.send(.timePassed, at: 61)
    running.press(.letter("u"), at: 65)
    #expect(running.clock(at: 70) == "08:50")
  }

  @Test("The bar of a hold moves in twentieths of a second")
  func bar() {
    running.press(.letter("c"), at: 60)
    #expect(running.view(at: 60).overlay == .hold(title: "Hold C to reset the clock to 10:00", progress: 0))
    #expect(
      running.view(at: 60.549).overlay == .hold(title: "Hold C to reset the clock to 10:00", progress: 0.5))
    #expect(running.view(at: 65).overlay == .hold(title: "Hold C to reset the clock to 10:00", progress: 1))
    #expect(running.nextChange(at: 60.549) == 60.55)
    running.send(.released(.letter("c")), at: 60.6)
    running.press(.letter("q"), at: 70)
    #expect(running.view(at: 70.5).overlay == .hold(title: "Hold Q to quit", progress: 0.25))
    #expect(running.nextChange(at: 70.5) == 70.55)
  }
}
