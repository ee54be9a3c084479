package import FoundationEssentials
package import GatherModel

/// The view model of an overlay on a video, with finished texts. The page that draws it knows no football.
///
/// The home team is team A. Graphics keep it first even after the teams have changed sides.
package struct OverlayViewModel: Encodable, Hashable, Sendable {
  /// The match on the board; nil if there is none, in which case nothing is drawn.
  package var match: Match?

  /// The match.
  package struct Match: Encodable, Hashable, Sendable {
    /// The name of the match.
    package var name: String
    /// `ready`, `play`, `interval`, `kicks` or `ended`.
    package var stage: String
    /// The sign between the goals of a score: `–`.
    package var sign: String
    /// Team A.
    package var home: Team
    /// Team B.
    package var away: Team
    /// The period in capitals; empty if the match has only one.
    package var period: String
    /// The clock; nil at the end, during a penalty shoot-out, and in an interval without a fixed length.
    package var clock: PhoneViewModel.Clock?
    /// The announced minimum of added minutes, `+3`; empty if none was announced.
    package var added: String
    /// The note of a recent goal or card; nil if there is none.
    package var note: Note?
    /// The penalty shoot-out; nil before and after it.
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
    /// The background on which letters are legible, as `#AA1122`.
    package var color: String
    /// The colour of the letters on the background.
    package var ink: String
    /// Its goals, in digits.
    package var score: String
    /// The number of players who were sent off.
    package var reds: Int
    /// Whether the colour is drawn dashed because both colours look alike.
    package var isDashed: Bool
  }

  /// A note that is visible for some seconds.
  package struct Note: Encodable, Hashable, Sendable {
    /// The id of its log entry.
    package var id: UUID
    /// `goal`, or the kind of card.
    package var kind: String
    /// `home` or `away`: the team that the goal counts for, or the team of the player with the card.
    package var side: String
    /// "GOAL", "OWN GOAL", "YELLOW CARD".
    package var title: String
    /// The player; empty if unknown.
    package var text: String
    /// `31'`, `45+1'`; empty if unknown.
    package var minute: String
    /// The end of the note's visibility, in milliseconds of the board's own time.
    package var until: Int64
  }

  /// The penalty shoot-out.
  package struct Kicks: Encodable, Hashable, Sendable {
    /// The kicks of team A.
    package var home: [PhoneViewModel.Kicks.Mark]
    /// The kicks of team B.
    package var away: [PhoneViewModel.Kicks.Mark]
    /// The kicks that team A has scored.
    package var homeScore: String
    /// The kicks that team B has scored.
    package var awayScore: String
    /// The team to kick next, or the winner; empty before the first kick.
    package var turn: String
  }

  /// The texts of a lower third.
  package struct LowerThird: Encodable, Hashable, Sendable {
    /// "HALF-TIME", or the name of the match before its kick-off.
    package var title: String
    /// The part that follows the interval, or the score of the penalty shoot-out; may be empty.
    package var detail: String
    /// The winner; empty until the result is final.
    package var result: String
    /// Goals and cards of team A.
    package var home: [SpectatorViewModel.Moment]
    /// Goals and cards of team B.
    package var away: [SpectatorViewModel.Moment]
  }
}

extension TeamID {
  /// `home` or `away`, the names of the teams in overlays and data sources.
  package var sideName: String { self == .teamA ? "home" : "away" }
}
