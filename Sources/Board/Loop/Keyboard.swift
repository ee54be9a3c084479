import GatherModel
import SDLKit
import Scenes
import Stage

/// Passes the keyboard's events to the board, in the order of their arrival, and only when the board is ready for them.
struct Keyboard {
  /// An event that was not passed on yet.
  private struct Waiting {
    var event: Event
    var timestamp: InputTimestamp
    /// Whether characters arrived as text at that time.
    var hasText: Bool
  }

  private let video: SDLVideo
  private var keys: KeyReader
  /// The waiting events, oldest first.
  private var waiting: [Waiting] = []
  private var isTextOn: Bool

  init(_ video: SDLVideo) {
    self.video = video
    // Signs are recognised by their text (see KeyReader), but letters are keys. An input method must not receive
    // letters on the board.
    isTextOn = !video.hasInputMethod
    keys = KeyReader(readsSigns: !video.hasInputMethod)
    video.setTextInput(isTextOn)
  }

  /// The earliest time at which a waiting event may have arrived; nil if none waits.
  var waitingSince: BoardInstant? { waiting.map(\.timestamp.earliest).min() }

  /// Switches text input on while a field has the caret. With an input method, characters otherwise arrive only as
  /// keys.
  /// - Parameters:
  ///   - isTyping: Whether a field has the caret.
  ///   - isWaiting: Whether keys wait. Another form may follow the current one, so text input stays on.
  mutating func setTextInput(isTyping: Bool, isWaiting: Bool) {
    if isWaiting && !isTyping { return }
    isTextOn = isTyping || !video.hasInputMethod
    video.setTextInput(isTextOn)
  }

  /// Receives an event of the keyboard, or the loss of the keyboard focus.
  mutating func take(_ event: Event, at timestamp: InputTimestamp, for board: Board) {
    let taken = Waiting(event: event, timestamp: timestamp, hasText: isTextOn)
    // A goal by a button on the wall does not wait.
    if event.isOfBox { handOn(taken, to: board) } else { waiting.append(taken) }
  }

  /// Passes the events on while the board is ready for them. The effect of a key may delay the next one.
  mutating func handOn(to board: Board) {
    while let first = waiting.first, board.assumeIsolated({ $0.keysWaitUntil == nil }) {
      waiting.removeFirst()
      handOn(first, to: board)
    }
  }

  private mutating func handOn(_ taken: Waiting, to board: Board) {
    if taken.event == .focusLost { return board.assumeIsolated { $0.dropKeys() } }
    // Read again for each event, because a key may open a field for the next one.
    let isTyping = board.assumeIsolated { $0.isTyping }
    guard let input = keys.read(taken.event, isTyping: isTyping, hasText: taken.hasText) else { return }
    let pasted = isTyping && input.pastes ? video.clipboardText() : nil
    board.assumeIsolated { $0.handle(pasted.map { .text($0) } ?? input, at: taken.timestamp) }
  }
}
