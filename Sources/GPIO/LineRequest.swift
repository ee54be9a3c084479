import CGPIO
package import Threading

/// A line that is ours until this goes: the kernel lets go of it with the descriptor, also when the process dies.
package final class LineRequest: Sendable {
  private let descriptor: Descriptor

  /// Takes over a descriptor that the kernel gave for a line, or the reading end of a pipe in its place.
  package init(adopting descriptor: Int32) {
    self.descriptor = Descriptor(adopting: descriptor)
  }

  /// For poll(2); it stays this request's.
  package var number: Int32 { descriptor.number }

  /// Reads what the kernel has to tell, whole records or not. Waits where the descriptor is a blocking one.
  package func read() -> Descriptor.Reading { descriptor.read() }

  /// Whether the line is active now; nil where it cannot be asked.
  package func isActive() -> Bool? {
    let value = gb_gpio_get(number)
    return value < 0 ? nil : value > 0
  }

  /// Drives an output.
  /// - Throws: ``GPIOError/failed(call:path:code:)``.
  package func set(_ isActive: Bool) throws(GPIOError) {
    let status = gb_gpio_set(number, isActive)
    if status < 0 {
      throw .failed(call: "GPIO_V2_LINE_SET_VALUES_IOCTL", path: "the line", code: -status)
    }
  }
}
