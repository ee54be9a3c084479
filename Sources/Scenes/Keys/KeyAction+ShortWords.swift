import Localization

extension KeyAction {
  /// Short names for a row of buttons. Only actions with a long description have one.
  enum Short: String, CataloguePart {
    case goalLeft = "goal-left"
    case goalRight = "goal-right"
    case goalTeamA = "goal-team-a"
    case goalTeamB = "goal-team-b"
    case takeBackLeft = "take-back-left"
    case takeBackRight = "take-back-right"
    case takeBackTeamA = "take-back-team-a"
    case takeBackTeamB = "take-back-team-b"
    case undo, clock, menu, mute, service, yes, no
    case cancelClock = "cancel-clock"
    case sortTeams = "sort-teams"
    case showKeys = "show-keys"
    case fullScreen = "full-screen"
    case clockSet = "clock-set"
    case clockLeave = "clock-leave"
    case clockErase = "clock-erase"
    case listUp = "list-up"
    case listDown = "list-down"
    case listLeft = "list-left"
    case listRight = "list-right"
    case listChoose = "list-choose"
    case listLeave = "list-leave"
    case squadNumber = "squad-number"

    var section: String { "operator.key-action-short" }
  }

  func shortMeaning(in words: Words) -> String {
    Short(rawValue: rawValue).map { words($0) } ?? words(self)
  }
}
