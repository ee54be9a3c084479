import Foundation
import GatherModel
import Localization
import Testing

@testable import Scenes

/// What an overlay on a video picture shows of a match.
@Suite struct OverlayPageTests {
  private let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }

  private func overlay(
    _ match: Match, at second: Double, codes: [String: String] = [:]
  ) throws -> OverlayViewModel.Match {
    try #require(presenter.overlay(of: match, codes: codes, at: .second(second)).match)
  }

  /// The match of ``TestBoard/squads(_:)``, with what came later, second by second.
  private func match(_ acts: [(second: Double, MatchAct)]) throws -> Match {
    var match = try TestBoard.squads("football").state.match
    for (second, act) in acts { match.add(act, at: second) }
    return match
  }

  @Test("Without a match nothing is drawn; before the kick-off both names stand in the lower third")
  func kickOff() throws {
    #expect(presenter.overlay(of: nil, codes: [:], at: .second(0)).match == nil)
    let gather = try TestBoard.squads("football").state.match.gather
    let page = try overlay(Match(gather: gather), at: 0)
    #expect(page.stage == "ready" && page.third?.title == gather.name && page.third?.home.isEmpty == true)
    #expect(page.home.name == "Team A" && page.away.name == "Team B" && page.note == nil)
  }

  @Test("A goal is told for six seconds; its scorer, named later, for six seconds from then")
  func goal() throws {
    var match = try match([(100, .goal(.teamA))])
    var note = try #require(try overlay(match, at: 105.9).note)
    #expect(note.kind == "goal" && note.side == "home" && note.title == "GOAL" && note.text == "")
    #expect(note.minute == "2'" && note.until == BoardInstant.second(106).milliseconds)
    #expect(try overlay(match, at: 106).note == nil)
    let goal = try #require(match.state.lastGoal)
    match.add(.playerNamed(entry: goal.id, PlayerMark(name: "Ana", number: 7)), at: 120)
    note = try #require(try overlay(match, at: 125).note)
    #expect(note.id == goal.id && note.text == "Ana" && note.until == BoardInstant.second(126).milliseconds)
    #expect(try overlay(match, at: 126).note == nil)
    // Who puts a log right at half-time tells no news.
    match.add(.playerNamed(entry: goal.id, PlayerMark(name: "Bo", number: 9)), at: 400)
    #expect(try overlay(match, at: 401).note == nil)
  }

  @Test("A second goal takes the place of the first; what is taken back is told no more")
  func second() throws {
    var match = try match([(100, .goal(.teamA)), (102, .goal(.teamB))])
    #expect(try overlay(match, at: 103).note?.side == "away")
    let undoable = try #require(match.log.undoable)
    match.append(
      LogEntry(
        id: UUID(), event: .undone(undoable.id), at: .second(104), wallClock: Date(timeIntervalSince1970: 0)))
    let page = try overlay(match, at: 104)
    #expect(page.note?.side == "home" && page.away.score == "0")
    #expect(try overlay(match, at: 106).note == nil)
  }

  @Test(
    "An own goal is of the team that it counts for; a card of the player's team, and red ones are counted")
  func kinds() throws {
    var match = try match([(100, .goal(.teamA))])
    let goal = try #require(match.state.lastGoal)
    match.add(.playerNamed(entry: goal.id, PlayerMark(name: "Cai", number: 4), goal: .own), at: 101)
    let own = try #require(try overlay(match, at: 102).note)
    #expect(own.title == "OWN GOAL" && own.side == "home" && own.text == "Cai")
    for (offset, card) in [Card.yellow, .secondYellow, .red, .sinBin].enumerated() {
      let second = 200 + Double(offset)
      match.add(.card(.teamB, card, PlayerMark(name: "Dan", number: 5)), at: second)
      let note = try #require(try overlay(match, at: second).note)
      #expect(note.kind == card.rawValue && note.side == "away" && note.text == "Dan")
    }
    let page = try overlay(match, at: 300)
    #expect(page.home.reds == 0 && page.away.reds == 2)
  }

  @Test("A goal of another boot is no news, whatever its instant")
  func anotherBoot() throws {
    var match = try match([(100, .goal(.teamA))])
    match.append(
      LogEntry(
        id: UUID(), event: .recovered(lastAlive: .second(101)), at: .second(99),
        wallClock: Date(timeIntervalSince1970: 0)))
    #expect(try overlay(match, at: 102).note == nil)
    match.add(.goal(.teamB), at: 110)
    #expect(try overlay(match, at: 111).note?.side == "away")
  }

  @Test("The home team stays first when the teams change sides, also in kicks")
  func sides() throws {
    var match = try match([(100, .goal(.teamA)), (110, .sidesSwapped)])
    #expect(match.state.left == .teamB)
    var page = try overlay(match, at: 120)
    #expect(page.home.score == "1" && page.home.name == "Team A")
    match.add(.goal(.teamB), at: 130)
    for act in [
      MatchAct.periodEnded, .clockStarted, .periodEnded, .kicksBegun, .kick(.teamA, isScored: true),
      .kick(.teamB, isScored: false),
    ] { match.add(act, at: 200 + Double(match.log.entries.count)) }
    page = try overlay(match, at: 300)
    let kicks = try #require(page.kicks)
    #expect(
      page.stage == "kicks" && page.period == "PENALTY SHOOT-OUT" && page.clock == nil && page.third == nil)
    #expect(kicks.home.first == .scored && kicks.away.first == .missed)
    #expect(kicks.homeScore == "1" && kicks.awayScore == "0" && kicks.turn == "TEAM A TO KICK")
  }

  @Test("Added time is announced beside a clock that goes on; intervals and the end have a lower third")
  func intervals() throws {
    var match = try match([(100, .goal(.teamA)), (2_690, .addedTimeAnnounced(minutes: 3))])
    var page = try overlay(match, at: 2_695)
    #expect(page.added == "+3" && page.clock?.limit == 2_700_000 && page.clock?.running == true)
    match.add(.periodEnded, at: 2_800)
    page = try overlay(match, at: 2_801)
    let third = try #require(page.third)
    #expect(page.stage == "interval" && third.title == "HALF-TIME" && third.detail == "UNTIL THE 2ND HALF")
    #expect(third.home.map(\.minutes) == ["2'"] && third.away.isEmpty && page.clock?.direction == "down")
    match.add(.clockStarted, at: 3_000)
    #expect(try overlay(match, at: 3_001).third == nil)
    match.add(.gatherEnded, at: 4_000)
    page = try overlay(match, at: 4_001)
    #expect(page.stage == "ended" && page.third?.title == "FULL TIME" && page.third?.result == "TEAM A WIN")
    #expect(page.note == nil && page.clock == nil)
  }

  @Test("Teams that are kept have their own codes, and never both the same")
  func codes() throws {
    let match = try match([])
    #expect(try overlay(match, at: 1).home.code == "TEA")
    let page = try overlay(match, at: 1, codes: [KeptTeam.key(of: "Team A"): "TEB"])
    #expect(page.home.code == "TEB" && page.away.code != "TEB")
  }

  @Test("Colours that look alike have a second mark, in one of them")
  func alike() throws {
    let gather = try TestBoard.squads("football").state.match.gather
    var alike = gather
    alike.teams.teamB.color = alike.teams.teamA.color
    let page = try overlay(Match(gather: alike), at: 0)
    #expect(page.home.isDashed != page.away.isDashed)
    let plain = try overlay(Match(gather: gather), at: 0)
    #expect(!plain.home.isDashed && !plain.away.isDashed)
  }
}

extension Match {
  mutating func add(_ act: MatchAct, at second: Double) {
    append(
      LogEntry(
        id: UUID(), event: .act(act), at: .second(second), wallClock: Date(timeIntervalSince1970: second)))
  }
}
