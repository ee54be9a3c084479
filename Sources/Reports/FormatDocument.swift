package import GatherModel
package import Scenes

/// A format for `gatherboard formats --json`. The keys are always present and never change. All times are in seconds.
package struct FormatDocument: Hashable, Sendable, Encodable {
  /// A period of a format.
  package struct Period: Hashable, Sendable, Encodable {
    /// The length in seconds, without added time.
    package var seconds: Int64
    /// The direction of the clock, `up` or `down`.
    package var direction: String
  }

  /// The rules, by their names in a settings file. A rule that the format does not set is null.
  package struct Rules: Hashable, Sendable, Encodable {
    let rules: MatchRules

    private enum Key: String, CodingKey {
      case interval, addedTime, extraTime, shootOut, fouls, timeOuts, sinBin, sendingOff, stoppedClock, tenths
      case stopAtZero, hornAtEnd, warnAt, swapSides
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      func encode(_ time: Duration?, _ key: Key) throws {
        try container.encode(time?.components.seconds, forKey: key)
      }
      try encode(rules.interval, .interval)
      try container.encode(rules.addedTime, forKey: .addedTime)
      try encode(rules.extraTime, .extraTime)
      try container.encode(rules.shootOut, forKey: .shootOut)
      try container.encode(rules.fouls, forKey: .fouls)
      try container.encode(rules.timeOuts, forKey: .timeOuts)
      try encode(rules.sinBin, .sinBin)
      try encode(rules.sendingOff, .sendingOff)
      try container.encode(rules.stoppedClock, forKey: .stoppedClock)
      try container.encode(rules.tenths, forKey: .tenths)
      try container.encode(rules.stopAtZero, forKey: .stopAtZero)
      try container.encode(rules.hornAtEnd, forKey: .hornAtEnd)
      try encode(rules.warnAt, .warnAt)
      try container.encode(rules.swapSides, forKey: .swapSides)
    }
  }

  /// The name for `--format`: the name of a preset, or of a format in the settings file.
  package var name: String
  /// Whether the format is a preset, which every board has.
  package var isPreset: Bool
  /// Whether a gather has this format if no format is named.
  package var isUsual: Bool
  /// The periods of the match, without extra time.
  package var periods: [Period]
  /// The rules of a match in this format.
  package var rules: Rules

  /// - Parameter usual: The default format of a gather.
  package init(_ named: NamedFormat, usual: MatchFormat) {
    name = named.name
    isPreset = MatchPreset(rawValue: named.name) != nil
    isUsual = named.format == usual
    periods = named.format.periods.map {
      Period(seconds: $0.length.components.seconds, direction: $0.direction.rawValue)
    }
    rules = Rules(rules: named.format.rules)
  }
}
