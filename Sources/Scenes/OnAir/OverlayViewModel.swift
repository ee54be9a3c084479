package import FoundationEssentials
package import GatherModel

/// What an overlay on a video picture shows of a match: ready texts. The page that draws it knows nothing of football.
///
/// The home team is team A: graphics keep it first also when the teams have changed sides.
package struct OverlayViewModel: Encodable, Hashable, Sendable {
  /// The match on the board; nil where there is none, and nothing is drawn then.
  package var match: Match?

  /// The match.
  package struct Match: Encodable, Hashable, Sendable {
    /// What the match is called.
    package var name: String
    /// `ready`, `play`, `interval`, `kicks` or `ended`.
    package var stage: String
    /// The sign between the goals of a score: `–`.
    package var sign: String
    /// Team A.
    package var home: Team
    /// Team B.
    package var away: Team
    /// The period in capitals; empty for a match of one.
    package var period: String
    /// nil at the end, in kicks, and in an interval of no set length.
    package var clock: PhoneViewModel.Clock?
    /// The minutes that were announced at least, `+3`; empty where none were.
    package var added: String
    /// A goal or a card just told; nil for none.
    package var note: Note?
    /// The kicks from the mark; nil before and after them.
    package var kicks: Kicks?
    /// The lower third: before the kick-off, in an interval and at the end; nil in play.
    package var third: LowerThird?
  }

  /// A team.
  package struct Team: Encodable, Hashable, Sendable {
    /// The team's name.
    package var name: String
    /// The team's code, of up to three letters.
    package var code: String
    /// The ground on which letters can be read, as `#AA1122`.
    package var color: String
    /// The colour of letters on it.
    package var ink: String
    /// Its goals, in digits.
    package var score: String
    /// How many of its players were sent off.
    package var reds: Int
    /// Whether its colour has a second mark, for both look alike.
    package var isDashed: Bool
  }

  /// What unfolds for a while.
  package struct Note: Encodable, Hashable, Sendable {
    /// The entry of the log that tells of it.
    package var id: UUID
    /// `goal`, or which card.
    package var kind: String
    /// `home` or `away`: whose goal it is, or whose player was shown the card.
    package var side: String
    /// "GOAL", "OWN GOAL", "YELLOW CARD".
    package var title: String
    /// The player; empty while it is not told.
    package var text: String
    /// `31'`, `45+1'`; empty where it is not known.
    package var minute: String
    /// Until when it is seen, in milliseconds of the board's own time.
    package var until: Int64
  }

  /// Kicks from the mark.
  package struct Kicks: Encodable, Hashable, Sendable {
    /// The kicks of team A.
    package var home: [PhoneViewModel.Kicks.Mark]
    /// Those of team B.
    package var away: [PhoneViewModel.Kicks.Mark]
    /// What team A has scored.
    package var homeScore: String
    /// What team B has scored.
    package var awayScore: String
    /// Whose kick it is, or who has won; empty before the first.
    package var turn: String
  }

  /// What a lower third tells.
  package struct LowerThird: Encodable, Hashable, Sendable {
    /// "HALF-TIME", or the name of the match before its kick-off.
    package var title: String
    /// What the interval leads to, or the score of the shoot-out; may be empty.
    package var detail: String
    /// Who has won; empty until the result stands.
    package var result: String
    /// Goals and cards of team A.
    package var home: [SpectatorViewModel.Moment]
    /// Goals and cards of team B.
    package var away: [SpectatorViewModel.Moment]
  }
}

extension TeamID {
  /// `home` or `away`, as overlays and data sources call the teams.
  package var sideName: String { self == .teamA ? "home" : "away" }
}
