/// The reason why bytes are not a plan.
package enum PlanError: Error, Hashable, Sendable {
  /// More bytes than ``PlanLimits/bytes``.
  case tooLarge(bytes: Int)
  /// Not JSON, or a value is missing or of the wrong type.
  /// - Parameter at: The path of the value, such as `teams.3.name`; empty for the whole text.
  case unreadable(at: String)
  /// A version of the form that this build does not know.
  case laterVersion(Int)
  /// More than ``PlanLimits`` allows.
  case tooMany(PlanPart, count: Int)
  /// A name without visible text.
  case nameless(PlanPart)
  /// A number outside ``PlanLimits/numbers``.
  case number(Int)
  /// A number that is too far above the number of the plan on this machine to be accepted: see ``PlanClimb``.
  /// - Parameter own: The number of the plan on this machine; nil if there is none.
  case numberTooHigh(Int, own: Int?)
  /// The plan contradicts itself.
  case contradiction([PlanProblem])
}

extension PlanError {
  /// Creates an error from the path at which a decoder failed.
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
