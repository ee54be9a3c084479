import ClubFiles
import GatherModel
import Testing

@Suite("A roster file")
struct RosterFileTests {
  @Test("All columns, in any order and case, with all the words that count")
  func fullFile() throws {
    let text = """
      Team; NUMBER ;name;Age;SKILL;preferredposition;favouriteTeam
      A;7;Ana;31;Amateur;GK;Steaua
      team b; 0 ; Žofia \t;120;PROFESSIONAL;Striker;"FC ""Kick; Rush""\"
      bench;99;李雷;1;beginner;w;
      ;;"Smith, J";;;;
      B;;b;;;mid;
      """
    let file = try RosterFile(csv: Array(text.utf8))
    let expected = RosterFile(
      columns: Set(RosterColumn.allCases),
      rows: [
        RosterRow(
          line: 2,
          details: PlayerDetails(
            name: "Ana", age: 31, skill: .amateur, preferredPosition: .goalkeeper,
            favouriteTeam: "Steaua", number: 7), place: .team(.teamA)),
        RosterRow(
          line: 3,
          details: PlayerDetails(
            name: "Žofia", age: 120, skill: .professional, preferredPosition: .striker,
            favouriteTeam: "FC \"Kick; Rush\"", number: 0), place: .team(.teamB)),
        RosterRow(
          line: 4,
          details: PlayerDetails(
            name: "李雷", age: 1, skill: .beginner, preferredPosition: .winger, number: 99)),
        RosterRow(line: 5, details: PlayerDetails(name: "Smith, J")),
        RosterRow(
          line: 6, details: PlayerDetails(name: "b", preferredPosition: .midfielder),
          place: .team(.teamB)),
      ])
    #expect(file == expected)
  }

  @Test(
    "A name alone is a roster, however the lines end",
    arguments: ["name\nAna\nBen", "\u{FEFF}name\r\nAna\r\nBen\r\n", "\n\nNAME\rAna\r\rBen\r"])
  func namesOnly(text: String) throws {
    let file = try RosterFile(csv: Array(text.utf8))
    #expect(file.columns == [.name])
    #expect(file.rows.map(\.details) == [PlayerDetails(name: "Ana"), PlayerDetails(name: "Ben")])
    #expect(file.badRows == [])
  }

  @Test(
    "A file that is unusable as a whole says why",
    arguments: [
      ("", .empty),
      ("\u{FEFF}\r\n \n", .empty),
      ("age,team\n3,A", .noNameColumn(found: ["age", "team"])),
      ("Nmae, AGE,\nAna,3,", .noNameColumn(found: ["Nmae", "AGE"])),
      ("name,age,Name\n", .doubledColumn(.name)),
      ("\n\"name,age\nAna,3", .header(CSVFault(line: 2, problem: .unclosedQuote))),
      ("na\"me,age\nAna,3", .header(CSVFault(line: 1, problem: .strayQuote))),
    ] as [(String, RosterFileError)])
  func unusable(text: String, error: RosterFileError) {
    #expect(throws: error) { try RosterFile(csv: Array(text.utf8)) }
  }

  @Test(
    "A first line that names no column may be a row: the error has what its fields look like",
    arguments: [
      ("Ana,7\nBen,8", ",", [.name, .number]),
      (
        "Ana;B;GK;31;;x;amateur;2\n", ";",
        [.name, .team, .preferredPosition, .number, nil, nil, .skill, .age]
      ),
      ("9\tAna\tbench", "\t", [.number, .name, .team]),
      ("Ana", ",", [.name]),
      // Nobody is called by a number.
      ("7,A", ",", [.name, .team, .number]),
    ] as [(String, Unicode.Scalar, [RosterColumn?])])
  func noHeader(text: String, separator: Unicode.Scalar, columns: [RosterColumn?]) throws {
    let fields = try #require(text.split(separator: "\n").first)
      .split(separator: Character(separator), omittingEmptySubsequences: false).map(String.init)
    let error = RosterFileError.noHeader(
      fields: fields, columns: columns, separator: UInt8(ascii: separator))
    #expect(throws: error) { try RosterFile(csv: Array(text.utf8)) }
  }

