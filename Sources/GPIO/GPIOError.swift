package import Threading

/// The reason why a line cannot be used.
package enum GPIOError: Error, Hashable, Sendable {
  /// No chip has this path, name or label.
  case noChip(String)
  /// The device exists, but this user is not allowed to open it (`EACCES`, `EPERM`).
  case noPermission(path: String)
  /// The file is not a GPIO chip.
  case notAChip(path: String)
  /// The kernel lacks version 2 of the interface, which Linux 5.10 introduced.
  case oldKernel(path: String)
  /// The chip has no line of this name, or too few lines for this number.
  case noLine(LineName, chip: String)
  /// The line is in use (`EBUSY`) by this consumer. The consumer is empty if the kernel does not know it.
  case busy(LineName, chip: String, consumer: String)
  /// The chip does not support the request, for example a pull resistor.
  case notPossible(LineName, chip: String, code: Int32)
  /// A call failed for another reason.
  case failed(call: String, path: String, code: Int32)
}

extension GPIOError {
  /// Wraps a failed system call, which means that the system has no more resources.
  package init(_ failure: CallFailure) {
    self = .failed(call: failure.call, path: "the system", code: failure.code)
  }
}
