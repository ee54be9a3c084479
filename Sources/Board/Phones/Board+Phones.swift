import FoundationEssentials
import GatherModel
import GatherServer
import GatherStore
import Logging
import MatchSession
import Scenes

// Phones: who has one, and what it may do.
extension Board {
  /// Gives the board its phones.
  func join(_ phones: BoardPhones) {
    joined.phones = phones
    scenes.facts.hasPhones = true
  }

  /// Says on the board that a phone waits, once for each and until none does: its person stands somewhere at the pitch.
  func noteWaitingPhones() {
    guard let phones = joined.phones, phones.isOpen else { return }
    waiting.looks += 1
    let look = waiting.looks
    // The reply comes on the loop's thread.
    unowned let board = self
    begin(.aside) {
      try await $0.store.phonesNow().filter { !$0.isAllowed }
    } tell: { [log] result in
      switch result {
      case .success(let phones): board.assumeIsolated { $0.take(waiting: phones, seenBy: look) }
      case .failure(let trouble):
        log.warning("The board could not read the waiting phones.", metadata: ["error": "\(trouble)"])
      }
    }
  }

  private func take(waiting phones: [PairedPhone], seenBy look: Int) {
    // A later look is under way, and knows who was let in meanwhile.
    if look < waiting.looks { return }
    let ids = Set(phones.map(\.id))
    if !ids.isSubset(of: waiting.told) { tell(.phoneWaits) }
    if ids.isEmpty, !waiting.told.isEmpty { tell(.noPhoneWaits) }
    waiting.told = ids
  }
}
