import Glibc

/// Something that reads what anybody may have written, and what must hold whatever that is.
struct FuzzTarget: Sendable {
  /// On the command line, and the folder of its corpus.
  let name: String
  /// Reads the bytes and checks the properties; ends the process where one does not hold.
  let take: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [buttons, configuration, csv, fleet, languages, log, plan, text]
}

/// The one that runs: libFuzzer's callback is a C function and carries nothing along. Set once, before it starts, and
/// only read by the one thread there is.
nonisolated(unsafe) var chosen: FuzzTarget?

/// Ends the process, which libFuzzer reports with the input, unless the property holds.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  if holds { return }
  print("DOES NOT HOLD: \(property())")
  fflush(nil)
  abort()
}
