import Glibc
import SDLKit

/// The reason that a file cannot be the horn's sound.
package enum HornFileFault: Error, Hashable, Sendable {
  case unreadable(errno: Int32)
  case noFile
  case tooLarge(bytes: Int)
  /// The detail is SDL's message.
  case noWAV(detail: String)
  case tooLong(Duration)
  case empty
}

/// A file that cannot be the horn's sound.
package struct BadHornFile: Error, Hashable, Sendable {
  /// The path of the file.
  package var path: String
  /// The fault of the file.
  package var fault: HornFileFault

  package init(path: String, fault: HornFileFault) {
    self.path = path
    self.fault = fault
  }
}

enum HornFile {
  /// In bytes. Enough for 10 seconds in the formats that programs write.
  static let largest = 16 * 1_024 * 1_024
  /// The longest sound. A longer file is probably music.
  static let longest = Duration.seconds(10)

  static func samples(path: String) throws(HornFileFault) -> [Float] {
    let bytes = try read(path)
    let (duration, samples) = try converted(bytes)
    if duration > longest { throw .tooLong(duration) }
    if samples.isEmpty { throw .empty }
    return samples
  }

  /// Decodes a WAV file. If the recording is too long, it is not converted, so the samples are empty.
  private static func converted(_ bytes: [UInt8]) throws(HornFileFault) -> (Duration, [Float]) {
    do throws(SDLError) {
      let recording = try Recording(wav: bytes)
      return (recording.duration, recording.duration > longest ? [] : try recording.samples())
    } catch {
      throw .noWAV(detail: error.message)
    }
  }

  private static func read(_ path: String) throws(HornFileFault) -> [UInt8] {
    // Without O_NONBLOCK, opening a FIFO without a writer would block forever (fifo(7)).
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(errno: errno) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .unreadable(errno: errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    guard facts.st_size <= largest else { throw .tooLarge(bytes: Int(facts.st_size)) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= largest {
      let count = Glibc.read(file, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(errno: errno) }
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
    // The file grew while it was read.
    throw .tooLarge(bytes: bytes.count)
  }
}
