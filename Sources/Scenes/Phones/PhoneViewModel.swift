import FoundationEssentials
package import GatherModel

/// The page of a phone as it is to be seen: ready texts, and for each button what it sends. The page of the phone draws
/// it and knows nothing of football.
package struct PhoneViewModel: Encodable, Hashable, Sendable {
  /// The match on the board; nil where there is none.
  package var match: Match?
  /// What stands there without a match.
  package var idle: String
  /// What leads to players, teams and history; empty for a phone that may not do that.
  package var manage: [Button]

  /// The match, and all that can be done with it now.
  package struct Match: Encodable, Hashable, Sendable {
    /// What the match is called.
    package var name: String
    /// The period in capitals; empty for a match of one.
    package var period: String
    /// What the clock's state is called where it is not plain; may be empty.
    package var status: String
    /// The team that stands at the left on the board.
    package var left: Team
    /// The team at the right.
    package var right: Team
    /// nil at the end, in kicks, and in an interval of no set length.
    package var clock: Clock?
    /// A goal for each team.
    package var goals: Sides<Button>
    /// The kicks from the mark, in place of the goals; nil before them.
    package var kicks: Kicks?
    /// Starts or pauses the clock, never one in place of the other; nil where neither can be.
    package var clockButton: Button?
    /// Takes back what was done last; nil where nothing was.
    package var undo: Button?
    /// Brings back what was taken back last; nil where nothing was.
    package var redo: Button?
    /// Who scored last; nil before the first goal.
    package var scorer: Button?
    /// All else, those that are needed most first; the last has the rest.
    package var buttons: [Button]
    /// Who did what last; nil before the first entry.
    package var last: Last?
    /// Who has won, once the result stands; empty before.
    package var result: String
  }

  /// What is there for the team on the left and for the one on the right.
  package struct Sides<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
    /// Of the team at the left.
    package var left: Value
    /// Of the team at the right.
    package var right: Value
  }

  /// A team, and who may be named of it.
  package struct Team: Encodable, Hashable, Sendable {
    /// `A` or `B`.
    package var id: String
    /// The team's name.
    package var name: String
    /// Three letters that stand for it.
    package var code: String
    /// The ground on which the team's name can be read, as `#AA1122`.
    package var color: String
    /// The colour of letters on it.
    package var ink: String
    /// Its goals, in digits.
    package var score: String
    /// What is counted, as `FOULS 3`.
    package var tallies: [String]
    /// The players of the team, then those of the bench, who may have come on.
    package var players: [Player]
  }

  /// A player to choose.
  package struct Player: Encodable, Hashable, Sendable {
    /// In the store of this board.
    package var id: Int64?
    /// The player's name.
    package var name: String?
    /// The squad number; nil without one.
    package var number: Int?
    /// What stands on the button: `7 Ana`.
    package var label: String
  }

  /// A clock that the page goes on with by itself. Times are milliseconds of the board's own clock.
  package struct Clock: Encodable, Hashable, Sendable {
    /// `up` or `down`.
    package var direction: String
    /// What it shows at ``at``.
    package var ms: Int64
    /// When it shows that; 0 while it stands.
    package var at: Int64
    /// Whether it goes on.
    package var running: Bool
    /// From where on what is over stands beside it; nil where nothing does.
    package var limit: Int64?
    /// Whether it shows tenths of a second in its last minute; nil where it does not.
    package var tenths: Bool?
    /// The sign before the tenths; nil if it shows none.
    package var decimal: String?
  }

  /// Kicks from the mark.
  package struct Kicks: Encodable, Hashable, Sendable {
    /// Whose kick it is, or who has won; empty before the first.
    package var turn: String
    /// The kicks of the team at the left.
    package var left: [Mark]
    /// Those of the team at the right.
    package var right: [Mark]
    /// How the kicks stand: `3 : 2`.
    package var score: String
    /// Scored and missed, for each side.
    package var buttons: Sides<[Button]>

    /// How a kick went, or that it is to come.
    package enum Mark: String, Encodable, Hashable, Sendable {
      case scored, missed, toCome
    }
  }

  /// What was done last.
  package struct Last: Encodable, Hashable, Sendable {
    /// Who did it, and what.
    package var text: String
    /// When, in milliseconds of the board's own time.
    package var at: Int64
  }

  /// Something to press.
  package struct Button: Encodable, Hashable, Sendable {
    /// What stands on it.
    package var label: String
    /// What stands below that; nil for nothing.
    package var detail: String?
    /// What a screen reader says in place of the label.
    package var say: String?
    /// What it sends; nil for one that only leads on.
    package var action: MatchCommand.Action?
    /// Whether the rules let it be done now.
    package var enabled = true
    /// Why it is not enabled.
    package var why: String?
    /// What the person is asked before it is sent.
    package var ask: Ask?
    /// What stands over the options.
    package var title: String?
    /// What it leads to; nil for nothing.
    package var options: [Button]?
    /// What is chosen before it is sent; nil for nothing.
    package var pick: Pick?
    /// The page that it leads to; nil for none.
    package var open: PhoneManageRequest?
    /// The page that comes after what it sends; nil for the board.
    package var next: PhoneManageRequest?
    /// Whether it is on, for one that is on or off.
    package var pressed: Bool?
    /// In which colours it stands; nil for those of the page.
    package var team: Colors?
  }

  /// The colours of a team, and its name.
  package struct Colors: Encodable, Hashable, Sendable {
    /// The team's name.
    package var name: String
    /// The ground on which letters can be read, as `#AA1122`.
    package var color: String
    /// The colour of letters on it.
    package var ink: String
  }

  /// A question with two answers.
  package struct Ask: Encodable, Hashable, Sendable {
    /// What is asked.
    package var title: String
    /// What there is to know before it is answered.
    package var detail: String
    /// The answer that has it done.
    package var yes: String
    /// The answer that leaves it.
    package var no: String
  }

  /// What the person chooses before the button is sent.
  package struct Pick: Encodable, Hashable, Sendable {
    /// What is chosen.
    package var what: What
    /// What stands over the choice.
    package var title: String
    /// Of which team a player is chosen; nil where the team is chosen first.
    package var team: String?
    /// What stands for no known player; nil where one must be named.
    package var unknown: String?

    /// What can be chosen.
    package enum What: String, Encodable, Hashable, Sendable {
      case player, time, name
    }
  }
}

