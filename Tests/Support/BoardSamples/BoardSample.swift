import FoundationEssentials
package import GatherModel
import Localization
package import Scenes

/// A board in a state that people can bring it to, made by playing it: presses in, view model out.
package struct BoardSample {
  package var title = "Thursday match"
  package var words = Words.english
  package var format = "2x20"
  package var names = TeamPair(teamA: "Reds", teamB: "Blue Lions")
  package var colors = TeamColor.usual
  package var players = TeamPair(teamA: SamplePlayers.seven.teamA, teamB: SamplePlayers.seven.teamB)
  package var bench: [Player] = []
  /// Whether another board keeps the match.
  package var isFollower = false
  /// How a board stands to the one that keeps the match, where the match that was played is seen on that board; nil for the
  /// board that keeps it.
  package var display: ServiceState?
  package var score = TeamPair(teamA: 3, teamB: 2)
  /// The result that the desk has entered for the match; nil for none.
  package var counted: MatchResult?
  /// Who has told of the goals of ``score``.
  package var author = Operator.board
  /// What is pressed, and at which second of the match; the goals of ``score`` come first.
  package var presses: [(intent: Scoreboard.Intent, second: Double)] = []
  /// The second at which the board is looked at.
  package var lookedAt = 1000.0
  /// Who plays where at the end; nil for where they were all the time.
  package var moved: Roster?
  /// False where the disk never answers.
  package var isSaved = true

  package init() {}

  /// What the board shows.
  /// - Throws: When the format is none.
  package func viewModel() throws -> ScoreboardViewModel {
    Scoreboard.present(try state(), at: .second(lookedAt)).viewModel
  }

  /// The match as it was played.
  /// - Throws: When the format is none.
  package func match() throws -> Match { try state().match }

  private func state() throws -> Scoreboard.State {
    let gather = Gather(
      id: .numbered(0), name: title, createdAt: Date(timeIntervalSince1970: 0),
      format: try MatchFormat(parsing: format),
      teams: TeamPair { Team(name: names[$0], color: colors[$0]) },
      roster: Roster(teamA: players.teamA, teamB: players.teamB, bench: bench))
    var match = Match(gather: gather)
    var written: UInt64 = 0
    for team in TeamID.allCases {
      for _ in 0..<score[team] {
        written += 1
        match.append(
          LogEntry(
            id: .numbered(written), event: .act(.goal(team)), at: .second(0), wallClock: gather.createdAt,
            by: author))
      }
    }
    var standing = MatchStanding(match)
    var play = PlaySettings()
    play.doublePress = .zero
    let board = Scoreboard.Interactor(
      match: match, isFollower: isFollower,
      environment: Scoreboard.Environment(
        perform: { (action, by, now) throws(ActionRefusal) in
          written += 1
          let entries = try standing.apply(
            action, id: .numbered(written), by: by, at: now, since: now,
            wallClock: Date(timeIntervalSince1970: 0))
          return Scoreboard.Performed(standing, entries)
        }, soundHorn: { _ in }, play: play, words: words),
      at: .second(0))
    for press in presses {
      _ = board.handle(press.intent, at: .second(press.second))
      if isSaved {
        standing.confirm(Set(standing.unsaved.map(\.entry)))
        _ = board.handle(.matchChanged(standing), at: .second(press.second))
      }
    }
    if let counted {
      standing.count(counted)
      _ = board.handle(.matchChanged(standing), at: .second(lookedAt))
    }
    if let moved {
      var gather = board.state.match.gather
      gather.roster = moved
      let match = Match(gather: gather, log: board.state.match.log)
      _ = board.handle(.matchChanged(MatchStanding(match)), at: .second(lookedAt))
    }
    guard let display else { return board.state }
    return Scoreboard.State(match: board.state.match, words: words, service: display, isFollower: true)
  }
}

extension UUID {
  fileprivate static func numbered(_ number: UInt64) -> UUID {
    let b = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return UUID(uuid: (b[7], b[6], b[5], b[4], b[3], b[2], b[1], b[0], 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

extension BoardInstant {
  fileprivate static func second(_ seconds: Double) -> BoardInstant {
    BoardInstant(nanoseconds: Int64((seconds * 1_000_000_000).rounded()))
  }
}
