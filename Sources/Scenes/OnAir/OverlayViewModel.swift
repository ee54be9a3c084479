package import FoundationEssentials
package import GatherModel

/// The view model of an overlay on a video, with finished texts. The home team is team A, even after the teams have
/// changed sides.
package struct OverlayViewModel: Encodable, Hashable, Sendable {
  /// The match on the board; nil if there is none.
  package var match: Match?

  /// The texts and values of the match.
  package struct Match: Encodable, Hashable, Sendable {
    /// The name of the match.
    package var name: String
    /// The stage of the match: `ready`, `play`, `interval`, `kicks` or `ended`.
    package var stage: String
    /// The sign between the goals of a score: `–`.
    package var sign: String
    /// Team A.
    package var home: Team
    /// Team B.
    package var away: Team
    /// The period in capitals. In a match with one period, this is empty until that period ends.
    package var period: String
    /// The clock; nil after the match, during a penalty shoot-out, and in an interval without a fixed length.
    package var clock: PhoneViewModel.Clock?
    /// The announced added minutes: `+3`; empty if none were announced.
    package var added: String
    /// The note of a recent goal or card; nil if there is none.
    package var note: Note?
    /// The penalty shoot-out; nil before and after the shoot-out.
    package var kicks: Kicks?
    /// The lower third before the kick-off, in an interval and after the match.
    package var third: LowerThird?
  }

  /// A team.
  package struct Team: Encodable, Hashable, Sendable {
    /// The team's name.
    package var name: String
    /// The team's code, of up to three letters.
    package var code: String
    /// The background colour: `#AA1122`.
    package var color: String
    /// The colour of the letters on the background.
    package var ink: String
    /// The team's goals, in digits.
    package var score: String
    /// The number of players who were sent off.
    package var reds: Int
    /// Whether the colour is drawn dashed, because the colours of both teams look alike.
    package var isDashed: Bool
  }

  /// A note that is visible for some seconds.
  package struct Note: Encodable, Hashable, Sendable {
    /// The id of the log entry of the goal or card.
    package var id: UUID
    /// The kind of the event: `goal`, or the kind of card.
    package var kind: String
    /// The side that the goal counts for, or the side of the card: `home` or `away`.
    package var side: String
    /// The title: "GOAL", "OWN GOAL", "YELLOW CARD".
    package var title: String
    /// The player; empty if unknown.
    package var text: String
    /// The minute: `31'`, `45+1'`; empty if unknown.
    package var minute: String
    /// The end of the note, in milliseconds of the board's own time.
    package var until: Int64
  }

  /// The penalty shoot-out.
  package struct Kicks: Encodable, Hashable, Sendable {
    /// The kicks of team A.
    package var home: [PhoneViewModel.Kicks.Mark]
    /// The kicks of team B.
    package var away: [PhoneViewModel.Kicks.Mark]
    /// The number of kicks that team A has scored, in digits.
    package var homeScore: String
    /// The number of kicks that team B has scored, in digits.
    package var awayScore: String
    /// The team to kick next, or the winner; empty before the first kick.
    package var turn: String
  }

  /// The texts of a lower third.
  package struct LowerThird: Encodable, Hashable, Sendable {
    /// The title: "HALF-TIME", or the name of the match before its kick-off.
    package var title: String
    /// In an interval, the next part of the match. After a penalty shoot-out, its score. May be empty.
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
