import HTTPTypes
import Synchronization

/// How often something may happen within a time, counted for each of many names.
final class RateLimit: Sendable {
  private let most: Int
  private let period: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let times: Mutex<[String: [ContinuousClock.Instant]]> = Mutex([:])

  /// So many names are remembered: whoever tries more has the oldest forgotten.
  private static let mostNames = 10_000

  init(
    most: Int, within period: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.most = most
    self.period = period
    self.now = now
  }

  /// How long a name has to wait; nil when it has not.
  func wait(for name: String) -> Duration? {
    let now = now()
    return times.withLock { times in
      guard let own = times[name] else { return nil }
      let recent = own.filter { now - $0 < period }
      times[name] = recent.isEmpty ? nil : recent
      guard recent.count >= most, let first = recent.suffix(most).first else { return nil }
      return period - (now - first)
    }
  }

  /// Notes that it has happened.
  func count(_ name: String) {
    let now = now()
    times.withLock { times in
      times[name, default: []].append(now)
      guard times.count > Self.mostNames else { return }
      times = times.filter { $0.value.last.map { now - $0 < period } ?? false }
      while times.count > Self.mostNames, let oldest = times.min(by: { last($0.value) < last($1.value) })?.key
      {
        times[oldest] = nil
      }
    }
  }

  private func last(_ times: [ContinuousClock.Instant]) -> ContinuousClock.Instant {
    times.last ?? now()
  }
}

extension RequestRefusal {
  /// 429, with the time to wait rounded up to a second.
  static func tooOften(_ wait: Duration) -> RequestRefusal {
    let seconds = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
    return RequestRefusal(.tooManyRequests, "Too often: wait \(seconds) s.", retryAfter: Int(seconds))
  }
}
