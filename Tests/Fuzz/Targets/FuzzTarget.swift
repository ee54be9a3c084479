import Glibc

/// Something that reads what anybody may have written, and what must hold whatever that is.
package struct FuzzTarget: Sendable {
  /// On the command line, and the folder of its corpus.
  package let name: String
  /// Reads the bytes and checks the properties; ends the process if one does not hold.
  package let take: @Sendable ([UInt8]) -> Void

  package static let all: [FuzzTarget] = [buttons, configuration, csv, fleet, languages, log, plan, text]
}

/// Ends the process, which libFuzzer reports with the input, unless the property holds.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
  if holds { return }
  print("DOES NOT HOLD: \(property())")
  fflush(nil)
  abort()
}
