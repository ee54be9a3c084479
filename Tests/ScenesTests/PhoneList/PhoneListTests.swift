import Foundation
import GatherModel
import Testing

@testable import Scenes

/// What an operator does with the phones, and what comes of it.
@Suite struct PhoneListTests {
  private let now = BoardInstant(nanoseconds: 0)

  /// A store whose phones can reach the board.
  private func open() -> SlowPages {
    let store = SlowPages()
    store.news = PhoneList.News(access: .open(addresses: ["http://a:1"]), phones: [], isCodeGood: true)
    return store
  }

  private func phone(
    _ id: Int64, isAllowed: Bool = true, _ role: MatchCommand.Role = .score, isProgram: Bool = false
  ) -> PairedClient {
    PairedClient(
      id: id, name: "Phone \(id)", role: role, isAllowed: isAllowed,
      seenAt: Date(timeIntervalSince1970: 0), isProgram: isProgram)
  }

  /// The scene, told of all at once.
  private func scene(_ store: SlowPages) -> PhoneList.Interactor {
    var scene: PhoneList.Interactor?
    var early: [PhoneList.Intent] = []
    let access = PageAccess<PhoneList.Intent>(words: .english, facts: store.facts) {
      [now] kind, request, failed in
      _ = store.begin(kind, request) { result in
        let intent: PhoneList.Intent? =
          switch result {
          case .success(let intent): intent
          case .failure(let trouble): failed(trouble)
          }
        guard let intent else { return }
        if let scene { _ = scene.handle(intent, at: now) } else { early.append(intent) }
      }
      store.answerAll()
      return {}
    }
    let made = PhoneList.Interactor(access, at: now)
    scene = made
    while !early.isEmpty { _ = made.handle(early.removeFirst(), at: now) }
    return made
  }

  private func press(_ scene: PhoneList.Interactor, _ keys: Key...) {
    for key in keys {
      let actions = KeyMap.standard.pageActions(for: KeyStroke(key), in: scene.keyContext)
      guard let intent = actions.lazy.compactMap({ scene.intent(for: $0) }).first else { continue }
      _ = scene.handle(intent, at: now)
    }
  }

  @Test("A code is made when the page opens, and another for another purpose; watching needs none")
  func codes() {
    let asked = open()
    let scene = scene(asked)
    #expect(asked.codes == [.score] && scene.state.link == "http://a:1/join#S1")
    press(scene, .right)
    #expect(asked.codes == [.score, .manage] && scene.state.link == "http://a:1/join#S2")
    press(scene, .right)
    #expect(asked.codes.count == 2 && scene.state.link == "http://a:1/live")
    press(scene, .right)
    #expect(asked.codes.last == .score && scene.state.link == "http://a:1/join#S3")
  }

  @Test("A code that was used makes place for the next at the next look, which comes by itself")
  func used() {
    let asked = open()
    let scene = scene(asked)
    asked.news.isCodeGood = false
    #expect(scene.deadline == now + .seconds(1) && scene.intent(for: .timePassed) == .refreshed)
    asked.news.phones = [phone(1, isAllowed: false)]
    _ = scene.handle(.refreshed, at: now)
    #expect(asked.codes.count == 2 && scene.state.code?.secret == "S2")
    #expect(scene.state.selected?.id == 1)
  }

  @Test("Enter lets in who waits, and changes what another may do; who waits comes to the front")
  func roles() {
    let asked = open()
    asked.news.phones = [phone(1), phone(2)]
    let scene = scene(asked)
    press(scene, .down, .enter)
    #expect(asked.allowed == ["2 manage"])
    asked.news.phones = [phone(3, isAllowed: false), phone(1), phone(2)]
    _ = scene.handle(.refreshed, at: now)
    press(scene, .enter)
    #expect(asked.allowed == ["2 manage", "3 score"])
  }

  @Test("Phones are sent away after a question, one or all")
  func removal() {
    let asked = open()
    asked.news.phones = [phone(1), phone(2)]
    let scene = scene(asked)
    press(scene, .down, .delete, .escape)
    #expect(asked.removed.isEmpty && scene.state.removal == nil)
    press(scene, .delete, .enter)
    press(scene, .letter("a"), .enter)
    #expect(asked.removed == [2, nil])
  }

  @Test("O lets phones reach the board, and shuts them out; what fails is said")
  func opening() {
    let asked = open()
    let scene = scene(asked)
    press(scene, .letter("o"))
    asked.news.access = .closed
    _ = scene.handle(.refreshed, at: now)
    press(scene, .letter("o"))
    #expect(asked.opened == [false, true])
    asked.trouble = .readOnly
    press(scene, .letter("o"))
    #expect(scene.state.trouble == .readOnly)
    #expect(scene.handle(.left, at: now) == .left)
  }

  @Test(
    "Where there is a radio W switches the board's own Wi-Fi: its picture comes first, and off is asked about"
  )
  func network() {
    let asked = open()
    let scene = scene(asked)
    press(scene, .letter("w"))
    #expect(asked.switched.isEmpty)
    asked.news.hotspot = .off
    _ = scene.handle(.refreshed, at: now)
    press(scene, .letter("w"))
    #expect(asked.switched == [true] && scene.state.purpose == .network)
    #expect(scene.state.link == "WIFI:T:WPA;S:Gatherboard ABC;P:SECRETWORD;;")
    press(scene, .right)
    #expect(scene.state.purpose == .score && scene.state.link?.hasPrefix("http://a:1/join#") == true)
    press(scene, .left)
    #expect(scene.state.purpose == .network)
    press(scene, .letter("w"))
    #expect(asked.switched == [true] && scene.state.removal == .network)
    press(scene, .enter)
    #expect(asked.switched == [true, false] && scene.state.purpose == .score && scene.state.network == nil)
    #expect(scene.state.code?.role == .score)
    // From the picture for everything to that of the Wi-Fi and back: none for scoring lets more in.
    press(scene, .right)
    #expect(scene.state.purpose == .manage && scene.state.code?.role == .manage)
    press(scene, .letter("w"), .letter("w"), .enter)
    #expect(scene.state.purpose == .score && scene.state.code?.role == .score)
    asked.trouble = .other("no")
    press(scene, .letter("w"))
    // It stays to be read while the page looks what has changed.
    asked.trouble = nil
    _ = scene.handle(.refreshed, at: now)
    #expect(scene.state.networkTrouble == .other("no") && !scene.state.isSwitching)
  }

  @Test(
    "A press of W before it is known whether the Wi-Fi is on counts once it is known",
    arguments: [true, false])
  func earlyPress(isOn: Bool) {
    let asked = open()
    asked.news.hotspot = nil
    let scene = scene(asked)
    press(scene, .letter("w"))
    _ = scene.handle(.refreshed, at: now)
    #expect(asked.switched.isEmpty && scene.state.removal == nil)
    asked.news.hotspot = isOn ? .on(PhoneList.Network(name: "Gatherboard ABC", password: "SECRETWORD")) : .off
    _ = scene.handle(.refreshed, at: now)
    #expect(asked.switched == (isOn ? [] : [true]))
    #expect(scene.state.removal == (isOn ? .network : nil))
    _ = scene.handle(.refreshed, at: now)
    #expect(asked.switched == (isOn ? [] : [true]))
  }

  @Test("What would end a part of the picture's text is written so that a phone reads it")
  func wifiText() {
    let network = PhoneList.Network(name: "A;B:C", password: "x\\y,\"z")
    #expect(network.link == #"WIFI:T:WPA;S:A\;B\:C;P:x\\y\,\"z;;"#)
  }
}
