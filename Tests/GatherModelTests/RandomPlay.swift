import FoundationEssentials
import GatherModel

/// What an operator presses in a match of any format: mostly what a match needs, at times anything at all.
struct RandomPlay {
  private var generator: SeededGenerator
  private(set) var script: MatchScript
  private(set) var now: Int64
  /// What was accepted when it was written.
  private(set) var accepted: Set<UUID> = []
  /// Whether what is refused is written all the same.
  let isSloppy: Bool

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    let preset = MatchPreset.allCases.randomElement(using: &generator)
    let isPreset = Int.random(in: 0..<10, using: &generator) < 7
    let format = isPreset ? preset?.format : nil
    script = MatchScript(try format ?? MatchFormat.random(using: &generator))
    isSloppy = Int.random(in: 0..<4, using: &generator) == 0
    now = Int64.random(in: 0...1_000_000_000_000, using: &generator)
  }

  var instant: BoardInstant { BoardInstant(nanoseconds: now) }

  /// One press, some time after the last one.
  mutating func step() throws {
    now += pause()
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<9: if let last = script.log.undoable { script.write(.undone(last.id), at: instant) }
    case 9..<14: if let next = script.log.redoable { script.write(.redone(next.id), at: instant) }
    case 14..<16:
      let lastAlive = now - Int64.random(in: 0...5_000_000_000, using: &generator)
      now = Int64.random(in: 0...20_000_000_000, using: &generator)
      script.write(.recovered(lastAlive: BoardInstant(nanoseconds: lastAlive)), at: instant)
    default:
      let act = script.state.phase == .ended || chance(2) ? try anything() : sensible()
      let isAllowed = script.state.refusal(of: act, at: instant) == nil
      guard isAllowed || isSloppy else { return }
      let entry = script.write(.act(act), at: instant)
      if isAllowed { accepted.insert(entry.id) }
    }
  }

  /// What brings the match on.
  private mutating func sensible() -> MatchAct {
    let state = script.state
    switch state.phase {
    case .ready, .interval: return .clockStarted
    case .kicks: return .kick(state.shootOut?.next ?? team(), isScored: chance(2))
    case .ended: return .gatherEnded
    case .playing:
      switch Int.random(in: 0..<12, using: &generator) {
      case 0..<3: return .goal(team())
      case 3: return .card(team(), card(), mark())
      case 4..<6: return .counted(.foul, team())
      case 6: return .counted(.timeOut, team())
      case 7: return state.clock.isRunning(at: instant) ? .clockPaused : .clockStarted
      case 8: return .addedTimeAnnounced(minutes: (state.addedTime ?? 0) + 1)
      default:
        if !state.isLastPeriod { return .periodEnded }
        return state.format.rules.shootOut == nil ? .gatherEnded : .kicksBegun
      }
    }
  }

  private mutating func anything() throws -> MatchAct {
    switch Int.random(in: 0..<22, using: &generator) {
    case 0: return .goal(team())
    case 1, 2: return .goalTakenBack(team())
    case 3: return .clockStarted
    case 4: return .clockPaused
    case 5: return .clockSet(to: .seconds(Int.random(in: -10...37_000, using: &generator)))
    case 6: return .clockSet(to: .seconds(Int.random(in: 0...20, using: &generator)))
    case 7, 8:
      let steps = [-3_600, -60, -1, 1, 60, 3_600, Int.min / 2_000_000_000, Int.max / 2_000_000_000]
      return .clockAdjusted(by: .seconds(steps.randomElement(using: &generator) ?? 0))
    case 9: return .clockCancelled
    case 10: return .periodEnded
    case 11: return .sidesSwapped
    case 12: return chance(4) ? .gatherEnded : .counted(.foul, team())
    case 13: return .addedTimeAnnounced(minutes: Int.random(in: -1...70, using: &generator))
    case 14: return .card(team(), card(), mark())
    case 15: return .counted(.timeOut, team())
    case 16: return .kicksBegun
    case 17: return .kick(team(), isScored: chance(2))
    case 18:
      return .playerNamed(entry: entry(), mark(), goal: chance(3) ? .own : chance(3) ? .penalty : .regular)
    case 19:
      let added = chance(2) ? Int.random(in: -1...60, using: &generator) : nil
      let minutes = [0, 1, 10, 20, 40, 45, 46, 90, 105, Int.random(in: -5...700, using: &generator)]
      return .minuteCorrected(
        entry: entry(), MatchMinute(minutes.randomElement(using: &generator) ?? 0, added: added))
    case 20: return .entryRemoved(entry())
    default:
      let preset = MatchPreset.allCases.randomElement(using: &generator)?.format ?? .casual
      return .formatChanged(chance(3) ? try MatchFormat.random(using: &generator) : preset)
    }
  }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

  private mutating func team() -> TeamID { chance(2) ? .teamA : .teamB }

  private mutating func card() -> Card { Card.allCases.randomElement(using: &generator) ?? .yellow }

  private mutating func mark() -> PlayerMark? {
    chance(3) ? nil : PlayerMark(number: Int.random(in: 1...3, using: &generator))
  }

  /// Mostly one that is there.
  private mutating func entry() -> UUID {
    let moment = script.state.moments.randomElement(using: &generator)?.id
    if let moment, !chance(3) { return moment }
    return script.log.entries.randomElement(using: &generator)?.id ?? .numbered(0)
  }

  /// Mostly seconds, at times nothing at all, minutes, or longer than a half.
  private mutating func pause() -> Int64 {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: 0
    case 1..<4: Int64.random(in: 0...600, using: &generator) * 1_000_000_000
    case 4: Int64.random(in: 0...3_600, using: &generator) * 1_000_000_000
    default: Int64.random(in: 0...40_000_000_000, using: &generator)
    }
  }
}
