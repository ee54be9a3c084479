import DisplayProbe
import Foundation
import Glibc
import Testing

extension BoardSuite {
  /// The horn of a real board, into a file in place of a loudspeaker.
  @Suite struct HornTests {
    /// A board of one second, and what it plays.
    private func bench(
      _ extra: [String: String] = [:], format: String = "0:01", folder: BoardFolder? = nil
    ) throws -> (day: MatchDay, tape: SoundTape) {
      let folder = try folder ?? BoardFolder()
      let tape = try SoundTape(path: folder.path("tape"))
      let environment = tape.environment.merging(extra) { $1 }
      let day = try MatchDay(
        width: 800, height: 480, folder: folder, gather: ["--format", format], environment: environment)
      return (day, tape)
    }

    /// A sound of one's own that is long enough for a slow machine to stop it before its end.
    private func longSound(in folder: BoardFolder) throws -> [String: String] {
      let path = folder.path("long.wav")
      try SoundFile.write([Int16](repeating: 1_000, count: 8 * SoundTape.rate), to: path)
      return ["GATHERBOARD_HORN_SOUND": path]
    }

    private func seconds(_ tape: SoundTape) throws -> Double {
      Double(try tape.heard().count) / Double(SoundTape.rate)
    }

    @Test("H sounds it at once; many presses are one sound that lasts from the last one on")
    func byKey() throws {
      let (day, tape) = try bench()
      try day.probe.tap("h")
      try tape.wait()
      #expect(abs(try seconds(tape) - 1.8) < 0.05)
      try tape.remove()
      for _ in 0..<10 {
        try day.probe.tap("h")
        try day.probe.pass(until: .now + .milliseconds(80))
      }
      try tape.wait()
      // From the first press on it would be 1.8 s, and 18 s one after the other; a slow machine plays slowly.
      #expect((2...10).contains(try seconds(tape)))
      #expect(try tape.heard().allSatisfy { abs($0) <= 1 })
    }

    @Test("A clock that has counted down to its end sounds once, and a board that comes back later is silent")
    func byTheClock() throws {
      let (day, tape) = try bench(["GATHERBOARD_HORN_SOUND": "whistle", "GATHERBOARD_HORN_VOLUME": "100"])
      let begin = try day.probe.tap(.space)
      let there = try tape.wait()
      // The clock's second, whatever the machine adds to it.
      #expect(there - begin >= .seconds(1))
      #expect(abs(try seconds(tape) - 2.3) < 0.05)
      try tape.remove()
      day.board.send(SIGTERM)
      #expect(try day.board.waitForExit().0 == .code(0))
      try day.start(environment: tape.environment)
      try day.probe.pass(until: .now + .milliseconds(1_500))
      #expect(!tape.isThere)
      // What it has to say about it is nothing.
      #expect(!(try day.board.errors.contains("horn")))
    }

    @Test("Shift+H mutes it, for the end as well; what is sounding stops")
    func mute() throws {
      let folder = try BoardFolder()
      let (day, tape) = try bench(longSound(in: folder), folder: folder)
      try day.probe.tap("h")
      try tape.waitForBeginning()
      try day.probe.pass(until: .now + .milliseconds(400))
      try day.probe.tap("h", .shift)
      try tape.waitForEnd()
      let sounded = try seconds(tape)
      #expect(sounded > 0 && sounded < 7.5, "\(sounded)")
      try tape.remove()
      try day.probe.tap("h")
      try day.probe.tap(.space)
      try day.probe.pass(until: .now + .milliseconds(1_500))
      #expect(!tape.isThere)
      try day.probe.tap("h", .shift)
      // Within 2 ms, SDL takes one key pressed twice for one that repeats.
      try day.probe.pass(until: .now + .milliseconds(100))
      try day.probe.tap("h")
      try tape.waitForBeginning()
    }

    @Test("A bad file of one's own is said once, and the built-in horn sounds")
    func badFile() throws {
      let (day, tape) = try bench(["GATHERBOARD_HORN_SOUND": "/none/horn.wav"])
      try day.probe.tap("h")
      try tape.wait()
      #expect(abs(try seconds(tape) - 1.8) < 0.05)
      let warnings = try day.board.errors.split(separator: "\n").filter { $0.contains("/none/horn.wav") }
      #expect(warnings.count == 1 && warnings[0].contains("built-in horn"), "\(warnings)")
    }

    @Test(
      "The board ends at once while it sounds, on an output that hangs as well", arguments: ["20", "9000"])
    func ends(delay: String) throws {
      let folder = try BoardFolder()
      let environment = try longSound(in: folder).merging(["SDL_DISKAUDIODELAY": delay]) { $1 }
      let (day, tape) = try bench(environment, folder: folder)
      try day.probe.tap("h")
      try tape.waitForBeginning()
      try day.probe.pass(until: .now + .milliseconds(200))
      let begin = ContinuousClock.now
      day.board.send(SIGTERM)
      let (exit, end) = try day.board.waitForExit()
      // Within a second, and far more for a busy machine; the sound takes 8 s, the output 9.
      #expect(exit == .code(0) && end - begin < .seconds(5), "\(exit), \(end - begin)")
    }

    @Test("Without sound the board plays on, says so once, and tries again each time")
    func noSound() throws {
      let (day, tape) = try bench(["SDL_AUDIODRIVER": "none such"], format: "10")
      for _ in 0..<3 {
        try day.probe.tap("h")
        _ = try day.probe.settled()
      }
      #expect(try day.act("a goal") { try day.probe.tap(.left) }.score == "1:0")
      try waitUntil("a word of it") { try day.board.errors.contains("The horn does not sound") }
      _ = try day.probe.settled(quiet: .seconds(1))
      let warnings = try day.board.errors.split(separator: "\n").filter {
        $0.contains("The horn does not sound")
      }
      #expect(warnings.count == 1, "\(warnings)")
      #expect(!tape.isThere)
      // With volume 0 it needs none, and says nothing.
      day.board.send(SIGTERM)
      #expect(try day.board.waitForExit().0 == .code(0))
      try day.start(environment: ["SDL_AUDIODRIVER": "none such", "GATHERBOARD_HORN_VOLUME": "0"])
      try day.probe.tap("h")
      _ = try day.probe.settled()
      let silent = try day.board.errors
      #expect(!silent.contains("horn"), "\(silent)")
    }
  }
}
