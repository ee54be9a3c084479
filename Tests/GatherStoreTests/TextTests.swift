import FoundationEssentials
import GatherModel
import Testing

@testable import GatherStore

@Suite struct TextTests {
  @Test("Logins that look alike are one, also with what nobody sees in them")
  func loginKeys() {
    for login in ["House", "ho\u{200B}use", " house ", "ｈｏｕｓｅ", "hou\u{AD}se", "\u{FEFF}house"] {
      #expect(LoginKey.of(login) == LoginKey.of("house"), "\(login.unicodeScalars)")
    }
    #expect(LoginKey.of("houses") != LoginKey.of("house"))
  }

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
      (.undone(target), #"{"entry":"0A0B0C0D-0000-0000-0000-000000000001","kind":"undone"}"#),
      (.redone(target), #"{"entry":"0A0B0C0D-0000-0000-0000-000000000001","kind":"redone"}"#),
      (
        .recovered(lastAlive: BoardInstant(nanoseconds: 5_000_000_007)),
        #"{"kind":"recovered","lastAlive":5000000007}"#
      ),
      (.act(.addedTimeAnnounced(minutes: 3)), #"{"kind":"addedTimeAnnounced","minutes":3}"#),
      (
        .act(.card(.teamB, .secondYellow, PlayerMark(id: Player.ID(4), name: "Zoë \"\\/", number: 0))),
        #"{"card":"secondYellow","kind":"card","player":{"id":4,"name":"Zoë \"\\/","number":0},"team":"B"}"#
      ),
      (.act(.card(.teamA, .sinBin, nil)), #"{"card":"sinBin","kind":"card","team":"A"}"#),
      (.act(.counted(.foul, .teamA)), #"{"kind":"foul","team":"A"}"#),
      (.act(.counted(.timeOut, .teamB)), #"{"kind":"timeOut","team":"B"}"#),
      (.act(.kicksBegun), #"{"kind":"kicksBegun"}"#),
      (.act(.kick(.teamA, isScored: false)), #"{"kind":"kick","scored":false,"team":"A"}"#),
      (
        .act(.playerNamed(entry: target, PlayerMark(number: 99), goal: .own)),
        #"{"entry":"0A0B0C0D-0000-0000-0000-000000000001","kind":"playerNamed","ownGoal":true,"#
          + #""player":{"number":99}}"#
      ),
      (
        .act(.playerNamed(entry: target, nil)),
        #"{"entry":"0A0B0C0D-0000-0000-0000-000000000001","kind":"playerNamed","ownGoal":false}"#
      ),
      (
        .act(.playerNamed(entry: target, nil, goal: .penalty)),
        #"{"entry":"0A0B0C0D-0000-0000-0000-000000000001","kind":"playerNamed","ownGoal":false,"penalty":true}"#
      ),
      (
        .act(.minuteCorrected(entry: target, MatchMinute(45, added: 2))),
        #"{"added":2,"entry":"0A0B0C0D-0000-0000-0000-000000000001","kind":"minuteCorrected","minute":45}"#
      ),
      (
        .act(.entryRemoved(target)),
        #"{"entry":"0A0B0C0D-0000-0000-0000-000000000001","kind":"entryRemoved"}"#
      ),
      (
        .act(.formatChanged(.casual)),
        #"{"format":{"periods":[{"direction":"down","seconds":600}],"rules":{"addedTime":false,"sinBin":60,"#
          + #""stopAtZero":true,"stoppedClock":false,"swapSides":false,"tenths":false,"timeOuts":0}},"#
          + #""kind":"formatChanged"}"#
      ),
    ])
  func events(event: MatchEvent, text: String) throws {
    #expect(try EventText.text(event) == text)
    #expect(try EventText.event(text) == event)
  }

  @Test(
    "An event that makes no sense is damage, not a crash",
    arguments: [
      "", "null", "[]", "{", "\u{0}", #"{"kind":"horn"}"#, #"{"kind":"goal"}"#,
      #"{"kind":"goal","team":"C"}"#,
      #"{"kind":"undone","entry":"x"}"#, #"{"kind":"clockSet","nanoseconds":1e40}"#, #"{"kind":7}"#,
      #"{"kind":"addedTimeAnnounced","minutes":0}"#, #"{"kind":"addedTimeAnnounced","minutes":60}"#,
      #"{"kind":"card","team":"A","card":"green"}"#, #"{"kind":"card","card":"red"}"#,
      #"{"kind":"card","team":"A","card":"red","player":{"number":100}}"#,
      #"{"kind":"card","team":"A","card":"red","player":{"number":-1}}"#,
      #"{"kind":"card","team":"A","card":"red","player":{"name":" "}}"#,
      #"{"kind":"card","team":"A","card":"red","player":{"name":"a\u0007"}}"#,
      #"{"kind":"card","team":"A","card":"red","player":{"id":0}}"#,
      #"{"kind":"kick","team":"A"}"#, #"{"kind":"kick","scored":true}"#,
      #"{"kind":"playerNamed","ownGoal":true}"#,
      #"{"kind":"playerNamed","entry":"0A0B0C0D-0000-0000-0000-000000000001","player":{"number":100}}"#,
      #"{"kind":"minuteCorrected","entry":"0A0B0C0D-0000-0000-0000-000000000001"}"#,
      #"{"kind":"minuteCorrected","entry":"0A0B0C0D-0000-0000-0000-000000000001","minute":0}"#,
      #"{"kind":"minuteCorrected","entry":"0A0B0C0D-0000-0000-0000-000000000001","minute":661}"#,
      #"{"kind":"minuteCorrected","entry":"0A0B0C0D-0000-0000-0000-000000000001","minute":45,"added":60}"#,
      #"{"kind":"entryRemoved"}"#, #"{"kind":"formatChanged"}"#,
      #"{"kind":"formatChanged","format":{"periods":[]}}"#,
    ])
  func brokenEvents(text: String) {
    #expect(throws: DamagedRow.self) { try EventText.event(text) }
  }

  @Test(
    "What could not be read again is not written",
    arguments: [
      MatchAct.card(.teamA, .red, PlayerMark(name: " Ana")), .card(.teamA, .red, PlayerMark(number: 100)),
      .addedTimeAnnounced(minutes: 0), .minuteCorrected(entry: target, MatchMinute(0)),
    ])
  func unwritable(act: MatchAct) {
    #expect(throws: UnwritableEvent.self) { try EventText.text(.act(act)) }
  }

  @Test("A player who is named null is nobody, and an own goal is one that says so")
  func tolerant() throws {
    let text = #"{"kind":"playerNamed","entry":"0A0B0C0D-0000-0000-0000-000000000001","player":null}"#
    #expect(
      try EventText.event(text) == .act(.playerNamed(entry: Self.target, nil)))
  }

  @Test(
    "A format with rules of its own is stored with them, and read as it was", arguments: MatchPreset.allCases)
  func ruledFormats(preset: MatchPreset) throws {
    let text = try StoredJSON.text(preset.format)
    #expect(try StoredJSON.value(text, of: "format") == preset.format)
  }

  @Test(
    "A format of the first version is a list of periods",
    arguments: [
      ("10", #"[{"seconds":600,"direction":"down"}]"#),
      ("2x7:30 up", #"[{"seconds":450,"direction":"up"},{"seconds":450,"direction":"up"}]"#),
    ])
  func formats(written: String, text: String) throws {
    let format = try MatchFormat(parsing: written)
    #expect(try StoredJSON.value(text, of: "format") == format)
  }

  @Test(
    "A format beyond the limits of a match is damage",
    arguments: [
      "[]", "{}", #"[{"seconds":0,"direction":"down"}]"#, #"[{"seconds":600,"direction":"left"}]"#,
      #"[{"seconds":9999999999,"direction":"down"}]"#,
      #"{"periods":[{"seconds":600,"direction":"down"}],"rules":{"shootOut":12}}"#,
      #"{"rules":{}}"#,
    ])
  func brokenFormats(text: String) {
    #expect(throws: DamagedRow.self) { try StoredJSON.value(text, of: "format") as MatchFormat }
  }
}
