import GatherModel
import Testing

@Suite("The CSV reader")
struct CSVReaderTests {
  @Test(
    "Records come with the lines on which they begin",
    arguments: [
      ("", []),
      ("\u{FEFF}", []),
      ("\n \n\t\r\n\r", []),
      ("a", [(1, ["a"])]),
      ("\u{FEFF}a,b", [(1, ["a", "b"])]),
      ("a,", [(1, ["a", ""])]),
      (",\n,", [(1, ["", ""]), (2, ["", ""])]),
      (" a ,b \n", [(1, [" a ", "b "])]),
      ("a\r\nb\nc\rd", [(1, ["a"]), (2, ["b"]), (3, ["c"]), (4, ["d"])]),
      ("\r\n\na\n\nb\n", [(3, ["a"]), (5, ["b"])]),
      ("a;b,c;d", [(1, ["a", "b,c", "d"])]),
      ("\n\"x;y;z\",b\n1;2,3", [(2, ["x;y;z", "b"]), (3, ["1;2", "3"])]),
      ("a\tb c\td", [(1, ["a", "b c", "d"])]),
      ("\t\n\"x\ty\"\t\"b\"\n\t\n\t1;2,3\n", [(2, ["x\ty", "b"]), (4, ["", "1;2,3"])]),
      ("a,\tb\tc", [(1, ["a", "\tb\tc"])]),
      ("a\tb;c", [(1, ["a\tb", "c"])]),
      ("a\t\nb\tc", [(1, ["a\t"]), (2, ["b\tc"])]),
      (#""a","","b,c""#, [(1, ["a", "", "b,c"])]),
      ("\"say \"\"hi\"\"\",\"\"\"\"", [(1, ["say \"hi\"", "\""])]),
      ("\"a\nb\r\nc\rd\",e\nf,g", [(1, ["a\nb\r\nc\rd", "e"]), (5, ["f", "g"])]),
      ("a,\u{301}b", [(1, ["a", "\u{301}b"])]),
    ] as [(String, [(Int, [String])])])
  func records(text: String, expected: [(Int, [String])]) throws {
    let results = Array(CSVReader(Array(text.utf8)))
    #expect(results == expected.map { .success(CSVRecord(line: $0, fields: $1)) })
  }

  @Test(
    "A fault costs its own line and names it",
    arguments: [
      ("a\n\"b\nc\nd", ["1 a", "2 unclosedQuote", "3 c", "4 d"]),
      ("a\n\"b", ["1 a", "2 unclosedQuote"]),
      ("\"", ["1 unclosedQuote"]),
      // The second opening quote looks like a closing one with text behind it.
      ("a\n\"b\nc\n\"d\"\ne", ["1 a", "2 unclosedQuote", "3 c", "4 d", "5 e"]),
      // The row began on line 2, its open quote is on line 3.
      ("x,y\n\"a\nb\",\"c\nd,e", ["1 x|y", "3 unclosedQuote", "4 d|e"]),
      ("a\nb \"c\" d\ne", ["1 a", "2 strayQuote", "3 e"]),
      ("a\n\"b\" c\r\ne", ["1 a", "2 strayQuote", "3 e"]),
      ("a\n\"b\"\"\" \"c\re", ["1 a", "2 strayQuote", "3 e"]),
    ])
  func faults(text: String, expected: [String]) {
    #expect(CSVReader(Array(text.utf8)).map(described) == expected)
  }

  @Test("Bytes that are no UTF-8 spoil their row only, where the rest is")
  func invalidUTF8() {
    let bytes =
      Array("a,b\n1,".utf8) + [0xC3, 0x28] + Array("\n\"x\ny\",".utf8) + [0xFF] + Array("\nc,ä".utf8)
    let expected = ["1 a|b", "2 invalidUTF8", "3 invalidUTF8", "5 c|ä"]
    #expect(CSVReader(bytes).map(described) == expected)
  }

  @Test("Whatever the bytes, it ends, and lines only go up")
  func randomBytes() {
    var random = SeededGenerator(seed: 42)
    let alphabet = Array("\"\"\",;\r\n\n a\u{E9}".utf8) + [0xFF, 0xC3]
    for _ in 0..<3_000 {
      let length = Int.random(in: 0..<60, using: &random)
      let bytes = (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
      let lines = CSVReader(bytes).map { result in
        switch result {
        case .success(let record): record.line
        case .failure(let fault): fault.line
        }
      }
      #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 }, "\(bytes)")
      #expect(lines.allSatisfy { (1...length).contains($0) }, "\(bytes)")
    }
  }

  @Test("Every quote open or doubled: still one look at each line")
  func hostileQuotes() {
    let text = String(repeating: "\"a\n", count: 20_000) + String(repeating: "\"\"b\n", count: 20_000)
    let results = Array(CSVReader(Array(text.utf8)))
    #expect(results.count == 40_000)
    #expect(results.allSatisfy { (try? $0.get()) == nil })
  }

  @Test(
    "A first line may name the separator; anything else is a record",
    arguments: [
      ("sep=|\na|b,c", ["2 a/b,c"]), ("\u{FEFF}SEP=\t\r\na\tb", ["2 a/b"]), ("sep=;", []),
      ("sep=\na", ["1 sep=", "2 a"]), ("sep=a\nba", ["1 sep=a", "2 ba"]),
      ("sep=\"\na", ["1 strayQuote", "2 a"]),
      ("sep=;;\na;b", ["1 sep=//", "2 a/b"]),
    ])
  func named(text: String, expected: [String]) {
    #expect(
      CSVReader(Array(text.utf8)).map { described($0).replacing("|", with: "/") } == expected)
  }

  private func described(_ result: Result<CSVRecord, CSVFault>) -> String {
    switch result {
    case .success(let record): "\(record.line) \(record.fields.joined(separator: "|"))"
    case .failure(let fault): "\(fault.line) \(fault.problem)"
    }
  }
}
