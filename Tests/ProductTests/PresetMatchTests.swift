import DisplayProbe
import Testing

extension BoardSuite {
  /// A full match of every preset, by real keys, to the report that a referee would sign.
  @Suite struct PresetMatchTests {
    @Test(
      "A match of each preset, played by keys, ends with the report of what happened",
      arguments: PresetMatch.all)
    func match(_ match: PresetMatch) throws {
      let day = try MatchDay(
        width: 800, height: 480, gather: ["--name", "Cup Final", "--format", match.preset])
      let gather = try match.play(on: day)
      let sheet = try MatchSheet(json: day.folder.expect("gather", "report", gather, "--format", "json"))
      #expect(sheet.description == match.sheet)
      if let text = match.text {
        let report = try day.folder.expect("gather", "report", gather, "--format", "text")
        let timeless = report.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "DATE").replacing(
          /\d\d:\d\d–\d\d:\d\d/, with: "HH:MM–HH:MM")
        #expect(timeless == text)
      }
      #expect(
        sheet.lineUps == [
          "A: 1 Ana, 4 Bogdan, 9 Cristina Alexandrescu", "B: 1 Zoë, 8 Ștefan, 10 Ελένη",
        ])
    }
  }
}
