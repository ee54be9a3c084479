import FoundationEssentials
import GatherModel
import Localization
import Testing

@testable import Scenes

@Suite("What the lists of a team tell")
struct TeamRowTests {
  private typealias Row = ScoreboardViewModel.Row
  private typealias MomentRow = ScoreboardViewModel.MomentRow

  private func view(_ match: Match, at second: Double) -> ScoreboardViewModel {
    Scoreboard.present(Scoreboard.State(match: match), at: .second(second)).viewModel
  }

  /// The match of a board with a roster that has changed since.
  private func changed(_ board: TestBoard, _ change: (inout Roster) -> Void) -> Match {
    var gather = board.state.match.gather
    change(&gather.roster)
    return Match(gather: gather, log: board.state.match.log)
  }

  private func player(_ number: String, _ name: String) -> Row {
    Row(number: number, name: name, short: name, position: "")
  }

  /// 7 Ana of team A has scored in the 2nd minute and was shown a yellow card in the 3rd.
  private func booked() throws -> TestBoard {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(7), .enter], at: 60)
    board.press([.letter("k"), .left, .digit(7), .enter], at: 120)
    return board
  }

  /// Ana's row in team A.
  private var anas: Row {
    var row = player("7", "Ana")
    (row.goals, row.card) = (["2'"], .yellow)
    return row
  }

  @Test("A goal and a card stay with the team of who scored and was booked, wherever the player is by now")
  func changedTeams() throws {
    let board = try booked()
    #expect(board.view(at: 200).left.rows == [anas, player("9", "Bo"), player("14", "Cleo")])
    let others = [player("1", "Dan"), player("7", "Eve"), player("", "Fay")]
    let rest = [player("9", "Bo"), player("14", "Cleo"), anas]
    let moved = view(
      changed(board) { $0.teams.teamB.append($0.teams.teamA.removeFirst()) }, at: 200)
    #expect(moved.left.rows == rest)
    #expect(moved.right.rows == others + [player("7", "Ana")])
    let benched = view(changed(board) { $0.bench.append($0.teams.teamA.removeFirst()) }, at: 200)
    #expect(benched.left.rows == rest && benched.right.rows == others)
    let gone = view(changed(board) { $0.teams.teamA.removeFirst() }, at: 200)
    #expect(gone.left.rows == rest && gone.right.rows == others)
  }

  @Test("Where nobody is in a team yet, a goal is told on the side of the team that scored it")
  func unsorted() throws {
    let board = try booked()
    let match = changed(board) { roster in
      roster = Roster(bench: roster.teams.teamB + roster.teams.teamA)
    }
    let unsorted = view(match, at: 200)
    #expect(unsorted.left.rows == [player("1", "Dan"), player("7", "Eve"), player("", "Fay"), anas])
    #expect(unsorted.right.rows == [player("7", "Ana"), player("9", "Bo"), player("14", "Cleo")])
  }

  /// Goals and cards of nobody known, and an own goal of Dan's.
  private func nobodys() throws -> TestBoard {
    let board = try TestBoard.squads("football")
    board.press(.left, at: 60)
    board.press([.left, .letter("o"), .digit(1), .enter], at: 120)
    board.press([.left, .letter("o")], at: 180)
    board.press(.left, at: 240)
    for second in [300.0, 360] {
      board.press([.letter("k"), .left, .down, .down, .down, .enter], at: second)
    }
    board.press([.letter("k"), .down, .down, .left, .down, .down, .down, .enter], at: 420)
    return board
  }

  @Test("What nobody known did has rows of its own, and so has an own goal of the other team")
  func nobody() throws {
    let rows = try nobodys().view(at: 500).left.rows
    #expect(rows.prefix(3) == [player("7", "Ana"), player("9", "Bo"), player("14", "Cleo")])
    #expect(
      rows.dropFirst(3) == [
        Row(
          subject: .nobody, number: "", name: "Goal", short: "", position: "", goals: ["2'", "5'"]),
        Row(number: "1", name: "Dan (own goal)", short: "Dan OG", position: "", goals: ["3'"]),
        Row(subject: .nobody, number: "", name: "Own goal", short: "OG", position: "", goals: ["4'"]),
        Row(
          subject: .nobody, number: "", name: "Yellow card", short: "", position: "", card: .yellow,
          cardMinutes: ["6'", "7'"]),
        Row(
          subject: .nobody, number: "", name: "Red card", short: "", position: "", card: .red,
          cardMinutes: ["8'"]),
      ])
    #expect(rows.allSatisfy { !$0.isSentOff })
  }

  @Test("At half-time and at the end they are told by what happened")
  func nobodyAtHalfTime() throws {
    let board = try nobodys()
    board.press([.letter("p"), .enter], at: 600)
    func row(_ minutes: String, _ mark: MomentRow.Mark, _ text: String, _ short: String = "") -> MomentRow {
      let minutes = minutes.split(separator: " ").map(String.init)
      return MomentRow(
        minutes: minutes, mark: mark, text: text, short: short, count: minutes.count,
        isNamed: text.hasPrefix("Dan"))
    }
    let interval = board.view(at: 601)
    let teamA = [interval.left, interval.right].first { $0.name == "Team A" }
    #expect(
      teamA?.moments == [
        row("2' 5'", .goal, "Goal"), row("3'", .goal, "Dan (own goal)", "Dan OG"),
        row("4'", .goal, "Own goal", "OG"), row("6'", .card(.yellow), "Yellow card"),
        row("7'", .card(.yellow), "Yellow card"), row("8'", .card(.red), "Red card"),
      ])
  }

  @Test("A match of which nobody may be named tells its goals and cards all the same")
  func nameless() throws {
    let board = try booked()
    var log = MatchLog()
    for entry in board.state.match.log.entries {
      var entry = entry
      switch entry.event {
      case .act(.playerNamed(let goal, _, let kind)):
        entry.event = .act(.playerNamed(entry: goal, nil, goal: kind))
      case .act(.card(let team, let card, _)): entry.event = .act(.card(team, card, nil))
      default: break
      }
      log.append(entry)
    }
    var gather = board.state.match.gather
    gather.roster = Roster()
    #expect(
      view(Match(gather: gather, log: log), at: 200).left.rows == [
        Row(subject: .nobody, number: "", name: "Goal", short: "", position: "", goals: ["2'"]),
        Row(
          subject: .nobody, number: "", name: "Yellow card", short: "", position: "", card: .yellow,
          cardMinutes: ["3'"]),
      ])
  }

  @Test("A number that nobody wears has a row of its own")
  func strangersNumber() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("k"), .left, .digit(7), .digit(3), .enter], at: 60)
    var row = player("73", "")
    row.card = .yellow
    #expect(board.view(at: 70).left.rows.last == row)
  }

  @Test("Of more than fourteen it is told how many there are, below those of whom there is something to tell")
  func many() throws {
    let board = try booked()
    let match = changed(board) { roster in
      for id in 100..<127 {
        let number = Int(id) % 100
        roster.teams.teamA.append(
          Player(id: Player.ID(Int64(id)), details: PlayerDetails(name: "P\(number)", number: number)))
      }
    }
    func count(_ text: String) -> Row {
      Row(subject: .count, number: "", name: text, short: text, position: "")
    }
    let many = view(match, at: 200)
    #expect(many.left.rows == [anas, count("30 players")])
    #expect(many.right.rows == [count("3 players")])
  }

  @Test("A card is told for four seconds where no list does, and not after a restart")
  func caption() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("k"), .right, .digit(7), .enter], at: 60)
    let caption = ScoreboardViewModel.CardCaption(
      title: "YELLOW CARD", player: "7", card: .yellow, side: .right)
    #expect(board.view(at: 60).cardCaption == caption && board.view(at: 63.9).cardCaption == caption)
    #expect(board.view(at: 64).cardCaption == nil)
    board.press(.space, at: 61)
    #expect(board.nextChange(at: 63) == 64)
    var match = board.state.match
    match.append(
      LogEntry(
        id: .numbered(9_000), event: .recovered(lastAlive: .second(62)), at: .second(1), wallClock: .start))
    #expect(view(match, at: 61).cardCaption == nil)
    board.press([.letter("k"), .left, .down, .down, .down, .enter], at: 70)
    #expect(
      board.view(at: 71).cardCaption
        == .init(title: "YELLOW CARD", player: "", card: .yellow, side: .left))
  }

  @Test("The list of who scored has the scorer, who has changed teams since, selected")
  func scorersList() throws {
    let board = try booked()
    board.merge(changed(board) { $0.teams.teamB.append($0.teams.teamA.removeFirst()) }, at: 190)
    board.press(.letter("w"), at: 200)
    #expect(
      board.rows(at: 200) == ["9 Bo", "14 Cleo", "7 Ana", "Not known", "Penalty goal", "Own goal"])
    #expect(board.selectedRow(at: 200) == "7 Ana")
  }

  @Test("Who was booked for one team is cautioned for the second time in the other one, and is off then")
  func bookedInBoth() throws {
    let board = try booked()
    board.merge(changed(board) { $0.teams.teamB = [$0.teams.teamA.removeFirst()] }, at: 190)
    board.press([.letter("k"), .right, .digit(7), .enter], at: 200)
    #expect(board.match.moments.compactMap(\.card) == [.yellow, .secondYellow])
    board.merge(changed(board) { $0.teams.teamA.append($0.teams.teamB.removeFirst()) }, at: 210)
    board.press([.letter("k"), .left, .digit(7), .enter], at: 220)
    #expect(board.footer(at: 220) == "7 Ana is already off" && board.match.moments.count == 3)
  }

  @Test(
    "The last result tells goals without a scorer beside those of whom the scorer is known, and not alone")
  func lastResult() throws {
    func scorers(_ keys: [Key]) throws -> String? {
      let board = try TestBoard.squads("football")
      board.press(.left, at: 60)
      board.press(keys, at: 120)
      board.press([.letter("e"), .enter], at: 300)
      return IdleShow.News(last: board.state.match, rows: []).result(.english)?.scorers
    }
    #expect(try scorers([.right, .digit(1), .enter]) == "Goal 2'  ·  Dan 3'")
    #expect(try scorers([.right]) == "")
  }
}
