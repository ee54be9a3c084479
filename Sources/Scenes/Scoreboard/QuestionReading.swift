import GatherModel

/// Which presses can be answers to what lies over the board: a button that answers does something else on the board, and
/// an operator who has not seen the question yet may have meant that other action.
struct QuestionReading {
  /// How long a question must have been open for a button to say yes.
  static let time = Duration.seconds(1)

  /// When what lies over the board came to lie there, for eyes to see.
  private var openedAt: BoardInstant?
  /// The key of the board that has said yes to a question last.
  private var answered: (stroke: KeyStroke, at: InputTimestamp)?

  /// Something has come to lie over the board, or has gone.
  mutating func changed(at now: BoardInstant) { openedAt = now }

  /// A key of the board has said yes.
  mutating func answered(by stroke: KeyStroke, at timestamp: InputTimestamp) {
    answered = (stroke, timestamp)
  }

  /// Whether a press is of the one that has said yes: the same key once more, at once.
  func isOfAnswer(_ stroke: KeyStroke, at timestamp: InputTimestamp) -> Bool {
    answered.map { $0.stroke == stroke && timestamp.latest - $0.at.earliest < Self.time } ?? false
  }

  /// Whether what lies over the board opened too recently for the operator to have read it before the press.
  func isUnread(at timestamp: InputTimestamp) -> Bool {
    openedAt.map { timestamp.earliest - $0 < Self.time } ?? false
  }

  /// Whether an answer to a question comes too soon to be one. Over a page a letter never answers, for the organiser may
  /// be typing a name when another operator's button makes the board ask, and Enter says yes no sooner than a button.
  /// - Parameters:
  ///   - isOfBoard: Whether the key is a button, or does something else on the board.
  ///   - isCovered: Whether a page of the organiser is open underneath the question.
  func isTooSoon(
    yes: Bool, by stroke: KeyStroke, isOfBoard: Bool, at timestamp: InputTimestamp, isCovered: Bool
  ) -> Bool {
    if isCovered, case .letter = stroke.key { return true }
    return yes && (isCovered || isOfBoard) && isUnread(at: timestamp)
  }
}
