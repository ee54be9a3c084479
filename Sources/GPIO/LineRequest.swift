import CGPIO
package import Threading

/// A requested line. The kernel releases the line when the descriptor is closed, even if the process dies.
package final class LineRequest: Sendable {
  private let descriptor: Descriptor

  /// Takes ownership of a line's descriptor from the kernel, or of the reading end of a pipe in its place.
  package init(adopting descriptor: Int32) {
    self.descriptor = Descriptor(adopting: descriptor)
  }

  /// The descriptor for poll(2). This request keeps ownership.
  package var number: Int32 { descriptor.number }

  /// Reads the bytes that the kernel has, which may end in an incomplete record. Blocks if the descriptor is blocking.
  package func read() -> Descriptor.Reading { descriptor.read() }

  /// Whether the line is active now. nil if it cannot be read.
  package func isActive() -> Bool? {
    let value = gb_gpio_get(number)
    return value < 0 ? nil : value > 0
  }

  /// Sets the level of an output.
  /// - Throws: ``GPIOError/failed(call:path:code:)``.
  package func set(_ isActive: Bool) throws(GPIOError) {
    let status = gb_gpio_set(number, isActive)
    if status < 0 {
      throw .failed(call: "GPIO_V2_LINE_SET_VALUES_IOCTL", path: "the line", code: -status)
    }
  }
}
