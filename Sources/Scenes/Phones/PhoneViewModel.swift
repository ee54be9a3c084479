import FoundationEssentials
package import GatherModel

/// The view model of a phone's page, with finished texts and commands, so that the page needs no knowledge of football.
package struct PhoneViewModel: Encodable, Hashable, Sendable {
  /// The match on the board; nil if there is none.
  package var match: Match?
  /// The text that is shown if there is no match.
  package var idle: String
  /// The buttons for players, teams and history; empty if the phone lacks the right to them.
  package var manage: [Button]

  /// The match, with all acts that are possible now.
  package struct Match: Encodable, Hashable, Sendable {
    /// The name of the match.
    package var name: String
    /// The period in capitals, with a mark if the desk has corrected the result. In matches with one period, empty before
    /// the match and during the period.
    package var period: String
    /// The text for the state of the clock; empty if the reading alone shows the state.
    package var status: String
    /// The team on the left of the board.
    package var left: Team
    /// The team on the right.
    package var right: Team
    /// The clock; nil after the match, during a penalty shoot-out, and in an interval without a fixed length.
    package var clock: Clock?
    /// The goal button of each team.
    package var goals: Sides<Button>
    /// The penalty shoot-out, whose buttons replace the goal buttons; nil before and after the shoot-out.
    package var kicks: Kicks?
    /// The button that starts or pauses the clock, never a toggle; nil after the match and during a penalty shoot-out.
    package var clockButton: Button?
    /// The button that undoes the last act; nil if there is no act to undo.
    package var undo: Button?
    /// The button that redoes the last undone act; nil if there is no act to redo.
    package var redo: Button?
    /// The button that names the last scorer or kicker; nil before the first goal or kick.
    package var scorer: Button?
    /// The other buttons, the most important first. The last button contains the rest as options.
    package var buttons: [Button]
    /// The last log entry with its author; nil before the first entry.
    package var last: Last?
    /// The winner; empty until the result is final.
    package var result: String
  }

  /// A pair of values for the team on the left and the team on the right.
  package struct Sides<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
    /// The value for the team on the left.
    package var left: Value
    /// The value for the team on the right.
    package var right: Value
  }

  /// A team, with the players that can be named.
  package struct Team: Encodable, Hashable, Sendable {
    /// The id of the team: `A` or `B`.
    package var id: String
    /// The team's name.
    package var name: String
    /// The team's code, of up to three letters.
    package var code: String
    /// The background colour, on which the team's name is legible: `#AA1122`.
    package var color: String
    /// The colour of the letters on the background.
    package var ink: String
    /// The team's goals, in digits.
    package var score: String
    /// The texts of the team's counts, such as `FOULS 3`.
    package var tallies: [String]
    /// The players of the team, then the players on the bench, some of whom may have entered the match by now.
    package var players: [Player]
  }

  /// A player to choose.
  package struct Player: Encodable, Hashable, Sendable {
    /// The id of the player in the store of this board; nil if there is none.
    package var id: Int64?
    /// The player's name.
    package var name: String?
    /// The squad number; nil if there is none.
    package var number: Int?
    /// The text of the button: `7 Ana`.
    package var label: String
  }

  /// A clock that the page advances. Times are in milliseconds of the board's own clock.
  package struct Clock: Encodable, Hashable, Sendable {
    /// The direction of the clock: `up` or `down`.
    package var direction: String
    /// The reading of the clock at ``at``; the present reading if the clock is stopped.
    package var ms: Int64
    /// The time at which the clock had the reading ``ms``; 0 if the clock is stopped.
    package var at: Int64
    /// Whether the clock runs.
    package var running: Bool
    /// The reading at which the page stops the clock, and begins to count the further time beside it: `45:00 +1:12`. If
    /// nil, the page counts no further time.
    package var limit: Int64?
    /// Whether the clock shows tenths of a second in its last minute; nil if it does not.
    package var tenths: Bool?
    /// The decimal sign before the tenths; nil if no tenths are shown.
    package var decimal: String?
  }

  /// The penalty shoot-out.
  package struct Kicks: Encodable, Hashable, Sendable {
    /// The team to kick next, or the winner; empty before the first kick.
    package var turn: String
    /// The kicks of the team on the left.
    package var left: [Mark]
    /// The kicks of the team on the right.
    package var right: [Mark]
    /// The score of the penalty shoot-out: `3 : 2`.
    package var score: String
    /// The buttons for a scored and a missed kick of each team.
    package var buttons: Sides<[Button]>

    /// The state of a kick.
    package enum Mark: String, Encodable, Hashable, Sendable {
      case scored, missed, toCome
    }
  }

  /// The last entry of the match log.
  package struct Last: Encodable, Hashable, Sendable {
    /// The author, and the event that the entry records.
    package var text: String
    /// The time of the entry, in milliseconds of the board's own clock.
    package var at: Int64
  }

  /// A button.
  package struct Button: Encodable, Hashable, Sendable {
    /// The text on the button.
    package var label: String
    /// The text below the label; nil if there is none.
    package var detail: String?
    /// The text for a screen reader in place of the label; nil if the label suffices.
    package var say: String?
    /// The action that the button sends; nil if the button only opens something.
    package var action: MatchCommand.Action?
    /// Whether the rules allow the action now.
    package var enabled = true
    /// The reason why the button is not enabled; nil if it is enabled.
    package var why: String?
    /// The question that the person answers before the action is sent; nil if there is none.
    package var ask: Ask?
    /// The title above the options; nil if there are no options.
    package var title: String?
    /// The options that the button opens; nil if there are none.
    package var options: [Button]?
    /// The choice that the person must make before the action is sent; nil if there is none.
    package var pick: Pick?
    /// The page that the button opens; nil if there is none.
    package var open: PhoneManageRequest?
    /// The page that is shown after the action; nil for the page of the board.
    package var next: PhoneManageRequest?
    /// Whether the switch is on; nil if the button is not a switch.
    package var pressed: Bool?
    /// The colours of a team, in which the button is drawn; nil for the colours of the page.
    package var team: Colors?
  }

  /// The colours of a team, and its name.
  package struct Colors: Encodable, Hashable, Sendable {
    /// The team's name.
    package var name: String
    /// The background colour, on which letters are legible: `#AA1122`.
    package var color: String
    /// The colour of the letters on the background.
    package var ink: String
  }

  /// A question with two answers.
  package struct Ask: Encodable, Hashable, Sendable {
    /// The text of the question.
    package var title: String
    /// The facts to know before answering.
    package var detail: String
    /// The answer that confirms the action.
    package var yes: String
    /// The answer that cancels the action.
    package var no: String
  }

  /// A choice that a person makes before the action is sent.
  package struct Pick: Encodable, Hashable, Sendable {
    /// The kind of the choice.
    package var what: What
    /// The title above the choice.
    package var title: String
    /// The team of the player to choose; nil if the team is chosen first.
    package var team: String?
    /// The label for an unknown player; nil if a player must be named.
    package var unknown: String?

    /// The kinds of choices.
    package enum What: String, Encodable, Hashable, Sendable {
      case player, time, name
    }
  }
}

