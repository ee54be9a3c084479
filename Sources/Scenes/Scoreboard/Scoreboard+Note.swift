package import FoundationEssentials
package import GatherModel

extension Scoreboard {
  /// A message of the foot line.
  package enum Note: Hashable, Sendable {
    /// With the state of the match after the act.
    indirect case done(MatchAct, MatchState)
    /// With the readings of the clock before and after the undo, in seconds.
    case undone(MatchAct, clockFrom: Int, clockTo: Int)
    case redone(MatchAct, clockFrom: Int, clockTo: Int)
    case refused(ActRefusal)
    case doublePress(TeamID)
    /// Two operators have reported a goal for the team, and both goals count.
    case twoGoals(TeamID, within: Duration)
    case nothingToUndo, nothingToRedo
    /// An undo or redo was confirmed after another operator had changed the match, so nothing was done.
    case overtaken
    /// A key of the board was pressed while an overlay is open.
    case answerFirst, setClockFirst, sortFirst
    case chooseFirst
    /// The operator must choose the team of a card with the left or the right arrow key.
    case chooseSide
    /// There is no goal or kick to name a player for.
    case noGoal
    /// The log view has nothing to list.
    case nothingHappened
    /// No player can be named for the entry.
    case noPlayer
    case nobodysNumber(Int, TeamID)
    case sharedNumber(Int, TeamID)
    /// The player has been sent off, or is in the sin bin.
    case alreadyOff(PlayerMark)
    case nobodyToSort
    /// A player was moved in the list of teams. The note is needed because the board does not show the bench.
    case placed(Placed)
    /// The second value is the moved player if only one was moved.
    case teams(TeamRevision, Placed?)
    /// There is nothing to decide about the service.
    case nothingToDecide
    /// Only the board that this one follows can change the match.
    case followed
    case holdLonger(Hold)
    /// This key adjusts a running clock only together with Control, and Control was not held.
    case controlMissing(KeyStroke)
    case horn
    /// The horn would sound but is muted, or it was just muted.
    case hornMuted
    case hornUnmuted
    case notTaken(count: Int)
    /// The note leaves out the phone's name, because the owner of the phone chose it and the audience can read the
    /// note.
    case phoneWaits
    case storeRecovered(fileName: String)
    /// A change of teams, or a decision, could not be stored.
    case notStored
    /// Another operator has set the result.
    case resultSet(Score)

    var isOfOverlay: Bool {
      switch self {
      case .answerFirst, .setClockFirst, .sortFirst, .chooseFirst, .chooseSide, .placed: true
      default: false
      }
    }

    /// Whether the note offers to undo a change of teams.
    var isOfTeamsMade: Bool { if case .teams(.made, _) = self { true } else { false } }
  }

  /// A note with its time and its log entry.
  package struct Echo: Hashable, Sendable {
    /// The message of the foot line.
    package var note: Note
    /// The time at which the note was made.
    package var at: BoardInstant
    /// The log entry that the note reports; nil if there is none. The note is hidden until the entry is shown.
    package var entry: UUID?
  }
}
