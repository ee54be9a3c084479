import HTTPTypes
import Synchronization

/// Limits the number of actions within a period for each name. A name is any text, such as the address of a client.
package final class RateLimit: Sendable {
  private typealias Times = [String: [ContinuousClock.Instant]]

  private let most: Int
  private let period: Duration
  private let now: @Sendable () -> ContinuousClock.Instant
  private let times: Mutex<Times> = Mutex([:])

  /// The maximum number of names. If there are more, names without a recent action are removed.
  private static let mostNames = 10_000

  /// - Parameter most: The maximum number of actions for a name within the period.
  package init(
    most: Int, within period: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    self.most = most
    self.period = period
    self.now = now
  }

  /// The time to wait before the next action; nil if an action is allowed now.
  func wait(for name: String) -> Duration? {
    let now = now()
    return times.withLock { wait(for: name, &$0, now) }
  }

  func count(_ name: String) {
    let now = now()
    times.withLock { count(name, &$0, now) }
  }

  /// Counts an action and returns nil. If the limit is reached, counts nothing and returns the time to wait.
  package func take(_ name: String) -> Duration? {
    let now = now()
    return times.withLock { times in
      if let wait = wait(for: name, &times, now) { return wait }
      count(name, &times, now)
      return nil
    }
  }

  /// Removes the most recently counted action.
  func giveBack(_ name: String) {
    times.withLock { times in
      guard times[name]?.popLast() != nil, times[name]?.isEmpty == true else { return }
      times[name] = nil
    }
  }

  private func wait(for name: String, _ times: inout Times, _ now: ContinuousClock.Instant) -> Duration? {
    guard let own = times[name] else { return nil }
    let recent = own.filter { now - $0 < period }
    times[name] = recent.isEmpty ? nil : recent
    guard recent.count >= most, let first = recent.suffix(most).first else { return nil }
    return period - (now - first)
  }

  private func count(_ name: String, _ times: inout Times, _ now: ContinuousClock.Instant) {
    times[name, default: []].append(now)
    guard times.count > Self.mostNames else { return }
    times = times.filter { $0.value.last.map { now - $0 < period } ?? false }
    guard times.count > Self.mostNames else { return }
    // A tenth of the names is removed at a time, so that this slow step is rare.
    let oldest = times.sorted { $0.value.last ?? now < $1.value.last ?? now }.prefix(Self.mostNames / 10)
    for (name, _) in oldest { times[name] = nil }
  }
}

extension RequestError {
  static func tooOften(_ wait: Duration) -> RequestError {
    let seconds = wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)
    return RequestError(.tooManyRequests, "Too many requests. Wait \(seconds) s.", retryAfter: Int(seconds))
  }
}
