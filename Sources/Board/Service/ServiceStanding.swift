import FoundationEssentials
import GatherModel
import Scenes

/// The state of the service that the board follows, and the choices that the service offers.
struct ServiceStanding {
  var state: ServiceState?
  /// The match of the board that this board follows; nil if there is none.
  var followed: Match?
  /// The team codes that the followed board sends, by ``KeptTeam/key(of:)``.
  var codes: [String: String] = [:]
  var choices: [ChooseGather.Choice] = []
  /// The choices that an operator has declined.
  private var left: Set<UUID> = []
  /// Whether an operator has opened the choice although the board shows a gather. The gather has no log entry yet.
  var isChoosing = false

  /// Empty if an operator has declined all choices.
  var offered: [ChooseGather.Choice] {
    choices.contains { !left.contains($0.id) } ? choices : []
  }

  /// Declined gathers are offered again.
  mutating func beginChoosing() {
    left = []
    isChoosing = true
  }

  mutating func leaveChoices() {
    left.formUnion(choices.map(\.id))
    isChoosing = false
  }
}
