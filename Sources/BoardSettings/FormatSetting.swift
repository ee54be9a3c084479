import GatherModel

/// One setting of a custom format. If the setting is a rule, stored formats use the setting's name as the rule's key.
struct FormatSetting: Sendable {
  let name: String
  /// The description, as a sentence without its full stop.
  let doc: String
  /// The allowed values, to complete the sentence "Write …".
  let allowed: String
  /// Stores a value in the draft. Returns false if the value is not allowed.
  let take: @Sendable (String, inout FormatDraft) -> Bool
  /// Returns the format's value of this setting, in the form that ``take`` accepts.
  let write: @Sendable (MatchFormat) -> String
}

struct FormatDraft: Sendable {
  var count = 1
  var length: Duration?
  var direction = MatchFormat.Direction.down
  /// The changes to the default rules. The changes are applied last, because the default rules depend on the periods.
  var changes: [@Sendable (inout MatchRules) -> Void] = []

  func format(length: Duration) throws(MatchFormatError) -> MatchFormat {
    let periods = Array(
      repeating: MatchFormat.Period(length: length, direction: direction), count: count)
    var rules = MatchRules.plain(for: periods)
    for change in changes { change(&rules) }
    return try MatchFormat(periods: periods, rules: rules)
  }
}

extension FormatSetting {
  static let all: [FormatSetting] = [
    FormatSetting(
      name: "periods", doc: "The number of periods", allowed: numbers(MatchFormat.counts),
      take: { text, draft in
        guard let count = number(text, in: MatchFormat.counts) else { return false }
        draft.count = count
        return true
      }, write: { "\($0.periods.count)" }),
    FormatSetting(
      name: "length", doc: "The length of each period", allowed: times(MatchFormat.lengths),
      take: { text, draft in
        guard let length = time(text, in: MatchFormat.lengths) else { return false }
        draft.length = length
        return true
      }, write: { $0.periods.first.map { written($0.length) } ?? "" }),
    FormatSetting(
      name: "direction", doc: "The direction of the clock", allowed: "down or up",
      take: { text, draft in
        guard let direction = MatchFormat.Direction(rawValue: text.lowercased()) else { return false }
        draft.direction = direction
        return true
      }, write: { $0.periods.first?.direction.rawValue ?? "" }),
    time(
      "interval", "The length of the interval between two periods", in: MatchRules.intervals, at: \.interval),
    flag(
      "addedTime",
      "Announce added time, and show the time beyond the end of a period. "
        + "If you omit it, it is on for a clock that counts up", at: \.addedTime),
    time(
      "extraTime", "The length of each of the two periods of extra time, if the score is level",
      in: MatchFormat.lengths, at: \.extraTime),
    number(
      "shootOut", "The penalties of each team before sudden death", in: MatchRules.shootOuts,
      at: \.shootOut),
    number(
      "fouls",
      "The number of fouls in a period, after which each further foul gives a free kick without a wall",
      in: MatchRules.foulLimits, at: \.fouls),
    FormatSetting(
      name: "timeOuts", doc: "The time-outs of one minute for each team in each period",
      allowed: numbers(MatchRules.timeOutCounts) + ", or off",
      take: { text, draft in
        guard let count = isOff(text) ? 0 : number(text, in: MatchRules.timeOutCounts) else { return false }
        draft.changes.append { $0.timeOuts = count }
        return true
      }, write: { $0.rules.timeOuts == 0 ? "off" : "\($0.rules.timeOuts)" }),
    time(
      "sinBin",
      "The length of a temporary dismissal in playing time. If you omit it, it is about a ninth of the match",
      in: MatchFormat.lengths, at: \.sinBin),
    time(
      "sendingOff",
      "The playing time after which another player may replace one who was sent off, unless the other team scores "
        + "first",
      in: MatchFormat.lengths, at: \.sendingOff),
    flag(
      "stoppedClock",
      "Stop the clock at a goal, a foul and a card, so that it runs only while the ball is in play",
      at: \.stoppedClock),
    flag("tenths", "Show tenths in the last minute of a clock that counts down", at: \.tenths),
    flag(
      "stopAtZero",
      "Stop a clock that counts down at zero. With off, it continues and shows the time beyond zero",
      at: \.stopAtZero),
    FormatSetting(
      name: "hornAtEnd",
      doc: "Sound the horn at the end of each period. board follows horn.at-period-end",
      allowed: "on, off or board",
      take: { text, draft in
        guard
          let value = [("on", true), ("off", false), ("board", nil)].first(where: {
            $0.0 == text.lowercased()
          })
        else { return false }
        draft.changes.append { $0.hornAtEnd = value.1 }
        return true
      }, write: { $0.rules.hornAtEnd.map(onOff) ?? "board" }),
    FormatSetting(
      name: "warnAt",
      doc: "The time of the horn's warning before the end of a period. board follows horn.warning",
      allowed: times(.seconds(1)...MatchRules.warnings.upperBound) + ", off or board",
      take: { text, draft in
        let isBoard = text.lowercased() == "board"
        let warning = isOff(text) ? .zero : time(text, in: MatchRules.warnings)
        guard isBoard || warning != nil else { return false }
        draft.changes.append { $0.warnAt = isBoard ? nil : warning }
        return true
      }, write: { $0.rules.warnAt.map { $0 == .zero ? "off" : written($0) } ?? "board" }),
    flag(
      "swapSides", "Change ends at half-time, and at half-time of extra time", at: \.swapSides),
  ]

