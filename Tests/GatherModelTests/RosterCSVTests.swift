import GatherModel
import Testing

@Suite("A roster written as CSV")
struct RosterCSVTests {
  private let ana = Player(
    id: Player.ID(1),
    details: PlayerDetails(
      name: "Ana", age: 31, skill: .amateur, preferredPosition: .goalkeeper,
      favouriteTeam: "Kick, \"Rush\"", number: 7))
  private let ben = Player(id: Player.ID(2), details: PlayerDetails(name: "=1+1; DROP"))
  private let cleo = Player(id: Player.ID(3), details: PlayerDetails(name: "a,\u{301}b\"\u{301}c"))
  private let dora = Player(id: Player.ID(4), details: PlayerDetails(name: "Дора 👨‍👩‍👧‍👦", number: 0))

  @Test("Columns in the documented order, CRLF, and quotes where they must be")
  func text() {
    let lineup = Roster(teamA: [ben], teamB: [ana], bench: [dora])
    #expect(
      RosterCSV.text(of: [ana, ben, cleo, dora], lineup: lineup) == """
        name,age,skill,preferredPosition,favouriteTeam,team,number\r
        "=1+1; DROP",,,,,A,\r
        Ana,31,amateur,goalkeeper,"Kick, ""Rush""\",B,7\r
        Дора 👨‍👩‍👧‍👦,,,,,bench,0\r
        "a,\u{301}b""\u{301}c",,,,,,\r

        """)
  }

  @Test("Nobody is a header")
  func empty() throws {
    let text = RosterCSV.text(of: [])
    #expect(text == "name,age,skill,preferredPosition,favouriteTeam,team,number\r\n")
    #expect(try RosterFile(csv: Array(text.utf8)).rows == [])
  }

  @Test("What was written reads back as it was, lineup and order too")
  func roundTrip() throws {
    let lineup = Roster(teamA: [dora, ana], teamB: [cleo], bench: [ben])
    let players = [ana, ben, cleo, dora]
    let text = RosterCSV.text(of: players, lineup: lineup)
    let file = try RosterFile(csv: Array(text.utf8))
    #expect(file.badRows == [])
    #expect(file.rows.map(\.details) == [dora, ana, cleo, ben].map(\.details))
    #expect(file.rows.map(\.place) == [.team(.teamA), .team(.teamA), .team(.teamB), .bench])
  }

  @Test(
    "A record that would be a blank line is quoted, for the reader passes over blank lines",
    arguments: ["", " ", "\t "])
  func blankRecord(field: String) {
    let text = RosterCSV.line(["name"]) + RosterCSV.line([field])
    #expect(text == "name\r\n\"\(field)\"\r\n")
    let records = Array(CSVReader(Array(text.utf8)))
    #expect(records.last == .success(CSVRecord(line: 2, fields: [field])))
  }

  @Test("For a spreadsheet what begins a formula is made text, and only then")
  func forSpreadsheet() {
    let players = ["=1+1; DROP", "+x", "-", "@SUM(A1)", "＝1", "'=1", "'Ana", "a=1"].enumerated().map {
      Player(id: Player.ID(Int64($0.offset)), details: PlayerDetails(name: $0.element, number: 0))
    }
    func names(_ text: String) -> [String] {
      CSVReader(Array(text.utf8)).dropFirst().map { (try? $0.get().fields.first) ?? "" }
    }
    #expect(
      names(RosterCSV.text(of: players, isForSpreadsheet: true)) == [
        "'=1+1; DROP", "'+x", "'-", "'@SUM(A1)", "'＝1", "''=1", "'Ana", "a=1",
      ])
    // An apostrophe of the name's own is one more, so that the file can be read back.
    #expect(
      names(RosterCSV.text(of: players)) == [
        "=1+1; DROP", "+x", "-", "@SUM(A1)", "＝1", "''=1", "'Ana", "a=1",
      ])
  }

  @Test("Any name that the rule allows survives, in a file for a spreadsheet too", arguments: [false, true])
  func randomRoundTrip(isForSpreadsheet: Bool) throws {
    var random = SeededGenerator(seed: 3)
    let alphabet = Array("\",;'=@\u{301}\u{200D}👩🏽éА あ\\".unicodeScalars)
    for index in 0..<500 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1..<12, using: &random) {
        scalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      guard let name = try? NameRule.check(String(scalars)) else { continue }
      let details = PlayerDetails(name: name, favouriteTeam: name)
      let text = RosterCSV.text(
        of: [Player(id: Player.ID(Int64(index)), details: details)], isForSpreadsheet: isForSpreadsheet)
      let file = try RosterFile(csv: Array(text.utf8))
      #expect(file.rows.map(\.details) == [details])
      #expect(file.rows.first.map { Array($0.details.name.unicodeScalars) } == Array(name.unicodeScalars))
    }
  }
}
