/// The formats that every board knows. Files and commands use the raw values as names.
package enum MatchPreset: String, CaseIterable, Hashable, Sendable {
  case casual
  case fiveASide = "5-a-side"
  case sevenASide = "7-a-side"
  case football, youth, futsal
  case futsalRunning = "futsal-running"

  /// The periods and the rules of the preset.
  package var format: MatchFormat {
    switch self {
    case .casual: .casual
    // Small-sided leagues play like this, with a running clock and a short break.
    case .fiveASide: Self.fiveASideFormat
    case .sevenASide: Self.sevenASideFormat
    case .football: Self.footballFormat
    case .youth: Self.youthFormat
    case .futsal: Self.futsalFormat
    case .futsalRunning: Self.futsalRunningFormat
    }
  }

  private static let fiveASideFormat = MatchFormat.preset(2, minutes: 20, .down) {
    $0.interval = .minutes(5)
    $0.swapSides = true
  }

  private static let sevenASideFormat = MatchFormat.preset(2, minutes: 25, .up) {
    $0.interval = .minutes(5)
    $0.swapSides = true
  }

  /// IFAB Laws of the Game: two halves of 45 minutes, an interval of at most 15 and added time (Law 7). If the
  /// competition needs a winner, extra time of two halves of 15 minutes and a penalty shoot-out follow (Law 10).
  private static let footballFormat = MatchFormat.preset(2, minutes: 45, .up) {
    $0.interval = .minutes(15)
    $0.extraTime = .minutes(15)
    $0.shootOut = 5
    $0.swapSides = true
  }

  private static let youthFormat = MatchFormat.preset(4, minutes: 10, .up) {
    $0.interval = .minutes(5)
    $0.addedTime = false
    $0.swapSides = true
  }

  /// FIFA Futsal Laws of the Game: Law 7 (two periods of 20 minutes, the clock stopped while the ball is out of play,
  /// an interval of at most 15 minutes, time-outs), Law 3 (a player who was sent off is replaced after two minutes),
  /// Law 10 (extra time of at most 5 minutes a period, a penalty shoot-out) and Law 13 (accumulated fouls).
  private static let futsalFormat = MatchFormat.preset(2, minutes: 20, .down) {
    $0.interval = .minutes(15)
    $0.extraTime = .minutes(5)
    $0.shootOut = 5
    $0.fouls = 5
    $0.timeOuts = 1
    $0.sinBin = nil
    $0.sendingOff = .minutes(2)
    $0.stoppedClock = true
    $0.swapSides = true
  }

  /// Amateur leagues play like this in a rented hall: the clock runs on while the ball is out of play.
  private static let futsalRunningFormat = MatchFormat.preset(2, minutes: 20, .down) {
    $0.interval = .minutes(5)
    $0.fouls = 5
    $0.timeOuts = 1
    $0.sinBin = nil
    $0.sendingOff = .minutes(2)
    $0.swapSides = true
  }
}

extension MatchFormat {
  /// The preset that is equal to this format; nil if there is none.
  package var preset: MatchPreset? { MatchPreset.allCases.first { $0.format == self } }

  /// The form in files and commands. A format with plain rules is written as its ``description``. Any other format is
  /// written as the name of its preset or, if it has no preset, as its ``description`` too.
  package var written: String {
    rules == .plain(for: periods) ? description : preset?.rawValue ?? description
  }
}
