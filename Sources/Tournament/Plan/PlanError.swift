/// Why bytes are no plan.
package enum PlanError: Error, Hashable, Sendable {
  /// More bytes than ``PlanLimits/bytes``.
  case tooLarge(bytes: Int)
  /// Not JSON, or a value is missing or not of its kind.
  /// - Parameter at: Where: `teams.3.name`; empty for all of it.
  case unreadable(at: String)
  /// Of a version of the form that this build does not know.
  case laterVersion(Int)
  /// More than ``PlanLimits`` allows.
  case tooMany(PlanPart, count: Int)
  /// A name of which nothing can be seen.
  case nameless(PlanPart)
  /// A number outside ``PlanLimits/numbers``.
  case number(Int)
  /// A number so far above that of the plan that is known here that it is not taken: see ``PlanClimb``.
  /// - Parameter own: That of the plan here; nil for none.
  case numberTooHigh(Int, own: Int?)
  /// What it says cannot be all true.
  case contradiction([PlanProblem])
}

extension PlanError {
  /// Where a decoder could not go on.
  init(_ error: DecodingError) {
    let (context, last): (DecodingError.Context, (any CodingKey)?) =
      switch error {
      case .keyNotFound(let key, let context): (context, key)
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        (context, nil)
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), nil)
      }
    let path = context.codingPath + (last.map { [$0] } ?? [])
    // A name of a key may be as long as the file.
    self = .unreadable(
      at: path.prefix(8).map { $0.intValue.map(String.init) ?? String($0.stringValue.prefix(40)) }
        .joined(separator: "."))
  }
}
