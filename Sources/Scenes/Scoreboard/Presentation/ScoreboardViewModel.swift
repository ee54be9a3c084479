package import GatherModel

/// The board ready to be drawn: strings and numbers that need no further computation.
package struct ScoreboardViewModel: Equatable, Sendable {
  /// One row of the list below a team's name.
  package struct Row: Hashable, Sendable {
    /// The subject of a row.
    package enum Subject: Hashable, Sendable {
      case player
      /// Unknown players. The row lists their goals, or their cards of one kind.
      case nobody
      /// The number of players in the team, if not all of them have a row.
      case count
    }

    /// The subject of the row.
    package var subject = Subject.player
    /// The squad number; empty if there is none.
    package var number: String
    /// The whole name, or the surname in a large team. For unknown players, the name of the event, such as "Goal".
    package var name: String
    /// The text that replaces ``name`` if there is no room for it; may be empty.
    package var short: String
    /// The abbreviated position: GK, DEF, MID, W or ST; empty if unknown.
    package var position: String
    /// The minutes of the goals, in order: `12'`, `45+1'`.
    package var goals: [String] = []
    /// The most severe card; nil if there is none.
    package var card: Card?
    /// The minutes of the cards of unknown players; empty for a known player.
    package var cardMinutes: [String] = []
    /// Whether the player was sent off.
    package var isSentOff: Bool { subject == .player && card?.isSendingOff == true }
    /// Whether the row has any event.
    package var tells: Bool { !goals.isEmpty || card != nil }
  }

  /// A row in the list of events: the goals of a player, or a card.
  package struct MomentRow: Hashable, Sendable {
    /// The minutes, in order: `3'`, `45+1'`. There are fewer than ``count`` if some are unknown.
    package var minutes: [String]
    /// The kind of event.
    package var mark: Mark
    /// The player, with a mark for an own goal. For an unknown player, the name of the event, such as "Goal".
    package var text: String
    /// The same text with the player's surname, for a narrow row; empty if ``mark`` says enough.
    package var short: String
    /// The number of events.
    package var count = 1
    /// Whether the player is known.
    package var isNamed = true

    /// The kind of event in a row.
    package enum Mark: Hashable, Sendable {
      case goal
      case card(Card)
    }
  }

  /// The caption of a card that was just shown, for a screen without a list of cards.
  package struct CardCaption: Hashable, Sendable {
    /// The name of the card: "YELLOW CARD".
    package var title: String
    /// The player's squad number, or the surname if there is no number; empty if the player is unknown.
    package var player: String
    /// The kind of card.
    package var card: Card
    /// The side of the player's team.
    package var side: ResultBand.Side
  }

  /// The picture of a goal, which replaces everything else at the team's side.
  package struct GoalPanel: Hashable, Sendable {
    /// The kind of goal: "GOAL", "OWN GOAL".
    package var title: String
    /// The scorer's squad number; empty until the scorer is named, and if there is no number.
    package var number: String
    /// The scorer's name; empty until the scorer is named.
    package var name: String
    /// The minute, and the number of goals that the player has scored in the match; may be empty.
    package var detail: String
    /// The present step of the animation with which the picture appears, 1 to ``GoalMoment/whole``.
    package var step: Int
  }

  /// The part of the match for which the board is laid out.
  package enum Stage: Hashable, Sendable {
    case play, interval, kicks, fullTime
  }

  /// The result, with the winner.
  package struct ResultBand: Hashable, Sendable {
    /// A side of the board.
    package enum Side: Hashable, Sendable {
      case left, right
    }

    /// The text: "REDS WIN", "DRAW".
    package var text: String
    /// The side of the winner; nil for a draw.
    package var winner: Side?
  }

  /// A temporary dismissal: the team plays with one player fewer for a while.
  package struct DismissalRow: Hashable, Sendable {
    /// The player's squad number; empty if there is none.
    package var number: String
    /// The player's surname; empty if only the number is known. If the player is unknown, this is the name of the card.
    package var name: String
    /// The remaining time: `8:32`.
    package var time: String
    /// The card of the sin bin, or the red card of a player who was sent off and may be replaced.
    package var card: Card
    /// Whether the time is up, so that the player or a replacement may enter.
    package var isOver: Bool
  }

  /// A count for a team, such as its fouls.
  package struct Tally: Hashable, Sendable {
    /// The way in which a count is drawn.
    package enum Form: Hashable, Sendable {
      /// The number, and this many marks, one filled for each foul.
      case number(marks: Int)
      /// One letter for each time-out that the team may take.
      case letters(Character, of: Int)
    }

    /// The label of the count: `FOULS`.
    package var label: String
    /// The current number.
    package var count: Int
    /// The way in which the number is drawn.
    package var form: Form

    /// Whether the next foul has a consequence for the team.
    package var isAtLimit: Bool {
      if case .number(let marks) = form { marks > 0 && count >= marks } else { false }
    }
  }

  /// A team: the block in its colour, and everything below the block.
  package struct TeamPanel: Hashable, Sendable {
    /// The team's name.
    package var name: String
    /// The team's stored name if it differs from the name that is shown; otherwise nil.
    package var storedName: String?
    /// The code for the name, with at most three letters or digits.
    package var code: String
    /// The team's crest, which replaces the code if there is room; nil if there is none.
    package var crest: Picture?
    /// The team's colour, which fills its block.
    package var color: TeamColor
    /// The goals of the team, in digits, without the penalty shoot-out.
    package var score: String
    /// The team's players in order, then the events that belong to none of them.
    package var rows: [Row]
    /// The picture of a goal that was just scored; nil if there is none.
    package var goal: GoalPanel?
    /// Whether no player is in a team. Both panels together then list all players.
    package var isUnsorted = false
    /// The events of the team; empty while its players are shown.
    package var moments: [MomentRow] = []
    /// The team's temporary dismissals; empty during the penalty shoot-out and after the end of the match.
    package var dismissals: [DismissalRow] = []
    /// The counts that the format uses, in the order in which they are drawn.
    package var tallies: [Tally] = []
  }

  /// The state of the clock, which its colour also shows.
  package enum ClockTone: Hashable, Sendable {
    case ready, running, lastMinute, resting, timeUp, ended
    /// The connection to the board that keeps the match is lost.
    case offline
  }

  /// The clock of the match or of an interval, ready to be drawn.
  package struct ClockFace: Hashable, Sendable {
    /// A time in minutes and seconds, without tenths.
    package struct Digits: Hashable, Sendable {
      /// The minutes, two digits or more.
      package var minutes: String
      /// The seconds, two digits.
      package var seconds: String
    }

    /// The minutes, two digits or more. If tenths of a second are shown, these are the seconds.
    package var minutes: String
    /// The seconds, two digits. If tenths of a second are shown, this is the tenth, one digit.
    package var seconds: String
    /// The sign between ``minutes`` and ``seconds``: a colon, or the decimal sign before a tenth.
    package var sign = ":"
    /// The time played beyond the period's length: `+1:12`; nil if it is not counted.
    package var overtime: String?
    /// The time including ``overtime``, `46:12`, for a screen without room for two times; nil if there is no overtime.
    package var overall: Digits?
    /// The announced added time, which is a minimum: `+3`; nil if none is announced.
    package var announced: String?
    /// The state of the clock.
    package var tone: ClockTone
    /// Whether a time is shown. False after the match, in a penalty shoot-out, and in an interval without a set length.
    package var isShown = true
    /// The text for the state of the clock: "PAUSED"; nil if the colour and the progress bar say enough.
    package var mark: String?
    /// The share of the period or of the interval that is over, 0 to 1.
    package var progress: Double
  }

  /// The penalty shoot-out.
  package struct ShootOutPanel: Hashable, Sendable {
    /// The state of a kick: scored, missed, or not taken yet.
    package enum Mark: Hashable, Sendable {
      case scored, missed, toCome
    }

    /// The kicks of one team.
    package struct Side: Hashable, Sendable {
      /// The number of scored kicks, in digits.
      package var score: String
      /// The marks of the kicks, in order, with the kicks still to come.
      package var marks: [Mark]
      /// Whether the team kicks next.
      package var isNext: Bool
    }

    /// The team on the left.
    package var left: Side
    /// The team on the right.
    package var right: Side
    /// The team that kicks next, or the decision: "REDS TO KICK", "Reds win 4–3 on penalties".
    package var turn: String
    /// The score of the match before the shoot-out: "AFTER EXTRA TIME  1 : 1".
    package var before: String
    /// The score of the shoot-out, for a screen with little room: `3:0 pen.`
    package var brief: String
  }

  /// The urgency of a line.
  package enum Urgency: Hashable, Sendable {
    case plain, notice, warning
  }

  /// A line of text with its urgency.
  package struct Line: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The urgency, which is shown by the line's colour.
    package var urgency: Urgency

    package init(text: String, urgency: Urgency) {
      self.text = text
      self.urgency = urgency
    }
  }

  /// An overlay over the board.
  package enum Overlay: Hashable, Sendable {
    case question(title: String, detail: String, answers: [KeyHint])
    /// A dash stands for a digit that is not typed yet.
    case clockSetting(
      title: String, minutes: String, seconds: String, isTyped: Bool, hint: Line, answers: [KeyHint])
    case list(ListViewModel)
    case keyMap(title: String, groups: [KeyMap.Group], hint: String)
    /// `progress` is the elapsed share of the time, 0 to 1.
    case hold(title: String, progress: Double)
    case message(String)
    case addedTime(title: String, minutes: String, hint: Line, answers: [KeyHint])
  }

  /// A key and its current effect.
  package struct KeyHint: Hashable, Sendable {
    /// The key, or several keys with one effect, as people name them; empty if no key is bound.
    package var key: String
    /// The effect, in a few words.
    package var meaning: String
    /// Whether the key is always named, because it leads back or opens the list of all keys.
    package var isKept = false
  }

  /// The part of the match for which the board is laid out.
  package var stage = Stage.play
  /// The result, with the winner; nil until the result is final.
  package var result: ResultBand?
  /// "CORRECTED" if the desk has replaced the board's result; nil if the board's own result counts.
  package var corrected: String?
  /// The card that was just shown, for a screen without a list of cards; nil if there is none.
  package var cardCaption: CardCaption?
  /// The gather's name.
  package var title: String
  /// The period: "1ST HALF". In matches with one period, nil before the match and during the period.
  package var period: String?
  /// The saving mark; nil if everything shown is on the disk.
  package var saving: Line?
  /// The mark about the service or the broker; nil if there is none, or if ``offline`` has the same text.
  package var link: Line?
  /// "OFFLINE SINCE 12:03" for a match in play that another board keeps; nil while that board is connected.
  package var offline: String?
  /// The team on the left.
  package var left: TeamPanel
  /// The team on the right.
  package var right: TeamPanel
  /// The clock, in the middle; ``shootOut`` replaces it.
  package var clock: ClockFace
  /// The penalty shoot-out, in place of the clock; nil if there is none.
  package var shootOut: ShootOutPanel?
  /// The last action, a problem, or the key that is needed next; nil if there is none.
  package var footer: Line?
  /// The sign between the goals of a score: `–`.
  package var scoreSign = "–"
  /// The announcement for all boards; nil if there is none, or while the foot reports a recent event.
  package var announcement: String?
  /// A sponsor's strip at the foot, shown while nothing else is there; nil if there is none.
  package var strip: Picture?
  /// The overlay over the board; nil if there is none.
  package var overlay: Overlay?
}
