/// The stored form of a format, with times in whole seconds. The keys are permanent, because logs outlive builds.
/// The first version of the log's format (``MatchLog/formatVersion``) stored only a list of periods.
/// Missing `rules` are ``MatchRules/plain(for:)``.
extension MatchFormat: Codable {
  private enum Key: String, CodingKey { case periods, rules }

  package init(from decoder: any Decoder) throws {
    let (periods, rules) = try Self.written(by: decoder)
    do throws(MatchFormatError) {
      try self.init(periods: periods, rules: rules)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  private static func written(by decoder: any Decoder) throws -> ([Period], MatchRules?) {
    do {
      let container = try decoder.container(keyedBy: Key.self)
      return (
        try container.decode([Period].self, forKey: .periods),
        try container.decodeIfPresent(MatchRules.self, forKey: .rules)
      )
    } catch DecodingError.typeMismatch(_, let context)
      where context.codingPath.count == decoder.codingPath.count
    {
      return (try [Period](from: decoder), nil)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(periods, forKey: .periods)
    try container.encode(rules, forKey: .rules)
  }
}

extension MatchFormat.Direction: Codable {}

extension MatchFormat.Period: Codable {
  private enum Key: String, CodingKey { case seconds, direction }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      length: .seconds(try container.decode(Int64.self, forKey: .seconds)),
      direction: try container.decode(MatchFormat.Direction.self, forKey: .direction))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(length.components.seconds, forKey: .seconds)
    try container.encode(direction, forKey: .direction)
  }
}

/// A rule may be missing, because older logs lack some rules. It then has the default value of ``MatchRules``.
extension MatchRules: Codable {
  private enum Key: String, CodingKey {
    case interval, addedTime, extraTime, shootOut, fouls, timeOuts, sinBin, sendingOff, tenths, stopAtZero
    case stoppedClock, hornAtEnd, warnAt, swapSides
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func time(_ key: Key) throws -> Duration? {
      try container.decodeIfPresent(Int64.self, forKey: key).map { .seconds($0) }
    }
    func flag(_ key: Key) throws -> Bool? { try container.decodeIfPresent(Bool.self, forKey: key) }
    self.init(
      interval: try time(.interval), addedTime: try flag(.addedTime) ?? false,
      extraTime: try time(.extraTime), shootOut: try container.decodeIfPresent(Int.self, forKey: .shootOut),
      fouls: try container.decodeIfPresent(Int.self, forKey: .fouls),
      timeOuts: try container.decodeIfPresent(Int.self, forKey: .timeOuts) ?? 0, sinBin: try time(.sinBin),
      sendingOff: try time(.sendingOff), tenths: try flag(.tenths) ?? false,
      stopAtZero: try flag(.stopAtZero) ?? true, stoppedClock: try flag(.stoppedClock) ?? false,
      hornAtEnd: try flag(.hornAtEnd), warnAt: try time(.warnAt), swapSides: try flag(.swapSides) ?? false)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func encode(_ time: Duration?, _ key: Key) throws {
      try container.encodeIfPresent(time?.components.seconds, forKey: key)
    }
    try encode(interval, .interval)
    try container.encode(addedTime, forKey: .addedTime)
    try encode(extraTime, .extraTime)
    try container.encodeIfPresent(shootOut, forKey: .shootOut)
    try container.encodeIfPresent(fouls, forKey: .fouls)
    try container.encode(timeOuts, forKey: .timeOuts)
    try encode(sinBin, .sinBin)
    try encode(sendingOff, .sendingOff)
    try container.encode(tenths, forKey: .tenths)
    try container.encode(stopAtZero, forKey: .stopAtZero)
    try container.encode(stoppedClock, forKey: .stoppedClock)
    try container.encodeIfPresent(hornAtEnd, forKey: .hornAtEnd)
    try encode(warnAt, .warnAt)
    try container.encode(swapSides, forKey: .swapSides)
  }
}
