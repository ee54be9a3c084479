import GatherModel
import Testing

@testable import Scenes

@Suite struct TextFieldTests {
  private func field(_ edits: TextEdit..., in field: TextField = TextField()) -> TextField {
    edits.reduce(into: field) { $0.handle($1) }
  }

  @Test("Typed characters stand before the caret")
  func typing() {
    let field = field(.insert("A"), .insert("c"), .left, .insert("b"))
    #expect(field.text == "Abc")
    #expect(field.caret == 2)
    #expect([field.shownBefore, field.shownAfter] == ["Ab", "c"])
  }

  @Test("Where all is selected, what is typed or composed takes its place, and erasing takes all")
  func selected() {
    let open = TextField("Thursday", isSelected: true)
    #expect(open.isSelected && !TextField("", isSelected: true).isSelected)
    #expect(field(.insert("Cup"), .insert("!"), in: open).text == "Cup!")
    #expect(field(.composing("ㅎ"), .insert("한"), in: open).text == "한")
    #expect(field(.eraseBack, in: open).text == "" && field(.eraseForward, in: open).text == "")
    #expect(field(.clear, in: open).text == "")
    #expect(field(.insert(""), in: open).text == "Thursday", "nothing was typed")
    #expect(!field(.eraseBack, in: open).isSelected && !field(.insert("C"), in: open).isSelected)
  }

