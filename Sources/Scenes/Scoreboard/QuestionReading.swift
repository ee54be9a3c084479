import GatherModel

/// Decides which presses can answer a question. A button that answers also has another action on the board. An operator
/// who presses the button before seeing the question may have meant the other action.
struct QuestionReading {
  /// The time that a question must be open before a button can answer yes.
  static let time = Duration.seconds(1)

  /// The time at which an overlay last opened or closed; nil if none has.
  private var openedAt: BoardInstant?
  /// The last press that answered yes with a key that has another action on the board; nil if there was none.
  private var answered: (stroke: KeyStroke, at: InputTimestamp)?

  /// Records that an overlay was opened or closed.
  mutating func changed(at now: BoardInstant) { openedAt = now }

  /// Records that a key with another action on the board has answered yes.
  mutating func answered(by stroke: KeyStroke, at timestamp: InputTimestamp) {
    answered = (stroke, timestamp)
  }

  /// Whether a press repeats the last yes: the same key again, within ``time``.
  func isOfAnswer(_ stroke: KeyStroke, at timestamp: InputTimestamp) -> Bool {
    answered.map { $0.stroke == stroke && timestamp.latest - $0.at.earliest < Self.time } ?? false
  }

  /// Whether the overlay opened too recently for the operator to have read it before the press.
  func isUnread(at timestamp: InputTimestamp) -> Bool {
    openedAt.map { timestamp.earliest - $0 < Self.time } ?? false
  }

  /// Whether a press comes too soon to be an answer to a question. If an organiser's page is open under the question,
  /// the organiser may be typing a name when another operator's button makes the board ask. Letters therefore never
  /// answer over a page, and no key answers yes before ``time`` is over. Without a page, only keys of the board must
  /// wait for this time.
  /// - Parameters:
  ///   - isOfBoard: Whether the key is a button, or has another action on the board.
  ///   - isCovered: Whether an organiser's page is open under the question.
  func isTooSoon(
    yes: Bool, by stroke: KeyStroke, isOfBoard: Bool, at timestamp: InputTimestamp, isCovered: Bool
  ) -> Bool {
    if isCovered, case .letter = stroke.key { return true }
    return yes && (isCovered || isOfBoard) && isUnread(at: timestamp)
  }
}
