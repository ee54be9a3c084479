import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore

/// The server's copy of a match, updated by records from the store.
struct LiveMatch {
  private var match: Match
  private var entries: [NumberedEntry]
  private var boot: BootID?
  private var lastBeat: BoardInstant?
  private(set) var facts: LiveFacts

  /// - Parameter record: A complete record.
  init(_ record: LiveRecord, keptBy: ScoreKeeper, counted: MatchResult? = nil) throws {
    match = Match(gather: record.gather, log: MatchLog(record.entries.map(\.entry)))
    match.counted = counted
    entries = record.entries
    boot = record.boot
    lastBeat = record.lastBeat
    facts = try Self.facts(record, keptBy: keptBy)
  }

  struct News {
    /// nil if the log was replaced by a different one, whose entries have other numbers.
    var entries: [NumberedEntry]?
    /// Whether the gather has changed, or the desk has entered a different result.
    var isChanged: Bool
  }

  /// - Parameter record: The changes since ``mark``.
  mutating func apply(_ record: LiveRecord, counted: MatchResult? = nil) throws -> News {
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

  var mark: LiveMark? { entries.last?.mark }

  /// 0 if there is no entry.
  var last: Int64 { entries.last?.number ?? 0 }

  /// The entries after a sequence number; all entries if the number is greater than ``last``.
  func entries(after number: Int64) -> ArraySlice<NumberedEntry> {
    if number > last { return entries[...] }
    // The search begins at the end, because the new entries are there, and are few.
    let first = entries.lastIndex { $0.number <= number }.map { $0 + 1 } ?? 0
    return entries[first...]
  }

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

  /// - Parameter number: Only the entries after it are included.
  func document(at stamp: Stamp, after number: Int64) -> LiveGather {
    LiveGather(
      facts: facts, standing: standing(at: stamp),
      entries: entries(after: number).map { LiveEntry($0.entry, sequence: $0.number) })
  }

  /// On a system without boot ids, every process counts as a boot of its own.
  private static let namelessBoot = UUID().uuidString

  private static func facts(_ record: LiveRecord, keptBy: ScoreKeeper) throws -> LiveFacts {
    LiveFacts(
      record.gather, keptBy: keptBy, onBoard: record.onBoard,
      roster: try JSONResponse.tag(of: GatherRoutes.resources(record.players)))
  }
}
