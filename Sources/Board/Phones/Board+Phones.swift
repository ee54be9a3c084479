import FoundationEssentials
import GatherModel
import GatherServer
import GatherStore
import Logging
import MatchSession
import Scenes

extension Board {
  func join(_ phones: BoardPhones) {
    joined.phones = phones
    scenes.facts.hasPhones = true
  }

  /// Announces each waiting phone once, because the phone's user may be too far away to tell the operator of the board.
  func noteWaitingPhones() {
    guard let phones = joined.phones, phones.isOpen else { return }
    waiting.looks += 1
    let look = waiting.looks
    // `tell` is called on the loop's thread, on which the board's jobs run.
    unowned let board = self
    begin(.aside) {
      try await $0.store.clientsNow().filter { !$0.isAllowed }
    } tell: { [log] result in
      switch result {
      case .success(let phones): board.assumeIsolated { $0.update(waiting: phones, seenBy: look) }
      case .failure(let trouble):
        log.warning("The board could not read the waiting phones.", metadata: ["error": "\(trouble)"])
      }
    }
  }

  private func update(waiting phones: [PairedClient], seenBy look: Int) {
    // Phones may have been allowed after this read. So if a newer read has begun, this result is ignored.
    if look < waiting.looks { return }
    let ids = Set(phones.map(\.id))
    if !ids.isSubset(of: waiting.told) { tell(.phoneWaits) }
    if ids.isEmpty, !waiting.told.isEmpty { tell(.noPhoneWaits) }
    waiting.told = ids
  }
}
