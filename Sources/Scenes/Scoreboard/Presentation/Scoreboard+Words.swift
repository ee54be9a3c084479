import Localization

extension Scoreboard {
  enum Phrase: String, CataloguePart {
    case fullTime, timeUp, addedTime, lastMinute, ready, stopped, paused
    case saving, diskFull, diskReadOnly, fileDamaged, cannotSave
    case restored, restoredWithKey, switchedOff, switchedOffWithKey
    case pressesMissing, somethingMissing
    case endedElsewhere, lost, lostInPlay, unsorted, gatherTwice, playerTwice

    var section: String {
      switch self {
      case .fullTime, .timeUp, .addedTime, .lastMinute, .ready, .stopped, .paused: "audience.scoreboard"
      default: "operator.scoreboard"
      }
    }
  }
}
