/// The timing of a match: its periods, in playing order, and its rules.
///
/// The written form is `10` (one period of ten minutes counting down), `2x20`, `2x45 up`, `4x7:30 down`, or the name of
/// a ``MatchPreset``.
package struct MatchFormat: Hashable, Sendable {
  /// The direction in which the clock of a period counts.
  package enum Direction: String, Hashable, Sendable {
    /// From the period's length to zero, and beyond zero unless ``MatchRules/stopAtZero`` is true.
    case down
    /// From the total length of the earlier periods that count up. The clock does not stop at the period's length,
    /// because added time is part of the half (IFAB Laws of the Game, Law 7).
    case up
  }

  /// One period of a match.
  package struct Period: Hashable, Sendable {
    /// The length in whole seconds, within ``MatchFormat/lengths``.
    package var length: Duration
    /// The direction in which the clock counts.
    package var direction: Direction

    package init(length: Duration, direction: Direction) {
      self.length = length
      self.direction = direction
    }
  }

  /// The periods of the match itself, without extra time; never empty.
  package let periods: [Period]
  /// The other rules of a match of this format.
  package let rules: MatchRules

  /// - Parameter rules: nil for ``MatchRules/plain(for:)``.
  /// - Throws: ``MatchFormatError`` if the periods or a rule break a limit.
  package init(periods: [Period], rules: MatchRules? = nil) throws(MatchFormatError) {
    guard Self.counts.contains(periods.count) else { throw .count(periods.count) }
    for period in periods {
      guard Self.lengths.contains(period.length), period.length.isWholeSeconds
      else { throw .length(period.length) }
    }
    if let fault = rules?.fault { throw .rule(fault) }
    self.init(valid: periods, rules: rules)
  }

  private init(valid periods: [Period], rules: MatchRules? = nil) {
    self.periods = periods
    self.rules = rules ?? .plain(for: periods)
  }

  /// A format of equal periods with changed rules. A number of periods or minutes outside its limits is changed to the
  /// nearest limit. The changed rules must be within their limits.
  static func preset(
    _ count: Int, minutes: Int, _ direction: Direction, _ change: (inout MatchRules) -> Void
  ) -> MatchFormat {
    let plain = equal(count: count, minutes: minutes, direction: direction)
    var rules = plain.rules
    change(&rules)
    return MatchFormat(valid: plain.periods, rules: rules)
  }

  /// The two equal periods of extra time (IFAB Laws of the Game, Law 10); empty if the format has none.
  package var extraPeriods: [Period] {
    guard let length = rules.extraTime, let last = periods.last else { return [] }
    return [
      Period(length: length, direction: last.direction), Period(length: length, direction: last.direction),
    ]
  }

  /// The periods of the match and of extra time.
  package var allPeriods: [Period] { periods + extraPeriods }

  /// Whether the period at `index` is a period of extra time.
  package func isExtraTime(_ index: Int) -> Bool { index >= periods.count }

  /// Whether the teams change ends before the period at `index`: at half-time, and at half-time of extra time.
  package func changesEnds(before index: Int) -> Bool {
    rules.swapSides && (index * 2 == periods.count || index == periods.count + 1)
  }

  /// The length of the interval before the period at `index`; nil for no countdown.
  /// The half-time of extra time is at most a minute (IFAB Laws of the Game, Law 7).
  /// The break before extra time is at most five minutes, as in competitions.
  package func interval(before index: Int) -> Duration? {
    guard let interval = rules.interval else { return nil }
    return switch index - periods.count {
    case 0: min(interval, .minutes(5))
    case 1...: min(interval, .minutes(1))
    default: interval
    }
  }

  /// A format of equal periods. A number outside its limits is changed to the nearest limit.
  package static func equal(count: Int, minutes: Int, direction: Direction) -> MatchFormat {
    let count = min(max(count, counts.lowerBound), counts.upperBound)
    let minutes = min(max(minutes, 1), 60)
    return MatchFormat(
      valid: Array(
        repeating: Period(length: .minutes(minutes), direction: direction), count: count))
  }

  /// The same format with other periods, which must be within their limits. Most rules stay the same. The defaults for added
  /// time and temporary dismissals depend on the periods. If one of these rules has the default for the old periods, this
  /// rule gets the default for the new periods.
  package func played(in periods: [Period]) -> MatchFormat {
    let (old, new) = (MatchRules.plain(for: self.periods), MatchRules.plain(for: periods))
    var rules = rules
    if rules.addedTime == old.addedTime { rules.addedTime = new.addedTime }
    if rules.sinBin == old.sinBin { rules.sinBin = new.sinBin }
    return MatchFormat(valid: periods, rules: rules)
  }

  /// The periods of a match with `step` more periods, each a copy of the last period. If `step` is negative, periods are
  /// removed at the end. The number of periods stays within ``counts``.
  package func periods(changedBy step: Int) -> [Period] {
    let count = min(max(periods.count + step, Self.counts.lowerBound), Self.counts.upperBound)
    return (0..<count).map { periods[min($0, periods.count - 1)] }
  }

  /// The periods, each with the length of the first period plus `step` minutes, in whole minutes from 1 to 60.
  package func periods(lengthenedBy step: Int) -> [Period] {
    let seconds = Int(periods[0].length.components.seconds)
    // From 7:30, one step down is 7:00, and one step up is 8:00.
    let minutes = min(max((step < 0 ? seconds + 59 : seconds) / 60 + step, 1), 60)
    return periods.map { Period(length: .minutes(minutes), direction: $0.direction) }
  }

  /// The periods, all in the opposite direction of the first one.
  package var periodsCountingBack: [Period] {
    let direction: Direction = periods[0].direction == .up ? .down : .up
    return periods.map { Period(length: $0.length, direction: direction) }
  }

  /// The allowed number of periods of a match.
  package static let counts = 1...9
  /// The allowed length of a period.
  package static let lengths = Duration.seconds(1)...Duration.minutes(60)

  /// The pickup game of Football Gather: one period of 10:00, counting down.
  package static let casual = MatchFormat(valid: [
    Period(length: .minutes(10), direction: .down)
  ])

  /// The time that the clock shows at the beginning of the period at `index`: 45:00 for a second half that counts up.
  package func opening(ofPeriod index: Int) -> Duration {
    let periods = allPeriods
    let period = periods[index]
    switch period.direction {
    case .down: return period.length
    case .up:
      return periods[..<index].reduce(.zero) { $1.direction == .up ? $0 + $1.length : $0 }
    }
  }

  /// The time that the clock shows when the period at `index` has been played in full.
  package func close(ofPeriod index: Int) -> Duration {
    let period = allPeriods[index]
    return period.direction == .down ? .zero : opening(ofPeriod: index) + period.length
  }

  /// The highest time that the clock can show. If all periods count down from less than 60 minutes, it is 59:59, the
  /// limit of the time picker on the phone. For all other formats it is 599:59, so that added time has room.
  package var clockLimit: Duration {
    let fitsPicker = allPeriods.allSatisfy { $0.direction == .down && $0.length < .minutes(60) }
    return .minutes(fitsPicker ? 59 : 599, seconds: 59)
  }
}

