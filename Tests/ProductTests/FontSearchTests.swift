import DisplayProbe
import Foundation
import Glibc
import Testing

extension BoardSuite {
  /// A team's name that the board's own fonts do not have.
  @Suite struct FontSearchTests {
    private let gather = ["--team-a-name", "東京", "--team-b-name", "Blues"]

    /// True for a process that has ended, whether or not anybody has asked after it.
    private func isOver(_ process: pid_t) throws -> Bool {
      guard let state = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return true }
      return String(decoding: state, as: UTF8.self).contains(") Z ")
    }

    /// Where the left team's name stands.
    private func plate(_ day: MatchDay) -> Rectangle {
      Rectangle(
        x: day.frame.x, y: day.frame.y + day.frame.height / 10, width: day.frame.width * 3 / 10,
        height: day.frame.height * 15 / 100)
    }

    @Test("A font that the system has is on the board as soon as it is found")
    func found() throws {
      let day = try MatchDay(gather: gather, environment: ["PATH": "/nonexistent"])
      let boxes = try day.probe.settled(in: plate(day))
      try waitUntil("why there are boxes") { try day.board.errors.contains("U+6771") }
      day.board.send(SIGTERM)
      #expect(try day.board.waitForExit().0 == .code(0))
      #expect(try day.board.errors.contains("fc-match is not installed"))
      #expect(try day.board.errors.contains("U+6771"))
      try day.start()
      try day.probe.wait(for: "the name without boxes", in: plate(day)) {
        $0 != boxes && $0.colours(upTo: 8) == 8
      }
      #expect(try !day.board.errors.contains("U+6771"))
    }

    @Test("A search for fonts that hangs holds up neither the first picture, nor a goal, nor the end")
    func hanging() throws {
      let tools = try BoardFolder()
      let program = tools.path("fc-match")
      try CommandRun.script(at: program, #"echo $$ >"$0.pid"; exec sleep 600"#)
      let folder = String(program.dropLast("/fc-match".count))
      let day = try MatchDay(gather: gather, environment: ["PATH": "\(folder):/usr/bin:/bin"])
      let status = try day.act("the goal") { try day.probe.tap(.left) }
      #expect(status.score == "1:0")
      var process: pid_t?
      try waitUntil("the search") {
        let text = FileManager.default.contents(atPath: "\(program).pid").map {
          String(decoding: $0, as: UTF8.self)
        }
        process = text.flatMap { $0.hasSuffix("\n") ? pid_t($0.dropLast()) : nil }
        return process != nil
      }
      let askedAt = ContinuousClock.now
      day.board.send(SIGTERM)
      let (exit, endedAt) = try day.board.waitForExit()
      #expect(exit == .code(0))
      // Far less than the search takes, and than a disk may.
      #expect(askedAt.duration(to: endedAt) < .seconds(8))
      try waitUntil("the search has ended with the board") { try isOver(#require(process)) }
    }
  }
}
