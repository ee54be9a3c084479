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
  /// Whether an operator has opened the choice of gathers although the board shows one. This is possible only while the
  /// shown gather has no log entry.
  var isChoosing = false

  /// The choices that the board offers; empty if an operator has declined all of them.
  var offered: [ChooseGather.Choice] {
    choices.contains { !left.contains($0.id) } ? choices : []
  }

  /// Opens the choice of gathers. Gathers that were declined before are offered again.
  mutating func beginChoosing() {
    left = []
    isChoosing = true
  }

  mutating func leaveChoices() {
    left.formUnion(choices.map(\.id))
    isChoosing = false
  }
}
