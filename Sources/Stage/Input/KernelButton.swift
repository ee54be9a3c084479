import Glibc

/// A kernel device for buttons on GPIO lines, which are reported as keys. A `gpio-key` overlay creates such a device
/// (drivers/input/keyboard/gpio_keys.c). Power buttons and lids of machines are such devices too.
package struct KernelButton: Hashable, Sendable {
  /// The name in the device tree: `button@11` for line 17.
  package var name: String
  /// The numbers of the keys from F13 to F24 that the device has.
  package var functionKeys: [Int]

  package init(name: String, functionKeys: [Int]) {
    self.name = name
    self.functionKeys = functionKeys
  }

  /// All such devices of the machine, in the order of their device files.
  package static func all(in folder: String = "/sys/class/input") -> [KernelButton] {
    InputDevice.paths(in: folder).compactMap { path in
      // The physical path begins with the driver, whatever the device's name is: gpio-keys/input0, gpio-keys-polled/input0.
      guard InputDevice.text("\(path)/device/phys").hasPrefix("gpio-keys") else { return nil }
      let codes = Self.codes(InputDevice.text("\(path)/device/capabilities/key"))
      if codes.isEmpty { return nil }  // The device is a switch, such as that of a lid.
      return KernelButton(
        name: InputDevice.text("\(path)/device/name"),
        functionKeys: DeviceRecord.functionKeys.filter { codes.contains(Int($0)) }.map { Int($0) - 170 })
    }
  }

  /// The codes in a bitmap of the kernel: words of the machine's size in hexadecimal, the highest first.
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
