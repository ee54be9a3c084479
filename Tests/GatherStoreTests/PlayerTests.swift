import GatherModel
import Testing

@testable import GatherStore

@Suite struct PlayerTests {
  let store: GatherStore

  init() throws {
    store = try GatherStore.inMemory()
  }

  private func file(_ rows: [RosterRow], _ columns: Set<RosterColumn> = Set(RosterColumn.allCases))
    -> RosterFile
  {
    RosterFile(columns: columns, rows: rows)
  }

  @Test("An import adds players with all that is known of them")
  func adding() throws {
    let details = PlayerDetails(
      name: "Zoë", age: 31, skill: .amateur, preferredPosition: .winger, favouriteTeam: "Ajax", number: 0)
    let summary = try store.importRoster(file([Sample.row(2, details, .team(.teamB))]))
    #expect(summary == ImportSummary(added: 1))
    #expect(try store.players() == [Player(id: .init(1), details: details)])
    #expect(try store.lastImportedRoster() == Roster(teamB: [Player(id: .init(1), details: details)]))
  }

  @Test("Importing again updates by name and duplicates nobody")
  func again() throws {
    _ = try store.importRoster(Sample.roster)
    #expect(try store.importRoster(Sample.roster) == ImportSummary(unchanged: 5))
    var changed = Sample.roster
    changed.rows[1].details.number = 8
    changed.rows.append(Sample.row(7, PlayerDetails(name: "Fay")))
    #expect(try store.importRoster(changed) == ImportSummary(added: 1, updated: 1, unchanged: 4))
    #expect(try store.players().map(\.name) == ["Ana", "Bo", "Cai", "Dee", "Eli", "Fay"])
    #expect(try store.players().map(\.details.number) == [1, 8, nil, 99, nil, nil])
  }

  @Test("A column that the file lacks and an empty field leave what was known")
  func columns() throws {
    let known = PlayerDetails(
      name: "Ana", age: 20, skill: .beginner, preferredPosition: .defender, favouriteTeam: "Ajax", number: 4)
    _ = try store.importRoster(file([Sample.row(2, known)]))
    _ = try store.importRoster(
      file([Sample.row(2, PlayerDetails(name: "Ana", number: 5))], [.name, .number]))
    var expected = known
    expected.number = 5
    #expect(try store.players().map(\.details) == [expected])
    let empty = file([Sample.row(2, PlayerDetails(name: "Ana"))])
    #expect(try store.importRoster(empty) == ImportSummary(unchanged: 1))
    #expect(try store.players().map(\.details) == [expected])
  }

