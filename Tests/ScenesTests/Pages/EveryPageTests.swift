import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

/// What every scene over the board answers when it is asked by the stack.
@Suite struct EveryPageTests {
  private let now = BoardInstant(nanoseconds: 1)
  private let slow = SlowPages()

  @Test(
    "Every scene over the board opens by its name, those of the board do not", arguments: SceneName.allCases)
  func byName(name: SceneName) {
    slow.known = Player.named("Ana")
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.open(name, about: SceneSubject(player: Player.ID(1), gather: .past(1)))
    slow.answerAll()
    #expect(stack.front == (name.isOfBoard ? nil : name))
  }

  @Test("A scene about somebody who is not named, or not there, does not open")
  func nobody() {
    let stack = SceneStack(slow, slow.facts, at: now)
    for name in [SceneName.playerDetails, .playerEdit, .pastGather] { stack.open(name) }
    stack.open(.playerEdit, about: SceneSubject(player: Player.ID(7)))
    slow.answerAll()
    #expect(!stack.isOpen)
  }

  @Test("What somebody has asked for and could not be done is told from all else that comes back")
  func trouble() {
    #expect(PlayerEdit.Interactor.trouble(in: .savingFailed(.diskFull)) == .diskFull)
    #expect(PlayerEdit.Interactor.trouble(in: .left) == nil)
    #expect(PlayerList.Interactor.trouble(in: .deletionFailed(.inPlay)) == .inPlay)
    #expect(PlayerList.Interactor.trouble(in: .loadingFailed(.damaged)) == nil)
    #expect(ConfirmPlayers.Interactor.trouble(in: .startFailed(.gatherInPlay)) == .gatherInPlay)
    #expect(ConfirmPlayers.Interactor.trouble(in: .preparationFailed(.damaged)) == nil)
    #expect(History.Interactor.trouble(in: .deletionFailed(.gone)) == .gone)
    #expect(History.Interactor.trouble(in: .exportFailed(.diskFull)) == .diskFull)
    #expect(History.Interactor.trouble(in: .left) == nil)
    #expect(Login.Interactor.trouble(in: .leavingFailed(.readOnly)) == .readOnly)
    #expect(Login.Interactor.trouble(in: .left) == nil)
    #expect(Menu.Interactor.trouble(in: .left) == nil)
  }

  @Test("A scene that lists nobody takes no notice of who was added over it")
  func added() {
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openMenu()
    stack.openPlayerAdd()
    _ = stack.edit(.insert("Ana"), at: now)
    _ = stack.press(KeyStroke(.enter), at: now)
    slow.answerAll()
    #expect(stack.front == .menu && slow.known.count == 1)
  }

  @Test("What fails late does not hide what failed before, and what comes late and well is not told")
  func late() {
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openPlayerList()
    slow.answerAll()
    stack.openPlayerAdd()
    _ = stack.edit(.insert("Ana"), at: now)
    _ = stack.press(KeyStroke(.enter), at: now)
    _ = stack.press(KeyStroke(.escape), at: now)
    stack.openHistory()
    slow.trouble = .diskFull
    slow.answerAll()
    #expect(
      stack.present(at: now)?.viewModel.lateNotice?.text
        == "The disk is full: free some space, then try again.")
  }
}
