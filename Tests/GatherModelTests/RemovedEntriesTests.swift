import FoundationEssentials
import Testing

@testable import GatherModel

extension MatchState {
  /// The state after all entries of a log, by what a removal means: the match is put together anew with each, without what was
  /// removed.
  fileprivate static func plain(_ format: MatchFormat, _ log: MatchLog) -> MatchState {
    let entries = log.entriesNotTakenBack
    var removed: Set<UUID> = []
    var state = MatchState(format: format)
    for (index, entry) in entries.enumerated() {
      guard case .act(.entryRemoved(let id)) = entry.event,
        state.refusal(of: .entryRemoved(id), at: entry.at) == nil
      else {
        state.apply(entry)
        continue
      }
      removed.insert(id)
      state = MatchState(format: format)
      for earlier in entries[..<index] {
        if removed.contains(earlier.id) { state.passOver(earlier) } else { state.apply(earlier) }
      }
    }
    return state
  }
}

/// A log of any entries, whether the rules allow them or not, with many removals.
private struct AnyLog {
  private(set) var log = MatchLog()
  let format: MatchFormat
  private var generator: SeededGenerator
  private var now: Int64 = 0
  private var written: UInt64 = 0

  init(seed: UInt64, count: Int) throws {
    var generator = SeededGenerator(seed: seed)
    format = try Self.format(&generator)
    self.generator = generator
    write(.act(.clockStarted))
    // The rules refuse what comes beyond 99.
    let limited: MatchAct = chance(2) ? .goal(.teamA) : .counted(.foul, .teamA)
    for _ in 0..<(chance(2) ? 98 : 0) { write(.act(limited)) }
    for _ in 0..<count { write(event()) }
  }

  private static func format(_ generator: inout SeededGenerator) throws -> MatchFormat {
    if Int.random(in: 0..<4, using: &generator) == 0 { return try .random(using: &generator) }
    let presets: [MatchPreset] = [.football, .futsal, .futsal]
    let preset = (presets.randomElement(using: &generator) ?? .futsal).format
    var rules = preset.rules
    if Bool.random(using: &generator) { rules.extraTime = nil }
    return try MatchFormat(periods: preset.periods, rules: rules)
  }

  private mutating func write(_ event: MatchEvent) {
    written += 1
    log.append(
      LogEntry(
        id: .numbered(written), event: event, at: BoardInstant(nanoseconds: now),
        wallClock: Date(timeIntervalSince1970: 0)))
    now += chance(3) ? 0 : Int64.random(in: 0...90_000_000_000, using: &generator)
  }

  private mutating func event() -> MatchEvent {
    switch Int.random(in: 0..<30, using: &generator) {
    case 0: return .undone(log.undoable?.id ?? entry())
    case 1: return .undone(entry())
    case 2: return .redone(log.redoable?.id ?? entry())
    case 3: return .recovered(lastAlive: BoardInstant(nanoseconds: max(now - 1_000_000_000, 0)))
    case 4..<12: return .act(.entryRemoved(entry()))
    default: return .act(act())
    }
  }

  private mutating func act() -> MatchAct {
    switch Int.random(in: 0..<40, using: &generator) {
    case 0..<9: return .goal(chance(4) ? .teamB : .teamA)
    case 9..<14: return .goalTakenBack(chance(4) ? .teamB : .teamA)
    case 14..<18: return .counted(.foul, chance(4) ? .teamB : .teamA)
    case 18..<21: return .counted(.timeOut, chance(2) ? .teamB : .teamA)
    case 21..<25: return .card(chance(2) ? .teamB : .teamA, card(), mark())
    case 25..<29: return .kick(chance(2) ? .teamB : .teamA, isScored: chance(2))
    case 29..<31: return .playerNamed(entry: entry(), mark())
    case 31: return .minuteCorrected(entry: entry(), MatchMinute(Int.random(in: 1...45, using: &generator)))
    case 32..<35: return .clockStarted
    case 35: return .clockPaused
    case 36: return .periodEnded
    case 37: return .kicksBegun
    case 38: return chance(4) ? .gatherEnded : .clockAdjusted(by: .seconds(chance(2) ? -60 : 60))
    default:
      let other = MatchPreset.allCases.randomElement(using: &generator)?.format ?? .casual
      return chance(3) ? .clockCancelled : .formatChanged(other)
    }
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

  private mutating func card() -> Card { Card.allCases.randomElement(using: &generator) ?? .red }

  private mutating func mark() -> PlayerMark? {
    chance(4) ? nil : PlayerMark(number: Int.random(in: 1...2, using: &generator))
  }

  /// One of the last ones, at times any, or the next one.
  private mutating func entry() -> UUID {
    let first = chance(2) ? 1 : UInt64(max(Int(written) - 12, 1))
    return .numbered(UInt64.random(in: first...(written + 1), using: &generator))
  }
}

@Suite("Removed entries")
struct RemovedEntriesTests {
  @Test(
    "Any log comes to what it comes to where the match is put together anew with each removal",
    arguments: 0..<20 as Range<UInt64>)
  func anyLog(batch: UInt64) throws {
    for seed in batch * 20..<batch * 20 + 20 {
      let any = try AnyLog(seed: seed, count: 140)
      let (found, plain) = (
        MatchState(format: any.format, log: any.log), MatchState.plain(any.format, any.log)
      )
      try #require(found == plain, "seed \(seed)")
    }
  }

