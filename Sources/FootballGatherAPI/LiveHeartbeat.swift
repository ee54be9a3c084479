/// The heartbeat of a live stream while nothing happens. It consists of comments, whose interval is in a header of the
/// response.
package enum LiveHeartbeat {
  /// The name of the header. Its value is the time between two comments, in milliseconds. Earlier servers do not send
  /// the header.
  package static let header = "Gatherboard-Heartbeat"
  /// The interval of earlier servers.
  private static let earlierInterval = Duration.seconds(15)

  /// The value of the header.
  package static func value(of interval: Duration) -> String { "\(Int(interval / .milliseconds(1)))" }

  /// The silence after which a follower regards the stream as dead: two and a half intervals. A board that is followed
  /// through a broker counts as silent after a similar time.
  /// - Parameter header: The value of the header. nil, or a value that cannot be read, means an earlier server.
  package static func longestSilence(by header: String?) -> Duration {
    let told = header.flatMap { Int($0) }.flatMap { (1...60_000).contains($0) ? $0 : nil }
    return (told.map { .milliseconds($0) } ?? earlierInterval) * 5 / 2
  }
}
