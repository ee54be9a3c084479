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
    scenes.join(phoneWorkers(phones))
  }

  private func phoneWorkers(_ phones: BoardPhones) -> PageWorkers.Phones {
    let stamp = stamper()
    let load: (PhoneList.Code?, @escaping PageWorkers.Reply<PhoneList.News>) -> Void = worker(
      isChange: false, isAside: true
    ) { store, code in
      let paired = try await store.phonesNow()
      let isGood: Bool
      if let code {
        isGood = try await store.hasPairingCode(PairingSecret.hash(of: code.secret), at: stamp())
      } else {
        isGood = true
      }
      return PhoneList.News(
        access: phones.access, phones: paired, isCodeGood: isGood,
        hotspot: phones.hotspot.standing())
    }
    let makeCode: (MatchCommand.Role, @escaping PageWorkers.Reply<PhoneList.Code>) -> Void = worker(
      isChange: false, isAside: true
    ) { store, role in
      let code = PhoneList.Code(
        secret: PairingSecret.secret(), typed: PairingSecret.typed(), role: role)
      try await store.addPairingCode(PairingCode(code), at: stamp())
      return code
    }
    let allow: ((Int64, MatchCommand.Role), @escaping PageWorkers.Reply<Void>) -> Void = worker {
      store, given in
      try await store.allowPhone(given.0, role: given.1)
    }
    let remove: (Int64?, @escaping PageWorkers.Reply<Void>) -> Void = worker { store, id in
      if let id { try await store.removePhone(id) } else { try await store.removeAllPhones() }
    }
    let setOpen: (Bool, @escaping PageWorkers.Reply<Void>) -> Void = worker(isChange: false) {
      store, isOpen in
      // A code that was shown before nothing listened is nobody's any more.
      if !isOpen { try await store.removePairingCodes() }
      await phones.setOpen(isOpen)
    }
    let setNetwork: (Bool, @escaping PageWorkers.Reply<Void>) -> Void = worker(
      isChange: false, isAside: true
    ) { _, isOn in try await phones.hotspot.set(isOn) }
    return PageWorkers.Phones(
      load: load, setOpen: setOpen, makeCode: makeCode, allow: { allow(($0, $1), $2) }, remove: remove,
      setNetwork: setNetwork, picture: { SquareCode(qrCodeOf: $0) })
  }

  /// Says on the board that a phone waits, once for each and until none does: its person stands somewhere at the pitch.
  func noteWaitingPhones() {
    guard let phones = joined.phones, phones.isOpen else { return }
    waiting.looks += 1
    let look = waiting.looks
    let load: (Void, @escaping PageWorkers.Reply<[PairedPhone]>) -> Void = worker(
      isChange: false, isAside: true
    ) { store, _ in try await store.phonesNow().filter { !$0.isAllowed } }
    let log = log
    // The reply comes on the loop's thread.
    unowned let board = self
    load(()) { result in
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

  private func stamper() -> @Sendable () -> Stamp {
    let (clock, boot) = (clock, session.boot)
    return { Stamp(boot: boot, at: clock.now(), wallClock: clock.wallClock()) }
  }
}

extension PairingCode {
  /// What is stored of a code.
  init(_ code: PhoneList.Code) {
    self.init(
      secretHash: PairingSecret.hash(of: code.secret), typedHash: PairingSecret.hash(of: code.typed),
      role: code.role)
  }
}
