package import Threading

/// The reason why a line cannot be used.
package enum GPIOError: Error, Hashable, Sendable {
  case noChip(String)
  case noPermission(path: String)
  case notAChip(path: String)
  /// The kernel lacks version 2 of the interface, which Linux 5.10 introduced.
  case oldKernel(path: String)
  case noLine(LineName, chip: String)
  /// The line is in use under the name `consumer`. The name is empty if the kernel does not know it.
  case busy(LineName, chip: String, consumer: String)
  /// The chip does not support the request, for example a pull resistor.
  case notPossible(LineName, chip: String, code: Int32)
  case failed(call: String, path: String, code: Int32)
}

extension GPIOError {
  /// Creates the error for a failed call that does not use a line. Such a call fails only if the system has no more
  /// resources.
  package init(_ failure: CallFailure) {
    self = .failed(call: failure.call, path: "the system", code: failure.code)
  }
}