  @Test("A move ends the selection, at the end that it goes to")
  func deselected() {
    let open = TextField("Thu", isSelected: true)
    #expect(field(.left, .insert("A"), in: open).text == "AThu")
    #expect(field(.start, .insert("A"), in: open).text == "AThu")
    #expect(field(.right, .insert("A"), in: open).text == "ThuA")
    #expect(field(.end, .insert("A"), in: open).text == "ThuA")
    let arabic = TextField("على", isSelected: true)
    #expect(field(.right, .insert("ب"), in: arabic).text == "بعلى")
    #expect(
      FieldViewModel(open, hasCaret: true).isSelected && !FieldViewModel(open, hasCaret: false).isSelected)
  }

  @Test("A field begins with the caret behind its text")
  func beginning() {
    #expect(TextField("Zoé").caret == 3)
    #expect(TextField().text == "")
    #expect(TextField("Ann\nLee").text == "Ann Lee")
  }

  @Test(
    "Backspace takes a whole character, of however many code points",
    arguments: [
      "e\u{301}", "🇩🇪", "👨‍👩‍👧‍👦", "한", "\u{1112}\u{1161}\u{11AB}", "م\u{64F}\u{651}", "नि", "👍🏽", "a\u{308}\u{304}",
    ])
  func eraseBack(character: String) {
    var field = TextField()
    for scalar in ("x" + character).unicodeScalars { field.handle(.insert(String(scalar))) }
    #expect(field.text == "x" + character)
    #expect(field.caret == 2)
    field.handle(.eraseBack)
    #expect(field.text == "x")
    #expect(field.caret == 1)
  }

  @Test("An accent joins the letter before the caret, which stays behind both")
  func joining() {
    let typed = field(.insert("e"), .insert("x"), .left, .insert("\u{301}"))
    #expect(Array(typed.text.unicodeScalars) == Array("e\u{301}x".unicodeScalars))
    #expect(typed.caret == 1)
    #expect([typed.shownBefore, typed.shownAfter] == ["e\u{301}", "x"])
  }

  @Test("What joins the character after the caret has the caret behind both")
  func joiningBehind() {
    // The second half of a flag stands alone; the first half comes before it.
    let flag = field(.insert("🇪"), .start, .insert("🇩"))
    #expect(flag.text == "🇩🇪")
    #expect(flag.caret == 1)
    // What stands after the erased character joins what stands before it.
    let syllable = field(.insert("\u{1112}x\u{1161}"), .left, .eraseBack)
    #expect(syllable.text == "하")
    #expect(syllable.caret == 1)
  }

  @Test("Flags go one by one")
  func flags() {
    var flags = field(.insert("🇩🇪🇫🇷"))
    #expect(flags.caret == 2)
    flags.handle(.eraseBack)
    #expect(flags.text == "🇩🇪")
    flags.handle(.eraseBack)
    #expect(flags.text == "")
    #expect(flags.caret == 0)
  }

  @Test("Delete takes the character behind the caret, which stays")
  func eraseForward() {
    let left = field(.insert("ab👍🏽c"), .left, .left, .eraseForward)
    #expect(left.text == "abc")
    #expect(left.caret == 2)
  }

  @Test("At the ends nothing is left to erase or to go to")
  func ends() {
    #expect(field(.eraseBack) == TextField())
    #expect(field(.eraseForward) == TextField())
    #expect(field(.left, .right) == TextField())
    #expect(field(.insert("ab"), .start, .eraseBack, .left).caret == 0)
    #expect(field(.insert("ab"), .end, .eraseForward, .right).text == "ab")
  }

  @Test("Home and End go to the ends, clearing leaves nothing")
  func farMoves() {
    #expect(field(.insert("abc"), .start).caret == 0)
    #expect(field(.insert("abc"), .start, .end).caret == 3)
    #expect(field(.insert("abc"), .composing("x"), .clear) == TextField())
  }

  @Test("In a password of any script left is left: its dots do not tell which it is")
  func maskedScript() {
    var password = TextField("سارة", isMasked: true)
    password.handle(.left)
    #expect(password.caret == 3)
    password.handle(.right)
    #expect(password.caret == 4)
  }

  @Test(
    "In a text that is read from right to left, left goes on in it", arguments: ["سارة", "דוד", "12 سارة"])
  func rightToLeft(text: String) {
    #expect(field(.insert(text), .left).caret == text.count)
    #expect(field(.insert(text), .right).caret == text.count - 1)
    #expect(field(.insert(text), .start, .left).caret == 1)
  }

  @Test(
    "Pasted lines become one, and what controls is dropped",
    arguments: [
      ("Ann\nLee", "Ann Lee"), ("Ann\r\nLee", "Ann Lee"), ("Ann\tLee", "Ann Lee"), ("a\u{2028}b", "a b"),
      ("secret\n", "secret"), ("\r\nsecret\r\n", "secret"), ("\n", ""), ("a\u{0}b\u{7}c\u{1B}", "abc"),
      ("a\u{202E}b\u{2066}c", "abc"), ("a\u{85}b", "a b"), ("a\u{7F}b", "ab"), (" a ", " a "),
    ])
  func pasting(pasted: String, text: String) {
    #expect(field(.insert(pasted)).text == text)
    #expect(field(.insert(pasted)).refusal == nil)
  }

  @Test("What exceeds the limit is cut after a whole character, and told until the next edit")
  func limit() {
    var field = TextField(limit: 3)
    field.handle(.insert("a🇩🇪e\u{301}🇫🇷z"))
    #expect(field.text == "a🇩🇪e\u{301}")
    #expect(field.caret == 3)
    #expect(field.refusal == .full(limit: 3))
    field.handle(.left)
    #expect(field.refusal == nil)
    field.handle(.insert("b"))
    #expect(field.text == "a🇩🇪e\u{301}")
    #expect(field.caret == 2)
    #expect(field.refusal == .full(limit: 3))
    field.handle(.eraseBack)
    #expect(field.refusal == nil)
  }

  @Test("A full field still takes what joins its last character")
  func joiningWhenFull() {
    var field = TextField("abe", limit: 3)
    field.handle(.insert("\u{301}"))
    #expect(field.text == "abe\u{301}")
    #expect(field.refusal == nil)
    #expect(field.caret == 3)
  }

  @Test("No pile of accents grows without end")
  func overloaded() {
    var field = TextField("e", limit: 3)
    for _ in 0..<40 { field.handle(.insert("\u{301}")) }
    #expect(field.text.unicodeScalars.count == 12)
    #expect(field.refusal == .full(limit: 3))
  }

  @Test("A book that is pasted is cut as fast as a line")
  func book() {
    var field = TextField()
    field.handle(.insert(String(repeating: "한 ", count: 500_000)))
    #expect(field.text.count == NameRule.longest)
    #expect(field.refusal == .full(limit: 100))
  }

  @Test("What an input method composes is shown at the caret and is not in the text")
  func composing() {
    var field = field(.insert("김수"), .left, .composing("ㅁ"))
    #expect(field.text == "김수")
    #expect(field.composing == "ㅁ")
    #expect(field.shown == "김ㅁ수")
    field.handle(.composing("미"))
    #expect(field.shown == "김미수")
    field.handle(.composing(""))
    #expect(field.shown == "김수")
    field.handle(.composing("미"))
    field.handle(.insert("미"))
    #expect(field.text == "김미수")
    #expect(field.composing == "")
    #expect(field.caret == 2)
  }

  @Test("A password shows a dot for each character")
  func masked() {
    var field = TextField("péss", isMasked: true)
    field.handle(.left)
    field.handle(.composing("x"))
    #expect(field.shownBefore == "•••")
    #expect(field.shown == "•••••")
    #expect(field.text == "péss")
  }

  @Test(
    "Keys that edit do so with Shift as without; with Control or Alt they are something else",
    arguments: [
      (Key.backspace, TextEdit.eraseBack), (.delete, .eraseForward), (.left, .left), (.right, .right),
      (.home, .start), (.end, .end),
    ])
  func keys(key: Key, edit: TextEdit) {
    #expect(TextEdit(KeyStroke(key)) == edit)
    #expect(TextEdit(KeyStroke(key, shift: true)) == edit)
    #expect(TextEdit(KeyStroke(key, control: true)) == nil)
    #expect(TextEdit(KeyStroke(key, alt: true)) == nil)
  }

  @Test("Other keys edit nothing", arguments: [Key.up, .down, .enter, .escape, .tab, .letter("a"), .space])
  func otherKeys(key: Key) {
    #expect(TextEdit(KeyStroke(key)) == nil)
  }
}
