/// What becomes of a request to a service that otherwise works.
package enum ServiceFate: Sendable {
  /// It is carried out and answered.
  case granted
  /// It is carried out, and answered later.
  case late(by: Duration)
  /// Its connection is closed without an answer, after it was carried out or before.
  case lost(isDone: Bool)
  /// It is answered so, carried out or not.
  case answered([ScriptStep], isDone: Bool)

  var isDone: Bool {
    switch self {
    case .granted, .late: true
    case .lost(let isDone), .answered(_, let isDone): isDone
    }
  }
}

/// Decides on each request when it is wholly there, before it is carried out.
package typealias ServiceHook = @Sendable (ScriptedRequest) -> ServiceFate
