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
    // Text input is off if there is an input method, because letters are commands on the board and must not reach the
    // input method. Otherwise it is on, because punctuation keys such as `?` are recognised by their text (see
    // KeyReader).
    isTextOn = !video.hasInputMethod
    keys = KeyReader(readsSigns: !video.hasInputMethod)
    video.setTextInput(isTextOn)
  }

  /// The earliest time at which a waiting event may have arrived; nil if none waits.
  var waitingSince: BoardInstant? { waiting.map(\.timestamp.earliest).min() }

  /// Switches text input on while a field has the caret. While it is off, which is only possible with an input method,
  /// characters arrive only as keys.
  /// - Parameters:
  ///   - isTyping: Whether a field has the caret.
  ///   - isWaiting: Whether keys wait for the store. In that case text input is not switched off, because another form
  ///     may follow the current one.
  mutating func setTextInput(isTyping: Bool, isWaiting: Bool) {
    if isWaiting && !isTyping { return }
    isTextOn = isTyping || !video.hasInputMethod
    video.setTextInput(isTextOn)
  }

  /// Receives an event of the keyboard, or the loss of the keyboard focus.
  mutating func take(_ event: Event, at timestamp: InputTimestamp, for board: Board) {
    let taken = Waiting(event: event, timestamp: timestamp, hasText: isTextOn)
    // The keys of a button box do not wait, so a goal by such a button counts at once.
    if event.isOfBox { handOn(taken, to: board) } else { waiting.append(taken) }
  }

  /// Passes the events on while the board is ready for them. One key may have the effect that the next ones wait.
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
