import FoundationEssentials
import Glibc
import Reports
import Secrets

/// A file on the card's partition that any computer opens, and the fingerprint of its contents as the board read it last.
struct CardFile {
  let name: String
  /// The folder of the card's partition.
  let card: String
  /// The folder of the fingerprints.
  let kept: String
  /// The folder of the files as an image has them; nil if there is none. After a new image, such a file changes nothing.
  var factory: String?

  var path: String { card + "/" + name }
  private var mark: WholeFile { WholeFile(path: "\(kept)/\(name).read") }

  /// The largest file that a person would write here, in bytes.
  private static let largest = 4 << 20

  /// The bytes of the file; nil if the file is missing, or has not changed since ``keep(_:)``.
  /// - Throws: ``Failure`` if the file cannot be read, or is too large.
  func changed() throws(Failure) -> [UInt8]? {
    if access(path, F_OK) != 0, errno == ENOENT { return nil }
    let bytes = try InputFile(path: path).bytes()
    guard bytes.count <= Self.largest else {
      throw Failure(onCard("It has more than \(Self.largest >> 20) MiB."), exitCode: .data)
    }
    guard let read = FileManager.default.contents(atPath: mark.path) else { return bytes }
    let isAsInImage = factory.flatMap { FileManager.default.contents(atPath: "\($0)/\(name)") } == Data(bytes)
    return isAsInImage || String(decoding: read, as: UTF8.self) == Self.fingerprint(of: bytes) ? nil : bytes
  }

  /// Remembers the bytes as the file's content that was read last.
  /// - Throws: ``Failure`` if the fingerprint cannot be written.
  func keep(_ bytes: [UInt8]) throws(Failure) { try mark.write(Self.fingerprint(of: bytes)) }

  private static func fingerprint(of bytes: [UInt8]) -> String { Fingerprint.text(of: Data(bytes)) + "\n" }

  /// The file's text.
  /// - Throws: ``Failure`` if it is not UTF-8.
  func text(of bytes: [UInt8]) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(onCard("It is not UTF-8. Save it as UTF-8."), exitCode: .data)
    }
    return text
  }

  /// Completes a sentence about the file.
  func onCard(line: Int? = nil, _ sentence: String) -> String {
    "\(name) on the card\(line.map { ", line \($0)" } ?? ""): \(sentence)"
  }
}

/// The partition of the card that any computer opens. It is read-only, so that a power cut cannot damage it.
struct CardPartition {
  let path: String
  /// Whether the partition is mounted at the path. If not, the path is a folder, which can be written.
  let isMounted: Bool

  /// Does work for which the partition must be writable.
  /// - Throws: ``Failure`` of the work, or if the partition cannot be made writable.
  func writing(_ work: () throws(Failure) -> Void) throws(Failure) {
    try remount(isWritable: true)
    do throws(Failure) {
      try work()
    } catch {
      let failure = error
      do throws(Failure) {
        try remount(isWritable: false)
      } catch {
        throw Failure("\(failure.message) \(error.message)", exitCode: failure.exitCode)
      }
      throw failure
    }
    try remount(isWritable: false)
  }

  private func remount(isWritable: Bool) throws(Failure) {
    guard isMounted else { return }
    sync()
    let flags = Int(MS_REMOUNT) | Int(MS_NODEV) | Int(MS_NOSUID) | Int(MS_NOEXEC)
    guard mount(nil, path, nil, UInt(isWritable ? flags : flags | Int(MS_RDONLY)), nil) != 0 else { return }
    throw Failure(
      "The card cannot be made \(isWritable ? "writable" : "read-only") (\(TerminalText.systemError(errno))).",
      exitCode: .inputOutput)
  }

  /// Overwrites all of the partition that no file uses, so that no former content of a file is left there.
  /// - Throws: ``Failure`` if the partition cannot be written.
  func overwriteFreeSpace() throws(Failure) {
    guard isMounted else { return }
    let filler = filler
    let file = open(filler, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure(errno) }
    defer { close(file) }
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    // A write fails as a whole if there is not room for all of its last page, so the end is filled in smaller steps.
    for size in [zeros.count, 4_096, 512] {
      while true {
        let count = zeros.withUnsafeBytes { Glibc.write(file, $0.baseAddress, size) }
        if count < 0, errno == ENOSPC { break }
        if count < 0, errno != EINTR { throw Self.failure(errno) }
      }
    }
    guard fsync(file) == 0, unlink(filler) == 0 else { throw Self.failure(errno) }
  }

  /// Removes the file that a power cut has left of ``overwriteFreeSpace()``, so that there is room again.
  /// - Throws: ``Failure`` if the partition cannot be written.
  func removeFiller() throws(Failure) {
    guard isMounted, access(filler, F_OK) == 0 else { return }
    try writing { () throws(Failure) in if unlink(filler) != 0 { throw Self.failure(errno) } }
  }

  private var filler: String { path + "/unused.tmp" }

  static func failure(_ code: Int32) -> Failure {
    Failure("The card cannot be written (\(TerminalText.systemError(code))).", exitCode: .inputOutput)
  }
}
