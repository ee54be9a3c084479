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
  }

  package struct TeamPanel: Hashable, Sendable {
    package var name: String
    package var color: TeamColor
    package var score: String
    package var rows: [Row]
    /// How strongly the block is lit for a goal just scored, 0 to ``GoalFlash/strongest``.
    package var flash = 0
    /// True where nobody knows who plays where: both panels together are one list.
    package var isUnsorted = false
  }

  /// How the clock looks, so that its state is seen without reading.
  package enum ClockTone: Hashable, Sendable {
    case ready, running, lastMinute, resting, timeUp, ended
  }

  package struct ClockFace: Hashable, Sendable {
    /// Two digits or more.
    package var minutes: String
    /// Two digits.
    package var seconds: String
    package var tone: ClockTone
    /// "PAUSED"; nil where the tone and the bar say enough.
    package var mark: String?
    /// How much of the period has been played, 0 to 1.
    package var progress: Double
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
  }

  /// A key and what it does here and now.
  package struct KeyHint: Hashable, Sendable {
    package var key: String
    package var meaning: String
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
  package var footer: Line?
  package var overlay: Overlay?
}
