import Glibc
import SDLKit

/// Why a file is not the horn's sound.
package enum HornFileFault: Error, Hashable, Sendable {
  case unreadable(errno: Int32)
  /// A folder, a device, or anything else that is not a file.
  case noFile
  case tooLarge(bytes: Int)
  /// What SDL says of it.
  case noWAV(detail: String)
  case tooLong(Duration)
  /// There is nothing in it.
  case empty
}

/// A file that cannot be the horn's sound.
package struct BadHornFile: Error, Hashable, Sendable {
  /// Its path.
  package var path: String
  /// What is wrong with it.
  package var fault: HornFileFault

  package init(path: String, fault: HornFileFault) {
    self.path = path
    self.fault = fault
  }
}

/// A WAV file of the program or of one's own.
enum HornFile {
  /// 10 seconds of what any program writes.
  static let largest = 16 * 1_024 * 1_024
  /// Longer than that it is music.
  static let longest = Duration.seconds(10)

  /// Its sound, as ``AudioOutput`` plays it.
  static func samples(path: String) throws(HornFileFault) -> [Float] {
    let bytes = try read(path)
    let (duration, samples) = try converted(bytes)
    if duration > longest { throw .tooLong(duration) }
    if samples.isEmpty { throw .empty }
    return samples
  }

  /// How long a recording is, and its samples; none of one that is too long.
  private static func converted(_ bytes: [UInt8]) throws(HornFileFault) -> (Duration, [Float]) {
    do throws(SDLError) {
      let recording = try Recording(wav: bytes)
      return (recording.duration, recording.duration > longest ? [] : try recording.samples())
    } catch {
      throw .noWAV(detail: error.message)
    }
  }

  private static func read(_ path: String) throws(HornFileFault) -> [UInt8] {
    // O_NONBLOCK: opening a FIFO that has no writer would block forever (fifo(7)).
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
    // The file has grown while it was read.
    throw .tooLarge(bytes: bytes.count)
  }
}
