import Foundation
import Testing
import TestKit

extension UntimedSuite {
  /// `gatherboard horn`, into a file in place of a loudspeaker.
  @Suite struct HornCommandTests {
    let folder: TemporaryFolder
    let tape: SoundTape

    init() throws {
      folder = try TemporaryFolder()
      tape = try SoundTape(path: folder.path("tape"))
    }

    private func run(_ arguments: String..., settings: String = "") throws -> CommandRun {
      let file = try folder.file("board.yaml", settings)
      return try CommandRun(["horn", "--config", file] + arguments, environment: tape.environment)
    }

    private func loudest() throws -> Float { try tape.heard().reduce(0) { max($0, abs($1)) } }

    @Test("It sounds as the settings have it, or as the arguments do")
    func volumes() throws {
      let loud = try run("--volume", "100")
      #expect(loud.code == 0 && loud.output == "horn, volume 100, on disk\n", "\(loud.errors)")
      #expect(abs(try loudest() - 0.95) < 0.01)
      #expect(abs(Double(try tape.heard().count) / Double(SoundTape.rate) - 1.8) < 0.01)
      let low = try run(settings: "horn: {sound: whistle, volume: 50, muted: on}\n")
      #expect(low.code == 0 && low.output == "whistle, volume 50, on disk\n")
      #expect((0.2...0.25).contains(try loudest()))
      let none = try run("--volume", "0")
      #expect(none.code == 0 && none.output.contains("is silent"))
      #expect(try tape.heard().isEmpty)
    }

    @Test("A WAV file of one's own comes out sample for sample")
    func ownFile() throws {
      var state: UInt32 = 1
      let noise = (0..<9_600).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int16(truncatingIfNeeded: Int32(state >> 18) - 8_192)
      }
      try SoundFile.write(noise, to: folder.path("own.wav"))
      let played = try run("--sound", folder.path("own.wav"), "--volume", "100")
      #expect(played.code == 0, "\(played.errors)")
      let samples = try tape.samples()
      let wanted = noise.map { Float($0) / 32_768 }
      let places = samples.indices.dropLast(wanted.count - 1).filter { place in
        zip(samples[place...], wanted).allSatisfy { abs($0 - $1) < 1e-5 }
      }
      #expect(places.count == 1)
    }

    @Test("A file that is not there, no WAV or too long is named with what is wrong")
    func badFiles() throws {
      let missing = try run("--sound", "/none/horn.wav")
      #expect(missing.code == 66 && missing.errors.contains("/none/horn.wav cannot be read"))
      let text = try run("--sound", try folder.file("text.wav", "Toot!"))
      #expect(text.code == 65 && text.errors.contains("text.wav is not a WAV file"))
      try SoundFile.write([Int16](repeating: 1, count: 11 * SoundTape.rate), to: folder.path("long.wav"))
      let long = try run("--sound", folder.path("long.wav"))
      #expect(long.code == 65 && long.errors.contains("long.wav is too long (11 s)"))
      #expect(try run("--volume", "101").code == 64)
      #expect(try run(settings: "horn: {sound: drum}\n").code == 78)
      #expect(!tape.isThere)
    }

    @Test(
      "Switching the relay off is no failure: without one it says nothing, without the chip what is missing")
    func relayOff() throws {
      let none = try run("--off")
      #expect(none.code == 0 && none.output == "" && none.errors == "")
      let missing = try run("--off", settings: "gpio: {chip: /dev/none, relay: 17}\n")
      #expect(missing.code == 0 && missing.output == "")
      #expect(missing.errors.hasPrefix("gatherboard: The relay of the horn could not be switched off: "))
      #expect(missing.errors.contains("/dev/none"))
      #expect(try run("--off", "--volume", "3").code == 64)
      #expect(!tape.isThere)
    }

    @Test("With nothing to play on it says what to do, with exit code 69")
    func noOutput() throws {
      let run = try CommandRun(["horn"], environment: ["SDL_AUDIODRIVER": "none such"])
      #expect(
        run.code == 69 && run.errors.contains("cannot sound") && run.errors.contains("gatherboard doctor"))
    }

    @Test("The doctor tells what the horn comes out of, and which file is no sound")
    func doctor() throws {
      let file = try folder.file("board.yaml", "horn: {sound: /none.wav, volume: 30}\n")
      func lines(_ environment: [String: String]) throws -> [Substring] {
        let run = try CommandRun(
          ["doctor", "--config", file, "--data", folder.path("data")],
          environment: environment.merging(["SDL_VIDEODRIVER": "dummy"]) { $1 })
        return run.output.split(separator: "\n").filter { $0.contains("ound") || $0.hasPrefix("Horn") }
      }
      let heard = try lines(tape.environment)
      #expect(
        heard.contains { $0.hasPrefix("Sound") && $0.contains("ok") && $0.contains("volume 30.") }, "\(heard)"
      )
      #expect(heard.contains { $0.hasPrefix("Horn") && $0.contains("/none.wav cannot be read") }, "\(heard)")
      let silent = try lines(["SDL_AUDIODRIVER": "none such"])
      #expect(silent.contains { $0.hasPrefix("Sound") && $0.contains("warning  The horn cannot be heard") })
    }
  }
}

/// A WAV file of one channel of 16 bits.
enum SoundFile {
  static func write(_ samples: [Int16], to path: String) throws {
    func bytes(_ number: some FixedWidthInteger) -> Data {
      withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }
    let rate = UInt32(SoundTape.rate)
    let header = [
      Data("RIFF".utf8), bytes(UInt32(36 + samples.count * 2)), Data("WAVEfmt ".utf8), bytes(UInt32(16)),
      bytes(UInt16(1)), bytes(UInt16(1)), bytes(rate), bytes(rate * 2), bytes(UInt16(2)), bytes(UInt16(16)),
      Data("data".utf8), bytes(UInt32(samples.count * 2)),
    ]
    let data = (header + samples.map { bytes($0) }).reduce(into: Data()) { $0 += $1 }
    try data.write(to: URL(filePath: path))
  }
}
