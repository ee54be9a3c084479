import DisplayProbe
import Glibc

/// Waits until something is so that tells nobody when it becomes so: it is looked at again and again.
/// - Parameter said: What is told besides when it never is.
func waitUntil(
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

/// What was waited for has not become so.
struct NotSo: Error, CustomStringConvertible {
  let what: String
  let said: String

  var description: String { "\(what): not so within \(Duration.timeout) \(said)" }
}

extension Picture {
  /// Whether it shows another scene: it differs in more than the time of day, a mark or a line does.
  func isOtherScene(than other: Picture) -> Bool {
    guard let part = difference(from: other) else { return false }
    return part.width * part.height > width * height / 3
  }
}
