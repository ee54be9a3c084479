import CGPIO
package import Threading

/// A line that the kernel has reserved for this process. It is released when its descriptor is closed, at the latest
/// when the process ends.
package final class LineRequest: Sendable {
  private let descriptor: Descriptor

  /// Takes ownership of the kernel's descriptor of a line. In a test, the descriptor may be the reading end of a pipe.
  package init(adopting descriptor: Int32) {
    self.descriptor = Descriptor(adopting: descriptor)
  }

  /// The number of the descriptor, for poll(2). The caller must not close the descriptor.
  package var number: Int32 { descriptor.number }

  /// Reads bytes, which may end in an incomplete record. Blocks if the descriptor is blocking.
  package func read() -> Descriptor.Reading { descriptor.read() }

  /// Whether the line is active; nil if the line cannot be read.
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
