import FoundationEssentials
import GatherModel
import Scenes

/// How the board stands to the service that it follows, and what that offers.
struct ServiceStanding {
  /// nil where the board follows no service.
  var state: ServiceState?
  /// Another board's match that this one shows; nil while it keeps its own.
  var followed: Match?
  /// The codes of that board's teams where it tells them, by ``KeptTeam/key(of:)``.
  var codes: [String: String] = [:]
  /// What there is to choose from.
  var choices: [ChooseGather.Choice] = []
  /// Those of the choices that an operator has left alone.
  private var left: Set<UUID> = []
  /// Whether an operator is choosing although the board has a gather, which has no log entry yet.
  var isChoosing = false

  /// What there is to choose from, unless an operator has left all of it alone.
  var offered: [ChooseGather.Choice] {
    choices.contains { !left.contains($0.id) } ? choices : []
  }

  /// An operator wants to choose, also of what was left alone before.
  mutating func beginChoosing() {
    left = []
    isChoosing = true
  }

  /// An operator leaves alone what there is to choose from.
  mutating func leaveChoices() {
    left.formUnion(choices.map(\.id))
    isChoosing = false
  }
}
