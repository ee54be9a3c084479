import FootballGatherAPI
import Foundation
import GatherSync
import ScriptedServer
import Testing

/// How long a silent stream is believed.
@Suite(.timeLimit(.minutes(5))) struct LiveHeartbeatTests {
  @Test(
    "A stream is believed for two and a half of the times that it tells, and one of an earlier server for half a minute",
    arguments: [
      ("3000", 7_500), ("1", 2), ("60000", 150_000), (nil, 37_500), ("", 37_500), ("0", 37_500),
      ("-1", 37_500),
      ("60001", 37_500), ("3 s", 37_500),
    ] as [(String?, Int)])
  func silence(header: String?, milliseconds: Int) {
    let longest = LiveHeartbeat.longestSilence(by: header)
    #expect(Int(longest / .milliseconds(1)) == milliseconds)
  }

  @Test("What a server says of its time is what a follower reads")
  func told() {
    #expect(LiveHeartbeat.value(of: .seconds(3)) == "3000")
  }

  @Test("A stream that says nothing for longer than it has told is given up")
  func givenUp() async throws {
    try await ClientBench().run({ _ in
      [
        .send(
          "HTTP/1.1 200 OK\r\nGatherboard-Heartbeat: 20\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n:\n\n\r\n"),
        .hang,
      ]
    }) { (client, _) async throws in
      do throws(ClientError) {
        try await client.hear(UUID(), after: 0) { _ in }
        Issue.record("It has ended by itself.")
      } catch {
        #expect(error == .timedOut(.liveStream))
      }
    }
  }
}
