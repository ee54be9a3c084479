import Foundation
import GatherModel
import Localization
import Testing
import TestKit

@testable import Scenes

/// What the page of a phone shows of a match, and what it offers.
@Suite struct PhonePageTests {
  private func page(
    _ board: TestBoard, _ language: Language = .english, at second: Double
  ) throws -> PhoneViewModel.Match {
    let presenter = PhonePresenter(language, formats: []) { ($0, $0) }
    return try #require(presenter.page(of: board.state.match, for: .score, at: .second(second)).match)
  }

  private func act(_ button: PhoneViewModel.Button?) -> MatchAct? {
    if case .match(.act(let act))? = button?.action { act } else { nil }
  }

  @Test("Score, period and buttons follow the match; the clock is started or paused, never toggled")
  func play() throws {
    let board = try TestBoard.squads("football")
    var page = try page(board, at: 1)
    #expect(page.period == "1ST HALF" && page.left.score == "0" && page.undo != nil)
    #expect(act(page.clockButton) == .clockPaused && page.clockButton?.label == "Pause the clock")
    #expect(act(page.goals.left) == .goal(.teamA) && page.goals.left.say == "Goal for Team A")
    board.press([.left, .digit(7), .enter], at: 90)
    page = try self.page(board, at: 91)
    #expect(page.left.score == "1" && page.scorer?.title == "Who scored?")
    #expect(page.undo?.detail == "choice of player Team A, 2', 7 Ana")
    #expect(page.last?.text == "board: Goal: 7 Ana" && page.last?.at == BoardInstant.second(90).milliseconds)
    board.press(.space, at: 95)
    #expect(act(try self.page(board, at: 96).clockButton) == .clockStarted)
  }

  @Test("The clock is told as of the last entry: nothing changes in it while nothing happens")
  func clock() throws {
    let board = try TestBoard.squads("football")
    let early = try page(board, at: 5).clock
    #expect(early == (try page(board, at: 300).clock))
    #expect(early?.running == true && early?.direction == "up" && early?.limit == 2_700_000)
    board.press(.space, at: 60)
    let stopped = try page(board, at: 400).clock
    #expect(stopped?.running == false && stopped?.ms == 60_000)
  }

  @Test("What the rules refuse is disabled, with the sentence of the board and no key in it")
  func refusals() throws {
    let board = try TestBoard.squads("football")
    let more = try #require(try page(board, at: 1).buttons.first { $0.label == "More" }?.options)
    let back = try #require(more.first { $0.label == "Team A: remove a goal" })
    #expect(!back.enabled && back.why == "Team A have no goals to remove")
    let presenter = PhonePresenter(.german, formats: []) { ($0, $0) }
    let refusal = CommandRefusal.action(.rules(.gatherEnded))
    #expect(presenter.sentence(for: refusal, in: board.state.match) == "Das Spiel ist beendet")
    #expect(presenter.sentence(for: .action(.noMatch), in: nil) == "Auf der Anzeigetafel ist kein Spiel")
  }

  @Test("The scorer is one of the team, or the goal was of another kind: then of the right team")
  func scorers() throws {
    let board = try TestBoard.squads("football")
    board.press(.left, at: 60)
    let goal = try #require(board.state.match.state.lastGoal)
    let scorer = try #require(try page(board, at: 61).scorer)
    #expect(act(scorer) == .playerNamed(entry: goal.id, nil) && scorer.pick?.team == "A")
    let kinds = try #require(scorer.options)
    #expect(kinds.map(\.label) == ["Penalty goal", "Own goal"])
    #expect(act(kinds[1]) == .playerNamed(entry: goal.id, nil, goal: .own) && kinds[1].pick?.team == "B")
  }

