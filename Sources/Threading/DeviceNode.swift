import Glibc

/// The numbered device files of the kernel, such as `/dev/dri/card0`.
package enum DeviceNode {
  /// The machine's devices of one kind, sorted by number. Empty if their folder does not exist.
  /// - Parameter prefix: The name before the number, for example `card`, `event` or `gpiochip`.
  package static func paths(_ prefix: String, in folder: String) -> [String] {
    let numbers = names(in: folder).compactMap {
      $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil
    }
    return numbers.sorted().map { "\(folder)/\(prefix)\($0)" }
  }

  /// The names in one of the kernel's folders, in no particular order. Empty if the folder does not exist.
  package static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }
}
