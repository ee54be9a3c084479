import GatherModel
import SDLKit
import Scenes
import Stage

/// Passes the keyboard's events to the board, in the order of their arrival, and only when the board is ready for them.
struct Keyboard {
  private struct Waiting {
    var event: Event
    var timestamp: InputTimestamp
    /// Whether text input was on when the event arrived, so that characters arrived as text.
    var hasText: Bool
  }

  private let video: SDLVideo
  private var keys: KeyReader
  private var waiting: [Waiting] = []
  private var isTextOn: Bool

  init(_ video: SDLVideo) {
    self.video = video
    // The letters are commands, which an input method must not get. So text input is off if there is an input method.
    // Without one it is on, because punctuation keys such as `?` are recognised by their text.
    isTextOn = !video.hasInputMethod
    keys = KeyReader(readsSigns: !video.hasInputMethod)
    video.setTextInput(isTextOn)
  }

  /// The earliest time at which a waiting event may have arrived; nil if none waits.
  var waitingSince: BoardInstant? { waiting.map(\.timestamp.earliest).min() }

  /// Switches text input on or off. While it is off, characters arrive only as keys.
  /// - Parameter isWaiting: Whether keys wait for the store. While keys wait, text input is not switched off, because
  ///   the next page may have a form too.
  mutating func setTextInput(isTyping: Bool, isWaiting: Bool) {
    if isWaiting && !isTyping { return }
    isTextOn = isTyping || !video.hasInputMethod
    video.setTextInput(isTextOn)
  }

  mutating func receive(_ event: Event, at timestamp: InputTimestamp, for board: Board) {
    let taken = Waiting(event: event, timestamp: timestamp, hasText: isTextOn)
    // Events of a button box do not wait, so that a goal counts at once.
    if event.isOfBox { handOn(taken, to: board) } else { waiting.append(taken) }
  }

  /// Passes on the waiting events. If a key causes a request to the store, the events after it wait for the response.
  mutating func handOn(to board: Board) {
    while let first = waiting.first, board.assumeIsolated({ $0.keysWaitUntil == nil }) {
      waiting.removeFirst()
      handOn(first, to: board)
    }
  }

  private mutating func handOn(_ taken: Waiting, to board: Board) {
    if taken.event == .focusLost { return board.assumeIsolated { $0.dropKeys() } }
    // `isTyping` is read again for each event, because a key may open a field that receives the next event.
    let isTyping = board.assumeIsolated { $0.isTyping }
    guard let input = keys.read(taken.event, isTyping: isTyping, hasText: taken.hasText) else { return }
    let pasted = isTyping && input.pastes ? video.clipboardText() : nil
    board.assumeIsolated { $0.handle(pasted.map { .text($0) } ?? input, at: taken.timestamp) }
  }
}
