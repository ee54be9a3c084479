import DisplayProbe
import TerminalProbe
import Testing

/// The terminal that the tests look at is one: what it shows is what real ones show.
@Suite("The stand-in for a terminal")
struct StandInTerminalTests {
  private static func terminal(
    _ abilities: StandInTerminal.Abilities = .colourful, columns: Int = 10, rows: Int = 4,
    cellSize: CellSize? = CellSize(width: 4, height: 8)
  ) -> StandInTerminal {
    StandInTerminal(columns: columns, rows: rows, cellSize: cellSize, abilities: abilities)
  }

  private static func said(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Text

  @Test("Colours are those of 16, of 256 and of three numbers, with semicolons and with colons")
  func colours() {
    var terminal = Self.terminal()
    terminal.receive("\u{1b}[31;44mA\u{1b}[38;5;196;48;5;240mB\u{1b}[38;2;1;2;3;48:2::4:5:6mC")
    terminal.receive("\u{1b}[38:2:7:8:9mD\u{1b}[1;7mE\u{1b}[mF")
    let cells = (0..<6).map { terminal[$0, 0] }
    #expect(cells.map(\.text) == ["A", "B", "C", "D", "E", "F"])
    #expect(cells.map(\.foreground) == [0xcd0000, 0xff0000, 0x010203, 0x070809, 0x040506, 0xd0d0d0])
    #expect(cells.map(\.background) == [0x0000ee, 0x585858, 0x040506, 0x040506, 0x070809, 0x000000])
    #expect(cells.map(\.isBold) == [false, false, false, false, true, false])
    #expect(terminal.unknown == [])
  }

  @Test("A terminal of 256 colours leaves colours of three numbers alone")
  func fewColours() {
    var terminal = Self.terminal(.plain)
    terminal.receive("\u{1b}[38;5;196m\u{1b}[38;2;1;2;3mA")
    #expect(terminal[0, 0].foreground == 0xff0000)
    #expect(terminal.ignored == ["CSI 38;2;1;2;3m"])
  }

  @Test("A half block is two pixels")
  func halfBlocks() {
    var terminal = Self.terminal(columns: 4, rows: 2)
    terminal.receive("\u{1b}[2;1H\u{1b}[38;2;0;0;1;48;2;0;0;2m▀▄█ ")
    let picture = terminal.halfBlocks(rows: 1..<2)
    #expect(picture == Picture(width: 4, height: 2, words: [1, 2, 1, 2, 2, 1, 1, 2]))
  }

  @Test("Wide characters and emoji take two cells, and marks none, in whatever pieces they come")
  func widths() {
    var terminal = Self.terminal(columns: 20)
    for byte in Array("漢e\u{301}👍🏽🇩🇪❤\u{fe0f}x".utf8) { terminal.receive([byte]) }
    #expect(terminal.text(row: 0) == "漢e\u{301}👍🏽🇩🇪❤\u{fe0f}x")
    let cells = ["漢", "", "e\u{301}", "👍🏽", "", "🇩🇪", "", "❤\u{fe0f}", "", "x"]
    #expect((0..<10).map { terminal[$0, 0].text } == cells)
    // Half of a wide character is none.
    terminal.receive("\u{1b}[1;2H-")
    #expect(terminal[0, 0].text == " ")
  }

  @Test("Text wraps behind the last column, and not before there is more; without wrapping it stays there")
  func wrapping() {
    var terminal = Self.terminal(columns: 3, rows: 2)
    terminal.receive("abc")
    #expect(terminal.cursor == (2, 0))
    terminal.receive("d\r\nef")
    #expect(terminal.text == "d\nef")
    #expect(terminal.scrolledLines == 1)
    terminal.receive("\u{1b}[H\u{1b}[2J\u{1b}[?7lab漢cd")
    #expect(terminal.text(row: 0) == "a d")
    #expect(terminal.unknown == [])
  }

  @Test("Erased cells have the background in use")
  func erasing() {
    var terminal = Self.terminal()
    terminal.receive("abcdef\u{1b}[1;3H\u{1b}[41m\u{1b}[K")
    #expect(terminal.text(row: 0) == "ab")
    #expect(terminal[5, 0].background == 0xcd0000)
    #expect(terminal[1, 0].background == 0)
  }

  @Test("The alternate screen is empty, and the main one comes back with its cursor")
  func alternate() {
    var terminal = Self.terminal()
    terminal.receive("shell\u{1b}[?1049h\u{1b}[?25l\u{1b}[H")
    #expect(terminal.isAlternate)
    #expect(!terminal.isCursorVisible)
    #expect(terminal.text == "\n\n\n")
    terminal.receive("board\u{1b}[?2004h")
    #expect(terminal.isPasteBracketed)
    terminal.receive("\u{1b}[?2004l\u{1b}[?25h\u{1b}[?1049l!")
    #expect(terminal.text(row: 0) == "shell!")
    #expect(!terminal.isAlternate)
    #expect(terminal.isCursorVisible)
    #expect(!terminal.isPasteBracketed)
  }

  @Test("What is written between the marks of a picture is seen when it is whole")
  func synchronized() {
    var terminal = Self.terminal()
    terminal.receive("old\r\u{1b}[?2026hne")
    #expect(terminal.text(row: 0) == "old")
    #expect(terminal.isSynchronized)
    terminal.receive("w\u{1b}[?2026l")
    #expect(terminal.text(row: 0) == "new")
    #expect(terminal.frameCount == 1)
  }

  @Test("What the keyboard shall tell is kept for each screen by itself")
  func keyboard() {
    var terminal = Self.terminal(.kitty)
    terminal.receive("\u{1b}[>1u\u{1b}[?1049h")
    #expect(terminal.keyboardFlags == 0)
    #expect(Self.said(terminal.receive("\u{1b}[>5u\u{1b}[=2;2u\u{1b}[?u")) == "\u{1b}[?7u")
    terminal.receive("\u{1b}[<u\u{1b}[?1049l")
    #expect(terminal.keyboardFlags == 1)
    terminal.receive("\u{1b}[<9u")
    #expect(terminal.keyboardFlags == 0)
  }

  @Test("What is not understood is remembered and never shown")
  func unknown() {
    var terminal = Self.terminal()
    terminal.receive("a\u{1b}[?1000h\u{1b}]11;?\u{7}\u{1b}]2;Board\u{1b}\\")
    terminal.receive("\u{1b}P+q544e\u{1b}\\\u{1b}_Xyz\u{1b}\\\u{1b}[4mb")
    #expect(terminal.text(row: 0) == "ab")
    #expect(terminal.unknown == ["CSI ?1000h", "OSC 11;?", "DCS +q544e", "APC Xyz", "SGR 4"])
    #expect(terminal.title == "Board")
  }

  @Test("In another size, what is at the top left stays")
  func resizing() {
    var terminal = Self.terminal(columns: 4, rows: 2)
    terminal.receive("abcd\r\nef")
    terminal.resize(columns: 3, rows: 3)
    #expect(terminal.text == "abc\nef\n")
    terminal.receive("\u{1b}[3;3Hg")
    #expect(terminal[2, 2].text == "g")
  }

  // MARK: Pictures

  /// Four by two pixels of four colours, by way of a palette.
  private static let palettePNG = """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAMAAABIdo1RAAAADFBMVEX/AAAA/wAAAP8SNFbdPjbMAAAAEklEQVR4nGNgYGRiZmBm\
    YmQAAABGAA1ecouHAAAAAElFTkSuQmCC
    """

  @Test("A PNG with a palette that comes in parts is shown pixel by pixel, until it is deleted")
  func kittyPNG() {
    var terminal = Self.terminal(.kitty)
    let whole = Self.palettePNG
    let (first, second) = (whole.prefix(64), whole.dropFirst(64))
    let asked = terminal.receive(
      "\u{1b}[2;3H\u{1b}_Ga=T,f=100,i=7,z=-1,X=1,Y=2,C=1,m=1;\(first)\u{1b}\\\u{1b}_Gm=0;\(second)\u{1b}\\")
    #expect(Self.said(asked) == "\u{1b}_Gi=7;OK\u{1b}\\")
    #expect(terminal.unknown == [])
    #expect(terminal.cursor == (2, 1))
    let shown = terminal.pixels
    #expect((shown.width, shown.height) == (40, 32))
    let part = shown.cropped(to: Rectangle(x: 9, y: 10, width: 4, height: 2))
    let colours: [UInt32] = [0xff0000, 0x00ff00, 0x0000ff, 0x123456]
    #expect(part == Picture(width: 4, height: 2, words: colours + colours.reversed()))
    #expect(shown[8, 10] == 0)
    #expect(shown[13, 11] == 0)
    terminal.receive("\u{1b}_Ga=d,d=I,i=7\u{1b}\\")
    #expect(terminal.pixels.colours() == 1)
    #expect(terminal.storedImageIDs == [])
  }

  @Test("Pictures lie on each other by their order, as far as they are seen through, and all go at once")
  func kittyOrder() {
    var terminal = Self.terminal(.kitty)
    // Red behind, and a green one half seen through in front, though it came first.
    terminal.receive("\u{1b}[H\u{1b}_Ga=T,f=32,s=1,v=1,i=1,z=2,C=1,q=1;AP8AgA==\u{1b}\\")
    terminal.receive("\u{1b}_Ga=T,f=24,s=2,v=1,i=2,z=1,C=1,q=1;/wAA/wAA\u{1b}\\")
    #expect(terminal.imageIDs == [2, 1])
    #expect(terminal.pixels[0, 0] == 0x7f8000)
    #expect(terminal.pixels[1, 0] == 0xff0000)
    terminal.receive("\u{1b}[2J")
    #expect(terminal.imageIDs == [])
    #expect(terminal.storedImageIDs == [1, 2])
    terminal.receive("\u{1b}_Ga=p,i=2,q=1\u{1b}\\")
    #expect(terminal.pixels[1, 0] == 0xff0000)
    terminal.receive("\u{1b}_Ga=d,d=A\u{1b}\\")
    #expect(terminal.storedImageIDs == [])
    #expect(terminal.pixels.colours() == 1)
  }

  @Test("Sixels of two colours, one of them repeated, are drawn at the cursor; what is not set stays")
  func sixels() {
    var terminal = Self.terminal(.sixels)
    // A band all red, over it two columns of blue in its upper half; then one pixel of red in the next.
    let picture = "\u{1b}P0;1;0q\"1;1;4;8#1;2;100;0;0#2;2;0;0;100#1!4~$#2?!2F-#1@\u{1b}\\"
    terminal.receive("\u{1b}[1;2H" + picture)
    #expect(terminal.unknown == [])
    let shown = terminal.pixels.cropped(to: Rectangle(x: 3, y: 0, width: 6, height: 8))
    let both: [UInt32] = [0, 0xff0000, 0x0000ff, 0x0000ff, 0xff0000, 0]
    let red: [UInt32] = [0, 0xff0000, 0xff0000, 0xff0000, 0xff0000, 0]
    let last: [UInt32] = [0, 0xff0000, 0, 0, 0, 0]
    let words = both + both + both + red + red + red + last + [UInt32](repeating: 0, count: 6)
    #expect(shown == Picture(width: 6, height: 8, words: words))
    #expect(terminal.scrolledLines == 0)
    // Another one that sets nothing of the first, then one that covers it with the background.
    terminal.receive("\u{1b}[1;2H\u{1b}P0;1;0q\"1;1;4;8\u{1b}\\")
    #expect(terminal.pixels[4, 0] == 0xff0000)
    terminal.receive("\u{1b}[1;2H\u{1b}[48;2;9;9;9m\u{1b}P0;0;0q\"1;1;4;8\u{1b}\\")
    #expect(terminal.pixels[4, 0] == 0x090909)
    #expect(terminal.pixels[8, 0] == 0)
  }

  @Test("Sixels for which there is no room below make the screen scroll, unless they keep their place")
  func sixelScrolling() {
    var terminal = Self.terminal(.sixels, rows: 2)
    terminal.receive("top\u{1b}[2;1H\u{1b}Pq#1;2;0;100;0#1~-~\u{1b}\\")
    #expect(terminal.scrolledLines == 1)
    #expect(terminal.pixels[0, 0] == 0x00ff00)
    #expect(terminal.text(row: 0) == "")
    terminal.receive("\u{1b}[?80h\u{1b}[2;1H\u{1b}Pq#1;2;0;0;100#1~-~\u{1b}\\")
    #expect(terminal.scrolledLines == 1)
    #expect(terminal.pixels[0, 0] == 0x0000ff)
  }

  // MARK: Answers

  /// All that can be asked.
  private static let questions =
    "\u{1b}[c\u{1b}[?u\u{1b}[14t\u{1b}[16t\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
    + "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\"

  @Test("It says what it can do, and is silent about the rest")
  func answers() {
    var kitty = Self.terminal(.kitty)
    #expect(
      Self.said(kitty.receive(Self.questions))
        == "\u{1b}[?62;22c\u{1b}[?0u\u{1b}[4;32;40t\u{1b}[6;8;4t\u{1b}_Gi=31;OK\u{1b}\\"
        + "\u{1b}P1$r0;48:2::1:2:3m\u{1b}\\")
    var sixels = Self.terminal(.sixels, cellSize: nil)
    #expect(Self.said(sixels.receive(Self.questions)) == "\u{1b}[?62;4;22c\u{1b}P1$r0;48:2::1:2:3m\u{1b}\\")
    var plain = Self.terminal(.plain, cellSize: nil)
    #expect(Self.said(plain.receive(Self.questions)) == "\u{1b}[?62;22c")
    #expect(plain.unknown == [])
    var silent = Self.terminal(.init(trueColor: true, sixel: true, isSilent: true))
    #expect(silent.receive(Self.questions) == [])
    for terminal in [kitty, sixels, plain, silent] { #expect(terminal.text == "\n\n\n") }
  }
}
