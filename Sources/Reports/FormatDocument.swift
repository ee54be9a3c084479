package import GatherModel
package import Scenes

/// A format as `gatherboard formats --json` has it. Its keys are always there and never change: scripts depend on them.
/// All times are in seconds.
package struct FormatDocument: Hashable, Sendable, Encodable {
  /// A period of a format.
  package struct Period: Hashable, Sendable, Encodable {
    /// Its length, without added time.
    package var seconds: Int64
    /// `up` or `down`.
    package var direction: String
  }

  /// The rules by the names that a settings file has for them; null for what there is not, and for what the settings of
  /// the horn say.
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

  /// As `--format` takes it: that of a preset, or of a format in the settings file.
  package var name: String
  /// Whether every board knows it.
  package var isPreset: Bool
  /// Whether a gather that is started without a format is played by it.
  package var isUsual: Bool
  /// Those of the match, without extra time.
  package var periods: [Period]
  /// What a match of this format has beside its periods.
  package var rules: Rules

  /// - Parameter usual: The format of a gather that is started without one.
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
