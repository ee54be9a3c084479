package import GatherModel

/// The board as it is to be seen: ready strings and numbers, nothing left to work out.
package struct ScoreboardViewModel: Equatable, Sendable {
  /// One line of a team's roster.
  package struct Row: Hashable, Sendable {
    /// The squad number; empty without one.
    package var number: String
    package var name: String
    /// GK, DEF, MID, W, ST or "-".
    package var position: String
    /// When the player scored, `12'`, `45+1'`, in their order.
    package var goals: [String] = []
    /// The card that counts most.
    package var card: Card?
  }

  /// Something that happened, in the list that an interval shows.
  package struct MomentRow: Hashable, Sendable {
    /// `45+1'`; empty where it is not known.
    package var minute: String
    package var mark: Mark
    /// The player, and the mark of an own goal; empty where neither is known.
    package var text: String

    package enum Mark: Hashable, Sendable {
      case goal
      case card(Card)
    }
  }

  /// A temporary dismissal: a player is off for a while.
  package struct DismissalRow: Hashable, Sendable {
    /// The player; empty where he is not known.
    package var text: String
    /// `8:32`.
    package var time: String
    package var card: Card
    package var isOver: Bool
  }

  /// Something that is counted for a team.
  package struct Tally: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
      /// The number, and so many marks, one filled for each that there was; when all are, the next one costs something.
      case number(marks: Int)
      /// One letter for each that the team may have, framed when it is taken.
      case letters(Character, of: Int)
    }

    package var label: String
    package var count: Int
    package var form: Form

    /// Whether the next one costs something.
    package var isAtLimit: Bool {
      if case .number(let marks) = form { marks > 0 && count >= marks } else { false }
    }
  }

  package struct TeamPanel: Hashable, Sendable {
    package var name: String
    package var color: TeamColor
    package var score: String
    package var rows: [Row]
    /// How strongly the block is lit for a goal just scored, 0 to ``GoalFlash/strongest``.
    package var flash = 0
    /// True where no player is in a team: both panels together are one list.
    package var isUnsorted = false
    /// What happened to the team, in an interval and at the end; empty while its players are to be seen.
    package var moments: [MomentRow] = []
    package var dismissals: [DismissalRow] = []
    /// What the format counts, in the order in which it is written.
    package var tallies: [Tally] = []
  }

  /// How the clock looks, so that its state is seen without reading.
  package enum ClockTone: Hashable, Sendable {
    case ready, running, lastMinute, resting, timeUp, ended
  }

  package struct ClockFace: Hashable, Sendable {
    package struct Digits: Hashable, Sendable {
      package var minutes: String
      package var seconds: String
    }

    /// Two digits or more.
    package var minutes: String
    /// Two digits; with tenths one.
    package var seconds: String
    /// Whether the two are seconds and a tenth, with a point between them.
    package var isTenths = false
    /// What has been played beyond the period's length: `+1:12`.
    package var overtime: String?
    /// What one clock would show then, for screens that have room for one: `46:12`; nil where this one does.
    package var overall: Digits?
    /// The minutes that were announced at least: `+3`.
    package var announced: String?
    package var tone: ClockTone
    /// "PAUSED"; nil where the tone and the bar say enough.
    package var mark: String?
    /// How much of the period has been played, 0 to 1.
    package var progress: Double
  }

  /// The kicks from the mark.
  package struct ShootOutPanel: Hashable, Sendable {
    package enum Mark: Hashable, Sendable {
      case scored, missed, toCome
    }

    package struct Side: Hashable, Sendable {
      /// What the team has scored.
      package var score: String
      /// In the order of the kicks: those that each team has, or as many as were taken in sudden death.
      package var marks: [Mark]
      /// Whether it kicks next.
      package var isNext: Bool
      package var hasWon: Bool
    }

    package var left: Side
    package var right: Side
    /// The winner, with the score of the kicks; nil until they are decided.
    package var result: String?
    /// How it stands, for where there is room for little: `3:0 pen.`
    package var brief: String
  }

  /// How much a line wants to be seen.
  package enum Urgency: Hashable, Sendable {
    case plain, notice, warning
  }

  package struct Line: Hashable, Sendable {
    package var text: String
    package var urgency: Urgency
  }

  /// What lies over the board.
  package enum Overlay: Hashable, Sendable {
    /// A question, what it is about, and the keys that answer it.
    case question(title: String, detail: String, answers: [KeyHint])
    /// The time being typed; a dash stands for a digit to come.
    case clockSetting(
      title: String, minutes: String, seconds: String, isTyped: Bool, hint: Line, answers: [KeyHint])
    /// A list to choose from, over all of the board.
    case list(ListViewModel)
    case keyMap(title: String, rows: [KeyMap.Row], hint: String)
    /// Something that a held key will do, and how much of the time is over, 0 to 1.
    case hold(title: String, progress: Double)
    case message(String)
    /// The minutes of added time that would be announced.
    case addedTime(title: String, minutes: String, hint: Line, answers: [KeyHint])
  }

  /// A key and what it does here and now.
  package struct KeyHint: Hashable, Sendable {
    package var key: String
    package var meaning: String
    /// Whether it leads back or to all keys: such a key is named even where there is no room for the others.
    package var isKept = false
  }

  /// The gather's name.
  package var title: String
  /// "1ST HALF"; nil where a match has only one period and it is plain.
  package var period: String?
  /// The saving mark; nil while everything shown is on the disk.
  package var saving: Line?
  /// How the board stands to the service; nil where it follows none.
  package var link: Line?
  package var left: TeamPanel
  package var right: TeamPanel
  package var clock: ClockFace
  /// The kicks from the mark, in place of the clock; nil while there are none.
  package var shootOut: ShootOutPanel?
  package var footer: Line?
  package var overlay: Overlay?
}
