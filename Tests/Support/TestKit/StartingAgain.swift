/// A tool has failed by chance, as where another program has taken its port: it is worth another try.
package struct FailedByChance: Error {
  /// What the tool has said.
  package let said: String

  package init(_ said: String) { self.said = said }
}

/// A tool of the tests did not start, however often it was tried.
package struct NeverStarted: Error, CustomStringConvertible {
  /// Its name.
  package let tool: String
  /// What it has said, for each try.
  package let said: [String]

  package var description: String {
    "\(tool) did not start in \(said.count) tries:\n" + said.joined(separator: "\n")
  }
}

/// Starts a tool, and again where it has failed by chance, five times at most.
/// - Parameter start: Gets the number of tries before. Throws ``FailedByChance`` for another try.
/// - Throws: ``NeverStarted``, and anything else that `start` throws, at once.
package func startingAgain<Value>(_ tool: String, _ start: (Int) throws -> Value) throws -> Value {
  var said: [String] = []
  while said.count < 5 {
    do {
      return try start(said.count)
    } catch let failure as FailedByChance {
      said.append(failure.said)
    }
  }
  throw NeverStarted(tool: tool, said: said)
}

/// Starts a tool on a free port, and on another one where that was taken meanwhile, five times at most.
/// - Parameters:
///   - first: Ports that are tried before others.
///   - start: Throws ``FailedByChance`` where the port is taken.
/// - Throws: As ``startingAgain(_:_:)``.
package func onFreePort<Value>(
  _ tool: String, first: [UInt16] = [], _ start: (UInt16) throws -> Value
) throws -> Value {
  try startingAgain(tool) { tries in try start(tries < first.count ? first[tries] : FreePort.next()) }
}
