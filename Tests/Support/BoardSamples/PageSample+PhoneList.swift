import FoundationEssentials
import GatherModel
import Scenes

extension PageSample {
  static func phoneList() throws -> [SampleScene] {
    func scene(
      _ access: PhoneList.Access, _ phones: [PairedClient] = [], hotspot: PhoneList.Hotspot = .missing
    ) -> PageSample {
      let sample = PageSample(
        phones: PhoneList.News(access: access, phones: phones, isCodeGood: true, hotspot: hotspot))
      sample.stack.openPhoneList()
      return sample
    }
    let open = PhoneList.Access.open(addresses: ["http://192.168.4.1:8090", "http://10.0.0.7:8090"])
    return [
      try scene(open, somePhones).scene("phone-list", over: "clock-running"),
      try scene(open, somePhones).press(.right, .right).scene("phone-list-live"),
      try scene(open, somePhones).press(.letter("a")).scene("phone-list-away"),
      try scene(open).scene("phone-list-empty"),
      try scene(.closed).scene("phone-list-closed"),
      try scene(
        .closed, somePhones,
        hotspot: .on(PhoneList.Network(name: "Gatherboard K7M", password: "MNBVCXYZ23"))
      ).scene("phone-list-network"),
      try scene(.open(addresses: [])).scene("phone-list-no-network"),
    ]
  }

  private static let somePhones = [
    PairedClient(id: 4, name: "José Ñandú", role: .score, isAllowed: false, seenAt: Date()),
    PairedClient(id: 1, name: "Ana Ruiz", role: .manage, isAllowed: true, seenAt: Date()),
    PairedClient(
      id: 2, name: SamplePlayers.longest, role: .score, isAllowed: true,
      seenAt: Date(timeIntervalSinceNow: -700)),
    PairedClient(
      id: 3, name: "Zoë Øystein", role: .watch, isAllowed: true,
      seenAt: Date(timeIntervalSinceNow: -400_000)),
    PairedClient(
      id: 5, name: "OBS", role: .watch, isAllowed: true, seenAt: Date(timeIntervalSinceNow: -300),
      isProgram: true),
  ]
}

extension SquareCode {
  /// Squares as close as those of a QR code, for pictures that nobody scans.
  init(sampleOf text: String) {
    var noise = UInt32(text.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF })
    let squares = (0..<33 * 33).map { _ in
      noise = noise &* 1_664_525 &+ 1_013_904_223
      return noise >> 16 & 1 == 1
    }
    self.init(width: 33, squares: squares, quietZone: 4)
  }
}
