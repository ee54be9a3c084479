import FoundationEssentials
import GatherModel
import GatherServer
import GatherStore
import MatchSession
import Scenes

// Phones: who has one, and what it may do.
extension Board {
  /// Gives the board its phones.
  func join(_ phones: BoardPhones) {
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
        access: phones.access, phones: paired.map(PhoneList.Phone.init), isCodeGood: isGood)
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
    return PageWorkers.Phones(
      load: load, setOpen: setOpen, makeCode: makeCode, allow: { allow(($0, $1), $2) }, remove: remove,
      picture: { SquareCode(qrCodeOf: $0) })
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

extension PhoneList.Phone {
  fileprivate init(_ phone: PairedPhone) {
    self.init(
      id: phone.id, name: phone.name, role: phone.role, isAllowed: phone.isAllowed, seenAt: phone.seenAt)
  }
}
