import FoundationEssentials
import GatherModel
import Logging
import Secrets
import Synchronization

/// The browsers that have shown the desk's key. Each has a secret of its own: who gets hold of one has a weekend, and not the
/// key, which another key takes from all.
final class DeskSessions: Sendable {
  /// Maximum number of browsers; the one that has shown the key longest ago goes first.
  private static let most = 50
  /// How long a browser needs not show the key again, in seconds: a weekend.
  static let lifetime = 3 * 86_400

  /// The ends of sessions by the hashes of their secrets, in seconds since 1970. One that has begun while the clock was not
  /// plausible has an end that says nothing, until the first look at a clock that is.
  private let ends: Mutex<[String: Int]>
  private let keep: @Sendable (String) async throws -> Void
  private let now: @Sendable () -> Date
  private let log: Logger

  /// - Parameters:
  ///   - text: What was kept last; nil for nothing.
  ///   - keep: Keeps a text for the next start.
  ///   - now: The time of day.
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

  /// Begins a session.
  /// - Parameter former: The secret of the one that the same browser has had until now.
  /// - Returns: Its secret.
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
      // It holds until the desk ends.
      log.warning("The desk could not save a browser session.", metadata: ["error": "\(error)"])
    }
    return token.text
  }

  /// Whether a secret is that of a session which has not ended.
  func has(_ secret: String) -> Bool {
    let hash = Token(text: secret).hash
    let time = now()
    return ends.withLock { ends in
      Self.setEnds(&ends, at: time)
      return ends[hash].map { Self.isAhead($0, of: time) } ?? false
    }
  }

  /// Gives those an end that have begun while the clock was not plausible, where it is now.
  private static func setEnds(_ ends: inout [String: Int], at time: Date) {
    guard WallClock.isPlausible(time) else { return }
    let fresh = seconds(time) + lifetime
    for (hash, end) in ends
    where !WallClock.isPlausible(Date(timeIntervalSince1970: TimeInterval(end - lifetime))) {
      ends[hash] = fresh
    }
  }

  /// Whether an end is still to come; every one is while the clock is not plausible.
  private static func isAhead(_ end: Int, of time: Date) -> Bool {
    !WallClock.isPlausible(time) || end > seconds(time)
  }

  private static func seconds(_ time: Date) -> Int { Int(time.timeIntervalSince1970) }
}
