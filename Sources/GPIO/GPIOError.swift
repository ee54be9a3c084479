package import Threading

/// Why a line cannot be had.
package enum GPIOError: Error, Hashable, Sendable {
  /// No chip has this path, name or label.
  case noChip(String)
  /// The device is there and this user may not open it (`EACCES`, `EPERM`).
  case noPermission(path: String)
  /// The file is no GPIO chip.
  case notAChip(path: String)
  /// The kernel has no second version of the interface: it came with 5.10.
  case oldKernel(path: String)
  /// The chip has no line of this name, or fewer lines than that.
  case noLine(LineName, chip: String)
  /// The line is in use (`EBUSY`), by this consumer; empty where the kernel does not know it.
  case busy(LineName, chip: String, consumer: String)
  /// The chip cannot do what the line is asked for, such as a pull of its own.
  case notPossible(LineName, chip: String, code: Int32)
  /// A call failed for another reason.
  case failed(call: String, path: String, code: Int32)
}

extension GPIOError {
  /// The system has nothing left to give.
  package init(_ failure: CallFailure) {
    self = .failed(call: failure.call, path: "the system", code: failure.code)
  }
}