  @Test("Columns that are not known are passed over, whatever stands in them")
  func unknownColumns() throws {
    let text = "shoe size,name,,nubmer,age\n=1,Ana,\u{1},x,3\n,\"Ben\",,,\n,Cleo,,\n"
    let file = try RosterFile(csv: Array(text.utf8))
    let expected = RosterFile(
      columns: [.name, .age],
      notices: TableNotices(
        unknownColumns: [
          UnknownColumn(name: "shoe size", number: 1), UnknownColumn(name: "", number: 3),
          UnknownColumn(name: "nubmer", number: 4),
        ], missingColumns: ["skill", "preferredPosition", "favouriteTeam", "team", "number"]),
      rows: [
        RosterRow(line: 2, details: PlayerDetails(name: "Ana", age: 3)),
        RosterRow(line: 3, details: PlayerDetails(name: "Ben")),
      ],
      badRows: [BadRow(line: 4, problem: .fieldCount(found: 4, expected: 5))])
    #expect(file == expected)
  }

  @Test("A file with tabs is read like any other")
  func tabs() throws {
    let text = "name\tteam\tage\r\nSmith, J; jr\tA\t\r\n\t\t\r\nBen\t\t9"
    let file = try RosterFile(csv: Array(text.utf8))
    let expected = RosterFile(
      columns: [.name, .team, .age],
      rows: [
        RosterRow(line: 2, details: PlayerDetails(name: "Smith, J; jr"), place: .team(.teamA)),
        RosterRow(line: 4, details: PlayerDetails(name: "Ben", age: 9)),
      ])
    #expect(file == expected)
  }

  @Test(
    "An apostrophe that keeps a field from being a formula is taken off, any other is the name's",
    arguments: [
      ("'=1+1", "=1+1"), ("'@ana", "@ana"), (" '-x", "-x"), ("'＋", "＋"), ("''=1", "'=1"),
      ("'=\u{301}", "=\u{301}"), ("=1", "=1"), ("'Ana", "'Ana"), ("''", "''"), ("'", "'"),
      ("O'Neil", "O'Neil"),
    ])
  func apostrophes(field: String, name: String) throws {
    let file = try RosterFile(csv: Array("name,favouriteTeam\n\(field),\(field)\n".utf8))
    #expect(file.rows.map(\.details) == [PlayerDetails(name: name, favouriteTeam: name)])
  }

  private static let saved: [(bytes: [UInt8], encoding: FileText.Encoding)] = {
    let texts = [
      "sep=;\r\nname;team;number\r\nJörg;A;1\r\nZoë;B;9\r\n",
      "sep=|\nname|team|number\nJörg|A|1.0\nZoë|B|9.00\n",
      "name,team,number\r\nJörg,A,1.0\r\nZoë,B,\"9,0\"\r\n,,\r\n , ,\r\n,\r\n",
      "Spieler;Mannschaft;Rückennummer\nJörg;A;1\nZoë;B;9\n",
      "이름,팀,등번호\nJörg,A,1\nZoë,B,9\n",
      "İSİM,TAKIM,NUMARA\nJörg,A,1\nZoë,B,9\n",
      "Joueuse;Équipe;N°\nJörg;A;1\nZoë;B;9\n",
    ]
    var files: [(bytes: [UInt8], encoding: FileText.Encoding)] = texts.map { (Array($0.utf8), .utf8) }
    let tabs = "name\tteam\tnumber\r\nJörg\tA\t1\r\nZoë\tB\t9\r\n"
    let little: [UInt8] = [0xFF, 0xFE]
    let big: [UInt8] = [0xFE, 0xFF]
    files.append((little + utf16(tabs), .utf16))
    files.append((big + utf16(tabs, isBigEndian: true), .utf16))
    files.append((utf16(tabs), .utf16))
    files.append((tabs.unicodeScalars.map { UInt8($0.value) }, .windows1252))
    return files
  }()

