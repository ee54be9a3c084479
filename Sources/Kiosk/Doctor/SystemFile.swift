import GatherModel
import Glibc

/// Files in which Linux says how it is.
enum SystemFile {
  /// The text without the line's end; nil where it cannot be read. Read to its end, up to 1 MiB: such files have no
  /// size of their own.
  static func text(_ path: String) -> String? {
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
    let text = NameRule.trimmed(String(decoding: bytes, as: UTF8.self))
    return text.isEmpty ? nil : text
  }
}

/// What is mounted where, as `/proc/self/mountinfo` says it (proc_pid_mountinfo(5)).
struct MountTable {
  private var kinds: [(place: String, kind: String)] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      // 36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue
      let words = line.split(separator: " ")
      guard words.count > 6, let dash = words.firstIndex(of: "-"), words.count > dash + 1 else { continue }
      kinds.append((Self.unescaped(words[4]), String(words[dash + 1])))
    }
  }

  /// The kind of file system at an absolute path: that of the longest place above it, the last one mounted there.
  func kind(of path: String) -> String? {
    kinds.enumerated()
      .filter {
        path == $0.element.place || path.hasPrefix($0.element.place == "/" ? "/" : $0.element.place + "/")
      }
      .max { ($0.element.place.utf8.count, $0.offset) < ($1.element.place.utf8.count, $1.offset) }?
      .element.kind
  }

  /// Spaces and the like stand as `\040`.
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
