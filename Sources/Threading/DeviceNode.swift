import Glibc

/// The numbered files by which the kernel offers its devices, such as `/dev/dri/card0`.
package enum DeviceNode {
  /// The devices of one kind that the machine has now, by their numbers; empty where their folder is not there.
  /// - Parameters:
  ///   - prefix: What stands before the number: `card`, `event`, `gpiochip`.
  ///   - folder: Where they are.
  package static func paths(_ prefix: String, in folder: String) -> [String] {
    let numbers = names(in: folder).compactMap {
      $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil
    }
    return numbers.sorted().map { "\(folder)/\(prefix)\($0)" }
  }

  /// What is in a folder of the kernel's, in no order; empty where it is not there.
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
