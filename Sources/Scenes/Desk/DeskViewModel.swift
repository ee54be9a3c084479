/// What the desk from which a day is run shows, and with less in it the public page of the day: ready texts. The pages that
/// draw it know no football.
package struct DeskViewModel: Encodable, Hashable, Sendable {
  /// The plan's number, by which a change says what it was made of; nil on the public page.
  package var number: Int?
  /// What the day is called.
  package var title: String
  /// The day.
  package var date: String
  /// The time of day, `14:05`; empty while it is not known.
  package var now: String
  /// A line for all boards; empty for none.
  package var announcement: String
  /// Whether a day is planned.
  package var hasPlan: Bool
  /// The connection to the broker; nil on the public page.
  package var broker: Broker?
  /// What another desk has done; empty for nothing, nil on the public page.
  package var desk: String?
  /// The pitches of the plan and all other boards, in their order.
  package var boards: [Board]
  /// In the order of the day.
  package var fixtures: [Match]
  /// The groups.
  package var tables: [Table]
  /// The pitches of the plan.
  package var pitches: [Pitch]
  /// All teams; nil on the public page.
  package var teams: [Team]?
  /// What the desk should look at; nil on the public page.
  package var warnings: [Warning]?

  /// The connection to the broker.
  package struct Broker: Encodable, Hashable, Sendable {
    /// Whether it is there.
    package var ok: Bool
    /// Where it is, and what is wrong.
    package var text: String

    package init(ok: Bool, text: String) { (self.ok, self.text) = (ok, text) }
  }

  /// A board, or a pitch without one.
  package struct Board: Encodable, Hashable, Sendable {
    /// What it is called at the broker.
    package var name: String
    /// What its pitch is called.
    package var title: String
    /// Whether it is connected and heard.
    package var online: Bool
    /// Since when; "lost at 13:50".
    package var status: String
    /// "14 min late"; empty for not.
    package var late: String
    /// nil where no match is on it.
    package var match: BoardMatch?
    /// The number of the fixture that is on it.
    package var fixture: Int?
    /// What comes next on the pitch; empty for nothing.
    package var next: String
    /// "in 5 min"; empty for nothing.
    package var nextIn: String
  }

  /// The match on a board.
  package struct BoardMatch: Encodable, Hashable, Sendable {
    /// Team A.
    package var home: Side
    /// Team B.
    package var away: Side
    /// `ready`, `play`, `interval`, `kicks` or `ended`.
    package var stage: String
    /// The period; empty for a match of one.
    package var period: String
    /// What the clock shows; empty while it is not known.
    package var clock: String
    /// The score of the kicks from the mark; empty for none.
    package var kicks: String
    /// That the desk has corrected the result; empty where the board's own counts.
    package var note: String
  }

  /// A team on a board.
  package struct Side: Encodable, Hashable, Sendable {
    /// What it is called.
    package var name: String
    /// Its code.
    package var code: String
    /// The ground on which letters can be read.
    package var color: String
    /// The colour of letters on it.
    package var ink: String
    /// Its goals.
    package var score: String
    /// Whether its colour has a second mark, for both look alike.
    package var dashed: Bool
  }

  /// A fixture.
  package struct Match: Encodable, Hashable, Sendable {
    /// Its number.
    package var id: Int
    /// The pitch by its name at the broker.
    package var pitch: String
    /// What the pitch is called.
    package var pitchName: String
    /// When it is planned.
    package var start: String
    /// When it is to be expected, where that is later; else empty.
    package var expected: String
    /// Who plays first.
    package var home: Entrant
    /// Who plays against.
    package var away: Entrant
    /// The stage by its id.
    package var stage: String
    /// What the stage is called.
    package var stageName: String
    /// `planned`, `live`, `played`, `cancelled` or `walkover`.
    package var state: String
    /// `2:1`; empty before there is one.
    package var score: String
    /// Who has won the kicks from the mark, `home` or `away`; empty where there were none.
    package var kicks: String
    /// `home`, `away` or empty.
    package var winner: String
    /// Whether it needs a winner: level goals ask who has won the kicks.
    package var knockout: Bool
    /// Why the result was changed; empty where it was not.
    package var corrected: String
    /// Whether a result waits for the desk's agreement, and does not count.
    package var pending: Bool
    /// Whether the desk is asked what becomes of the result: others should have played than those who have.
    package var undecided: Bool
    /// What the desk has decided of such a result, or that it is asked; empty for neither.
    package var ruling: String
    /// Whether the desk has entered the result itself; nil on the public page.
    package var entered: Bool?
    /// Whether the desk has made a decision of the result that it can take back; nil on the public page.
    package var decided: Bool?
    /// The pitch to whose result the desk has agreed; empty for none, nil on the public page.
    package var agreed: String?
    /// The results of boards to which the desk may agree; nil on the public page.
    package var told: [Told]?
    /// What is wrong with it; empty for nothing, nil on the public page.
    package var problem: String?
  }

  /// A result that a board has told, and to which the desk may agree.
  package struct Told: Encodable, Hashable, Sendable {
    /// The board by its name at the broker.
    package var board: String
    /// What agreeing is called: "Count 7:0, as Pitch 2 says", with the teams where others play the match.
    package var text: String
    /// Who has played by that, by the ids of the plan, home first: what the desk agrees to.
    package var teams: [String]
    /// The goals of the side that plays first.
    package var home: Int
    /// The goals of the side that plays against.
    package var away: Int
    /// Who has won the kicks from the mark, `home` or `away`; nil for none.
    package var kicks: String?
  }

  /// A side of a fixture.
  package struct Entrant: Encodable, Hashable, Sendable {
    /// A team, or whose place it is.
    package var name: String
    /// The team's id; empty while it is open.
    package var team: String
  }

  /// A group's table.
  package struct Table: Encodable, Hashable, Sendable {
    /// The group by its id.
    package var stage: String
    /// What the group is called.
    package var name: String
    /// The first first.
    package var rows: [Row]
    /// The teams between which a lot is to be drawn now; empty for none.
    package var lot: [String]
    /// What has put tied teams into order beside the results: lots, and what was decided off the board.
    package var orders: [Order]
    /// The matches whose results wait for the desk's agreement, and are in no row.
    package var pending: [Int]
    /// Which they are, in a sentence; empty for none.
    package var pendingText: String
  }

  /// The order of tied teams.
  package struct Order: Encodable, Hashable, Sendable {
    /// By their ids, the first ahead of the second.
    package var teams: [String]
    /// What it is, in a sentence: "Decided (penalties): Reds, Blues".
    package var text: String
    /// Whether a lot was drawn.
    package var lot: Bool
  }

  /// A team in a table.
  package struct Row: Encodable, Hashable, Sendable {
    /// The place.
    package var rank: String
    /// The team's id.
    package var team: String
    /// What it is called.
    package var name: String
    /// Its code.
    package var code: String
    /// The ground on which letters can be read.
    package var color: String
    /// The colour of letters on it.
    package var ink: String
    /// Matches played.
    package var played: String
    /// Matches won.
    package var won: String
    /// Matches drawn.
    package var drawn: String
    /// Matches lost.
    package var lost: String
    /// `5:2`.
    package var goals: String
    /// `+3`.
    package var difference: String
    /// Points.
    package var points: String
    /// Whether a lot decides this place.
    package var lot: Bool
  }

  /// A pitch.
  package struct Pitch: Encodable, Hashable, Sendable {
    /// What it is called at the broker.
    package var id: String
    /// What people call it.
    package var name: String
    /// From when on it is closed; empty for not.
    package var closed: String
  }

  /// A team.
  package struct Team: Encodable, Hashable, Sendable {
    /// By which the plan knows it.
    package var id: String
    /// What it is called.
    package var name: String
    /// Whether it plays no more.
    package var withdrawn: Bool
    /// How it has left; empty for a team that plays.
    package var note: String
    /// The ways in which it can leave; none for a team that has left.
    package var ways: [Way]
  }

  /// A way in which a team leaves.
  package struct Way: Encodable, Hashable, Sendable {
    /// Whether its matches and its place in the group stay.
    package var afterGroup: Bool
    /// What it is called.
    package var label: String
    /// What becomes of its matches.
    package var detail: String
  }

  /// Something to look at.
  package struct Warning: Encodable, Hashable, Sendable {
    /// What it is.
    package var text: String
    /// The fixture that it is about; nil for none.
    package var fixture: Int?
    /// The answers, where the desk is asked; else none.
    package var choices: [Choice]
  }

  /// An answer of the desk to what becomes of a result.
  package struct Choice: Encodable, Hashable, Sendable {
    /// The kind of the edit: `keep`, `void` or `replay`.
    package var kind: String
    /// What it is called.
    package var label: String
    /// What becomes of the result.
    package var detail: String
  }
}
