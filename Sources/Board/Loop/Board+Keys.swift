import GatherModel
import MatchSession
package import Scenes
package import Stage

// What is pressed.
extension Board {
  /// What a key does, as of when it came.
  package func handle(_ input: KeyInput, at timestamp: InputTimestamp) {
    let timestamp = timestamp.within(turn.seen, clock.now())
    turn.seen = timestamp.at
    pageWait.reason = scenes.isPageInFront ? .press : .aside
    defer { pageWait.reason = .aside }
    switch input {
    case .down(let stroke): take(scenes.press(stroke, at: timestamp))
    case .repeated(let stroke): take(scenes.repeatPress(stroke, at: timestamp.at))
    case .text(let text): take(scenes.edit(.insert(text), at: timestamp.at))
    case .composing(let text): take(scenes.edit(.composing(text), at: timestamp.at))
    case .up(let key): scenes.tell(.released(key), at: timestamp)
    case .dropped(let key): scenes.tell(.keyDropped(key), at: timestamp)
    }
  }

  /// Another window has the keyboard now: none of its keys is held any more, and nothing comes of those that were.
  package func dropKeys() { scenes.tell(.keysDropped, at: InputTimestamp(clock.now())) }

  /// The scene of a match gets an intent that no key sent.
  func tell(_ intent: Scoreboard.Intent) {
    guard let scoreboard else { return }  // None is shown.
    let now = clock.now()
    take(scoreboard.handle(intent, at: now), at: now)
  }
}