/// The reason why a format is not valid.
package enum MatchFormatError: Error, Hashable, Sendable {
  case unreadable(String)
  /// A number of periods outside ``MatchFormat/counts``.
  case count(Int)
  /// A length outside ``MatchFormat/lengths``, or not in whole seconds.
  case length(Duration)
  case rule(MatchRule)
}

extension MatchFormat: CustomStringConvertible {
  /// Reads the name of a ``MatchPreset``, or `[COUNTx]MINUTES[:SECONDS] [up|down]`, in upper or lower case.
  /// - Throws: ``MatchFormatError`` if the text does not have that form, or a number in it breaks a limit.
  package init(parsing text: String) throws(MatchFormatError) {
    if let preset = MatchPreset(rawValue: NameRule.trimmed(text).lowercased()) {
      self = preset.format
      return
    }
    var words = text.lowercased().split(whereSeparator: \.isWhitespace)
    var direction = Direction.down
    if words.count > 1, let last = words.last.flatMap({ Direction(rawValue: String($0)) }) {
      direction = last
      words.removeLast()
    }
    let parts = words.joined(separator: " ").split(omittingEmptySubsequences: false) { "x×*".contains($0) }
      .map { NameRule.trimmed(String($0)) }
    guard let written = parts.last, parts.count <= 2, let length = ClockText.duration(of: written)
    else { throw .unreadable(text) }
    var count = 1
    if parts.count == 2 {
      guard parts[0].allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(parts[0])
      else { throw .unreadable(text) }
      count = number
    }
    guard Self.counts.contains(count) else { throw .count(count) }
    try self.init(
      periods: Array(repeating: Period(length: length, direction: direction), count: count))
  }

  /// The written form: `2x20 down`; unequal periods are joined by ` + `.
  package var description: String {
    if Set(periods).count == 1 {
      return (periods.count == 1 ? "" : "\(periods.count)x") + Self.written(periods[0])
    }
    return periods.map(Self.written).joined(separator: " + ")
  }

  /// Reads a text that ``description`` has written.
  /// - Parameter rules: nil for ``MatchRules/plain(for:)``.
  /// - Throws: ``MatchFormatError`` if the text does not have that form or breaks a limit.
  package init(description text: String, rules: MatchRules?) throws(MatchFormatError) {
    var periods: [Period] = []
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      periods += try MatchFormat(parsing: String(part)).periods
    }
    try self.init(periods: periods, rules: rules)
  }

  private static func written(_ period: Period) -> String {
    let seconds = Int(period.length.components.seconds)
    let length = seconds % 60 == 0 ? "\(seconds / 60)" : ClockText.text(seconds: seconds)
    return "\(length) \(period.direction.rawValue)"
  }
}