  @Test("In kicks from the mark goals give way to scored and missed, and whose turn it is")
  func kicks() throws {
    var match = try TestBoard.squads("football").state.match
    func add(_ act: MatchAct) {
      match.append(
        LogEntry(
          id: UUID(), event: .act(act), at: .second(100 + Double(match.log.entries.count)),
          wallClock: Date(timeIntervalSince1970: 0)))
    }
    for act in [
      MatchAct.periodEnded, .clockStarted, .kicksBegun, .kick(.teamA, isScored: true),
      .kick(.teamB, isScored: false),
    ] { add(act) }
    let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }
    let kicks = try #require(presenter.page(of: match, for: .score, at: .second(200)).match?.kicks)
    #expect(kicks.turn == "TEAM A TO KICK" && kicks.score == "0–1")
    #expect(kicks.left.first == .missed && kicks.right.first == .scored)
    #expect(act(kicks.buttons.right[0]) == .kick(.teamA, isScored: true) && kicks.buttons.right[0].enabled)
    #expect(!kicks.buttons.left[0].enabled && kicks.buttons.left[0].why == "Team A to kick next")
  }

  @Test("A second telling is asked about with what it would come to")
  func again() throws {
    let board = try TestBoard.squads("football")
    board.press(.left, at: 60)
    let entry = try #require(board.state.match.log.entries.last.flatMap(LoggedAct.init))
    let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }
    let ask = presenter.question(
      for: .again(entry, by: .board, ago: .milliseconds(2_400)), in: board.state.match)
    #expect(ask.title == "Is that another goal?" && ask.detail == "Counted: 1–0 (board, 3 s ago)")
    #expect(ask.yes == "Yes, 2–0" && ask.no == "No, the same one")
  }

  @Test("What was overtaken, late or of an unknown time is asked about with what it was")
  func asked() throws {
    let board = try TestBoard.squads("football")
    board.press(.space, at: 60)
    let match = board.state.match
    let entry = try #require(match.log.entries.last.flatMap(LoggedAct.init))
    for language in Language.all {
      let presenter = PhonePresenter(language, formats: []) { ($0, $0) }
      func detail(_ check: CommandCheck, in match: Match?) -> String {
        presenter.question(for: check, in: match).detail
      }
      let what = detail(.overtaken(entry), in: match)
      #expect(!what.isEmpty && what != detail(.overtaken(nil), in: match))
      #expect(detail(.overtaken(entry), in: nil) == detail(.overtaken(nil), in: match))
      #expect(detail(.again(entry, by: .board, ago: .seconds(3)), in: match).contains("3"))
      #expect(detail(.late(.seconds(7)), in: match).contains("7"))
      #expect(!detail(.unknownTime, in: match).isEmpty)
    }
  }

  @Test("Spectators see the kicks from the mark, each team's at its side")
  func spectatorsOfKicks() throws {
    var match = try TestBoard.squads("football").state.match
    for (number, act) in [
      MatchAct.periodEnded, .clockStarted, .kicksBegun, .kick(.teamA, isScored: true),
      .kick(.teamB, isScored: false),
    ].enumerated() {
      match.append(
        LogEntry(
          id: UUID(), event: .act(act), at: .second(100 + Double(number)),
          wallClock: Date(timeIntervalSince1970: 0)))
    }
    let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }
    let kicks = try #require(
      presenter.spectatorPage(of: match, showsNames: true, at: .second(200)).match?.kicks)
    // They have changed sides after half-time.
    #expect(kicks.left.first == .missed && kicks.right.first == .scored && kicks.score == "0–1")
  }

  @Test("A phone that waits to be let in is said on the board, with the key that leads there")
  func waiting() throws {
    let board = try TestBoard.squads("football")
    board.send(.phoneWaits, at: 60)
    #expect(board.footer(at: 61) == "A phone is waiting for approval  ·  D to decide")
  }

  @Test("That a phone waits is said no longer than it does; what was said after it stays")
  func letIn() throws {
    let board = try TestBoard.squads("football")
    board.send(.phoneWaits, at: 60)
    board.send(.noPhoneWaits, at: 61)
    #expect(board.footer(at: 61) != "A phone is waiting for approval  ·  D to decide")
    board.send(.phoneWaits, at: 70)
    board.press(.letter("h"), at: 71)
    let horn = board.footer(at: 71)
    board.send(.noPhoneWaits, at: 71.5)
    #expect(board.footer(at: 72) == horn && horn != nil)
  }

  @Test("After the end only who may do everything goes on to the next match")
  func afterwards() throws {
    let board = try TestBoard.squads("football")
    let match = board.state.match
    var ended = match
    ended.append(
      LogEntry(
        id: UUID(), event: .act(.gatherEnded), at: .second(60), wallClock: Date(timeIntervalSince1970: 0)))
    let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }
    func labels(_ role: MatchCommand.Role) -> [String]? {
      presenter.page(of: ended, for: role, at: .second(61)).match?.buttons.map(\.label)
    }
    #expect(
      labels(.score) == ["Horn"] && labels(.manage) == ["Horn", "Play again", "Clear the board", "More"])
    let more = presenter.page(of: match, for: .score, at: .second(50)).match?.buttons.last?.options
    let latecomer = try #require(more?.first { $0.label == "Latecomer" })
    #expect(
      latecomer.options?.map(\.action) == [
        .store(.addLatecomer(name: "", .teamA, gather: match.gather.id)),
        .store(.addLatecomer(name: "", .teamB, gather: match.gather.id)),
      ])
    #expect(latecomer.options?.first?.pick?.what == .name)
  }

  @Test("Spectators see names only where they may")
  func spectators() throws {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(7), .enter], at: 60)
    board.press([.left, .digit(9), .enter], at: 120)
    let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }
    func moments(_ showsNames: Bool) -> [SpectatorViewModel.Moment]? {
      presenter.spectatorPage(of: board.state.match, showsNames: showsNames, at: .second(121)).match?.left
        .moments
    }
    #expect(
      moments(true) == [
        SpectatorViewModel.Moment(minutes: "2'", text: "Ana", mark: "goal"),
        SpectatorViewModel.Moment(minutes: "3'", text: "Bo", mark: "goal"),
      ])
    #expect(moments(false) == [SpectatorViewModel.Moment(minutes: "2' 3'", text: "Goal", mark: "goal")])
    #expect(presenter.page(of: nil, for: .score, at: .second(1)).match == nil)
  }

  @Test("Nothing on a phone is left in English", arguments: [Language.korean])
  func languages(language: Language) throws {
    let board = try TestBoard.squads("football")
    board.press(.left, at: 60)
    let page = try page(board, language, at: 61)
    let text = String(decoding: try JSONEncoder().encode(page), as: UTF8.self)
    for word in ["Undo", "Scorer", "Card", "Horn", "Clock", "Goal", "HALF"] {
      #expect(!text.contains("\"\(word)"), "\(word)")
    }
  }
}
