import Glibc
import Threading

/// The files in which Linux describes this machine, or copies of another machine's files.
package struct MachineFiles: Hashable, Sendable {
  private let root: String

  /// - Parameter root: The prefix of each path; empty for this machine.
  package init(root: String = "") {
    self.root = root
  }

  /// Returns the text of a file up to the first zero byte, without white space at both ends; nil if there is no text.
  func text(_ path: String) -> String? { SystemFile.text(root + path) }

  /// Returns the sorted names of the files in a folder; empty if the folder cannot be read.
  func names(in folder: String) -> [String] { DeviceNode.names(in: root + folder).sorted() }

  /// Returns the target of a link; nil if the path is no link.
  func target(of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = readlink(root + path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// A number of a device tree: four bytes, the most significant first (devicetree.org, "property values").
  func deviceTreeNumber(_ path: String) -> Int? {
    guard let bytes = SystemFile.bytes(root + path), bytes.count == 4 else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The folder of a sensor, such as `/sys/class/hwmon/hwmon4`. The number in the path varies, so the sensor is
  /// found by its name.
  func sensor(_ kind: String, named name: String) -> String? {
    let folder = "/sys/class/" + kind
    return names(in: folder).map { folder + "/" + $0 }
      .first { text($0 + "/name") == name || text($0 + "/type") == name }
  }
}
