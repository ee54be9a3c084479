import FoundationEssentials
package import GatherModel

/// A demo match that repeats every two minutes, so that an overlay can be set up without a real match.
package struct OverlayDemo: Sendable {
  /// The duration of one repetition.
  package static let length = Duration.seconds(120)

  /// The teams that play.
  package let teams: TeamPair<Team>
  /// The name of the match.
  package let name: String

  package init(name: String, teams: TeamPair<Team>) {
    (self.name, self.teams) = (name, teams)
  }

  /// The steps, in seconds since the start of a repetition. In each half, the clock jumps forward to the last seconds.
  private static let script: [(second: Double, event: Step)] = {
    func named(_ goal: Int, _ name: String, _ number: Int, _ kind: GoalKind = .regular) -> Step {
      .named(step: goal, PlayerMark(name: name, number: number), kind)
    }
    let firstHalf: [(Double, Step)] = [
      (6, .act(.clockStarted)), (12, .act(.goal(.teamA))), (14, named(1, "Ioana Popescu", 9)),
      (22, .act(.card(.teamB, .yellow, PlayerMark(name: "Jonas Weber", number: 4)))),
      (29, .act(.goal(.teamB))), (31, named(4, "Kim Min-jun", 10)), (37, .leap(.minutes(44, seconds: 50))),
      (40, .act(.addedTimeAnnounced(minutes: 2))), (51, .act(.periodEnded)),
    ]
    let secondHalf: [(Double, Step)] = [
      (60, .act(.clockStarted)), (65, .act(.card(.teamA, .red, PlayerMark(name: "Sam Okoye", number: 5)))),
      (72, .act(.goal(.teamA))), (74, named(11, "Lucía Fernández", 7, .penalty)),
      (80, .leap(.minutes(89, seconds: 52))), (82, .act(.addedTimeAnnounced(minutes: 4))),
      (86, .act(.goal(.teamB))), (87, named(15, "Kim Min-jun", 10)), (92, .act(.periodEnded)),
      (97, .act(.kicksBegun)),
    ]
    let kicks: [(TeamID, Bool)] = [
      (.teamA, true), (.teamB, true), (.teamA, false), (.teamB, true), (.teamA, true), (.teamB, false),
      (.teamA, true), (.teamB, false), (.teamA, true),
    ]
    var script = firstHalf + secondHalf
    for (index, (team, isScored)) in kicks.enumerated() {
      script.append((99 + Double(index) * 1.5, .act(.kick(team, isScored: isScored))))
    }
    script.append((113, .act(.gatherEnded)))
    return script
  }()

  private enum Step: Sendable {
    case act(MatchAct)
    /// Names the scorer of the goal in the step with this index.
    case named(step: Int, PlayerMark, GoalKind)
    /// Sets the clock to this time.
    case leap(Duration)
  }

  /// The demo match at an instant. The match depends only on the board's own time, so that all spectators see the same.
  package func match(at now: BoardInstant) -> Match {
    let length = Self.length.wholeNanoseconds
    let round = now.nanoseconds / length
    let begin = BoardInstant(nanoseconds: round * length)
    let second = (now - begin) / .seconds(1)
    let steps = Self.script.prefix { $0.second <= second }
    var entries: [LogEntry] = []
    for (index, step) in steps.enumerated() {
      let at = begin + .seconds(step.second)
      switch step.event {
      case .act(let act): entries.append(entry(index, act, at))
      case .named(let goal, let player, let kind):
        entries.append(entry(index, .playerNamed(entry: Self.id(goal), player, goal: kind), at))
      case .leap(let reading):
        let clock = Match(gather: gather, log: MatchLog(entries)).state.clock.reading(at: at)
        // Makes all entries earlier, so that the clock now shows `reading`.
        for index in entries.indices { entries[index].at = entries[index].at + (clock - reading) }
      }
    }
    return Match(gather: gather, log: MatchLog(entries))
  }

  private func entry(_ index: Int, _ act: MatchAct, _ at: BoardInstant) -> LogEntry {
    LogEntry(
      id: Self.id(index), event: .act(act), at: at,
      wallClock: Date(timeIntervalSince1970: Double(at.nanoseconds) / 1e9))
  }

  private static func id(_ index: Int) -> UUID {
    UUID(uuid: (0xDE, 0x30, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(index)))
  }

  private var gather: Gather {
    Gather(
      id: Self.id(255), name: name, createdAt: Date(timeIntervalSince1970: 0),
      format: MatchPreset.football.format,
      teams: teams, roster: Roster())
  }
}