/// The view model of the spectators' page of a match.
package struct SpectatorViewModel: Encodable, Hashable, Sendable {
  /// The match on the board; nil if there is none.
  package var match: Match?
  /// The text that is shown if there is no match.
  package var idle: String

  /// The match with its events.
  package struct Match: Encodable, Hashable, Sendable {
    /// The name of the match.
    package var name: String
    /// The period in capitals, with a mark if the desk has corrected the result. In matches with one period, empty before
    /// the match and during the period.
    package var period: String
    /// The text for the state of the clock; empty if the reading alone shows the state.
    package var status: String
    /// The team on the left of the board.
    package var left: Team
    /// The team on the right.
    package var right: Team
    /// The clock; nil after the match, during a penalty shoot-out, and in an interval without a fixed length.
    package var clock: PhoneViewModel.Clock?
    /// The penalty shoot-out; nil before the shoot-out.
    package var kicks: Kicks?
    /// The winner; empty until the result is final.
    package var result: String
  }

  /// A team with its events.
  package struct Team: Encodable, Hashable, Sendable {
    /// The team's name.
    package var name: String
    /// The team's code, of up to three letters.
    package var code: String
    /// The background colour, on which the team's name is legible: `#AA1122`.
    package var color: String
    /// The colour of the letters on the background.
    package var ink: String
    /// The team's goals, in digits.
    package var score: String
    /// The rows with the goals and cards of the team.
    package var moments: [Moment]
  }

  /// A row of the list of events: the goals of a player, or a card.
  package struct Moment: Encodable, Hashable, Sendable {
    /// The minutes of all events in the row: `12'`, `45+1'`; empty if unknown.
    package var minutes: String
    /// The player, or the event ("Goal") if the player is unknown or names are hidden.
    package var text: String
    /// The kind of the event: `goal`, or the kind of card.
    package var mark: String
  }

  /// The penalty shoot-out.
  package struct Kicks: Encodable, Hashable, Sendable {
    /// The kicks of the team on the left.
    package var left: [PhoneViewModel.Kicks.Mark]
    /// The kicks of the team on the right.
    package var right: [PhoneViewModel.Kicks.Mark]
    /// The score of the penalty shoot-out: `3 : 2`.
    package var score: String
  }
}
