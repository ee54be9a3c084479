import GatherModel
import PlayedMatch
import Reports
import Testing

@Suite("Lists in a terminal")
struct ListingTests {
  @Test("Columns are aligned, also behind wide characters and names too long for it")
  func table() {
    let long = String(repeating: "n", count: 45)
    let rows = [["1", "Ana", "x"], ["22", "李雷👨‍👩‍👧", ""], ["3", "e\u{301}", "y"], ["4", long, "z"]]
    let expected = [
      "1   Ana" + String(repeating: " ", count: 39) + "x",
      "22  李雷👨‍👩‍👧",
      "3   e\u{301}" + String(repeating: " ", count: 41) + "y",
      "4   \(long)  z",
    ]
    #expect(TextTable.text(rows) == expected.map { $0 + "\n" }.joined())
  }

  @Test("Players with what is known of them")
  func players() {
    let dora = Player(
      id: Player.ID(12),
      details: PlayerDetails(
        name: "Dora", age: 30, skill: .professional, preferredPosition: .winger,
        favouriteTeam: "FC Żabno", number: 9))
    let text = PlayerListing.text(
      [PlayedMatch.ana, PlayedMatch.cleo, dora],
      lineup: Roster(teamA: [PlayedMatch.ana], bench: [PlayedMatch.cleo]))
    #expect(
      text == """
        id  name  number  team   position    skill         age  favourite team
        1   Ana   7       A      goalkeeper  -             -    -
        3   Клео  0       bench  -           -             -    -
        12  Dora  9       -      winger      professional  30   FC Żabno

        """)
  }

  private let summaries = [
    GatherSummary(
      id: PlayedMatch.id(2), name: "Cup", createdAt: PlayedMatch.date(60), endedAt: nil,
      score: Score(teamA: 0, teamB: 1)),
    GatherSummary(
      id: PlayedMatch.id(1), name: "=Friendly, \"B\"", createdAt: PlayedMatch.date(0),
      endedAt: PlayedMatch.date(9), score: Score(teamA: 2, teamB: 1),
      teams: TeamPair(
        teamA: Team(name: "Żółci", color: TeamColor(red: 255, green: 0, blue: 16)),
        teamB: Team(name: "-", color: TeamColor(red: 0, green: 1, blue: 2)))),
  ]

  private let counts = [PlayedMatch.id(1): 12]

  @Test("Who has won the kicks from the mark is told with a level score, and is the winner to scripts")
  func kicks() throws {
    var summary = summaries[1]
    summary.score = Score(teamA: 2, teamB: 2)
    summary.onKicks = .teamA
    #expect(GatherListing.text([summary]).hasSuffix("  2–2  ended, Żółci won on penalties\n"))
    #expect(GatherListing.entries([summary], playerCounts: [:]).map(\.winner) == ["A"])
    (summary.onKicks, summary.kicks) = (nil, Score(teamA: 3, teamB: 2))
    #expect(
      GatherListing.text([summary]).hasSuffix("  2–2 (3–2 pens)  ended, the shoot-out was not finished\n"))
    #expect(GatherListing.entries([summary], playerCounts: [:]).map(\.winner) == [nil])
  }

  @Test("Gathers as scripts read them")
  func gathers() throws {
    #expect(
      try JSONText.of(GatherListing.entries(summaries, playerCounts: counts)) == #"""
        [{"createdAt":"2026-03-05T18:31:00.000Z","endedAt":null,\#
        "gather":"00000000-0000-4000-8000-000000000002","isPlayed":true,"kicks":null,"name":"Cup","players":0,"score":"0:1","state":"inPlay",\#
        "teams":[{"color":"#D72638","id":"A","name":"Team A","score":0},\#
        {"color":"#0070DB","id":"B","name":"Team B","score":1}],"winner":null},\#
        {"createdAt":"2026-03-05T18:30:00.000Z","endedAt":"2026-03-05T18:30:09.000Z",\#
        "gather":"00000000-0000-4000-8000-000000000001","isPlayed":true,"kicks":null,\#
        "name":"=Friendly, \"B\"","players":12,"score":"2:1",\#
        "state":"ended","teams":[{"color":"#FF0010","id":"A","name":"Żółci","score":2},\#
        {"color":"#000102","id":"B","name":"-","score":1}],"winner":"A"}]

        """#)
  }

  @Test("The history as JSON is the list, a value a line")
  func historyAsJSON() throws {
    #expect(
      try HistoryExport.text(summaries, playerCounts: counts, as: .json)
        == JSONText.of(GatherListing.entries(summaries, playerCounts: counts), isIndented: true))
    #expect(try HistoryExport.text([], playerCounts: [:], as: .json) == "[\n\n]\n")
  }

  @Test("The history as CSV, with names that no spreadsheet takes for formulas")
  func historyAsCSV() throws {
    let header =
      "\u{FEFF}gather,name,createdAt,endedAt,state,teamA,teamB,goalsA,goalsB,winner,colorA,colorB,players,"
      + "kicksA,kicksB,isPlayed\r\n"
    let id = "00000000-0000-4000-8000-00000000000"
    #expect(
      try HistoryExport.text(summaries, playerCounts: counts, as: .csv) == header
        + "\(id)2,Cup,2026-03-05T18:31:00.000Z,,inPlay,Team A,Team B,0,1,,#D72638,#0070DB,0,,,true\r\n"
        + "\(id)1,\"'=Friendly, \"\"B\"\"\",2026-03-05T18:30:00.000Z,2026-03-05T18:30:09.000Z,ended,"
        + "Żółci,'-,2,1,A,#FF0010,#000102,12,,,true\r\n")
    #expect(try HistoryExport.text([], playerCounts: [:], as: .csv) == header)
  }

  @Test("What is no formula in a name stays as it is", arguments: ["1=1", "Ana", "'=1", "", "a@b", "Ł+"])
  func plainNames(name: String) throws {
    let summary = GatherSummary(
      id: PlayedMatch.id(1), name: name, createdAt: PlayedMatch.date(0), endedAt: nil, score: .none)
    #expect(try HistoryExport.text([summary], playerCounts: [:], as: .csv).contains(",\(name),2026-"))
  }

  @Test("What begins a formula is made text", arguments: ["=1", "+1", "-1", "@SUM(A1)", "＝1"])
  func formulas(name: String) throws {
    let summary = GatherSummary(
      id: PlayedMatch.id(1), name: name, createdAt: PlayedMatch.date(0), endedAt: nil, score: .none)
    #expect(try HistoryExport.text([summary], playerCounts: [:], as: .csv).contains(",'\(name),2026-"))
  }
}
