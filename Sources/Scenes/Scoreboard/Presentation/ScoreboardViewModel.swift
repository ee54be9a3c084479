package import GatherModel

/// The board as it is to be seen: ready strings and numbers, nothing left to work out.
package struct ScoreboardViewModel: Equatable, Sendable {
  /// One line of the list below a team's name.
  package struct Row: Hashable, Sendable {
    /// Whom a line tells of.
    package enum Subject: Hashable, Sendable {
      case player
      /// No known player: the line tells of goals, or of cards of one kind.
      case nobody
      /// The players of the team who have no line of their own.
      case count
    }

    /// Whom it tells of.
    package var subject = Subject.player
    /// The squad number; empty without one.
    package var number: String
    /// The player's name as it is to be shown: the whole one, or the surname where many play. Where nobody is known what
    /// happened: "Goal".
    package var name: String
    /// What stands there where the name has no room; may be empty.
    package var short: String
    /// GK, DEF, MID, W or ST; empty where it is not known.
    package var position: String
    /// When the goals were scored, `12'`, `45+1'`, in their order.
    package var goals: [String] = []
    /// The card that counts most.
    package var card: Card?
    /// When the cards of nobody known were shown; empty for a player.
    package var cardMinutes: [String] = []
    /// Whether the player was sent off.
    package var isSentOff: Bool { subject == .player && card?.isSendingOff == true }
    /// Whether something has happened that it tells of.
    package var tells: Bool { !goals.isEmpty || card != nil }
  }

  /// What a player did, in the list that an interval and the end show.
  package struct MomentRow: Hashable, Sendable {
    /// `3'`, `45+1'`, in their order; fewer than ``count`` where some are not known.
    package var minutes: [String]
    /// What happened.
    package var mark: Mark
    /// The player, and the mark of an own goal; where nobody is known what happened: "Goal".
    package var text: String
    /// The same with the player's surname, where there is no room for more; empty where the mark says it.
    package var short: String
    /// How often it happened.
    package var count = 1
    /// Whether it is known who it was.
    package var isNamed = true

    /// What a row tells of: a goal, or which card was shown.
    package enum Mark: Hashable, Sendable {
      case goal
      case card(Card)
    }
  }

  /// A card that has just been shown, for a picture without lists.
  package struct CardCaption: Hashable, Sendable {
    /// "YELLOW CARD".
    package var title: String
    /// The player's squad number, else the surname; empty where nobody is known.
    package var player: String
    /// Which card it is.
    package var card: Card
    /// Where its team stands.
    package var side: ResultBand.Side
  }

  /// The picture of a goal, in place of what else stands at the team's side.
  package struct GoalPanel: Hashable, Sendable {
    /// "GOAL", "OWN GOAL".
    package var title: String
    /// The squad number of who scored; empty while it is not told, and where there is none.
    package var number: String
    /// Who scored; empty while it is not told.
    package var name: String
    /// The minute, and how many goals the player has scored; may be empty.
    package var detail: String
    /// How much of it has come in, 1 to ``GoalMoment/whole``.
    package var step: Int
  }

  /// Which picture the board gives.
  package enum Stage: Hashable, Sendable {
    case play, interval, kicks, fullTime
  }

  /// Who has won.
  package struct ResultBand: Hashable, Sendable {
    /// A side of the board.
    package enum Side: Hashable, Sendable {
      case left, right
    }

    /// "REDS WIN", "DRAW".
    package var text: String
    /// Where the winner stands; nil for a draw.
    package var winner: Side?
  }

  /// A temporary dismissal: a player is off for a while.
  package struct DismissalRow: Hashable, Sendable {
    /// The player's squad number; empty without one.
    package var number: String
    /// The player's surname; empty where he is not known.
    package var name: String
    /// `8:32`.
    package var time: String
    /// The card of the sin bin; or the red one, for a player who was sent off and may be replaced.
    package var card: Card
    /// Whether the time is up: the player, or another for him, may come on.
    package var isOver: Bool
  }

  /// Something that is counted for a team.
  package struct Tally: Hashable, Sendable {
    /// How the count is drawn.
    package enum Form: Hashable, Sendable {
      /// The number, and so many marks, one filled for each that there was; when all are, the next one costs something.
      case number(marks: Int)
      /// One letter for each that the team may have, framed when it is taken.
      case letters(Character, of: Int)
    }

    /// What is counted: `FOULS`.
    package var label: String
    /// How many there were.
    package var count: Int
    /// How the number is drawn.
    package var form: Form

    /// Whether the next one costs something.
    package var isAtLimit: Bool {
      if case .number(let marks) = form { marks > 0 && count >= marks } else { false }
    }
  }

  /// A team: its block, and what stands below that.
  package struct TeamPanel: Hashable, Sendable {
    /// The team's name.
    package var name: String
    /// The team's name in the store, if another one is shown; nil if it is the same.
    package var storedName: String?
    /// Three letters that stand for the name.
    package var code: String
    /// The team's crest, in place of the letters where there is room; nil without one.
    package var crest: Picture?
    /// The team's colour, which its block has.
    package var color: TeamColor
    /// The goals of the team, in digits; without the kicks from the mark.
    package var score: String
    /// Its players in order, where ``isUnsorted`` its half of all the players; then what counts for it and is none of
    /// theirs.
    package var rows: [Row]
    /// The picture of a goal just scored; nil for none.
    package var goal: GoalPanel?
    /// True where no player is in a team: both panels together are one list.
    package var isUnsorted = false
    /// What happened to the team, in an interval and at the end; empty while its players are to be seen.
    package var moments: [MomentRow] = []
    /// The team's players who are off for a while; empty during the kicks and after the end.
    package var dismissals: [DismissalRow] = []
    /// What the format counts, in the order in which it is written.
    package var tallies: [Tally] = []
  }

  /// How the clock looks, so that its state is seen without reading.
  package enum ClockTone: Hashable, Sendable {
    case ready, running, lastMinute, resting, timeUp, ended
    /// The board that keeps the match is not heard.
    case offline
  }

  /// The clock of the match, or of an interval, as it is to be seen.
  package struct ClockFace: Hashable, Sendable {
    /// A time as one clock shows it.
    package struct Digits: Hashable, Sendable {
      /// Two digits or more.
      package var minutes: String
      /// Two digits.
      package var seconds: String
    }

    /// Two digits or more.
    package var minutes: String
    /// Two digits; with tenths one.
    package var seconds: String
    /// The sign between the two: a colon, or the decimal sign of the language between seconds and a tenth.
    package var sign = ":"
    /// What has been played beyond the period's length: `+1:12`.
    package var overtime: String?
    /// What one clock would show then, for screens that have room for one: `46:12`; nil where this one does.
    package var overall: Digits?
    /// The minutes that were announced at least: `+3`.
    package var announced: String?
    /// The state of the clock, which its colour tells.
    package var tone: ClockTone
    /// False where there is no time to be seen: at the end, and in an interval of no set length.
    package var isShown = true
    /// "PAUSED"; nil where the tone and the bar say enough.
    package var mark: String?
    /// How much of the period has been played, 0 to 1.
    package var progress: Double
  }

  /// The kicks from the mark.
  package struct ShootOutPanel: Hashable, Sendable {
    /// How a kick went, or that it is still to come.
    package enum Mark: Hashable, Sendable {
      case scored, missed, toCome
    }

    /// The kicks of one team.
    package struct Side: Hashable, Sendable {
      /// What the team has scored.
      package var score: String
      /// In the order of the kicks: those that each team has, or as many as were taken in sudden death.
      package var marks: [Mark]
      /// Whether it kicks next.
      package var isNext: Bool
    }

    /// The team that stands at the left.
    package var left: Side
    /// The team that stands at the right.
    package var right: Side
    /// Whose kick is next, or what decided: "REDS TO KICK", "Reds win 4–3 on penalties".
    package var turn: String
    /// The score of the match before the kicks: "AFTER EXTRA TIME  1 : 1".
    package var before: String
    /// How it stands, for where there is room for little: `3:0 pen.`
    package var brief: String
  }

  /// How much a line wants to be seen.
  package enum Urgency: Hashable, Sendable {
    case plain, notice, warning
  }

  /// A line of text with how much it wants to be seen.
  package struct Line: Hashable, Sendable {
    /// What is said.
    package var text: String
    /// How much it wants to be seen, which its colour tells.
    package var urgency: Urgency

    package init(text: String, urgency: Urgency) {
      self.text = text
      self.urgency = urgency
    }
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
    case keyMap(title: String, groups: [KeyMap.Group], hint: String)
    /// Something that a held key will do, and how much of the time is over, 0 to 1.
    case hold(title: String, progress: Double)
    case message(String)
    /// The minutes of added time that would be announced.
    case addedTime(title: String, minutes: String, hint: Line, answers: [KeyHint])
  }

  /// A key and what it does here and now.
  package struct KeyHint: Hashable, Sendable {
    /// The key, or several keys of one meaning, as people call them; empty where nothing is bound.
    package var key: String
    /// What it does, in a few words.
    package var meaning: String
    /// Whether it leads back or to all keys: such a key is named even where there is no room for the others.
    package var isKept = false
  }

  /// Which picture the board gives.
  package var stage = Stage.play
  /// Who has won; nil until the result stands.
  package var result: ResultBand?
  /// "CORRECTED", of a result that the desk has put in place of the board's; nil where the board's own counts.
  package var corrected: String?
  /// The card that has just been shown, for where no list tells of it; nil for none.
  package var cardCaption: CardCaption?
  /// The gather's name.
  package var title: String
  /// "1ST HALF"; nil where a match has only one period and it is plain.
  package var period: String?
  /// The saving mark; nil while everything shown is on the disk.
  package var saving: Line?
  /// How the board stands to the service; nil where it follows none, and where ``offline`` says the same.
  package var link: Line?
  /// "OFFLINE SINCE 12:03", of a match in play that another board keeps; nil while that board is heard.
  package var offline: String?
  /// The team that stands at the left.
  package var left: TeamPanel
  /// The team that stands at the right.
  package var right: TeamPanel
  /// The clock, in the middle; ``shootOut`` takes its place.
  package var clock: ClockFace
  /// The kicks from the mark, in place of the clock; nil while there are none.
  package var shootOut: ShootOutPanel?
  /// What was just done, what is wrong, or which key is needed next; nil for nothing.
  package var footer: Line?
  /// The sign between the goals of a score: `–`.
  package var scoreSign = "–"
  /// A line for all boards, in the foot in place of hints and of the sponsor's strip; nil for none, and while the foot
  /// tells of something that has just happened.
  package var announcement: String?
  /// A sponsor's strip, in the foot while nothing else stands there; nil for none.
  package var strip: Picture?
  /// What lies over the board; nil for nothing.
  package var overlay: Overlay?
}
