package import FoundationEssentials
package import GatherModel

extension Scoreboard {
  /// What the foot line tells of.
  package enum Note: Hashable, Sendable {
    /// An act was done; the state after it.
    indirect case done(MatchAct, MatchState)
    /// An act was taken back or brought back; the clock before and after, in seconds.
    case undone(MatchAct, clockFrom: Int, clockTo: Int)
    case redone(MatchAct, clockFrom: Int, clockTo: Int)
    case refused(ActRefusal)
    case doublePress(TeamID)
    /// Two operators have told of a goal for the team within a short time, and both goals count.
    case twoGoals(TeamID, within: Duration)
    case nothingToUndo, nothingToRedo
    /// An undo or redo was confirmed after another operator had changed the match: nothing was done.
    case overtaken
    /// A key of the board waits for the question's answer, or for the clock's field to be closed.
    case answerFirst, setClockFirst, sortFirst
    case chooseFirst
    /// The side of a card is chosen by its arrow.
    case chooseSide
    /// There is no goal or kick that a player could be named for.
    case noGoal
    /// Nothing has happened that the log view could list.
    case nothingHappened
    /// No player can be named for the entry.
    case noPlayer
    /// No player has the number that was typed.
    case nobodysNumber(Int, TeamID)
    /// Several of the team wear it.
    case sharedNumber(Int, TeamID)
    /// The player has been sent off, or is in the sin bin.
    case alreadyOff(PlayerMark)
    /// There are no players to sort into teams.
    case nobodyToSort
    /// A player is being sorted into a team, or onto the bench, where the board does not show the player.
    case placed(Placed)
    /// The teams were changed, or that was undone or redone; the player where it was a move of one.
    case teams(TeamRevision, Placed?)
    /// The service asks nothing.
    case nothingToDecide
    /// Only the board that is followed can change the match.
    case followed
    case holdLonger(Hold)
    /// The clock runs, and this key moves it with Control only.
    case controlMissing(KeyStroke)
    case horn
    /// It would sound, and was muted; or it has just been.
    case hornMuted
    case hornUnmuted
    case notTaken(count: Int)
    /// A phone was paired and waits to be let in. What its person calls itself is not for a crowd to read.
    case phoneWaits
    case storeRecovered(fileName: String)
    /// What was sorted, or decided, could not be stored.
    case notStored
    /// Another operator has set the result.
    case resultSet(Score)

    /// Whether it is about something that lies over the board.
    var isOfOverlay: Bool {
      switch self {
      case .answerFirst, .setClockFirst, .sortFirst, .chooseFirst, .chooseSide, .placed: true
      default: false
      }
    }

    /// Whether it offers to take a change of teams back.
    var isOfTeamsMade: Bool { if case .teams(.made, _) = self { true } else { false } }
  }

  /// A note, when it was made, and the entry that it tells of: it is shown when that is.
  package struct Echo: Hashable, Sendable {
    /// What the foot line says.
    package var note: Note
    /// When it was made; the foot line shows it for ``State/echoTime`` from then on.
    package var at: BoardInstant
    /// The entry of the log that it tells of; nil where it tells of none.
    package var entry: UUID?

    package init(note: Note, at: BoardInstant, entry: UUID? = nil) {
      self.note = note
      self.at = at
      self.entry = entry
    }
  }
}
