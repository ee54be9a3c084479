import GatherModel
import GatherStore
import Kiosk
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

  @Test("Gathers as scripts read them")
  func gathers() throws {
    let summaries = [
      GatherSummary(
        id: PlayedMatch.id(2), name: "Cup", createdAt: PlayedMatch.date(60), endedAt: nil,
        score: Score(teamA: 0, teamB: 1)),
      GatherSummary(
        id: PlayedMatch.id(1), name: "Friendly", createdAt: PlayedMatch.date(0),
        endedAt: PlayedMatch.date(9), score: Score(teamA: 2, teamB: 1)),
    ]
    #expect(
      try JSONText.of(summaries.map(GatherListing.Entry.init)) == """
        [{"createdAt":"2026-03-05T18:31:00.000Z","endedAt":null,\
        "gather":"00000000-0000-4000-8000-000000000002","name":"Cup","score":"0:1","state":"inPlay"},\
        {"createdAt":"2026-03-05T18:30:00.000Z","endedAt":"2026-03-05T18:30:09.000Z",\
        "gather":"00000000-0000-4000-8000-000000000001","name":"Friendly","score":"2:1","state":"ended"}]

        """)
  }
}
