import Foundation
import GatherModel
import Localization
import Testing

@testable import Scenes

/// Players, teams and past gathers on a phone.
@Suite struct PhoneManageTests {
  private static let names = ["Ana", "Bo", "Cai", "Dan", "Eve", "Fay"]
  private static func player(_ id: Int, _ skill: Skill? = nil) -> Player {
    Player(id: Player.ID(Int64(id)), details: PlayerDetails(name: names[id - 1], skill: skill))
  }

  private let presenter = PhonePresenter(.english, formats: NamedFormat.presets) { ($0, $0) }

  private func teams(
    _ request: PhoneManageRequest, skills: [Skill?] = [], lineup: Roster = Roster(), inPlay: Gather? = nil,
    isGatherInPlay: Bool = false
  ) -> PhoneTeams {
    let players = (1...6).map { Self.player($0, skills.isEmpty ? nil : skills[$0 - 1]) }
    return PhoneTeams(
      request, basis: TeamBasis(players: players, lineup: lineup, isGatherInPlay: isGatherInPlay),
      inPlay: inPlay, usual: MatchSettings(name: "Friday"), presenter: presenter, at: .second(0))
  }

  private func button(_ page: PhoneManageViewModel, _ label: String) throws -> PhoneViewModel.Button {
    try #require(page.items.first { $0.label == label })
  }

