import GatherModel

/// Decides which presses can answer the overlay. A button that answers has another action on the board. An operator who
/// has not seen the question yet may have meant that action.
struct QuestionReading {
  /// The time that a question must be open before a button can answer yes.
  static let time = Duration.seconds(1)

  /// The time at which the overlay became visible.
  private var openedAt: BoardInstant?
  /// The last key of the board that answered yes to a question, with its time.
  private var answered: (stroke: KeyStroke, at: InputTimestamp)?

  /// Records that an overlay was opened or closed.
  mutating func changed(at now: BoardInstant) { openedAt = now }

  /// Records that a key of the board has answered yes.
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

  /// Whether a press is too soon to be an answer to a question. Over a page, a letter never answers. The organiser may
  /// be typing a name when another operator's button makes the board ask. There Enter answers yes no sooner than a
  /// button does.
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
