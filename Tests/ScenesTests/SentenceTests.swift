import GatherModel
import Localization
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
      (.goalTakenBack(.teamB), "Team B −1 → 0", "score correction"),
      (.clockStarted, "Clock running", "clock start"),
      (.clockPaused, "Clock paused", "clock pause"),
      (.clockSet(to: .minutes(9, seconds: 5)), "Clock set to 09:05", "clock setting"),
      (.clockAdjusted(by: .seconds(61)), "Clock +61 s", "clock setting"),
      (.clockAdjusted(by: .seconds(-120)), "Clock −2 min", "clock setting"),
      (.clockCancelled, "Clock reset to 20:00", "clock reset"),
      (.sidesSwapped, "Sides swapped", "swap of sides"),
      (.gatherEnded, "Match over: 0–0", "end of the match"),
    ])
  func acts(act: MatchAct, echo: String, name: String) throws {
    let state = MatchState(format: try MatchFormat(parsing: "2x20"))
    #expect(
      Self.line(for: .done(act, state))
        == .init(text: "\(echo)  ·  U to undo", urgency: .plain))
    #expect(
      Self.line(for: .redone(act, clockFrom: 5, clockTo: 5))
        == .init(text: "Redone: \(name)", urgency: .plain))
    #expect(
      Self.line(for: .undone(act, clockFrom: 5, clockTo: 600))
        == .init(
          text: "Undone: \(name)  (00:05 → 10:00)  ·  Shift+U to redo", urgency: .plain))
  }

  @Test("A name that is read from right to left does not turn the sentence round")
  func leftwardNames() throws {
    let state = MatchState(format: try MatchFormat(parsing: "2x20"))
    for name in ["الأهلي", "Maccabi מכבי", "𞤀𞤣"] {
      var teams = Team.usual
      teams.teamA.name = name
      #expect(
        Self.line(for: .done(.goal(.teamA), state), teams: teams).text
          == "\u{2068}\(name)\u{2069} +1 → 0  ·  U to undo")
    }
  }

  @Test(
    "Each refusal says why and what helps",
    arguments: [
      (ActRefusal.gatherEnded, "The match has ended  ·  U to undo the end"),
      (.scoreAtLimit(.teamB), "Team B: 99 is the maximum"),
      (.scoreAtZero(.teamA), "Team A have no goals to remove"),
      (.clockAtZero, "The clock is at 00:00  ·  S to set it"),
      (.clockRunning, "The clock is already running"),
      (.clockNotRunning, "The clock is not running"),
      (.clockAtItsEnd, "The clock cannot go any further"),
      (.beyondClock(limit: .minutes(59, seconds: 59)), "The clock only goes up to 59:59"),
      (.betweenPeriods, "The next period has not begun  ·  Space to start it"),
      (.lastPeriod, "This is the last period  ·  E to end the match"),
    ])
  func refusals(refusal: ActRefusal, text: String) {
    #expect(
      Self.line(for: .refused(refusal))
        == .init(text: text, urgency: .notice))
  }

  @Test(
    "Other notes",
    arguments: [
      (Scoreboard.Note.nothingToUndo, "Nothing to undo"),
      (.nothingToRedo, "Nothing to redo"),
    ])
  func notes(note: Scoreboard.Note, text: String) {
    #expect(
      Self.line(for: note) == .init(text: text, urgency: .notice))
  }

  @Test(
    "Periods and breaks by their names",
    arguments: [
      (0, 1, "Match", "Before extra time"), (0, 2, "1st half", "Half-time"),
      (1, 2, "2nd half", "Before extra time"), (2, 4, "3rd quarter", "Interval"),
      (1, 4, "2nd quarter", "Half-time"), (3, 4, "4th quarter", "Before extra time"),
      (0, 3, "Period 1", "Interval"), (2, 6, "Period 3", "Half-time"),
    ])
  func words(index: Int, count: Int, period: String, interval: String) {
    let format = MatchFormat.equal(count: count, minutes: 10, direction: .up)
    #expect(MatchWords.period(index, in: format) == period)
    #expect(MatchWords.interval(before: index + 1, in: format) == interval)
  }

  @Test(
    "A period within a sentence has the article that it needs",
    arguments: [
      (0, 1, "End of the match", "until the match"), (1, 2, "End of the 2nd half", "until the 2nd half"),
      (2, 4, "End of the 3rd quarter", "until the 3rd quarter"), (2, 3, "End of period 3", "until period 3"),
    ])
  func periodsInSentences(index: Int, count: Int, end: String, until: String) {
    let format = MatchFormat.equal(count: count, minutes: 10, direction: .up)
    let period = Words.Argument.text(MatchWords.inside(index, in: format))
    #expect(Words.english(Scoreboard.EchoPhrase.periodEnded, ["period": period]) == end)
    #expect(MatchWords.until(index, in: format, .english) == until)
  }
}
