import Foundation
import GatherModel
import Localization
import Testing

@testable import Scenes

/// What the phones look like.
@Suite struct PhoneListPresenterTests {
  private let time = Date(timeIntervalSince1970: 1_795_000_000)

  private func state(_ access: PhoneList.Access) -> PhoneList.State {
    var state = PhoneList.State(words: .english)
    state.news = PhoneList.News(
      access: access,
      phones: [
        PairedClient(
          id: 2, name: "Bo", role: .score, isAllowed: false, seenAt: time.addingTimeInterval(-20)),
        PairedClient(
          id: 1, name: "Ana", role: .manage, isAllowed: true, seenAt: time.addingTimeInterval(-3_600 * 5)),
      ], isCodeGood: true)
    state.code = PhoneList.Code(secret: "SECRET", typed: "K7M2QX", role: .score)
    return state
  }

  private func present(_ state: PhoneList.State) -> (model: PhoneListViewModel, link: String?) {
    var link: String?
    let model = PhoneList.present(
      state,
      picture: {
        link = $0
        return SquareCode(width: 1, squares: [true], quietZone: 4)
      }, time: time)
    return (model, link)
  }

  @Test("A row says who it is, what that phone may do or that it waits, and when it was heard of")
  func rows() {
    let model = present(state(.open(addresses: ["http://192.168.4.1:8090"]))).model
    #expect(
      model.table?.rows.map(\.cells) == [
        ["Bo", "waiting for approval", "now"], ["Ana", "Full control", "5 h ago"],
      ])
    #expect(model.page.keys.map(\.key) == ["Enter", "Delete", "← →", "O", "A", "Esc", "F1"])
  }

  @Test("A program is told from phones: its role is its token's, and all phones away leaves it")
  func program() {
    var state = state(.open(addresses: ["http://192.168.4.1:8090"]))
    let program = PairedClient(
      id: 3, name: "OBS", role: .watch, isAllowed: true, seenAt: time, isProgram: true)
    state.news?.phones = [program]
    var model = present(state).model
    #expect(model.table?.rows.map(\.cells) == [["OBS", "Watch (program)", "now"]])
    #expect(model.page.keys.map(\.key) == ["Delete", "← →", "O", "Esc", "F1"])
    state.removal = .one(program)
    model = present(state).model
    #expect(model.page.question?.detail == "To return, it needs a new token")
  }

  @Test("The picture leads to the address with the code, of the live page without one")
  func picture() {
    var state = state(.open(addresses: ["http://192.168.4.1:8090", "http://[fd00::1]:8090"]))
    var (model, link) = present(state)
    #expect(link == "http://192.168.4.1:8090/join#SECRET" && model.closed.isEmpty)
    #expect(model.lines == ["192.168.4.1:8090", "or type K7M2QX"] && model.purpose == "Score")
    state.address = 1
    #expect(present(state).link == "http://[fd00::1]:8090/join#SECRET")
    state.purpose = .live
    (model, link) = present(state)
    #expect(link == "http://[fd00::1]:8090/live" && model.lines == ["[fd00::1]:8090/live"])
  }

  @Test("Where phones cannot reach the board it says why, and shows no picture")
  func closed() {
    for (access, text) in [
      (PhoneList.Access.closed, "Phone access is off. Press O to turn it on."),
      (.open(addresses: []), "This board is not on a network that phones can reach."),
      (.failed(reason: "Another program listens there."), "Another program listens there."),
    ] {
      let (model, link) = present(state(access))
      #expect(model.closed == text && model.code == nil && link == nil)
    }
  }

  @Test("A phone is sent away after a question")
  func question() {
    var state = state(.closed)
    state.removal = .one(state.phones[1])
    #expect(present(state).model.page.question?.title == "Remove the phone “Ana”?")
    state.removal = .all
    #expect(present(state).model.page.question?.title == "Remove all phones?")
  }
}
