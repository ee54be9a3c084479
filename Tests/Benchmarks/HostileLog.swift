import GatherFleet
import GatherModel
import PlayedMatch

/// Logs of matches that were never played, made up to take long where they are put together.
enum HostileLog: CaseIterable {
  /// Of one goal that is taken back and counts again, over and over.
  case undone
  /// Of cards that were none.
  case removed
  /// Of goals beyond the limit, which count as those before them are removed, after a clock that was started and stopped.
  case limited
  /// Of kicks beyond the limit, which count as the last one is removed.
  case kicks
  /// Of cards, and of goals that are taken back, in the last of nine periods.
  case periods
  /// Of players in the sin bin, and then sent off.
  case sentOff
  /// Of players in the sin bin, and of one sent off who is one of them, and is not, over and over.
  case named
  /// Of goals.
  case goals

  /// The message of a board with such a match.
  /// - Parameter bytes: How long it is: with as many entries as go into it, of 2,000, and blanks behind them.
  func message(_ bytes: Int) throws -> [UInt8] {
    for count in stride(from: 2_000, to: 0, by: -50) {
      let payload = try BoardMatch(
        try PlayedMatch.match(format, events(count)), codes: TeamPair(teamA: "A", teamB: "B"), fixture: nil,
        namesPlayers: true, at: PlayedMatch.at(count + 1), boot: "1"
      ).payload()
      if payload.count <= bytes {
        return payload + [UInt8](repeating: UInt8(ascii: " "), count: bytes - payload.count)
      }
    }
    return []
  }

  private var format: String {
    switch self {
    case .kicks: "football"
    case .periods: "9x1"
    case .undone, .removed, .limited, .sentOff, .named, .goals: "2x45"
    }
  }

  private func events(_ count: Int) -> [(second: Int, event: MatchEvent)] {
    (1...count).map { ($0, event($0, of: count)) }
  }

  private func event(_ number: Int, of count: Int) -> MatchEvent {
    let (half, third) = (count / 2, count / 3)
    switch self {
    case .goals: return .act(number % 4 < 2 ? .goal(.teamA) : .goalTakenBack(.teamA))
    case .undone:
      if number == 1 { return .act(.goal(.teamA)) }
      return number.isMultiple(of: 2) ? .undone(PlayedMatch.id(1)) : .redone(PlayedMatch.id(1))
    case .removed:
      if number <= half { return .act(.card(.teamA, .yellow, nil)) }
      return .act(.entryRemoved(PlayedMatch.id(number - half)))
    case .limited:
      if number <= third { return .act(number.isMultiple(of: 2) ? .clockPaused : .clockStarted) }
      if number <= 2 * third { return .act(.goal(.teamA)) }
      return .act(.entryRemoved(PlayedMatch.id(number - third)))
    case .kicks:
      let start: [MatchAct] = [.clockStarted, .periodEnded, .clockStarted, .kicksBegun]
      if number <= start.count { return .act(start[number - 1]) }
      if number <= half { return .act(.kick(number.isMultiple(of: 2) ? .teamA : .teamB, isScored: true)) }
      return .act(.entryRemoved(PlayedMatch.id(start.count + 2 * ShootOut.most + 2 * (number - half - 1))))
    case .periods:
      if number <= 17 { return .act(number.isMultiple(of: 2) ? .periodEnded : .clockStarted) }
      if number <= half { return .act(.card(.teamA, .yellow, nil)) }
      return .act(number.isMultiple(of: 2) ? .goal(.teamA) : .goalTakenBack(.teamA))
    case .sentOff: return .act(.card(.teamA, number <= half ? .sinBin : .red, PlayerMark(number: 7)))
    case .named:
      if number <= third { return .act(.card(.teamA, .sinBin, PlayerMark(number: 7))) }
      if number <= 2 * third { return .act(.card(.teamA, .red, nil)) }
      return .act(.playerNamed(entry: PlayedMatch.id(third + 1), PlayerMark(number: 7 + number % 2)))
    }
  }
}
