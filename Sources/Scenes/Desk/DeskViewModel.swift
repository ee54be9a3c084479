/// The view model of the desk's page, with finished texts. The public page of the day uses a reduced form.
package struct DeskViewModel: Encodable, Hashable, Sendable {
  /// The number of the plan, to which each request for a change refers; nil on the public page.
  package var number: Int?
  /// The title of the day.
  package var title: String
  /// The date of the day.
  package var date: String
  /// The time of day, `14:05`; empty if unknown.
  package var now: String
  /// The announcement for all boards; empty if there is none.
  package var announcement: String
  /// Whether a day is planned.
  package var hasPlan: Bool
  /// The connection to the broker; nil on the public page.
  package var broker: Broker?
  /// The sentence about a plan of another desk; empty if this desk received no such plan, nil on the public page.
  package var desk: String?
  /// The boards on the pitches of the plan, in the order of the plan, and then the other boards.
  package var boards: [Board]
  /// The matches in the order of the day.
  package var fixtures: [Match]
  /// The tables of the groups.
  package var tables: [Table]
  /// The pitches of the plan.
  package var pitches: [Pitch]
  /// All teams; nil on the public page.
  package var teams: [Team]?
  /// The warnings for the desk; nil on the public page.
  package var warnings: [Warning]?

  /// The connection to the broker.
  package struct Broker: Encodable, Hashable, Sendable {
    /// Whether the broker is connected.
    package var ok: Bool
    /// The address of the broker, and the problem if there is one.
    package var text: String

    package init(ok: Bool, text: String) { (self.ok, self.text) = (ok, text) }
  }

  /// A board, or a pitch without a board.
  package struct Board: Encodable, Hashable, Sendable {
    /// The board's name at the broker.
    package var name: String
    /// The name of the board's pitch, or the board's name if the plan has no pitch for it.
    package var title: String
    /// Whether the board is connected and has not stopped sending.
    package var online: Bool
    /// The time at which the board was connected or lost: "lost at 13:50". If the board's match cannot be read, a note
    /// about that follows.
    package var status: String
    /// The lateness: "14 min late"; empty if the pitch is on time.
    package var late: String
    /// The match on the board; nil if there is none.
    package var match: BoardMatch?
    /// The number of the plan's fixture on the board; nil if the board has no match of the plan.
    package var fixture: Int?
    /// The next match on the pitch; empty if there is none.
    package var next: String
    /// The time until the next match: "in 5 min"; empty if there is no next match.
    package var nextIn: String
  }

  /// The match on a board.
  package struct BoardMatch: Encodable, Hashable, Sendable {
    /// Team A.
    package var home: Side
    /// Team B.
    package var away: Side
    /// The stage of the match: `ready`, `play`, `interval`, `kicks` or `ended`.
    package var stage: String
    /// The period; empty if the match has only one period.
    package var period: String
    /// The reading of the clock; empty if unknown.
    package var clock: String
    /// The score of the penalty shoot-out; empty if there was none.
    package var kicks: String
    /// The text about a corrected result; empty if the board's own result counts.
    package var note: String
  }

  /// A team on a board.
  package struct Side: Encodable, Hashable, Sendable {
    /// The team's name.
    package var name: String
    /// The code of the team.
    package var code: String
    /// The background colour, on which letters are legible.
    package var color: String
    /// The colour of the letters on the background.
    package var ink: String
    /// The goals of the team.
    package var score: String
    /// Whether the colour is drawn dashed, because the colours of both teams look alike.
    package var dashed: Bool
  }

  /// A fixture.
  package struct Match: Encodable, Hashable, Sendable {
    /// The number of the fixture.
    package var id: Int
    /// The name of the pitch at the broker.
    package var pitch: String
    /// The displayed name of the pitch.
    package var pitchName: String
    /// The planned start.
    package var start: String
    /// The expected start if it is later than the planned start; empty otherwise.
    package var expected: String
    /// The home side.
    package var home: Entrant
    /// The away side.
    package var away: Entrant
    /// The id of the stage.
    package var stage: String
    /// The displayed name of the stage.
    package var stageName: String
    /// The state of the match: `planned`, `live`, `played`, `cancelled` or `walkover`.
    package var state: String
    /// The score: `2:1`; empty while there is none.
    package var score: String
    /// The winner of the penalty shoot-out, `home` or `away`; empty if there was none.
    package var kicks: String
    /// The winner: `home`, `away` or empty.
    package var winner: String
    /// Whether the match needs a winner, if necessary by a penalty shoot-out.
    package var knockout: Bool
    /// The reason that the desk gave when it entered the result; empty if the desk did not enter it.
    package var corrected: String
    /// Whether a result waits for the desk's agreement and does not count yet.
    package var pending: Bool
    /// Whether the desk has to decide on the result, because other teams should have played.
    package var undecided: Bool
    /// The text about the desk's decision if other teams than planned have played; empty if there is nothing to report.
    package var ruling: String
    /// Whether the desk has entered the result itself; nil on the public page.
    package var entered: Bool?
    /// Whether the desk has decided on the result, so that it can undo the decision; nil on the public page.
    package var decided: Bool?
    /// The name of the pitch whose board sent the agreed result; empty if the desk has agreed to none, nil on the public page.
    package var agreed: String?
    /// The boards' results to which the desk may agree; nil on the public page.
    package var told: [ReportedResult]?
    /// The problems of the match in the plan; empty if there are none, nil on the public page.
    package var problem: String?
  }

  /// A result that a board has sent and that the desk may agree to.
  package struct ReportedResult: Encodable, Hashable, Sendable {
    /// The name of the board at the broker.
    package var board: String
    /// The label of the agreement: "Count 7:0, as Pitch 2 says".
    package var text: String
    /// The ids of the two teams of the result, home first. The desk agrees to these teams too.
    package var teams: [String]
    /// The goals of the home side.
    package var home: Int
    /// The goals of the away side.
    package var away: Int
    /// The winner of the penalty shoot-out, `home` or `away`; nil if there was none.
    package var kicks: String?
  }

  /// A side of a fixture.
  package struct Entrant: Encodable, Hashable, Sendable {
    /// The name of the team, or a description of an open side.
    package var name: String
    /// The team's id; empty if the side is open.
    package var team: String
  }

  /// A group's table.
  package struct Table: Encodable, Hashable, Sendable {
    /// The id of the group.
    package var stage: String
    /// The name of the group.
    package var name: String
    /// The rows from the first place down.
    package var rows: [Row]
    /// The teams between which a lot must be drawn now; empty if there are none.
    package var lot: [String]
    /// For tied teams, the orders that were drawn by lot or decided elsewhere.
    package var orders: [Order]
    /// The matches whose results wait for the desk's agreement and are not in the table.
    package var pending: [Int]
    /// A sentence that lists the matches of ``pending``; empty if there are none.
    package var pendingText: String
  }

  /// The order of tied teams.
  package struct Order: Encodable, Hashable, Sendable {
    /// The ids of the teams in their order.
    package var teams: [String]
    /// The order in a sentence: "Decided (penalties): Reds, Blues".
    package var text: String
    /// Whether a lot was drawn.
    package var lot: Bool
  }

  /// A team in a table.
  package struct Row: Encodable, Hashable, Sendable {
    /// The rank.
    package var rank: String
    /// The team's id.
    package var team: String
    /// The team's name.
    package var name: String
    /// The code of the team.
    package var code: String
    /// The background colour, on which letters are legible.
    package var color: String
    /// The colour of the letters on the background.
    package var ink: String
    /// Matches played.
    package var played: String
    /// Matches won.
    package var won: String
    /// Matches drawn.
    package var drawn: String
    /// Matches lost.
    package var lost: String
    /// Goals for and against: `5:2`.
    package var goals: String
    /// The goal difference: `+3`.
    package var difference: String
    /// Points.
    package var points: String
    /// Whether a lot must be drawn to decide the team's place.
    package var lot: Bool
  }

  /// A pitch.
  package struct Pitch: Encodable, Hashable, Sendable {
    /// The pitch's name at the broker.
    package var id: String
    /// The displayed name.
    package var name: String
    /// The time from which the pitch is closed; empty if it is open.
    package var closed: String
  }

  /// A team.
  package struct Team: Encodable, Hashable, Sendable {
    /// The team's id in the plan.
    package var id: String
    /// The team's name.
    package var name: String
    /// Whether the team has left.
    package var withdrawn: Bool
    /// The way in which the team has left; empty if it has not.
    package var note: String
    /// The ways in which the team can leave; empty if it has left.
    package var ways: [Way]
  }

  /// A way in which a team can leave.
  package struct Way: Encodable, Hashable, Sendable {
    /// Whether the team keeps its matches and its place in the group.
    package var afterGroup: Bool
    /// The displayed label.
    package var label: String
    /// The effect on the team's matches.
    package var detail: String
  }

  /// A warning for the desk.
  package struct Warning: Encodable, Hashable, Sendable {
    /// The text of the warning.
    package var text: String
    /// The number of the fixture that the warning is about; nil if there is none.
    package var fixture: Int?
    /// The possible answers, if the desk has to decide on a result; empty otherwise.
    package var choices: [Choice]
  }

  /// A possible decision of the desk on a result.
  package struct Choice: Encodable, Hashable, Sendable {
    /// The kind of the edit: `keep`, `void` or `replay`.
    package var kind: String
    /// The displayed label.
    package var label: String
    /// The effect on the result.
    package var detail: String
  }
}
