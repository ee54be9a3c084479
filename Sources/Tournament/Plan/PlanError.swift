/// The reason why bytes cannot be read as a plan or as a result.
package enum PlanError: Error, Hashable, Sendable {
  /// The JSON has more bytes than ``PlanLimits/bytes`` for a plan, or ``PlanLimits/resultBytes`` for a result.
  case tooLarge(bytes: Int)
  /// A value is missing or has the wrong type. `at` is its path, such as `teams.3.name`; empty for the whole text.
  case unreadable(at: String)
  case laterVersion(Int)
  /// The plan has more of these parts, such as teams, than ``PlanLimits`` allows.
  case tooMany(PlanPart, count: Int)
  /// A name in this part of the plan has no visible text.
  case nameless(PlanPart)
  /// The plan's number is outside ``PlanLimits/numbers``.
  case number(Int)
  /// The plan's number is too high to be accepted: see ``PlanClimb``. `own` is the number of this machine's plan; nil if
  /// there is none.
  case numberTooHigh(Int, own: Int?)
  case contradiction([PlanProblem])
}

extension PlanError {
  init(_ error: DecodingError) {
    let (context, last): (DecodingError.Context, (any CodingKey)?) =
      switch error {
      case .keyNotFound(let key, let context): (context, key)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        (context, nil)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), nil)
      }
    let path = context.codingPath + (last.map { [$0] } ?? [])
    // The path is cut, because the name of a key may be as long as the file.
    self = .unreadable(
      at: path.prefix(8).map { $0.intValue.map(String.init) ?? String($0.stringValue.prefix(40)) }
        .joined(separator: "."))
  }
}
