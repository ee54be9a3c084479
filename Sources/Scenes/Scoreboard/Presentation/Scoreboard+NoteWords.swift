import Localization

extension Scoreboard {
  /// Texts of the foot line about refusals and about events other than actions.
  enum NotePhrase: String, CataloguePart {
    case twoGoals, doublePress, nothingToUndo, nothingToRedo, overtaken
    case answerFirst, setClockFirst, sortFirst, nobodyToSort, nothingToDecide, followed
    case horn, hornMuted, hornOn
    case notTaken, phoneWaits, resultSet, notStored, storeRecovered
    case gatherEnded, scoreAtLimit, scoreAtZero
    case controlMissing
    case clockAtZero, clockRunning, clockNotRunning, clockAtItsEnd, beyondClock
    case betweenPeriods, lastPeriod

    var section: String { "operator.note" }
  }
}
