import FoundationEssentials
import GRDB
import GatherModel
import Testing

@testable import GatherStore

/// Stores that earlier builds have written: `Fixtures` has one of each schema and each version of the log's format. What
/// is expected of those of log version 1 is what the builds that wrote them told.
@Suite struct FixtureTests {
  /// What a match says of itself.
  struct Told: Equatable {
    var phase: MatchState.Phase
    var period: Int
    var score: String
    var winner: TeamID?
    var isSwapped: Bool
    /// The clock 25 s and 60 s after the second boot, and whether it runs then.
    var readings: [Duration]
    var isRunning: [Bool]
    /// Minute, running score, who.
    var goals: [String]
    var cards: [String] = []
    var kicks: [String] = []
    /// Start, end, score, added time; seconds since the first kick-off.
    var periods: [String]
    var fouls = Score.none
    var timeOuts = Score.none
    var dismissals: [Duration] = []
  }

  private static let league = Told(
    phase: .ended, period: 1, score: "1:3", winner: .teamB, isSwapped: true,
    readings: [.seconds(5538.5), .seconds(5538.5)], isRunning: [false, false],
    goals: ["13' 1:0", "45+2' 1:1", "52' 1:2", "90+1' 1:3"], periods: ["0–2790 1:1", "3601–6500 1:3"])
  private static let casual = Told(
    phase: .playing, period: 0, score: "1:1", isSwapped: false, readings: [.seconds(545), .seconds(510)],
    isRunning: [true, true], goals: ["1' 0:1", "1' 1:1"], periods: ["7010– 1:1"])
  private static let cup = Told(
    phase: .ended, period: 3, score: "2:2", winner: .teamA, isSwapped: false,
    readings: [.seconds(5520), .seconds(5520)], isRunning: [false, false],
    goals: ["11' 1:0 1 Ana \"Äpfel\"", "45+2' 1:1 1 Ana \"Äpfel\" own", "54' 2:1", "66' 2:2"],
    cards: ["sinBin 21' 7 "], kicks: ["B missed 7 Bo", "A scored"],
    periods: ["0–2850 1:1 +2", "3600–6420 2:2", "6600–6660 2:2", "6720–6780 2:2"])
  private static let hall = Told(
    phase: .playing, period: 0, score: "0:0", isSwapped: false, readings: [.seconds(1130), .seconds(1130)],
    isRunning: [false, false], goals: [], cards: ["red 1' 1 Ana \"Äpfel\""], periods: ["8001– 0:0"],
    fouls: Score(teamA: 1, teamB: 1), timeOuts: Score(teamA: 0, teamB: 1), dismissals: [.seconds(100)])

  /// The same match, of which one goal has become one by a penalty.
  private static let laterCup = {
    var told = cup
    told.goals[2] += " penalty"
    return told
  }()

  static let fixtures: [(schema: Int, told: [String: Told])] =
    (1...3).map { ($0, ["League": league, "Casual": casual]) }
    + (4...7).map { ($0, ["Cup": cup, "Hall": hall]) }
    + (8...12).map { ($0, ["Cup": laterCup, "Hall": hall]) }

