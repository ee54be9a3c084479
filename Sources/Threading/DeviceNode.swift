import Glibc

/// The numbered files by which the kernel offers its devices, such as `/dev/dri/card0`.
package enum DeviceNode {
  /// The devices of one kind that the machine has now, by their numbers; empty where their folder is not there.
  /// - Parameters:
  ///   - prefix: What stands before the number: `card`, `event`, `gpiochip`.
  ///   - folder: Where they are.
  package static func paths(_ prefix: String, in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var numbers: [Int] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)) { numbers.append(number) }
    }
    return numbers.sorted().map { "\(folder)/\(prefix)\($0)" }
  }
}
