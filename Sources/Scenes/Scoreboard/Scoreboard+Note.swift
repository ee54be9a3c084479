package import FoundationEssentials
package import GatherModel

extension Scoreboard {
  /// A message of the foot line.
  package enum Note: Hashable, Sendable {
    /// An act was done. The state is that of the match after the act.
    indirect case done(MatchAct, MatchState)
    /// An act was undone or redone. The clock is given before and after the undo or redo, in seconds.
    case undone(MatchAct, clockFrom: Int, clockTo: Int)
    case redone(MatchAct, clockFrom: Int, clockTo: Int)
    case refused(ActRefusal)
    case doublePress(TeamID)
    /// Two operators have reported a goal for the team within a short time, and both goals count.
    case twoGoals(TeamID, within: Duration)
    case nothingToUndo, nothingToRedo
    /// An undo or redo was confirmed after another operator had changed the match, so nothing was done.
    case overtaken
    /// A key of the board was pressed, but a question, the clock's field or the list of teams must be closed first.
    case answerFirst, setClockFirst, sortFirst
    case chooseFirst
    /// The team to which a card is shown must be chosen with the arrow key of its side.
    case chooseSide
    /// There is no goal or kick for which a player could be named.
    case noGoal
    /// There is no event that the log view could list.
    case nothingHappened
    /// No player can be named for the entry.
    case noPlayer
    /// No player has the typed number.
    case nobodysNumber(Int, TeamID)
    /// Several players of the team have the typed number.
    case sharedNumber(Int, TeamID)
    /// The player has been sent off, or is in the sin bin.
    case alreadyOff(PlayerMark)
    /// There are no players to sort into teams.
    case nobodyToSort
    /// In the list of teams, a player was moved to a team or to the bench. The note is needed because the board does
    /// not show the bench.
    case placed(Placed)
    /// The teams were changed, or a change was undone or redone. The player is given if only one was moved.
    case teams(TeamRevision, Placed?)
    /// There is no question about the service that an operator could decide.
    case nothingToDecide
    /// Only the board that this one follows can change the match.
    case followed
    case holdLonger(Hold)
    /// The clock runs, and this key moves it only with Control.
    case controlMissing(KeyStroke)
    case horn
    /// The horn would sound but is muted, or it was just muted.
    case hornMuted
    case hornUnmuted
    case notTaken(count: Int)
    /// A phone was paired and waits to be accepted. The note leaves out the name that the phone's owner has chosen,
    /// because the audience can read the note.
    case phoneWaits
    case storeRecovered(fileName: String)
    /// A change of teams, or a decision, could not be stored.
    case notStored
    /// Another operator has set the result.
    case resultSet(Score)

    /// Whether the note is about an open overlay.
    var isOfOverlay: Bool {
      switch self {
      case .answerFirst, .setClockFirst, .sortFirst, .chooseFirst, .chooseSide, .placed: true
      default: false
      }
    }

    /// Whether the note offers to undo a change of teams.
    var isOfTeamsMade: Bool { if case .teams(.made, _) = self { true } else { false } }
  }

  /// A note with its time and the entry that it reports. The note is shown as soon as the entry is shown.
  package struct Echo: Hashable, Sendable {
    /// The message of the foot line.
    package var note: Note
    /// The time of the note. From this time on, the foot line shows the note for ``State/echoTime``.
    package var at: BoardInstant
    /// The log entry that the note reports; nil if there is none.
    package var entry: UUID?

    package init(note: Note, at: BoardInstant, entry: UUID? = nil) {
      self.note = note
      self.at = at
      self.entry = entry
    }
  }
}
