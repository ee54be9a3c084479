import DisplayProbe
import Foundation
import GatherFleet
import TestKit

/// Boards that are none, of which a broker keeps all that it keeps of boards.
enum FakeBoards {
  /// Makes boards up.
  /// - Parameters:
  ///   - names: What they are called, with a number each by which the desk sorts them.
  ///   - bytes: How long the match of each is.
  static func publish(
    _ count: Int, names: String, matches bytes: Int, on broker: TestBroker, from folder: BoardFolder
  ) throws {
    let known = BoardOnline(
      since: "2026-11-28T09:00:00Z", version: "1", name: "Fake", address: "", instance: "fake", boot: "1")
    let online = try file("online", known.payload(), in: folder)
    let matches = try HostileLog.allCases.map { try file("\($0)", $0.message(bytes), in: folder) }
    for number in 1...count {
      let name = "\(names)-\(String(format: "%03d", number))"
      try publish(online, "board/\(name)/online", on: broker)
      try publish(matches[number % matches.count], "board/\(name)/match", on: broker)
    }
  }

  private static func file(_ name: String, _ bytes: [UInt8], in folder: BoardFolder) throws -> String {
    try folder.file(name, String(decoding: bytes, as: UTF8.self))
  }

  private static func publish(_ file: String, _ topic: String, on broker: TestBroker) throws {
    let process = try broker.publisher(of: topic, ["-q", "1", "-r", "-f", file])
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Unservable(what: "a fake board", detail: "mosquitto_pub: \(process.terminationStatus)")
    }
  }
}
