import GatherModel

/// Decides which presses can answer a question. A key that answers can also have an action on the board. An operator
/// who has not seen the question yet may mean that action, and then the press must not count as an answer.
struct QuestionReading {
  /// The time that a question must be open before a button can answer yes.
  static let time = Duration.seconds(1)

  /// The time at which an overlay last opened or closed.
  private var openedAt: BoardInstant?
  /// The last yes by a key that also has an action on the board.
  private var answered: (stroke: KeyStroke, at: InputTimestamp)?

  mutating func changed(at now: BoardInstant) { openedAt = now }

  mutating func answered(by stroke: KeyStroke, at timestamp: InputTimestamp) {
    answered = (stroke, timestamp)
  }

  /// Whether a press repeats the last yes: the same key within ``time``.
  func isOfAnswer(_ stroke: KeyStroke, at timestamp: InputTimestamp) -> Bool {
    answered.map { $0.stroke == stroke && timestamp.latest - $0.at.earliest < Self.time } ?? false
  }

  /// Whether the overlay opened too recently for the operator to have read it.
  func isUnread(at timestamp: InputTimestamp) -> Bool {
    openedAt.map { timestamp.earliest - $0 < Self.time } ?? false
  }

  /// Whether a press comes too soon to be an answer. If a page is open under the question, the organiser may be typing
  /// when a button makes the board ask. So letters then never answer, and no key answers yes before ``time`` has
  /// passed. Without a page, only buttons, and keys that also have an action on the board, must wait before they answer
  /// yes.
  /// - Parameters:
  ///   - isOfBoard: Whether the key is a button, or also has an action on the board.
  ///   - isCovered: Whether an organiser's page is open under the question.
  func isTooSoon(
    yes: Bool, by stroke: KeyStroke, isOfBoard: Bool, at timestamp: InputTimestamp, isCovered: Bool
  ) -> Bool {
    if isCovered, case .letter = stroke.key { return true }
    return yes && (isCovered || isOfBoard) && isUnread(at: timestamp)
  }
}
