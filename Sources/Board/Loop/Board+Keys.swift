import GatherModel
import MatchSession
package import Scenes
package import Stage

extension Board {
  /// Handles a key, with the time of its event.
  package func handle(_ input: KeyInput, at timestamp: InputTimestamp) {
    let timestamp = timestamp.within(turn.seen, clock.now())
    turn.seen = timestamp.at
    pageWait.reason = scenes.isPageInFront ? .press : .aside
    defer { pageWait.reason = .aside }
    switch input {
    case .down(let stroke): handle(outcome: scenes.press(stroke, at: timestamp))
    case .repeated(let stroke): handle(outcome: scenes.repeatPress(stroke, at: timestamp.at))
    case .text(let text): handle(outcome: scenes.edit(.insert(text), at: timestamp.at))
    case .composing(let text): handle(outcome: scenes.edit(.composing(text), at: timestamp.at))
    case .up(let key): scenes.tell(.released(key), at: timestamp)
    case .dropped(let key): scenes.tell(.keyDropped(key), at: timestamp)
    }
  }

  /// Handles the loss of the keyboard focus to another window. Held keys then count as released, without an effect.
  package func dropKeys() { scenes.tell(.keysDropped, at: InputTimestamp(clock.now())) }

  /// Sends the match's scene an intent that no key caused.
  func tell(_ intent: Scoreboard.Intent) {
    guard let scoreboard else { return }  // No match is shown.
    let now = clock.now()
    handle(outcome: scoreboard.handle(intent, at: now), at: now)
  }
}
