import GatherModel
import SDLKit
import Scenes
import Stage

/// The keyboard's events on their way to the board: in the order in which they came, and not before it is ready for
/// them.
struct Keyboard {
  /// An event that was not handed on yet.
  private struct Waiting {
    var event: Event
    var timestamp: InputTimestamp
    /// Whether characters came as text then.
    var hasText: Bool
  }

  private let video: SDLVideo
  private var keys: KeyReader
  /// What came, oldest first.
  private var waiting: [Waiting] = []
  private var isTextOn: Bool

  init(_ video: SDLVideo) {
    self.video = video
    // Signs are known by their text (see KeyReader), but letters are keys: on the board no input method takes them.
    isTextOn = !video.hasInputMethod
    keys = KeyReader(readsSigns: !video.hasInputMethod)
    video.setTextInput(isTextOn)
  }

  /// The earliest moment at which an event may have come that was not handed on yet; nil where none waits.
  var waitingSince: BoardInstant? { waiting.map(\.timestamp.earliest).min() }

  /// Lets characters come as text where a field has the caret, and as keys alone elsewhere.
  /// - Parameters:
  ///   - isTyping: Whether a field has the caret.
  ///   - isWaiting: Whether keys wait: what follows a form may be the next one, so that text goes on coming.
  mutating func setTextInput(isTyping: Bool, isWaiting: Bool) {
    if isWaiting && !isTyping { return }
    isTextOn = isTyping || !video.hasInputMethod
    video.setTextInput(isTextOn)
  }

  /// Takes an event of the keyboard, or the loss of the keyboard focus.
  mutating func take(_ event: Event, at timestamp: InputTimestamp, for board: Board) {
    let taken = Waiting(event: event, timestamp: timestamp, hasText: isTextOn)
    // A goal by a button on the wall waits for nothing.
    if event.isOfBox { handOn(taken, to: board) } else { waiting.append(taken) }
  }

  /// Hands on what came, as far as the board is ready for it: what a key does may be waited for before the next.
  mutating func handOn(to board: Board) {
    while let first = waiting.first, board.assumeIsolated({ $0.keysWaitUntil == nil }) {
      waiting.removeFirst()
      handOn(first, to: board)
    }
  }

  private mutating func handOn(_ taken: Waiting, to board: Board) {
    if taken.event == .focusLost { return board.assumeIsolated { $0.dropKeys() } }
    // Read again for each event: a key may open a field for the next one.
    let isTyping = board.assumeIsolated { $0.isTyping }
    guard let input = keys.read(taken.event, isTyping: isTyping, hasText: taken.hasText) else { return }
    let pasted = isTyping && input.pastes ? video.clipboardText() : nil
    board.assumeIsolated { $0.handle(pasted.map { .text($0) } ?? input, at: taken.timestamp) }
  }
}