  @Test("Who has come is put on the bench, fair teams are made of them, and the match starts with these")
  func evening() throws {
    var page = teams(PhoneManageRequest(page: .here)).herePage
    #expect(page.items.map(\.label) == Self.names && page.items.allSatisfy { $0.pressed == false })
    for name in Self.names.dropLast() {
      var next = try #require(try button(page, name).open)
      next.draft = page.draft
      page =
        teams(next, skills: [.professional, .professional, .beginner, .beginner, .amateur, nil]).herePage
    }
    #expect(try button(page, "Eve").pressed == true && button(page, "Fay").pressed == false)
    let skills: [Skill?] = [.professional, .professional, .beginner, .beginner, .amateur, nil]
    let before = teams(PhoneManageRequest(page: .teams, draft: page.draft), skills: skills).teamsPage
    // A match needs no players; the question before the start counts them.
    #expect(try button(before, "Start the match").enabled && button(before, "Start the match").why == nil)
    #expect(try button(before, "Start the match").ask?.detail == "Team A 0 – Team B 0")
    #expect(try button(before, "Who is here").detail == "5 / 6")
    var ask = try #require(try button(before, "Fair teams").open)
    ask.draft = before.draft
    let fair = teams(ask, skills: skills).teamsPage
    #expect(fair.detail.contains("Fairest teams: "), "\(fair.detail)")
    let start = try button(fair, "Start the match")
    guard case .store(.startGather(let gather, replacing: false))? = start.action else { throw Unexpected() }
    guard start.enabled, gather.name == "Friday", case .chosen(let lists, let bench) = gather.roster else {
      throw Unexpected()
    }
    #expect(bench.isEmpty)
    #expect(Set([lists.teamA.count, lists.teamB.count]) == [2, 3])
    // Asked again, the next fairest: other teams.
    ask.draft = fair.draft
    let next = teams(ask, skills: skills).teamsPage
    #expect(next.detail.contains("Option 2: "), "\(next.detail)")
    // One is moved by hand: the others stay where they were proposed.
    guard case .store(.startGather(let proposed, _))? = try button(next, "Start the match").action
    else { throw Unexpected() }
    let option = try #require(try button(next, "Eve").options?.first { $0.label == "Bench" })
    var put = try #require(option.open)
    put.draft = next.draft
    let moved = teams(put, skills: skills).teamsPage
    guard case .store(.startGather(let changed, _))? = try button(moved, "Start the match").action
    else { throw Unexpected() }
    guard case .chosen(let was, _) = proposed.roster,
      case .chosen(let now, let benched) = changed.roster
    else { throw Unexpected() }
    #expect(benched == [Player.ID(5)])
    #expect(
      was.teamA.filter { $0.value != 5 } == now.teamA && was.teamB.filter { $0.value != 5 } == now.teamB)
  }

  private struct Unexpected: Error {}

  @Test("Where nobody's strength is known lots are drawn, and drawn again")
  func lots() throws {
    let lineup = Roster(bench: (1...6).map { Self.player($0) })
    var lots: Set<String> = []
    var draft: PhoneTeams.Draft?
    for _ in 0..<6 {
      let page = teams(PhoneManageRequest(page: .teams, draft: draft, balance: true), lineup: lineup)
        .teamsPage
      #expect(page.detail.contains("Random teams, draw "))
      lots.insert(page.detail)
      draft = page.draft
    }
    #expect(lots.count > 1)
  }

  @Test("The format is chosen by its name, and stays chosen")
  func format() throws {
    let page = teams(PhoneManageRequest(page: .teams, format: "football")).teamsPage
    let again = teams(PhoneManageRequest(page: .teams, draft: page.draft)).teamsPage
    let football = try #require(try button(again, "Format").options?.first { $0.pressed == true })
    #expect(football.open?.format == "football")
  }

  @Test("A format that the board does not have is refused with those that it has")
  func unknownFormat() throws {
    #expect(throws: Never.self) {
      try presenter.check(PhoneManageRequest(page: .teams, format: "football"))
      try presenter.check(PhoneManageRequest(page: .teams))
    }
    let allowed = NamedFormat.presets.map(\.name)
    #expect(throws: UnknownWord(field: "format", word: "rugby", allowed: allowed)) {
      try presenter.check(PhoneManageRequest(page: .teams, format: "rugby"))
    }
    var draft = teams(PhoneManageRequest(page: .teams, format: "football")).teamsPage.draft
    draft?.format = "gone"
    #expect(throws: Never.self) { try presenter.check(PhoneManageRequest(page: .teams, draft: draft)) }
  }

  @Test("A page and a place that there are not are refused with those that there are")
  func unknownWords() {
    func decode(_ text: String) throws -> PhoneManageRequest {
      try JSONDecoder().decode(PhoneManageRequest.self, from: Data(text.utf8))
    }
    let pages = ["players", "player", "teams", "here", "history", "gather", "setUp"]
    #expect(throws: UnknownWord(field: "page", word: "squad", allowed: pages)) {
      try decode(#"{"page":"squad"}"#)
    }
    #expect(throws: UnknownWord(field: "put.place", word: "c", allowed: ["a", "b", "bench"])) {
      try decode(#"{"page":"teams","put":{"player":1,"place":"c"}}"#)
    }
    #expect(throws: Never.self) {
      let request = try decode(#"{"page":"teams","put":{"player":1,"place":"bench"}}"#)
      #expect(request == PhoneManageRequest(page: .teams, put: .init(player: 1, place: .bench)))
    }
  }

  @Test("Of a match in play the teams are changed against those that it had, and none is started")
  func inPlay() throws {
    let gather = Gather(
      id: UUID(), name: "Friday", createdAt: Date(timeIntervalSince1970: 0),
      roster: Roster(teamA: [Self.player(1)], teamB: [Self.player(2)], bench: [Self.player(3)]))
    let page = teams(
      PhoneManageRequest(page: .teams, put: .init(player: 3, place: .a)), inPlay: gather, isGatherInPlay: true
    ).teamsPage
    #expect(!page.items.contains { $0.label == "Start the match" || $0.label == "Fair teams" })
    #expect(
      try button(page, "Save").action
        == .store(
          .changeLineups(
            gather: gather.id, from: LineupRecord(a: [1], b: [2], bench: [3]),
            to: LineupRecord(a: [1, 3], b: [2]))))
    // The draft of another match is over.
    let other = teams(PhoneManageRequest(page: .teams, draft: page.draft)).teamsPage
    #expect(other.draft?.lineup == LineupRecord() && other.draft?.gather == nil)
  }

  @Test("While a gather is in play none is started, and a result of the past is not put on the board")
  func busy() throws {
    let lineup = Roster(teamA: [Self.player(1)], teamB: [Self.player(2)])
    let page = teams(PhoneManageRequest(page: .teams), lineup: lineup, isGatherInPlay: true).teamsPage
    let start = try button(page, "Start the match")
    #expect(!start.enabled && start.why == "A match is in play: end it first")
    var match = try TestBoard.squads("football").state.match
    for act in [MatchAct.goal(.teamA), .gatherEnded] {
      match.append(
        LogEntry(
          id: UUID(), event: .act(act), at: .second(100 + Double(match.log.entries.count)),
          wallClock: Date(timeIntervalSince1970: 0)))
    }
    for isFree in [true, false] {
      let page = presenter.gatherPage(match, isBoardFree: isFree) { _ in
        LocalMoment(day: "2026-11-20", time: "19:30")
      }
      #expect(page.lines.first == "Team A 1–0 Team B")
      #expect(
        page.items.map(\.enabled) == [isFree]
          && page.items.first?.action == .store(.putOnBoard(match.gather.id)))
    }
  }

  @Test("A player's page has what is known, and only a phone that may do everything is led to it")
  func players() throws {
    var known = Self.player(1, .amateur)
    known.details.number = 7
    let list = presenter.playersPage([known, Self.player(2)])
    #expect(list.items.map(\.label) == ["New player", "7 Ana", "Bo"] && list.items[1].detail == "amateur")
    let form = try #require(presenter.playerPage(known).form)
    #expect(form.fields.first?.value == "Ana" && form.fields.first?.required == true)
    #expect(form.fields.first { $0.key == "number" }?.range == [0, 99])
    #expect(
      form.fields.first { $0.key == "skill" }?.options?.map(\.value) == [
        "", "beginner", "amateur", "professional",
      ])
    #expect(form.submit.action == .store(.changePlayer(Player.ID(1), [])))
    let board = try TestBoard.squads("football")
    for role in MatchCommand.Role.allCases {
      let page = presenter.page(of: board.state.match, for: role, at: .second(1))
      #expect(page.manage.isEmpty == (role != .manage))
      let more = page.match?.buttons.last?.options ?? []
      #expect(more.contains { $0.open?.page == .teams } == (role == .manage))
    }
  }

  @Test("Past gathers are told by page, the newest first, and the rest is a button away")
  func history() throws {
    #expect(presenter.historyPage([]) { _ in LocalMoment(day: "", time: "") }.items.isEmpty)
    let gathers = (1...45).map { number in
      GatherSummary(
        id: UUID(), name: "Gather \(number)", createdAt: Date(timeIntervalSince1970: 0),
        endedAt: number == 1 ? nil : Date(timeIntervalSince1970: 60), score: Score(teamA: number, teamB: 1))
    }
    var (told, skip): ([String], Int?) = ([], 0)
    while let from = skip {
      let page = presenter.historyPage(gathers, skip: from) { _ in
        LocalMoment(day: "2026-11-28", time: "10:00")
      }
      let rows = page.items.filter { $0.open?.page == .gather }
      told += rows.compactMap(\.detail)
      #expect(rows.first?.open?.gather == gathers[from].id)
      skip = page.items.first { $0.open?.page == .history }?.open?.skip
      #expect(skip.map { $0 > from } != false)
    }
    #expect(told.count == 45)
    #expect(told.first == "in play · Gather 1" && told.last?.hasSuffix("2026-11-28 · Gather 45") == true)
  }
}
