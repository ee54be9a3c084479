import Testing

@testable import Scenes

/// Which row of a list the keys act on.
@Suite struct ListCursorTests {
  @Test(
    "It moves by a row, by ten, to the ends, and stops there",
    arguments: [
      (ListCursor.Move.by(1), 0, 1), (.by(-1), 0, 0), (.by(10), 3, 13), (.by(10), 15, 19),
      (.by(-ListCursor.page), 4, 0),
      (.first, 7, 0), (.last, 7, 19),
    ])
  func moves(move: ListCursor.Move, from: Int, to: Int) {
    var cursor = ListCursor(index: from)
    cursor.move(move, in: 20)
    #expect(cursor.index == to)
  }

  @Test("In an empty list it stands at nothing")
  func empty() {
    var cursor = ListCursor(index: 3)
    cursor.settle(in: 0)
    #expect(cursor.index == 0)
    cursor.move(.last, in: 0)
    #expect(cursor.index == 0)
  }

  @Test("Keys with Shift, Control or Alt move nothing")
  func modifiers() {
    func move(_ stroke: KeyStroke) -> ListCursor.Move? {
      KeyMap.standard.pageActions(for: stroke, in: .page).lazy.compactMap { ListCursor.Move($0) }.first
    }
    #expect(move(KeyStroke(.pageUp)) == .by(-ListCursor.page))
    #expect(move(KeyStroke(.down, shift: true)) == nil)
    #expect(move(KeyStroke(.end, control: true)) == nil)
    #expect(move(KeyStroke(.letter("j"))) == nil)
  }
}
