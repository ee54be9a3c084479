import FoundationEssentials
import GatherModel
import Scenes

/// The state of the service that the board follows, and the choices that it offers.
struct ServiceStanding {
  /// nil if the board follows no service.
  var state: ServiceState?
  /// The match of another board that this one follows; nil if there is none.
  var followed: Match?
  /// The team codes that the followed board sends, by ``KeptTeam/key(of:)``.
  var codes: [String: String] = [:]
  /// The gathers to choose from.
  var choices: [ChooseGather.Choice] = []
  /// The choices that an operator has declined.
  private var left: Set<UUID> = []
  /// Whether an operator is choosing although the board has a gather. That gather has no log entry yet.
  var isChoosing = false

  /// The gathers to choose from; empty if an operator has declined all of them.
  var offered: [ChooseGather.Choice] {
    choices.contains { !left.contains($0.id) } ? choices : []
  }

  /// Starts a choice of the operator. Declined gathers are offered again.
  mutating func beginChoosing() {
    left = []
    isChoosing = true
  }

  /// Declines all current choices.
  mutating func leaveChoices() {
    left.formUnion(choices.map(\.id))
    isChoosing = false
  }
}