  @Test("Such logs have removals that count and such that do not, and those by which other acts count")
  func variety() throws {
    var (counted, refused, passes) = (0, 0, 0)
    for seed in 0..<60 as Range<UInt64> {
      let any = try AnyLog(seed: seed, count: 140)
      let entries = any.log.entriesNotTakenBack
      let removed = RemovedEntries(in: entries, playedAs: any.format)
      let removals = entries.count { if case .act(.entryRemoved) = $0.event { true } else { false } }
      counted += removed.indices.count
      refused += removals - removed.indices.count
      passes += removed.passes - 1
    }
    #expect(counted > 300 && refused > 300 && passes > 50)
  }

  @Test("Entry by entry a match comes to the same as its whole log")
  func appended() throws {
    for seed in 1_000..<1_040 as Range<UInt64> {
      let any = try AnyLog(seed: seed, count: 60)
      var match = Match(gather: .thursday(any.format))
      for entry in any.log.entries { match.append(entry) }
      try #require(match.state == MatchState(format: any.format, log: any.log), "seed \(seed)")
    }
  }

  @Test("Whatever is pressed on a board, its log can be read by others")
  func plausible() throws {
    for seed in 0..<300 as Range<UInt64> {
      var play = try RandomPlay(seed: seed)
      if play.isSloppy { continue }
      for _ in 1...60 { try play.step() }
      let match = play.script.match
      try #require(match.log.isPlausible(playedAs: match.gather.format), "seed \(seed)")
    }
  }

  /// A match in which all was allowed when it was pressed: 90 goals, 90 fouls, 90 cards and nine kicks, all removed one by one.
  @Test("The log of a board is gone over once, however much of it is removed")
  func once() throws {
    var script = try MatchScript(.futsal) { $0.extraTime = nil }
    var told: [UUID] = []
    for half in 0..<2 {
      script.act(.clockStarted, at: Double(half) * 1_000)
      let events: [MatchAct] = [.goal(.teamA), .counted(.foul, .teamB), .card(.teamA, .red, nil)]
      for number in 0..<135 {
        told.append(script.act(events[number % 3], at: Double(half * 1_000 + number)).id)
      }
      if half == 0 { script.act(.periodEnded, at: 999) }
    }
    script.act(.kicksBegun, at: 2_000)
    var kicks: [UUID] = []
    for number in 0..<9 {
      kicks.append(script.act(.kick(number % 2 == 0 ? .teamA : .teamB, isScored: true), at: 2_001).id)
    }
    for id in told + kicks.reversed() { script.act(.entryRemoved(id), at: 2_100) }
    #expect(script.state.moments.isEmpty)
    let removed = RemovedEntries(in: script.log.entriesNotTakenBack, playedAs: script.match.gather.format)
    #expect(removed.indices.count == told.count + kicks.count && removed.passes == 1)
  }

  @Test(
    "A time-out that is told and removed over and over costs no pass, and leaves the one before it as it was")
  func timeOuts() throws {
    var script = try MatchScript(.futsal)
    script.act(.clockStarted, at: 0)
    script.act(.counted(.timeOut, .teamA), at: 10)
    let before = script.state.timeOut
    for second in 0..<40 {
      let told = script.act(.counted(.timeOut, .teamB), at: Double(100 + second))
      script.act(.entryRemoved(told.id), at: Double(100 + second))
      #expect(script.state.timeOut == before && script.state.moments.count == 1)
    }
    let entries = script.log.entriesNotTakenBack
    #expect(RemovedEntries(in: entries, playedAs: script.match.gather.format).passes == 1)
  }
}
