import Threading

/// The files in which Linux describes a machine. They belong to this machine, or were recorded on another.
package struct MachineFiles: Hashable, Sendable {
  private let root: String

  /// - Parameter root: The prefix of each path; empty for this machine.
  package init(root: String = "") {
    self.root = root
  }

  /// The text of a file, without white space at its ends and without the zero byte at the end of device tree texts; nil
  /// if the file cannot be read.
  func text(_ path: String) -> String? { SystemFile.text(root + path) }

  /// The names in a folder, sorted; empty if the folder cannot be read.
  func names(in folder: String) -> [String] { DeviceNode.names(in: root + folder).sorted() }

  /// A number of a device tree: four bytes, the highest first (devicetree.org, "property values").
  func deviceTreeNumber(_ path: String) -> Int? {
    guard let bytes = SystemFile.bytes(root + path), bytes.count == 4 else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The folder below `/sys/class` of the sensor with this name, such as `/sys/class/hwmon/hwmon4`. The folder may have
  /// any number.
  func sensor(_ kind: String, named name: String) -> String? {
    let folder = "/sys/class/" + kind
    return names(in: folder).map { folder + "/" + $0 }
      .first { text($0 + "/name") == name || text($0 + "/type") == name }
  }
}