  @Test(
    "Whatever a spreadsheet saves is the same roster, with a notice where its encoding is a guess",
    arguments: Self.saved)
  func spreadsheets(bytes: [UInt8], encoding: FileText.Encoding) throws {
    let file = try RosterFile(csv: bytes)
    #expect(
      file.rows.map(\.details) == [
        PlayerDetails(name: "Jörg", number: 1), PlayerDetails(name: "Zoë", number: 9),
      ])
    #expect(file.rows.map(\.place) == [.team(.teamA), .team(.teamB)] && file.badRows == [])
    #expect(file.notices == TableNotices(encoding: encoding))
  }

  @Test(
    "Rosters as clubs save them: semicolons that the file names, Windows-1252, and Unicode text with tabs",
    arguments: [
      ("r-sep.csv", FileText.Encoding.utf8), ("r-semi-1252.csv", .windows1252),
      ("r-utf16le-tab.csv", .utf16),
    ])
  func clubRosters(name: String, encoding: FileText.Encoding) throws {
    let file = try RosterFile(csv: ClubFile.bytes(name))
    let players = [
      PlayerDetails(name: "Jörg Ångström", preferredPosition: .goalkeeper, number: 1),
      PlayerDetails(name: "Zoë Núñez", preferredPosition: .winger, number: 9),
    ]
    #expect(file.rows.map(\.details) == players && file.badRows == [])
    #expect(file.rows.map(\.place) == [.team(.teamA), .team(.teamB)])
    #expect(file.notices == TableNotices(encoding: encoding))
  }

  @Test(
    "Numbers with a decimal point, and rows in which nothing stands",
    arguments: [("r-float.csv", 9), ("r-empty.csv", 2)])
  func clubNumbers(name: String, number: Int) throws {
    let file = try RosterFile(csv: ClubFile.bytes(name))
    #expect(
      file.rows.map(\.details) == [
        PlayerDetails(name: "Ana", number: 1), PlayerDetails(name: "Noor", number: number),
      ])
    #expect(file.badRows == [] && file.notices == TableNotices())
  }

  private static func utf16(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  @Test(
    "Names of every kind",
    arguments: [
      ("", .failure(.empty)),
      (" \u{A0}\u{3000} ", .failure(.empty)),
      ("A", .success("A")),
      ("\"Ana\n\"", .success("Ana")),
      (String(repeating: "n", count: 100), .success(String(repeating: "n", count: 100))),
      (String(repeating: "n", count: 201), .failure(.tooLong(characters: 201))),
      (
        String(repeating: "👨‍👩‍👧‍👦", count: 57),
        .success(String(repeating: "👨‍👩‍👧‍👦", count: 57))
      ),
      (String(repeating: "👨‍👩‍👧‍👦", count: 201), .failure(.tooLong(characters: 201))),
      ("e\u{301}\u{323}\u{35C}x", .success("e\u{301}\u{323}\u{35C}x")),
      ("\u{301}mark first", .success("\u{301}mark first")),
      ("🇷🇴🏳️‍🌈👍🏽", .success("🇷🇴🏳️‍🌈👍🏽")),
      ("Ана Παππάς", .success("Ана Παππάς")),
      ("מיכל", .success("מיכל")),
      ("tab\there", .failure(.controlCharacter(0x09))),
      ("nul\u{0}", .failure(.controlCharacter(0x00))),
      ("\u{1B}[2Jclear", .failure(.controlCharacter(0x1B))),
      ("\"two\nlines\"", .failure(.controlCharacter(0x0A))),
      ("turned\u{202E}round", .failure(.controlCharacter(0x202E))),
    ] as [(String, Result<String, NameError>)])
  func names(field: String, expected: Result<String, NameError>) throws {
    let file = try RosterFile(csv: Array("name,age\n\(field),3\nLast,4".utf8))
    switch expected {
    case .success(let name):
      #expect(file.rows.map(\.details.name) == [name, "Last"])
      #expect(file.badRows == [])
    case .failure(let error):
      #expect(file.rows.map(\.details.name) == ["Last"])
      #expect(file.badRows == [BadRow(line: 2, problem: .name(error))])
    }
  }

  @Test(
    "A wrong value is a bad row that says what it was",
    arguments: [
      ("Ana,0,,,,,", [.age("0")]),
      ("Ana,121,,,,,", [.age("121")]),
      ("Ana,+5,,,,,", [.age("+5")]),
      ("Ana,٣,,,,,", [.age("٣")]),
      ("Ana,99999999999999999999,,,,,", [.age("99999999999999999999")]),
      ("Ana,,good,,,,", [.skill("good")]),
      ("Ana,,,libero,,,", [.position("libero")]),
      ("Ana,,,,\"a\tb\",,", [.favouriteTeam(.controlCharacter(9))]),
      ("Ana,,,,,C,", [.team("C")]),
      ("Ana,,,,,,100", [.number("100")]),
      ("Ana,,,,,,-1", [.number("-1")]),
      (
        ",x,y,z,\u{1}, C ,7.5",
        [
          .name(.empty), .age("x"), .skill("y"), .position("z"),
          .favouriteTeam(.controlCharacter(1)), .team("C"), .number("7.5"),
        ]
      ),
      ("Ana", [.fieldCount(found: 1, expected: 7)]),
      ("Ana,,,,,", [.fieldCount(found: 6, expected: 7)]),
      ("Ana,,,,,,,", [.fieldCount(found: 8, expected: 7)]),
      ("Ana;;;;;;", [.fieldCount(found: 1, expected: 7)]),
      ("\"Ana,,,,,,", [.unclosedQuote]),
      ("Ana \"A\",,,,,,", [.strayQuote]),
    ] as [(String, [RosterProblem])])
  func badRow(row: String, problems: [RosterProblem]) throws {
    let header = RosterColumn.allCases.map(\.rawValue).joined(separator: ",")
    let file = try RosterFile(csv: Array("\(header)\nFirst,,,,,,\n\(row)\nLast,,,,,,".utf8))
    #expect(file.rows.map(\.details.name) == ["First", "Last"])
    #expect(file.badRows == problems.map { BadRow(line: 3, problem: $0) })
  }

  @Test("Bad rows come in the order of their lines, and the rest of the file is read")
  func manyBadRows() throws {
    let bytes =
      Array("name,age\nAna,1\nBén,\n".utf8) + [0x43, 0xFF] + Array(",4\n\"Dan,5\n\nEva,x\n Ana,6\nFay,7".utf8)
    let file = try RosterFile(csv: bytes)
    #expect(file.rows.map(\.line) == [2, 3, 8 + 1])
    let expected = [
      BadRow(line: 4, problem: .invalidUTF8), BadRow(line: 5, problem: .unclosedQuote),
      BadRow(line: 7, problem: .age("x")),
      BadRow(line: 8, problem: .nameTwice(name: "Ana", firstLine: 2)),
    ]
    #expect(file.badRows == expected)
  }

  @Test("A name counts as seen when it is spelled with other code points, or its row was bad")
  func sameName() throws {
    let file = try RosterFile(csv: Array("name,age\nJose\u{301},0\nJos\u{E9},5\nJOSÉ,6".utf8))
    #expect(file.rows.map(\.details.name) == ["JOSÉ"])
    let expected = [
      BadRow(line: 2, problem: .age("0")),
      BadRow(line: 3, problem: .nameTwice(name: "José", firstLine: 2)),
    ]
    #expect(file.badRows == expected)
  }

  @Test("Random bytes never stop it")
  func randomBytes() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("\",;\r\n Ab7é👩‍👧".utf8) + [0, 0xFF, 0xC3]
    for _ in 0..<2_000 {
      let tail = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      let file = try? RosterFile(csv: Array("name,age\n".utf8) + tail)
      let lines = file.map { $0.badRows.map(\.line) } ?? [0, -1]
      #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 <= $1 }, "\(tail)")
    }
  }

  @Test("A hundred thousand rows")
  func manyRows() throws {
    var text = "name,age,skill,preferredPosition,favouriteTeam,team,number\n"
    for index in 0..<100_000 { text += "Player \(index),30,amateur,striker,FC Żabno,A,\(index % 100)\n" }
    let file = try RosterFile(csv: Array(text.utf8))
    #expect(file.rows.count == 100_000)
    #expect(file.rows.last?.line == 100_001)
    #expect(file.badRows.isEmpty)
  }
}
