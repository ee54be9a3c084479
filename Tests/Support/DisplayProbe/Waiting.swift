import Glibc

/// Waits until something is so that tells nobody when it becomes so: it is looked at again and again.
/// - Parameter said: What is told besides when it never is.
/// - Throws: ``NotSo`` when it is not so in time; what looking throws.
package func waitUntil(
  _ what: String, said: () throws -> String = { "" }, _ isSo: () throws -> Bool
) throws {
  let deadline = ContinuousClock.now + .timeout
  while try !isSo() {
    guard ContinuousClock.now < deadline else {
      throw NotSo(what: what, said: try said())
    }
    usleep(20_000)
  }
}

/// Lets pass the 250 ms within which the board takes a second press of the same key for the first one bouncing.
///
/// It cannot be an event: the board shows and tells nothing when they are over.
package func waitOutBounce() { usleep(260_000) }

/// What was waited for has not become so.
package struct NotSo: Error, CustomStringConvertible {
  let what: String
  let said: String

  package var description: String { "\(what): not so within \(Duration.timeout) \(said)" }
}
