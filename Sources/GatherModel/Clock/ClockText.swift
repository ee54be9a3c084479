/// Times of the clock as text, such as `9:05`.
package enum ClockText {
  /// Minutes and seconds, with at least two digits each: `09:05`, `120:00`.
  package static func text(seconds: Int) -> String {
    "\(twoDigits(seconds / 60)):\(twoDigits(seconds % 60))"
  }

  /// Minutes without leading zeros, and two digits of seconds: `9:05`, `0:47`.
  package static func brief(seconds: Int) -> String { "\(seconds / 60):\(twoDigits(seconds % 60))" }

  /// A number with at least two digits: `07`, `120`.
  package static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Reads `7`, `7:30` or `120:00`. nil for any other text, for seconds over 59, and for minutes over 599.
  package static func duration(of text: some StringProtocol) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...3).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let minutes = Int(parts[0]), minutes <= 599
    else { return nil }
    guard parts.count == 2 else { return .minutes(minutes) }
    guard parts[1].count == 2, let seconds = Int(parts[1]), seconds < 60 else { return nil }
    return .minutes(minutes, seconds: seconds)
  }
}
