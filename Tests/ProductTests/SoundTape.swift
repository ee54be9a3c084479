import Foundation
import Glibc
import Testing

/// What a board has played: SDL writes it into a file, once for each time that the output is opened.
final class SoundTape {
  let path: String
  /// An inotify(7) of the folder that it is in.
  private let ear: Int32
  /// What has happened to it that nobody has waited for yet.
  private var news: [UInt32] = []

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

  /// - Parameter path: In a folder that is there.
  init(path: String) throws {
    self.path = path
    ear = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard inotify_add_watch(ear, folder, UInt32(IN_CREATE | IN_CLOSE_WRITE)) >= 0 else {
      throw NotHeard(path: path)
    }
  }

  deinit { close(ear) }

  /// Waits until it is whole: until the output is closed.
  /// - Returns: When it was there.
  @discardableResult
  func wait() throws -> ContinuousClock.Instant {
    let there = try waitForBeginning()
    try waitForEnd()
    return there
  }

  /// Waits until it is there.
  /// - Returns: When it was.
  @discardableResult
  func waitForBeginning() throws -> ContinuousClock.Instant {
    try wait(for: IN_CREATE)
    return .now
  }

  /// Waits until it is whole, after ``waitForBeginning()``.
  func waitForEnd() throws { try wait(for: IN_CLOSE_WRITE) }

  private func wait(for event: Int32) throws {
    while true {
      if let index = news.firstIndex(where: { $0 & UInt32(event) != 0 }) {
        news.removeFirst(index + 1)
        return
      }
      var entry = pollfd(fd: ear, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 60_000) > 0 else { throw NotHeard(path: path) }
      listen()
    }
  }

  private func listen() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(ear, &buffer, buffer.count)
    var start = 0
    // Of each: watch, mask, cookie and length, 4 bytes each, and a name that ends with nulls.
    while start + 16 <= count {
      let word = { (index: Int) in
        buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start + index, as: UInt32.self) }
      }
      let length = Int(word(12))
      let name = String(
        decoding: buffer[(start + 16)..<(start + 16 + length)].prefix { $0 != 0 }, as: UTF8.self)
      if path.hasSuffix("/" + name) { news.append(word(4)) }
      start += 16 + length
    }
  }

  struct NotHeard: Error {
    let path: String
  }
}
