import Glibc

/// A device of the kernel that reports GPIO lines as keys (drivers/input/keyboard/gpio_keys.c). A `gpio-key` overlay
/// creates one. Power buttons and lids are such devices too.
package struct KernelButton: Hashable, Sendable {
  /// The name in the device tree. It ends in the line's number in hexadecimal: `button@11` for line 17.
  package var name: String
  /// The numbers of the device's keys from F13 to F24: 13 for F13.
  package var functionKeys: [Int]

  package init(name: String, functionKeys: [Int]) {
    self.name = name
    self.functionKeys = functionKeys
  }

  /// All such devices that have keys, in the order of their device files.
  package static func all(in folder: String = "/sys/class/input") -> [KernelButton] {
    InputDevice.paths(in: folder).compactMap { path in
      // The physical path begins with the driver: gpio-keys/input0, gpio-keys-polled/input0.
      guard InputDevice.text("\(path)/device/phys").hasPrefix("gpio-keys") else { return nil }
      let codes = Self.codes(InputDevice.text("\(path)/device/capabilities/key"))
      if codes.isEmpty { return nil }  // The device is a switch, such as that of a lid.
      return KernelButton(
        name: InputDevice.text("\(path)/device/name"),
        functionKeys: DeviceRecord.functionKeys.filter { codes.contains(Int($0)) }.map { Int($0) - 170 })
    }
  }

  /// Reads the key codes from a bitmap of the kernel. The bitmap is a text of hexadecimal numbers, the highest first. Each
  /// number has the size of a machine word.
  static func codes(_ bitmap: String) -> Set<Int> {
    var codes: Set<Int> = []
    for (index, text) in bitmap.split(separator: " ").reversed().enumerated() {
      guard let word = UInt(text, radix: 16) else { return [] }
      for bit in 0..<UInt.bitWidth where word >> UInt(bit) & 1 == 1 {
        codes.insert(index * UInt.bitWidth + bit)
      }
    }
    return codes
  }
}
