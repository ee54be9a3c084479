import GatherModel
import Testing

@testable import Scenes

@Suite("What the foot line says")
struct SentenceTests {
  private static func line(for note: Scoreboard.Note, teams: TeamPair<Team> = Team.usual)
    -> ScoreboardViewModel.Line
  {
    BoardSentences(
      teams: teams, keys: KeyLabels(map: .standard, words: .english), formats: NamedFormat.presets
    ).line(for: note)
  }

  @Test(
    "Each act has its echo, and its name when it is taken back",
    arguments: [
      (MatchAct.goal(.teamA), "Team A +1 → 0", "goal"),
      (.goalTakenBack(.teamB), "Team B −1 → 0", "correction of the score"),
      (.clockStarted, "Clock runs", "start of the clock"),
      (.clockPaused, "Clock paused", "pause of the clock"),
      (.clockSet(to: .minutes(9, seconds: 5)), "Clock set to 09:05", "setting of the clock"),
      (.clockAdjusted(by: .seconds(61)), "Clock +61 s", "setting of the clock"),
      (.clockAdjusted(by: .seconds(-120)), "Clock −2 min", "setting of the clock"),
      (.clockCancelled, "Clock back to 20:00", "reset of the clock"),
      (.sidesSwapped, "Sides swapped", "swap of sides"),
      (.gatherEnded, "Match ended 0:0", "end of the match"),
    ])
  func acts(act: MatchAct, echo: String, name: String) throws {
    let state = MatchState(format: try MatchFormat(parsing: "2x20"))
    #expect(
      Self.line(for: .done(act, state))
        == .init(text: "\(echo)  ·  U takes it back", urgency: .plain))
    #expect(
      Self.line(for: .redone(act, clockFrom: 5, clockTo: 5))
        == .init(text: "Again: \(name)", urgency: .plain))
    #expect(
      Self.line(for: .undone(act, clockFrom: 5, clockTo: 600))
        == .init(
          text: "Taken back: \(name)  (00:05 → 10:00)  ·  Shift+U redoes it", urgency: .plain))
  }

  @Test("A name that is read from right to left does not turn the sentence round")
  func leftwardNames() throws {
    let state = MatchState(format: try MatchFormat(parsing: "2x20"))
    for name in ["الأهلي", "Maccabi מכבי", "𞤀𞤣"] {
      var teams = Team.usual
      teams.teamA.name = name
      #expect(
        Self.line(for: .done(.goal(.teamA), state), teams: teams).text
          == "\u{2068}\(name)\u{2069} +1 → 0  ·  U takes it back")
    }
  }

  @Test(
    "Each refusal says why and what helps",
    arguments: [
      (ActRefusal.gatherEnded, "The match has ended  ·  U takes the end back"),
      (.scoreAtLimit(.teamB), "Team B: 99 is the maximum"),
      (.scoreAtZero(.teamA), "Team A has no goal to take back"),
      (.clockAtZero, "The clock is at 00:00  ·  S sets it"),
      (.clockRunning, "The clock is already running"),
      (.clockNotRunning, "The clock is not running"),
      (.clockAtItsEnd, "The clock cannot go further"),
      (.beyondClock(limit: .minutes(59, seconds: 59)), "The clock goes to 59:59"),
      (.betweenPeriods, "The next period has not begun  ·  Space starts it"),
      (.lastPeriod, "This is the last period  ·  E ends the match"),
    ])
  func refusals(refusal: ActRefusal, text: String) {
    #expect(
      Self.line(for: .refused(refusal))
        == .init(text: text, urgency: .notice))
  }

  @Test(
    "Other notes",
    arguments: [
      (Scoreboard.Note.nothingToUndo, "Nothing to take back"),
      (.nothingToRedo, "Nothing to redo"),
    ])
  func notes(note: Scoreboard.Note, text: String) {
    #expect(
      Self.line(for: note) == .init(text: text, urgency: .notice))
  }

  @Test(
    "Periods and breaks by their names",
    arguments: [
      (0, 1, "Match", "Interval"), (0, 2, "1st half", "Half-time"), (1, 2, "2nd half", "Interval"),
      (2, 4, "3rd quarter", "Interval"), (1, 4, "2nd quarter", "Half-time"),
      (3, 4, "4th quarter", "Interval"), (2, 3, "Period 3", "Interval"), (2, 6, "Period 3", "Half-time"),
    ])
  func words(index: Int, count: Int, period: String, interval: String) {
    #expect(MatchWords.period(index, of: count) == period)
    #expect(MatchWords.interval(after: index, of: count) == interval)
  }
}
