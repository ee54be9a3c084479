import SDLKit
import Scenes
import Stage

/// The keyboard's events on their way to the kiosk: in the order in which they came, and not before it is ready for
/// them.
struct Keyboard {
  private let video: SDLVideo
  private var keys: KeyReader
  /// What came, oldest first, and was not handed on yet.
  private var waiting: [(event: Event, arrival: Arrival)] = []

  init(_ video: SDLVideo) {
    self.video = video
    keys = KeyReader(readsSigns: !video.hasInputMethod)
  }

  /// Lets characters come as text, or as keys alone.
  /// - Parameters:
  ///   - isTyping: Whether a field has the caret.
  ///   - isWaiting: Whether keys wait: it stays as it is then, for nobody knows yet what they are for.
  func setTextInput(isTyping: Bool, isWaiting: Bool) {
    // Signs are known by their text (see KeyReader), but letters are keys: on the board no input method takes them.
    if !isWaiting { video.setTextInput(isTyping || !video.hasInputMethod) }
  }

  mutating func take(_ event: Event, at arrival: Arrival) {
    waiting.append((event, arrival))
  }

  /// Hands on what came, as far as the kiosk is ready for it: what a key does may be waited for before the next.
  mutating func handOn(to kiosk: Kiosk) {
    while let first = waiting.first, kiosk.assumeIsolated({ $0.keysWaitUntil == nil }) {
      waiting.removeFirst()
      // Asked anew for each: a key may open a field for the next.
      let isTyping = kiosk.assumeIsolated { $0.isTyping }
      guard let input = keys.read(first.event, isTyping: isTyping) else { continue }
      let pasted = isTyping && input.pastes ? video.clipboardText() : nil
      kiosk.assumeIsolated { $0.handle(pasted.map { .text($0) } ?? input, at: first.arrival) }
    }
  }
}
