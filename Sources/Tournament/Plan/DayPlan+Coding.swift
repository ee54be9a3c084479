import FoundationEssentials

extension DayPlan: Codable {
  private enum Key: String, CodingKey {
    case version = "v"
    case id, number, title, date, pitches, teams, stages, fixtures, rules, lots, corrections
    case decisions, announcement
  }

  /// The version of the JSON form that this build writes. It is also the highest version that this build can read.
  package static let version = 1

  /// - Throws: `DecodingError`; ``PlanError`` for a later version, a name without text, or an exceeded limit.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? Self.version
    guard version <= Self.version else { throw PlanError.laterVersion(version) }
    let number = try container.decode(Int.self, forKey: .number)
    guard PlanLimits.numbers.contains(number) else { throw PlanError.number(number) }
    self.init(
      id: try container.decode(UUID.self, forKey: .id), number: number,
      title: try container.decodeName(.title, forKey: .title),
      date: try container.decode(DayDate.self, forKey: .date),
      pitches: try container.decodeList(.pitches, most: PlanLimits.pitches, forKey: .pitches),
      teams: try container.decodeList(.teams, most: PlanLimits.teams, forKey: .teams),
      stages: try container.decodeList(.stages, most: PlanLimits.teams, forKey: .stages),
      fixtures: try container.decodeList(.fixtures, most: PlanLimits.fixtures, forKey: .fixtures),
      rules: try container.decodeIfPresent(TableRules.self, forKey: .rules) ?? TableRules(),
      lots: try container.decodeList(.lots, most: PlanLimits.teams, forKey: .lots),
      corrections: try container.decodeList(.corrections, most: PlanLimits.fixtures, forKey: .corrections),
      decisions: try container.decodeList(.decisions, most: PlanLimits.fixtures, forKey: .decisions),
      announcement: try container.decodeNote(forKey: .announcement))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(id, forKey: .id)
    try container.encode(number, forKey: .number)
    try container.encode(title, forKey: .title)
    try container.encode(date, forKey: .date)
    try container.encode(pitches, forKey: .pitches)
    try container.encode(teams, forKey: .teams)
    try container.encode(stages, forKey: .stages)
    try container.encode(fixtures, forKey: .fixtures)
    try container.encode(rules, forKey: .rules)
    if !lots.isEmpty { try container.encode(lots, forKey: .lots) }
    if !corrections.isEmpty { try container.encode(corrections, forKey: .corrections) }
    if !decisions.isEmpty { try container.encode(decisions, forKey: .decisions) }
    if !announcement.isEmpty { try container.encode(announcement, forKey: .announcement) }
  }

  /// Reads a plan that another machine has sent. Unknown keys are skipped, and names are cleaned.
  /// - Throws: ``PlanError``, also if the plan contradicts itself. Two matches on a pitch at once are no contradiction.
  package static func decode(_ bytes: [UInt8]) throws(PlanError) -> DayPlan {
    guard bytes.count <= PlanLimits.bytes else { throw .tooLarge(bytes: bytes.count) }
    let plan: DayPlan
    do {
      plan = try JSONDecoder().decode(DayPlan.self, from: Data(bytes))
    } catch let error as PlanError {
      throw error
    } catch let error as DecodingError {
      throw PlanError(error)
    } catch {
      throw .unreadable(at: "")
    }
    let contradictions = PlanCheck.contradictions(plan)
    guard contradictions.isEmpty else { throw .contradiction(contradictions) }
    return plan
  }

  /// The plan as JSON with sorted keys, so that the same plan always has the same bytes.
  /// - Throws: ``PlanError`` if the plan is larger than other machines accept, or if its number is out of range.
  package func encode() throws(PlanError) -> [UInt8] {
    guard PlanLimits.numbers.contains(number) else { throw .number(number) }
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try WireJSON.encoder().encode(self))
    } catch {
      throw .unreadable(at: "")
    }
    guard bytes.count <= PlanLimits.bytes else { throw .tooLarge(bytes: bytes.count) }
    return bytes
  }
}

enum WireJSON {
  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
