/// How often a live stream shows that it is there while nothing happens: a header of the response, and comments.
package enum LiveHeartbeat {
  /// The name of the header, whose value is the time between two comments in milliseconds. Earlier servers do not send it.
  package static let header = "Gatherboard-Heartbeat"
  /// That of earlier servers.
  private static let earlierInterval = Duration.seconds(15)

  /// The value of the header.
  package static func value(of interval: Duration) -> String { "\(Int(interval / .milliseconds(1)))" }

  /// How long a follower waits for a word before it takes the stream for dead: for two and a half comments, as long as
  /// followers of a broker wait for a board.
  /// - Parameter header: The value of the header; nil where there is none. One that cannot be read is as none.
  package static func longestSilence(by header: String?) -> Duration {
    let told = header.flatMap { Int($0) }.flatMap { (1...60_000).contains($0) ? $0 : nil }
    return (told.map { .milliseconds($0) } ?? earlierInterval) * 5 / 2
  }
}
