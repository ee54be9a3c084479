import FoundationEssentials
import GatherModel
import Testing

@testable import GatherStore

@Suite struct TextTests {
  @Test(
    "A moment is written in UTC with milliseconds and read back as it was",
    arguments: [
      (0.0, "1970-01-01T00:00:00.000Z"),
      (951_782_400, "2000-02-29T00:00:00.000Z"),
      (1_750_000_000.125, "2025-06-15T15:06:40.125Z"),
      (1_735_689_599.999, "2024-12-31T23:59:59.999Z"),
      (-0.001, "1969-12-31T23:59:59.999Z"),
      (4_107_542_400, "2100-03-01T00:00:00.000Z"),
      (253_402_300_799.999, "9999-12-31T23:59:59.999Z"),
    ])
  func moments(seconds: Double, text: String) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(TimeText.text(date) == text)
    #expect(TimeText.date(text) == date)
  }

  @Test("Every millisecond of a stored moment survives")
  func milliseconds() {
    for millisecond in 0..<1000 {
      let date = Date(timeIntervalSince1970: Double(1_750_000_000_000 + millisecond) / 1000)
      #expect(TimeText.date(TimeText.text(date)) == date)
    }
  }

  @Test("Moments beyond four-digit years stop there")
  func farMoments() {
    #expect(TimeText.text(Date(timeIntervalSince1970: 1e18)) == "9999-12-31T23:59:59.999Z")
    #expect(TimeText.text(Date(timeIntervalSince1970: -1e18)) == "0000-01-01T00:00:00.000Z")
  }

  @Test(
    "What is no moment is not read",
    arguments: [
      "", "2025-06-15", "2025-06-15 15:06:40.125", "2025-13-15T15:06:40.125Z", "2025-06-15T15:06:40.12éZ",
      "2025-02-29T00:00:00.000Z", "2025-04-31T00:00:00.000Z", "2025-00-15T00:00:00.000Z",
      "2025-01-00T00:00:00.000Z",
    ])
  func brokenMoments(text: String) {
    #expect(TimeText.date(text) == nil)
  }

  private static let target = UUID(uuidString: "0A0B0C0D-0000-0000-0000-000000000001") ?? UUID()

  @Test(
    "Every event has its text, for good",
    arguments: [
      (MatchEvent.act(.goal(.teamA)), #"{"kind":"goal","team":"A"}"#),
      (.act(.goalTakenBack(.teamB)), #"{"kind":"goalTakenBack","team":"B"}"#),
      (.act(.clockStarted), #"{"kind":"clockStarted"}"#),
      (.act(.clockPaused), #"{"kind":"clockPaused"}"#),
      (.act(.clockSet(to: .seconds(90))), #"{"kind":"clockSet","nanoseconds":90000000000}"#),
      (.act(.clockAdjusted(by: .seconds(-1))), #"{"kind":"clockAdjusted","nanoseconds":-1000000000}"#),
      (.act(.clockCancelled), #"{"kind":"clockCancelled"}"#),
      (.act(.periodEnded), #"{"kind":"periodEnded"}"#),
      (.act(.sidesSwapped), #"{"kind":"sidesSwapped"}"#),
      (.act(.gatherEnded), #"{"kind":"gatherEnded"}"#),
      (.undone(target), #"{"kind":"undone","entry":"0A0B0C0D-0000-0000-0000-000000000001"}"#),
      (.redone(target), #"{"kind":"redone","entry":"0A0B0C0D-0000-0000-0000-000000000001"}"#),
      (
        .recovered(lastAlive: BoardInstant(nanoseconds: 5_000_000_007)),
        #"{"kind":"recovered","lastAlive":5000000007}"#
      ),
    ])
  func events(event: MatchEvent, text: String) throws {
    #expect(EventText.text(event) == text)
    #expect(try EventText.event(text) == event)
  }

  @Test(
    "An event that makes no sense is damage, not a crash",
    arguments: [
      "", "null", "[]", "{", "\u{0}", #"{"kind":"horn"}"#, #"{"kind":"goal"}"#,
      #"{"kind":"goal","team":"C"}"#,
      #"{"kind":"undone","entry":"x"}"#, #"{"kind":"clockSet","nanoseconds":1e40}"#, #"{"kind":7}"#,
    ])
  func brokenEvents(text: String) {
    #expect(throws: DamagedRow.self) { try EventText.event(text) }
  }

  @Test(
    "A format is stored as a list of periods",
    arguments: [
      ("10", #"[{"seconds":600,"direction":"down"}]"#),
      ("2x7:30 up", #"[{"seconds":450,"direction":"up"},{"seconds":450,"direction":"up"}]"#),
    ])
  func formats(written: String, text: String) throws {
    let format = try MatchFormat(parsing: written)
    #expect(FormatText.text(format) == text)
    #expect(try FormatText.format(text) == format)
  }

  @Test(
    "A format beyond the limits of a match is damage",
    arguments: [
      "[]", "{}", #"[{"seconds":0,"direction":"down"}]"#, #"[{"seconds":600,"direction":"left"}]"#,
      #"[{"seconds":9999999999,"direction":"down"}]"#,
    ])
  func brokenFormats(text: String) {
    #expect(throws: DamagedRow.self) { try FormatText.format(text) }
  }
}
