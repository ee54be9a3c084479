import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore

/// A match in play as the server has it, updated by the records of the store.
struct LiveMatch {
  private var match: Match
  private var entries: [NumberedEntry]
  private var boot: BootID?
  private var lastBeat: BoardInstant?
  private(set) var facts: LiveFacts

  /// - Parameters:
  ///   - record: A complete record.
  ///   - counted: The result that the desk of a planned day has entered. nil if there is none.
  init(_ record: LiveRecord, keptBy: ScoreKeeper, counted: MatchResult? = nil) throws {
    match = Match(gather: record.gather, log: MatchLog(record.entries.map(\.entry)))
    match.counted = counted
    entries = record.entries
    boot = record.boot
    lastBeat = record.lastBeat
    facts = try Self.facts(record, keptBy: keptBy)
  }

  /// The changes in a new record.
  struct News {
    /// The new entries; nil if the log is a different one, whose entries were renumbered.
    var entries: [NumberedEntry]?
    /// Whether the gather has changed, or the desk counts another result.
    var isChanged: Bool
  }

  /// Applies a record.
  /// - Parameters:
  ///   - record: The changes since ``mark``.
  ///   - counted: The result that the desk of a planned day has entered. nil if there is none.
  mutating func take(_ record: LiveRecord, counted: MatchResult? = nil) throws -> News {
    let former = (facts: facts, correction: match.correction)
    let newEntries = record.isWhole && mark != nil ? nil : record.entries
    facts = try Self.facts(record, keptBy: facts.keptBy)
    if record.isWhole || match.gather != record.gather {
      if record.isWhole { entries = [] }
      match = Match(gather: record.gather, log: MatchLog(entries.map(\.entry)))
    }
    match.counted = counted
    for entry in record.entries { match.append(entry.entry) }
    entries += record.entries
    boot = record.boot
    lastBeat = record.lastBeat
    return News(
      entries: newEntries, isChanged: former.facts != facts || former.correction != match.correction)
  }

  /// The last entry; nil if there is none.
  var mark: LiveMark? { entries.last?.mark }

  /// The sequence number of the last entry. 0 if there is none.
  var last: Int64 { entries.last?.number ?? 0 }

  /// The entries after a number. All of them if the number is more than ``last``.
  func entries(after number: Int64) -> ArraySlice<NumberedEntry> {
    if number > last { return entries[...] }
    // The search begins at the end, because the new entries are there and are few.
    let first = entries.lastIndex { $0.number <= number }.map { $0 + 1 } ?? 0
    return entries[first...]
  }

  /// The standing of the match at a moment.
  func standing(at stamp: Stamp) -> LiveStanding {
    let lastAlive = entries.last.map { max($0.entry.at, lastBeat ?? $0.entry.at) }
    let stored = StoredMatch(match: match, boot: boot, lastAlive: lastAlive)
    var state = match.state
    let recovery = stored.recovery(in: stamp.boot, at: stamp.at, wallClock: stamp.wallClock)
    if let recovery { state.apply(recovery) }
    return LiveStanding(
      state, at: stamp.at, boot: stamp.boot?.text ?? Self.namelessBoot, last: last,
      lastAlive: recovery == nil ? nil : lastAlive, counted: match.correction)
  }

  /// The complete gather.
  /// - Parameter number: The sequence number after which the entries are included.
  func document(at stamp: Stamp, after number: Int64) -> LiveGather {
    LiveGather(
      facts: facts, standing: standing(at: stamp),
      entries: entries(after: number).map { LiveEntry($0.entry, sequence: $0.number) })
  }

  /// The name of the boot if the system has no id for its boots: every process counts as one boot.
  private static let namelessBoot = UUID().uuidString

  private static func facts(_ record: LiveRecord, keptBy: ScoreKeeper) throws -> LiveFacts {
    LiveFacts(
      record.gather, keptBy: keptBy, onBoard: record.onBoard,
      roster: try JSONResponse.tag(of: GatherRoutes.resources(record.players)))
  }
}
