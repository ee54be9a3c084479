import DisplayProbe
import Testing

extension BoardSuite {
  /// A full match of every preset, by real keys, to the report that a referee would sign.
  @Suite struct PresetMatchTests {
    @Test(
      "A match of each preset, played by keys, ends with the report of what happened",
      arguments: PresetMatch.all)
    func match(_ match: PresetMatch) throws {
      let day = try MatchDay(width: 800, height: 480, gather: ["--format", match.preset])
      let gather = try match.play(on: day)
      let sheet = try MatchSheet(json: day.folder.expect("gather", "report", gather, "--format", "json"))
      #expect(sheet.description == match.sheet)
      #expect(
        sheet.lineUps == [
          "A: 1 Ana, 4 Bogdan, 9 Cristina Alexandrescu", "B: 1 Zoë, 8 Ștefan, 10 Ελένη",
        ])
    }
  }
}
