import GatherModel
import Localization
import Testing

@testable import Scenes

/// A board that shows another one's match, and does not hear that board.
@Suite struct OfflineDisplayTests {
  private static let since = ServiceState(link: .offline(since: Idle.TimeOfDay(hour: 9, minute: 3)))

  /// A match whose clock has run since second 0.
  private func running(_ events: [MatchEvent] = []) -> Match {
    var match = Match(gather: .thursday())
    for (index, event) in ([.act(.clockStarted)] + events).enumerated() {
      match.append(
        LogEntry(
          id: .numbered(UInt64(index + 1)), event: event, at: .second(Double(index)), wallClock: .start))
    }
    return match
  }

  private func view(
    _ service: ServiceState?, _ match: Match, isFollower: Bool = true, _ words: Words = .english
  ) -> ScoreboardViewModel {
    TestBoard(match, words: words, service: service, isFollower: isFollower).view(at: 5)
  }

  @Test(
    "The clock fades, and a line of the audience's says since when; once the board is heard all is as before")
  func fades() {
    let board = TestBoard(running(), service: ServiceState(link: .live), isFollower: true)
    let live = board.view(at: 5)
    #expect(live.clock.tone == .running && live.offline == nil && live.link?.text == "live")
    board.send(.serviceChanged(Self.since), at: 5)
    var offline = live
    (offline.clock.tone, offline.offline, offline.link) = (.offline, "OFFLINE SINCE 09:03", nil)
    #expect(board.view(at: 5) == offline)
    board.send(.serviceChanged(ServiceState(link: .live)), at: 5)
    #expect(board.view(at: 5) == live)
  }

  @Test("Without a plausible clock, and where the login is not taken, no time is told")
  func withoutTime() {
    let match = running()
    let offline = view(ServiceState(link: .offline(since: nil)), match)
    #expect(offline.offline == "OFFLINE" && offline.clock.tone == .offline && offline.link == nil)
    let signedOut = view(ServiceState(link: .signInAgain), match)
    #expect(signedOut.offline == "OFFLINE" && signedOut.link?.text == "sign in again")
  }

  @Test("A clock that stands may be wrong, too")
  func paused() {
    let view = view(Self.since, running([.act(.clockPaused)]))
    #expect(view.clock.tone == .offline && view.offline == "OFFLINE SINCE 09:03")
  }

  @Test("A result stays right, and the board's own match is live whatever becomes of its service")
  func othersAreLive() {
    let result = view(Self.since, running([.act(.gatherEnded)]))
    #expect(
      result.offline == nil && result.clock.tone == .ended && result.link?.text == "offline since 09:03")
    let own = view(Self.since, running(), isFollower: false)
    #expect(own.offline == nil && own.clock.tone == .running && own.link?.text == "offline since 09:03")
  }

  @Test("It is said in every language", arguments: Language.all)
  func languages(_ language: Language) {
    let words = Words(language)
    let text = view(Self.since, running(), words).offline
    #expect(text == words(ServiceState.Phrase.offlineSince, ["time": .text("09:03")]).uppercased())
    #expect(text?.contains("09:03") == true)
  }
}
