import FoundationEssentials
import GatherModel
import Logging
import Secrets
import Synchronization

/// The browsers that have used the desk's key.
/// Each browser gets a secret of its own, because a stolen secret does not reveal the key.
final class DeskSessions: Sendable {
  private static let most = 50
  /// In seconds: three days, which are enough for a weekend.
  static let lifetime = 3 * 86_400

  /// The end of each session, in seconds since 1970, by the hash of the session's secret.
  private let ends: Mutex<[String: Int]>
  private let keep: @Sendable (String) async throws -> Void
  private let now: @Sendable () -> Date
  private let log: Logger

  /// - Parameter text: The text that `keep` has saved last. nil if there is none.
  init(
    _ text: String?, keep: @escaping @Sendable (String) async throws -> Void,
    now: @escaping @Sendable () -> Date, log: Logger
  ) {
    (self.keep, self.now, self.log) = (keep, now, log)
    var known: [String: Int] = [:]
    do {
      if let text { known = try JSONDecoder().decode([String: Int].self, from: Data(text.utf8)) }
    } catch {
      log.warning("The desk could not read its browser sessions. Each browser must show the key again.")
    }
    ends = Mutex(known)
  }

  /// - Parameter former: The secret of the browser's previous session.
  /// - Returns: The secret of the session.
  func begin(replacing former: String?) async -> String {
    let token = Token.forAddress()
    let time = now()
    let kept = ends.withLock { ends in
      Self.setEnds(&ends, at: time)
      ends = ends.filter { Self.isAhead($0.value, of: time) }
      if let former { ends[Token(text: former).hash] = nil }
      while ends.count >= Self.most, let oldest = ends.min(by: { $0.value < $1.value })?.key {
        ends[oldest] = nil
      }
      ends[token.hash] = Self.seconds(time) + Self.lifetime
      return ends
    }
    do {
      try await keep(String(decoding: try JSONEncoder().encode(kept), as: UTF8.self))
    } catch {
      // A session that was not saved is still valid until the desk program ends.
      log.warning("The desk could not save a browser session.", metadata: ["error": "\(error)"])
    }
    return token.text
  }

  func has(_ secret: String) -> Bool {
    let hash = Token(text: secret).hash
    let time = now()
    return ends.withLock { ends in
      Self.setEnds(&ends, at: time)
      return ends[hash].map { Self.isAhead($0, of: time) } ?? false
    }
  }

  /// Gives the full lifetime to each session that began while the clock was not plausible.
  private static func setEnds(_ ends: inout [String: Int], at time: Date) {
    guard WallClock.isPlausible(time) else { return }
    let fresh = seconds(time) + lifetime
    for (hash, end) in ends
    where !WallClock.isPlausible(Date(timeIntervalSince1970: TimeInterval(end - lifetime))) {
      ends[hash] = fresh
    }
  }

  /// Whether an end is in the future. While the clock is not plausible, every end counts as a future one.
  private static func isAhead(_ end: Int, of time: Date) -> Bool {
    !WallClock.isPlausible(time) || end > seconds(time)
  }

  private static func seconds(_ time: Date) -> Int { Int(time.timeIntervalSince1970) }
}