  @Test("A name that differs from a stored one in case or white space alone is of the same player")
  func alike() throws {
    _ = try store.importRoster(file([Sample.row(2, PlayerDetails(name: "Ana Silva"))]))
    for (index, name) in ["ana silva", "Ana  Silva", "ANA\u{A0}SILVA"].enumerated() {
      let roster = file([
        Sample.row(2, PlayerDetails(name: name, age: 20 + index), .team(.teamB)),
        Sample.row(3, PlayerDetails(name: "AnaSilva \(index)")),
      ])
      #expect(
        try store.names(of: roster)
          == RosterNames(alike: [SimilarName(line: 2, name: name, stored: "Ana Silva")]))
      #expect(try store.importRoster(roster) == ImportSummary(added: 1, updated: 1))
    }
    #expect(try store.players().first?.details == PlayerDetails(name: "Ana Silva", age: 22))
    #expect(try store.lastImportedRoster().teams.teamB.map(\.name) == ["Ana Silva"])
  }

  @Test(
    "Case is that of any script",
    arguments: [("Straße", "STRASSE"), ("Ζωής", "ΖΩΉΣ"), ("Żaneta", "żANETA")])
  func foldedCase(stored: String, name: String) throws {
    _ = try store.importRoster(file([Sample.row(2, PlayerDetails(name: stored))]))
    let roster = file([Sample.row(2, PlayerDetails(name: name))])
    #expect(try store.names(of: roster).alike == [SimilarName(line: 2, name: name, stored: stored)])
    #expect(try store.importRoster(roster) == ImportSummary(unchanged: 1))
  }

  @Test("Of players whose names are alike the one of the very name is meant; without one it is open who is")
  func alikeInStore() async throws {
    for name in ["Ana", "ANA"] { _ = try await store.addPlayer(PlayerDetails(name: name)) }
    let both = file([
      Sample.row(2, PlayerDetails(name: "ANA", age: 9)), Sample.row(3, PlayerDetails(name: "Ana")),
    ])
    #expect(try store.names(of: both) == RosterNames())
    #expect(try store.importRoster(both) == ImportSummary(updated: 1, unchanged: 1))
    #expect(try store.players().map(\.details.age) == [nil, 9])
    let open = file([Sample.row(2, PlayerDetails(name: "ana"))])
    #expect(
      try store.names(of: open)
        == RosterNames(badRows: [BadRow(line: 2, problem: .nameTwiceInStore(name: "ana"))]))
    #expect(throws: GatherStoreError.ambiguousPlayerName("ana")) { try store.importRoster(open) }
  }

  @Test("Two rows that mean one player are refused, whether he is known or new")
  func alikeInFile() throws {
    let roster = file([
      Sample.row(2, PlayerDetails(name: "Gus")), Sample.row(3, PlayerDetails(name: "gus")),
      Sample.row(4, PlayerDetails(name: "Ben")), Sample.row(5, PlayerDetails(name: "GUS")),
    ])
    let expected = [
      BadRow(line: 3, problem: .nameAlike(name: "gus", first: "Gus", firstLine: 2)),
      BadRow(line: 5, problem: .nameAlike(name: "GUS", first: "Gus", firstLine: 2)),
    ]
    #expect(try store.names(of: roster) == RosterNames(badRows: expected))
    #expect(throws: GatherStoreError.ambiguousPlayerName("gus")) { try store.importRoster(roster) }
    _ = try store.importRoster(file([roster.rows[0]]))
    #expect(try store.names(of: roster) == RosterNames(badRows: expected))
    #expect(try store.players().map(\.name) == ["Gus"])
  }

  @Test("Names that are canonically equivalent are one name")
  func equivalence() throws {
    _ = try store.importRoster(file([Sample.row(2, PlayerDetails(name: "Zo\u{EB}"))]))
    let summary = try store.importRoster(file([Sample.row(2, PlayerDetails(name: "Zoe\u{308}", age: 9))]))
    #expect(summary == ImportSummary(updated: 1))
    #expect(try store.players().map { Array($0.name.unicodeScalars) } == [Array("Zo\u{EB}".unicodeScalars)])
  }

  @Test("The last import is the line-up, in its order")
  func lineup() throws {
    _ = try store.importRoster(Sample.roster)
    let second = file([
      Sample.row(2, PlayerDetails(name: "Eli"), .team(.teamA)),
      Sample.row(3, PlayerDetails(name: "Ana"), .team(.teamA)),
      Sample.row(4, PlayerDetails(name: "Gus")),
    ])
    _ = try store.importRoster(second)
    let roster = try store.lastImportedRoster()
    #expect(roster.teams.teamA.map(\.name) == ["Eli", "Ana"])
    #expect(roster.teams.teamB.isEmpty)
    #expect(roster.bench.map(\.name) == ["Gus"])
  }

  @Test("A name that stands twice in the file is refused and nothing is imported")
  func twice() throws {
    let rows = [Sample.row(2, PlayerDetails(name: "Gus")), Sample.row(3, PlayerDetails(name: "Gus"))]
    #expect(throws: GatherStoreError.ambiguousPlayerName("Gus")) { try store.importRoster(file(rows)) }
    #expect(try store.players().isEmpty)
  }

  @Test("Progress is told every thousand rows and at the end")
  func progress() throws {
    let rows = (1...2500).map { Sample.row($0 + 1, PlayerDetails(name: "Player \($0)")) }
    var steps: [Int] = []
    _ = try store.importRoster(file(rows)) { steps.append($0) }
    #expect(steps == [1000, 2000, 2500])
  }

  @Test("A hundred thousand rows are one transaction of seconds", .timeLimit(.minutes(5)))
  func many() throws {
    let folder = try TestFolder()
    let store = try GatherStore(folder: folder.data)
    let rows = (1...100_000).map { number in
      Sample.row(number + 1, PlayerDetails(name: "Player \(number)", number: number % 100), .team(.teamA))
    }
    let clock = ContinuousClock()
    let first = try clock.measure { _ = try store.importRoster(file(rows)) }
    var again = ImportSummary()
    let second = try clock.measure { again = try store.importRoster(file(rows)) }
    #expect(again == ImportSummary(unchanged: 100_000))
    print("100,000 rows: \(first), again: \(second)")
    // Many times what it takes, for a busy machine.
    #expect(first < .seconds(60))
    #expect(try store.lastImportedRoster().teams.teamA.count == 100_000)
  }
}
