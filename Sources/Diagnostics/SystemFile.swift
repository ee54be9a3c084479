import GatherModel
import Glibc

enum SystemFile {
  /// The text of a file up to the first zero byte, without white space at both ends; nil if there is no text.
  static func text(_ path: String) -> String? {
    guard let bytes = bytes(path) else { return nil }
    let text = NameRule.trimmed(String(decoding: bytes.split(separator: 0).first ?? [], as: UTF8.self))
    return text.isEmpty ? nil : text
  }

  /// The bytes of a file, up to about 1 MiB; nil if the file cannot be read. The size of the file is not used, because
  /// the kernel reports no true size for files in `/proc` and `/sys`.
  static func bytes(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      let count = read(file, &buffer, buffer.count)
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}

/// The mounted file systems of `/proc/self/mountinfo` (proc_pid_mountinfo(5)).
struct MountTable {
  private var mounts: [(place: String, kind: String, isReadOnly: Bool)] = []
  /// Such as "179:2".
  private(set) var devices: Set<String> = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      // 36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue
      let words = line.split(separator: " ")
      guard words.count > 6, let dash = words.firstIndex(of: "-"), words.count > dash + 1 else { continue }
      devices.insert(String(words[2]))
      mounts.append(
        (Self.unescaped(words[4]), String(words[dash + 1]), words[5].split(separator: ",").contains("ro")))
    }
  }

  /// The type of the file system at an absolute path, such as "tmpfs"; nil if unknown.
  func kind(of path: String) -> String? { mount(of: path)?.kind }

  func isReadOnly(_ path: String) -> Bool { mount(of: path)?.isReadOnly ?? false }

  /// The mounted file system that contains `path`: the one with the longest mount point that leads to `path`. If
  /// several have this mount point, it is the last one in the table, because it hides the others.
  private func mount(of path: String) -> (place: String, kind: String, isReadOnly: Bool)? {
    mounts.enumerated()
      .filter {
        path == $0.element.place || path.hasPrefix($0.element.place == "/" ? "/" : $0.element.place + "/")
      }
      .max { ($0.element.place.utf8.count, $0.offset) < ($1.element.place.utf8.count, $1.offset) }?
      .element
  }

  /// Decodes the characters of a path that the kernel writes in octal, such as `\040` for a space.
  private static func unescaped(_ word: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(word.utf8)[...]
    while let first = rest.popFirst() {
      let digits = rest.prefix(3)
      if first == UInt8(ascii: "\\"), digits.count == 3,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(code)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(first)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
