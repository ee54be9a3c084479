import Foundation
import GatherModel
import GatherStore
import Testing
import TestKit

@testable import MatchSession

/// What a kill -9 between a command's arrival and its answer must not do.
@Suite(.serialized) struct KilledCommandTests {
  private static let kills =
    ProcessInfo.processInfo.environment["GATHERBOARD_SOAK"] != nil ? 1_000 : 40

  struct NoAnswer: Error {}

  /// `command-probe` on a folder.
  private final class Probe {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest: [UInt8] = []

    init(_ folder: DataFolder) throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      process.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(
        path: "command-probe")
      process.arguments = [folder.path]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      guard try line() == "ready" else { throw NoAnswer() }
    }

    func send(_ id: UUID) { input.fileHandleForWriting.write(Data("\(id.uuidString)\n".utf8)) }

    /// The next line that it writes; nil where it has ended before.
    func line() throws -> String? {
      while true {
        if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          defer { rest.removeFirst(end + 1) }
          return String(decoding: rest[..<end], as: UTF8.self)
        }
        let bytes = output.fileHandleForReading.availableData
        if bytes.isEmpty { return nil }
        rest += bytes
      }
    }

    func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  @Test("After kill -9 between arrival and answer the same command again is one entry, with one number")
  func killed() throws {
    let temporary = try TemporaryFolder()
    let folder = DataFolder(path: temporary.path("data"))
    do {
      let store = try GatherStore(folder: folder)
      try SessionBench.startGather(in: store)
      try store.close()
    }
    var goals = 0
    var stored = 0
    for round in 0..<Self.kills {
      let probe = try Probe(folder)
      let id = UUID()
      probe.send(id)
      // From before it is read to after it is answered.
      usleep(UInt32(round % 20) * 400)
      probe.kill()
      let before = try probe.line()
      let wasThere = try isStored(id, folder)
      if wasThere { stored += 1 }
      // What was answered is stored.
      if let before { #expect(wasThere && before.hasPrefix("done "), "round \(round)") }
      let again = try Probe(folder)
      again.send(id)
      let answer = try #require(try again.line(), "round \(round)")
      again.send(id)
      let number = try #require(answer.split(separator: " ").last)
      #expect(answer == (wasThere ? "already \(number)" : "done \(number)"), "round \(round)")
      if let before { #expect(before == "done \(number)", "round \(round)") }
      #expect(try again.line() == "already \(number)", "round \(round)")
      again.kill()
      goals += 1
      // A team has 99 goals at most.
      if goals == 90 {
        let store = try GatherStore(folder: folder)
        _ = try store.startGather(
          NewGather(name: "Next"), replacing: true,
          stamp: Stamp(
            boot: BootID.current(), at: BoardClock.system.now(), wallClock: SessionBench.date))
        try store.close()
        goals = 0
      }
      let store = try GatherStore(readOnly: folder)
      #expect(try store.boardMatch()?.match.state.score.teamA == goals, "round \(round)")
      try store.close()
    }
    // Kills all before the disk, or all after it, would make this test one of nothing.
    #expect((1..<Self.kills).contains(stored))
  }

  private func isStored(_ id: UUID, _ folder: DataFolder) throws -> Bool {
    let store = try GatherStore(readOnly: folder)
    defer { do { try store.close() } catch { Issue.record(error) } }
    return try store.boardMatch()?.match.log.entries.contains { $0.id == id } ?? false
  }
}
