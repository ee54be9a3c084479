import FleetChecks
import GatherModel

extension FuzzTarget {
  /// What a broker tells: topics and payloads of strangers. The input is messages behind one another, each a line with the topic
  /// below the site and then its payload, ended by a zero; every second one is one that the broker has kept.
  static let fleet = FuzzTarget(name: "fleet") { bytes in
    guard let site = TopicName("arena"), let board = TopicName("pitch-1") else { return }
    var checks = FleetChecks(site: site, board: board, at: BoardInstant(nanoseconds: 7_200_000_000_000))
    for (index, message) in bytes.split(separator: 0, maxSplits: 7).enumerated() {
      let end = message.firstIndex(of: UInt8(ascii: "\n")) ?? message.endIndex
      do throws(FleetChecks.Broken) {
        try checks.apply(
          String(decoding: message[..<end], as: UTF8.self), Array(message[end...].dropFirst()),
          isRetained: index.isMultiple(of: 2))
      } catch {
        require(false, error.property)
      }
    }
  }
}
