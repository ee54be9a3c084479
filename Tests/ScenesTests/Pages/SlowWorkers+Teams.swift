import FoundationEssentials
import GatherModel

@testable import Scenes

extension SlowWorkers {
  /// The gather that every start brings.
  static let startedGather = UUID(uuidString: "11111111-1111-4111-8111-111111111111") ?? UUID()

  var teams: PageWorkers.Teams {
    PageWorkers.Teams(
      usual: { MatchSettings(name: "Thursday match") },
      basis: { [unowned self] reply in
        later { self.answer(TeamBasis(players: self.players, lineup: self.lineup)) { reply($0) } }
      },
      start: { [unowned self] gather, reply in
        started.append(gather)
        later { self.answer(Self.startedGather) { reply($0) } }
      },
      change: { [unowned self] _, change, reply in
        changes.append(change)
        later { self.answer(()) { reply($0) } }
      })
  }
}
