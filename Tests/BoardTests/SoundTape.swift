import Foundation
import Testing

/// What a board has played: SDL writes it into a file, anew for each time that the output is opened.
struct SoundTape {
  let path: String

  /// Samples a second.
  static let rate = 48_000

  /// What has SDL write to it.
  var environment: [String: String] { ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": path] }

  var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  /// All of it, with the silence before and after.
  func samples() throws -> [Float] {
    let data = try Data(contentsOf: URL(filePath: path))
    return stride(from: 0, to: data.count - 3, by: 4).map { index in
      Float(
        bitPattern: UInt32(
          littleEndian: data[index..<index + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }))
    }
  }

  /// What is heard of it.
  func heard() throws -> ArraySlice<Float> {
    let samples = try samples()
    guard let first = samples.firstIndex(where: { $0 != 0 }), let last = samples.lastIndex(where: { $0 != 0 })
    else { return [] }
    return samples[first...last]
  }

  func remove() throws { try FileManager.default.removeItem(atPath: path) }

  /// Waits until it is there and grows no more.
  /// - Returns: How long until it was there.
  @discardableResult
  func wait(within limit: Duration = .seconds(8)) throws -> Duration {
    let begin = ContinuousClock.now
    var (there, grown, size): (ContinuousClock.Instant?, ContinuousClock.Instant, UInt64) = (nil, begin, 0)
    while ContinuousClock.now - begin < limit {
      if isThere {
        there = there ?? .now
        let now = try FileManager.default.attributesOfItem(atPath: path)[.size] as? UInt64 ?? 0
        if now != size { (size, grown) = (now, .now) }
        if size > 0, ContinuousClock.now - grown > .milliseconds(250) { return (there ?? begin) - begin }
      }
      usleep(1_000)
    }
    throw NotHeard(path: path)
  }

  struct NotHeard: Error {
    let path: String
  }
}
