import Foundation
import GatherModel
import SDLKit
import Scenes
import Testing
import TestKit

@testable import Stage

@Suite("What the horn sounds like")
struct HornToneTests {
  private static let sounds = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../assets/sounds").path

  private static func tones(_ setup: HornSetup, calls: [HornCall] = HornCall.allCases) -> HornTones {
    HornTones(setup, folder: sounds, calls: calls)
  }

  /// How loud samples are on the whole.
  private static func strength(_ samples: [Float]) -> Float {
    (samples.reduce(0) { $0 + $1 * $1 } / Float(samples.count)).squareRoot()
  }

  private static func loudest(_ samples: some Sequence<Float>) -> Float {
    samples.reduce(0) { max($0, abs($1)) }
  }

  private static func seconds(_ samples: [Float]) -> Double {
    Double(samples.count) / Double(AudioOutput.rate)
  }

  /// Times a second that a tone swings, by how often it passes through zero.
  private static func frequency(_ samples: [Float]) -> Double {
    let crossings = zip(samples, samples.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    return Double(crossings) / 2 / seconds(samples)
  }

  @Test(
    "The horn is loud for 1.8 seconds, without being cut off, clicking, or pressing the membrane to one side")
  func horn() throws {
    let horn = try HornFile.samples(path: "\(Self.sounds)/horn.wav")
    #expect(Self.seconds(horn) == 1.8)
    #expect((0.9..<0.999).contains(Self.loudest(horn)))
    #expect(Self.strength(horn) > 0.4)
    #expect(abs(horn.reduce(0, +) / Float(horn.count)) < 0.002)
    #expect(Self.loudest(horn.prefix(24)) < 0.01 && Self.loudest(horn.suffix(24)) < 0.01)
  }

  @Test("The whistle is between 2 and 3 kHz, with a pea in it, and does not click")
  func whistle() throws {
    let whistle = try HornFile.samples(path: "\(Self.sounds)/whistle.wav")
    #expect(Self.seconds(whistle) == 1)
    #expect((0.85..<0.999).contains(Self.loudest(whistle)))
    #expect(Self.loudest(whistle.prefix(24)) < 0.01 && Self.loudest(whistle.suffix(24)) < 0.01)
    #expect((2_300...2_800).contains(Self.frequency(whistle)))
    // The pea: in the middle the strength of 5 ms swings about 38 times a second.
    let strengths = stride(from: 12_000, to: 36_000, by: 240).map {
      Self.strength(Array(whistle[$0..<$0 + 240]))
    }
    let middle = strengths.reduce(0, +) / Float(strengths.count)
    let swings = zip(strengths, strengths.dropFirst()).count { ($0 < middle) != ($1 < middle) }
    #expect((30...46).contains(swings), "\(swings) in half a second")
  }

  @Test("The end of a period is whistled short, short, long")
  func whistledEnd() throws {
    let end = try HornFile.samples(path: "\(Self.sounds)/whistle-end.wav")
    let parts = stride(from: 0, to: end.count - 2_400, by: 2_400).map {
      Self.loudest(end[$0..<$0 + 2_400]) > 0.1
    }
    let runs = parts.reduce(into: [(Bool, Int)]()) { runs, isLoud in
      if runs.last?.0 == isLoud { runs[runs.count - 1].1 += 1 } else { runs.append((isLoud, 1)) }
    }
    #expect(runs.map(\.0) == [true, false, true, false, true])
    #expect(runs.map(\.1)[..<4] == [7, 3, 7, 3] && runs[4].1 >= 24)
  }

  @Test("Half of the volume is a quarter of the swing; 0 is silence")
  func volume() {
    let loud = Self.tones(HornSetup(volume: 100))[.pressed]
    #expect(Self.tones(HornSetup(volume: 50))[.pressed] == loud.map { $0 * 0.25 })
    #expect(Self.loudest(Self.tones(HornSetup(volume: 0))[.pressed]) == 0)
  }

  @Test("Each call has its sound; a whistle ends a period in another way than it warns")
  func calls() {
    let tones = Self.tones(HornSetup(sound: .whistle, warningSound: .horn, volume: 100))
    #expect(tones[.periodEnd].count > 2 * AudioOutput.rate && tones[.pressed].count < 2 * AudioOutput.rate)
    #expect(tones[.warning] == Self.tones(HornSetup(volume: 100))[.periodEnd])
    #expect(Self.tones(HornSetup(), calls: [.pressed])[.warning] == [])
    #expect(tones.faults == [])
  }

  @Test("A sound that takes the place of another lets it fade in 10 ms")
  func replacing() {
    let former = [Float](repeating: 0.5, count: 1_000)
    let silence = HornTones.replacing(former[500...], by: [])
    #expect(silence.count == 480 && silence[0] == 0.5 && silence[479] < 0.002)
    #expect(zip(silence, silence.dropFirst()).allSatisfy { $0 > $1 })
    let mixed = HornTones.replacing(former[500...], by: [Float](repeating: 0.9, count: 700))
    #expect(mixed.count == 700 && mixed[0] == 1 && mixed[240] == 1 && mixed[600] == 0.9)
    #expect(HornTones.replacing([], by: [0.1]) == [0.1])
  }

  // MARK: Files

  /// A WAV file of one channel of 16 bits.
  private static func wav(_ samples: [Int16], rate: UInt32 = 48_000) -> [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian, Array.init)
    }
    let data = samples.flatMap { bytes($0) }
    return Array("RIFF".utf8) + bytes(UInt32(36 + data.count)) + Array("WAVEfmt ".utf8) + bytes(UInt32(16))
      + bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(rate) + bytes(rate * 2) + bytes(UInt16(2))
      + bytes(UInt16(16)) + Array("data".utf8) + bytes(UInt32(data.count)) + data
  }

  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(folder.file("horn.wav", bytes))
  }

  @Test("A WAV file is played as it is, at the volume; of another rate it lasts as long")
  func file() throws {
    let tone = (0..<4_800).map { Int16(16_384 * sin(Double($0) / 10)) }
    try withFile(Self.wav(tone)) { path in
      let tones = Self.tones(HornSetup(sound: .file(path: path), volume: 50))
      #expect(tones.faults == [])
      let wanted = tone.map { Float($0) / 32_768 * 0.25 }
      #expect(zip(tones[.pressed], wanted).allSatisfy { abs($0 - $1) < 1e-6 })
      #expect(Self.loudest(tones[.pressed][4_800...]) == 0)
    }
    try withFile(Self.wav(tone, rate: 8_000)) { path in
      let samples = try HornFile.samples(path: path)
      // SDL ends it with a little silence.
      let last = try #require(samples.lastIndex { abs($0) > 0.1 })
      #expect(abs(Double(last) / Double(AudioOutput.rate) - 0.6) < 0.01)
    }
  }

  private func fault(_ bytes: [UInt8]) throws -> HornFileFault? {
    var found: HornFileFault?
    try withFile(bytes) { path in
      do throws(HornFileFault) {
        _ = try HornFile.samples(path: path)
      } catch {
        found = error
      }
    }
    return found
  }

  @Test(
    "What is too long, too large, empty or no WAV is refused with what is wrong; the built-in horn is there")
  func badFiles() throws {
    let second = [Int16](repeating: 1, count: 8_000)
    #expect(try fault(Self.wav(Array(repeating: second, count: 10).flatMap(\.self), rate: 8_000)) == nil)
    #expect(
      try fault(Self.wav(Array(repeating: second, count: 11).flatMap(\.self), rate: 8_000))
        == .tooLong(.seconds(11)))
    #expect(
      try fault([UInt8](repeating: 0, count: HornFile.largest + 1)) == .tooLarge(bytes: HornFile.largest + 1))
    for bytes in [[], Array("MP3".utf8), Array(Self.wav(second).prefix(20))] {
      guard case .noWAV(let detail)? = try fault(bytes) else {
        Issue.record("\(bytes.count) bytes were taken")
        continue
      }
      #expect(!detail.isEmpty)
    }
    #expect(try fault(Self.wav([])) != nil)
    let missing = Self.tones(HornSetup(sound: .file(path: "/none.wav"), warningSound: .file(path: "/tmp")))
    #expect(
      missing.faults == [
        BadHornFile(path: "/none.wav", fault: .unreadable(errno: ENOENT)),
        BadHornFile(path: "/tmp", fault: .noFile),
      ])
    #expect(missing[.periodEnd] == Self.tones(HornSetup())[.periodEnd])
    #expect(missing[.warning] == missing[.pressed])
    let none = HornTones(HornSetup(), folder: "/none")
    #expect(none.faults.map(\.path) == ["/none/horn.wav", "/none/whistle.wav"] && none[.periodEnd] == [])
  }

  @Test("A WAV file that is cut in its header is refused; one with a damaged byte there is refused or played")
  func damagedFiles() throws {
    var random = SeededGenerator(seed: 7)
    let whole = Self.wav((0..<200).map { Int16($0 * 100) })
    for cut in 0..<44 { #expect(try fault(Array(whole.prefix(cut))) != nil, "cut at \(cut)") }
    for cut in 44..<whole.count { _ = try fault(Array(whole.prefix(cut))) }
    var refused = 0
    for place in 0..<44 {
      var damaged = whole
      damaged[place] ^= UInt8.random(in: 1...255, using: &random)
      if try fault(damaged) != nil { refused += 1 }
    }
    // The names of the chunks, the format and the sizes.
    #expect(refused >= 12)
  }
}
