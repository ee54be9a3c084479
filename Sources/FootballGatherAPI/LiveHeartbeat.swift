/// The heartbeat of a live stream while nothing happens. It consists of comment lines in the stream.
package enum LiveHeartbeat {
  /// The header with the time between two comments, in milliseconds. Earlier servers do not send it.
  package static let header = "Gatherboard-Heartbeat"
  /// The interval of earlier servers, which do not send the header.
  private static let earlierInterval = Duration.seconds(15)

  /// Returns the value of the header for an interval.
  package static func value(of interval: Duration) -> String { "\(Int(interval / .milliseconds(1)))" }

  /// The silence after which a follower regards the stream as dead: two and a half intervals.
  /// - Parameter header: The header's value. nil, or a value that cannot be read, means an earlier server.
  package static func longestSilence(by header: String?) -> Duration {
    let told = header.flatMap { Int($0) }.flatMap { (1...60_000).contains($0) ? $0 : nil }
    return (told.map { .milliseconds($0) } ?? earlierInterval) * 5 / 2
  }
}