/// The page of a match for those who watch it.
package struct SpectatorViewModel: Encodable, Hashable, Sendable {
  /// The match on the board; nil where there is none.
  package var match: Match?
  /// What stands there without a match.
  package var idle: String

  /// The match, and what has happened in it.
  package struct Match: Encodable, Hashable, Sendable {
    /// What the match is called.
    package var name: String
    /// The period in capitals; empty for a match of one.
    package var period: String
    /// What the clock's state is called where it is not plain; may be empty.
    package var status: String
    /// The team that stands at the left on the board.
    package var left: Team
    /// The team at the right.
    package var right: Team
    /// nil at the end, in kicks, and in an interval of no set length.
    package var clock: PhoneViewModel.Clock?
    /// The kicks from the mark; nil before them.
    package var kicks: Kicks?
    /// Who has won, once the result stands; empty before.
    package var result: String
  }

  /// A team, and what happened to it.
  package struct Team: Encodable, Hashable, Sendable {
    /// The team's name.
    package var name: String
    /// Three letters that stand for it.
    package var code: String
    /// The ground on which the team's name can be read, as `#AA1122`.
    package var color: String
    /// The colour of letters on it.
    package var ink: String
    /// Its goals, in digits.
    package var score: String
    /// Its goals and cards.
    package var moments: [Moment]
  }

  /// A goal or a card.
  package struct Moment: Encodable, Hashable, Sendable {
    /// `12'`, `45+1'`; those of all goals of the row, and empty where they are not known.
    package var minutes: String
    /// Who it was; what it was, "Goal", where that is not known, and where names are not shown.
    package var text: String
    /// `goal`, or which card.
    package var mark: String
  }

  /// Kicks from the mark.
  package struct Kicks: Encodable, Hashable, Sendable {
    /// The kicks of the team at the left.
    package var left: [PhoneViewModel.Kicks.Mark]
    /// Those of the team at the right.
    package var right: [PhoneViewModel.Kicks.Mark]
    /// How the kicks stand: `3 : 2`.
    package var score: String
  }
}
