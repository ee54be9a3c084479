import GatherModel
import Localization
import Testing

@testable import Scenes

/// What is composed and in no text yet is stored by nobody.
@Suite struct ComposingTests {
  private let now = BoardInstant(nanoseconds: 0)
  private let enter = KeyStroke(.enter)

  @Test("A field tells that something is composed, until it is taken or given up")
  func telling() {
    var field = TextField("한")
    #expect(!field.isComposing)
    field.handle(.composing("ㄱ"))
    #expect(field.isComposing && field.text == "한")
    field.handle(.insert("국"))
    #expect(!field.isComposing)
    field.handle(.composing("ㄱ"))
    field.handle(.composing(""))
    #expect(!field.isComposing)
  }

  @Test("Enter adds no player by half a name")
  func adding() {
    let form = PlayerAdd.Interactor(SlowPages().access())
    _ = form.handle(.edited(.insert("김")), at: now)
    #expect(form.intent(for: enter) == .done)
    _ = form.handle(.edited(.composing("ㅁ")), at: now)
    #expect(form.intent(for: enter) == nil)
  }

  @Test("Enter renames no player by half a name")
  func editing() {
    let player = Player(id: Player.ID(1), details: PlayerDetails(name: "김"))
    let form = PlayerEdit.Interactor(player, field: .name, SlowPages().access())
    _ = form.handle(.edited(.composing("ㅁ")), at: now)
    #expect(form.intent(for: enter) == nil)
    _ = form.handle(.edited(.insert("민")), at: now)
    #expect(form.intent(for: enter) == .done)
  }
}