  private func folder(_ schema: Int) throws -> TestFolder {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = here.joined(separator: "/") + "/Fixtures/schema-\(schema).sql"
    let folder = try TestFolder()
    try folder.data.prepare()
    try folder.sql(String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self))
    return folder
  }

  private func told(_ store: GatherStore) throws -> [String: Told] {
    var told: [String: Told] = [:]
    for gather in try store.gathers() {
      let match = try #require(try store.match(id: gather.id)).match
      told[gather.name] = tell(match)
      #expect(gather.winner == match.state.winner)
      #expect(gather.score == match.state.score)
    }
    return told
  }

  private func tell(_ match: Match) -> Told {
    let (state, report) = (match.state, MatchReport(match))
    let times = [Sample.at(25), Sample.at(60)]
    func who(_ player: PlayerMark?) -> String {
      player.map { " \($0.number.map { "\($0)" } ?? "") \($0.name ?? "")" } ?? ""
    }
    func second(_ date: Date?) -> String {
      date.map { "\(Int($0.timeIntervalSince1970) - 1_760_000_000)" } ?? ""
    }
    return Told(
      phase: state.phase, period: state.period, score: state.score.result, winner: state.winner,
      isSwapped: state.sidesSwapped, readings: times.map { state.clock.reading(at: $0) },
      isRunning: times.map { state.clock.isRunning(at: $0) },
      goals: report.goals.map { goal in
        "\(goal.minute?.description ?? "-") \(goal.score.result)\(who(goal.player))\(goal.kind == .regular ? "" : " \(goal.kind)")"
      },
      cards: report.cards.map {
        "\($0.card?.rawValue ?? "") \($0.minute?.description ?? "-")\(who($0.player))"
      },
      kicks: report.kicks.map { kick in
        "\(kick.team.rawValue) \(kick.kind == .kick(isScored: true) ? "scored" : "missed")\(who(kick.player))"
      },
      periods: report.periods.map { period in
        "\(second(period.startedAt))–\(second(period.endedAt)) \(period.score.result)"
          + (period.addedTime.map { " +\($0)" } ?? "")
      },
      fouls: state.counts[.foul], timeOuts: state.counts[.timeOut],
      dismissals: state.dismissals(at: Sample.at(25)).map(\.left))
  }

  @Test(
    "A store of each earlier build is read as it is, and migrated, and its matches stand where they stood",
    arguments: fixtures)
  func replays(schema: Int, expected: [String: Told]) throws {
    let folder = try folder(schema)
    let seen = try GatherStore(readOnly: folder.data)
    #expect(try told(seen) == expected)
    try seen.close()
    let store = try GatherStore(folder: folder.data)
    #expect(try told(store) == expected)
    #expect(try store.read(StoreSchema.migrator.hasCompletedMigrations))
    let versions = try store.read { try Set(Int.fetchAll($0, sql: "SELECT version FROM entry")) }
    #expect(versions == (schema < 4 ? [1] : schema < 7 ? [1, 2] : schema < 8 ? [1, 2, 3] : [1, 2, 3, 4]))
  }

  @Test("A match that an earlier build has begun goes on", arguments: 1...3)
  func goesOn(schema: Int) async throws {
    let folder = try folder(schema)
    let store = try GatherStore(folder: folder.data)
    let gather = try #require(try store.boardMatch()).match.gather
    let card = Sample.act(.card(.teamB, .yellow, PlayerMark(number: 7)), 60)
    try await store.append([card, Sample.act(.goal(.teamB), 61)], to: gather.id, boot: Sample.laterBoot)
    let match = try #require(try store.boardMatch()).match
    #expect(match.state.score == Score(teamA: 1, teamB: 2))
    #expect(match.state.moment(card.id)?.minute == MatchMinute(2))
    #expect(match.formatVersion == 2)
  }

  @Test("A rescue of a store of each earlier build carries all of it over", arguments: fixtures)
  func rescues(schema: Int, expected: [String: Told]) throws {
    let folder = try folder(schema)
    let report = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    #expect(report.entries.refused == 0)
    let rescued = try GatherStore(folder: folder.data)
    #expect(try told(rescued) == expected)
  }

  @Test("Names as they were sent and changes that were sent again are read as they were written")
  func sent() async throws {
    let folder = try folder(6)
    let store = try GatherStore(folder: folder.data)
    #expect(
      try store.read { try ResentTable.all(in: $0) } == [
        ResentChange(
          id: try #require(UUID(uuidString: "0A0B0C0D-0000-0000-0000-000000000009")),
          act: .playerAdded(Player.ID(3), PlayerDetails(name: "Cai", number: 4)), knownBefore: ["1", "2"],
          isPending: false)
      ])
    try store.setOwnerLogin("house", passwordHash: "none")
    let house = AccountRecords(store, try #require(try store.ownerAccount()))
    #expect(
      try await house.players().compactMap(\.sent) == [SentNames(name: " Bo ", favouriteTeam: nil)])
  }

  @Test("Who has left a match, and who was made one with another player, stays so through a rescue")
  func leftAndMerged() throws {
    let folder = try folder(5)
    func check(_ store: GatherStore) throws {
      func names(_ condition: String) throws -> [String] {
        try store.read { try String.fetchAll($0, sql: "SELECT name FROM \(condition)") }
      }
      #expect(try names("gather_player WHERE has_left") == ["Bo"])
      #expect(try names("former_player WHERE former_id = 4") == ["Cai"])
      try store.close()
    }
    try check(GatherStore(folder: folder.data))
    _ = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    try check(GatherStore(folder: folder.data))
  }

  @Test("Who has brought an entry about, and what came of a command, stays so through a rescue")
  func operators() async throws {
    let folder = try folder(7)
    func check(_ store: GatherStore) async throws {
      let by = try store.read {
        try String.fetchAll(
          $0, sql: "SELECT operator FROM entry WHERE operator IS NOT NULL ORDER BY position")
      }
      #expect(by == ["button GPIO17", "phone Ana"])
      let match = try #require(try store.boardMatch()).match
      #expect(match.log.entries.map(\.by).filter { $0 != .board } == [.button("GPIO17"), .phone("Ana")])
      #expect(match.formatVersion == 3)
      let id = try #require(UUID(uuidString: "0A0B0C0D-0000-0000-0000-000000000077"))
      #expect(
        try await store.doneCommand(CommandKey(sender: "token 5", id: id)) == .other(made: "3"))
      #expect(try await store.doneCommand(CommandKey(sender: "token 6", id: id)) == nil)
      #expect(try store.boardMatchSoundness() == .sound && store.soundness() == .sound)
      try store.close()
    }
    try await check(GatherStore(folder: folder.data))
    let report = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    #expect(report.isWhole && report.doneCommands.carried == 1)
    try await check(GatherStore(folder: folder.data))
  }

  @Test("Programs keep their tokens through a rescue, and phones of an older store are none")
  func programs() throws {
    let folder = try folder(10)
    func check(_ store: GatherStore) throws {
      #expect(try store.clients().filter(\.isProgram).map(\.name) == ["OBS"])
      try store.close()
    }
    try check(GatherStore(folder: folder.data))
    let report = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    #expect(report.isWhole && report.phones.carried == 3)
    try check(GatherStore(folder: folder.data))
    // One that is looked at without being migrated.
    let older = try self.folder(9)
    let seen = try GatherStore(readOnly: older.data)
    #expect(try seen.clients().count == 2 && seen.clients().allSatisfy { !$0.isProgram })
    try seen.close()
  }

  @Test("Phones that are paired stay so through a rescue, with what each may do")
  func clients() throws {
    let folder = try folder(9)
    func check(_ store: GatherStore) throws {
      let phones = try store.clients()
      #expect(phones.map(\.name) == ["Bo", "Ana"] && phones.map(\.isAllowed) == [false, true])
      #expect(phones.map(\.role) == [.manage, .score] && phones.map(\.id) == [2, 1])
      try store.close()
    }
    try check(GatherStore(folder: folder.data))
    let report = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    #expect(report.isWhole && report.phones.carried == 2)
    try check(GatherStore(folder: folder.data))
  }

  @Test("A team that is kept stays so through a rescue")
  func keptTeams() throws {
    let folder = try folder(8)
    func check(_ store: GatherStore) throws {
      let teams = try store.keptTeams()
      #expect(teams.map(\.name) == ["Wanderers"] && teams.first?.code == "WAN")
      try store.close()
    }
    try check(GatherStore(folder: folder.data))
    _ = try GatherStore.recover(folder.data, keeping: nil, wallClock: Sample.date)
    try check(GatherStore(folder: folder.data))
  }

  private func record(_ text: String) throws -> EventRecord { try StoredJSON.value(text, of: "event") }

  @Test("What this build writes is what the fixture of its version has")
  func current() throws {
    let folder = try folder(4)
    let store = try GatherStore(folder: folder.data)
    let rows = try store.read {
      try Row.fetchAll($0, sql: "SELECT event, version FROM entry ORDER BY position")
    }
    var kinds: Set<String> = []
    for row in rows {
      let (text, version): (String, Int) = (row[0], row[1])
      let event = try EventText.event(text)
      // The first builds wrote the keys in another order.
      #expect(try record(EventText.text(event)) == record(text))
      #expect(event.formatVersion == version)
      if version == 2 {
        kinds.insert(try record(text).kind)
      }
    }
    #expect(
      kinds == [
        "addedTimeAnnounced", "card", "foul", "timeOut", "kicksBegun", "kick", "playerNamed",
        "minuteCorrected",
        "entryRemoved", "formatChanged",
      ])
    let formats = try store.read { try String.fetchAll($0, sql: "SELECT format FROM gather") }
    for text in formats {
      let format: MatchFormat = try StoredJSON.value(text, of: "format")
      #expect(try StoredJSON.value(StoredJSON.text(format), of: "format") == format)
    }
  }
}
