import Glibc

/// A device of the kernel's own for buttons on GPIO lines, which come as keys: what a `gpio-key` overlay makes
/// (drivers/input/keyboard/gpio_keys.c). Machines have their power buttons and lids like that too.
package struct KernelButton: Hashable, Sendable {
  /// What the device tree calls it: `button@11` for line 17.
  package var name: String
  /// Those of F13 to F24 that it has, by their numbers.
  package var functionKeys: [Int]

  package init(name: String, functionKeys: [Int]) {
    self.name = name
    self.functionKeys = functionKeys
  }

  /// Those that the machine has, in their order.
  package static func all(in folder: String = "/sys/class/input") -> [KernelButton] {
    InputDevice.paths(in: folder).compactMap { path in
      // The physical path names the driver, for any device name: gpio-keys/input0, gpio-keys-polled/input0.
      guard InputDevice.text("\(path)/device/phys").hasPrefix("gpio-keys") else { return nil }
      let codes = Self.codes(InputDevice.text("\(path)/device/capabilities/key"))
      if codes.isEmpty { return nil }  // A switch, as of a lid.
      return KernelButton(
        name: InputDevice.text("\(path)/device/name"),
        functionKeys: DeviceRecord.functionKeys.filter { codes.contains(Int($0)) }.map { Int($0) - 170 })
    }
  }

  /// The codes of a bitmap as the kernel writes it: words of the machine's size in hexadecimal, the highest first.
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