  // MARK: Kinds

  private static func flag(
    _ name: String, _ doc: String, at path: any WritableKeyPath<MatchRules, Bool> & Sendable
  ) -> FormatSetting {
    FormatSetting(
      name: name, doc: doc, allowed: "on or off",
      take: { text, draft in
        let lowered = text.lowercased()
        guard lowered == "on" || lowered == "off" else { return false }
        draft.changes.append { $0[keyPath: path] = lowered == "on" }
        return true
      }, write: { onOff($0.rules[keyPath: path]) })
  }

  private static func time(
    _ name: String, _ doc: String, in range: ClosedRange<Duration>,
    at path: any WritableKeyPath<MatchRules, Duration?> & Sendable
  ) -> FormatSetting {
    FormatSetting(
      name: name, doc: doc, allowed: times(range) + ", or off",
      take: { text, draft in
        let length = isOff(text) ? nil : time(text, in: range)
        guard isOff(text) || length != nil else { return false }
        draft.changes.append { $0[keyPath: path] = length }
        return true
      }, write: { $0.rules[keyPath: path].map(written) ?? "off" })
  }

  private static func number(
    _ name: String, _ doc: String, in range: ClosedRange<Int>,
    at path: any WritableKeyPath<MatchRules, Int?> & Sendable
  ) -> FormatSetting {
    FormatSetting(
      name: name, doc: doc, allowed: numbers(range) + ", or off",
      take: { text, draft in
        let number = isOff(text) ? nil : number(text, in: range)
        guard isOff(text) || number != nil else { return false }
        draft.changes.append { $0[keyPath: path] = number }
        return true
      }, write: { $0.rules[keyPath: path].map { "\($0)" } ?? "off" })
  }

  // MARK: Values

  private static func isOff(_ text: String) -> Bool { text.lowercased() == "off" }

  private static func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard let number = Int(text), range.contains(number), "\(number)" == text else { return nil }
    return number
  }

  private static func time(_ text: String, in range: ClosedRange<Duration>) -> Duration? {
    ClockText.duration(of: text).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func written(_ time: Duration) -> String {
    let seconds = Int(time.components.seconds)
    return seconds % 60 == 0 ? "\(seconds / 60)" : ClockText.text(seconds: seconds)
  }

  private static func numbers(_ range: ClosedRange<Int>) -> String {
    "a number from \(range.lowerBound) to \(range.upperBound)"
  }

  private static func times(_ range: ClosedRange<Duration>) -> String {
    let ends = [range.lowerBound, range.upperBound].map {
      ClockText.text(seconds: Int($0.components.seconds))
    }
    return "minutes, or minutes and seconds such as 7:30, from \(ends[0]) to \(ends[1])"
  }
}
