import GatherModel
import Testing

@testable import Tournament

@Suite("A plan as CSV")
struct PlanCSVTests {
  private let heading = PlanHeading(
    id: SamplePlan.id, title: "Cup", date: SamplePlan.date, format: SamplePlan.format)

  private func plan(_ lines: [String], teams: [String]? = nil, pitches: [Pitch]? = nil) throws -> DayPlan {
    var heading = heading
    heading.pitches = pitches
    return try PlanCSV.plan(
      fixtures: Array(lines.joined(separator: "\n").utf8),
      teams: teams.map { Array($0.joined(separator: "\n").utf8) }, heading: heading
    ).plan
  }

  /// What is wrong, as `file line reason`.
  private func problems(
    _ lines: [String], teams: [String]? = nil, pitches: [Pitch]? = nil
  ) throws -> [PlanFileProblem] {
    do {
      _ = try plan(lines, teams: teams, pitches: pitches)
      return []
    } catch let error as PlanFileError {
      return error.problems
    }
  }

  private let head = "number,pitch,start,home,away,stage,format"

  @Test("A made day with a final four survives both files")
  func roundTrip() throws {
    for (teams, groups) in [(8, 2), (6, 2), (5, 1)] {
      let made = try PlanMaker.make(
        PlanRequest(
          id: SamplePlan.id, title: "Cup", date: SamplePlan.date, teams: .numbered(teams),
          pitches: Pitch.numbered(2),
          from: SamplePlan.time("9:30"), game: MatchPreset.fiveASide.format, pause: 3, groups: groups,
          hasFinalFour: true))
      let read = try PlanCSV.plan(
        fixtures: Array(PlanCSV.fixtures(of: made).utf8), teams: Array(PlanCSV.teams(of: made).utf8),
        heading: heading)
      #expect(read.plan == made)
      #expect([read.fixtureNotices, read.teamNotices] == [TableNotices(), TableNotices()])
    }
  }

  @Test("The header in any order and case, semicolons, and a format that is missing")
  func header() throws {
    let read = try plan([
      "Start;HOME;Away;stage;Number;Pitch;Referee", "10:00;Ash;Bay;a;1;pitch-10;Jo",
      "10:30;Ash;Bay;A;2;pitch-9;",
    ])
    #expect(
      read.stages == [
        PlanStage(id: "A", name: "A", kind: .group(["ash", "bay"]), format: SamplePlan.format)
      ])
    #expect(read.pitches.map(\.name) == ["Pitch 9", "Pitch 10"])
    #expect(read.fixtures.map(\.start.description) == ["10:00", "10:30"])
    #expect(read.teams.map(\.code) == ["ASH", "BAY"])
  }

  @Test(
    "Times as people and spreadsheets write them, numbers with a decimal point, and rows in which nothing stands",
    arguments: ["10:00", "10:00:00", "10.00", "10h00", "10:00 AM", "오전 10:00", "10.00 Uhr"])
  func spreadsheet(time: String) throws {
    let read = try PlanCSV.plan(
      fixtures: Array(
        "\u{FEFF}sep=;\r\nNr.;Platz;Anstoß;Heim;Gast;Gruppe;Referee;Formatt\r\n1.0;pitch-1;\(time);'=Reds;Blues;A;Jo;\r\n;;;;;;;\r\n"
          .utf8),
      heading: heading)
    #expect(read.plan.fixtures.map(\.start.description) == ["10:00"] && read.plan.fixtures.map(\.id) == [1])
    #expect(read.plan.teams.map(\.name) == ["=Reds", "Blues"])
    #expect(
      read.fixtureNotices
        == TableNotices(
          unknownColumns: [
            UnknownColumn(name: "Referee", number: 7), UnknownColumn(name: "Formatt", number: 8),
          ],
          missingColumns: ["format", "stageName", "kind", "place"]))
    #expect(
      try problems(["Nr;Platz;Anstoß;Heim;Gast;Gruppe", "1;pitch-1;10:5;a;b;A"])
        == [PlanFileProblem(.fixtures, line: 2, column: "Anstoß", .time("10:5"))])
  }

  @Test("A file may name what a match of a knock-out decides, which makes its stage one")
  func place() throws {
    let header = "number,pitch,start,home,away,stage,kind,place"
    let finals = ["1,pitch-1,10:00,a,b,F,,1", "2,pitch-1,10:30,c,d,F,,3"]
    let read = try PlanCSV.plan(
      fixtures: Array(([header] + finals).joined(separator: "\n").utf8), heading: heading
    ).plan
    #expect(read.fixtures.map(\.place) == [1, 3] && read.stages.map(\.kind) == [.knockout])
    #expect(PlanPlaces(read).finals == [1])
    let again = try PlanCSV.plan(fixtures: Array(PlanCSV.fixtures(of: read).utf8), heading: heading).plan
    #expect(again.fixtures == read.fixtures)
    #expect(
      try problems([header, "1,pitch-1,10:00,a,b,F,,final", "2,pitch-1,10:30,c,d,F,,0"]) == [
        PlanFileProblem(.fixtures, line: 2, column: "place", .place("final")),
        PlanFileProblem(.fixtures, line: 3, column: "place", .place("0")),
      ])
    #expect(
      try problems([header, "1,pitch-1,10:00,a,b,F,friendly,1"])
        == [PlanFileProblem(.fixtures, line: 2, column: "place", .placeOutsideKnockout(1))])
  }

  @Test("Teams and players are a line each, in any order of columns")
  func teams() throws {
    let teams = try PlanCSV.teams(
      Array("Code,Team,Player,Number,Colour\nX1,Ash,Ana,7,#123456\n,Ash,Bo,,\n,Bay,,,\n,Team 12,,,\n".utf8)
    ).teams
    #expect(teams.map(\.name) == ["Ash", "Bay", "Team 12"] && teams.map(\.code) == ["X1", "BAY", "T12"])
    #expect(teams[0].players == [PlannedPlayer(name: "Ana", number: 7), PlannedPlayer(name: "Bo")])
    #expect(teams[0].color == TeamColor(hex: "#123456"))
    #expect(try PlanCSV.teams(Array("team\nAsh\n".utf8)).teams.count == 1)
  }

  @Test("A team may be called as a slot of another day, but not as one of this day")
  func slotNames() throws {
    let teams = ["team", "U12", "E1"]
    #expect(
      try plan([head, "1,pitch-1,10:00,U12,E1,A,", "2,pitch-1,11:00,E1,U12,A,"], teams: teams).teams.count
        == 2)
    #expect(
      try problems([head, "1,pitch-1,10:00,U12,E1,E,", "2,pitch-1,11:00,E1,U12,E,"], teams: teams)
        .contains(PlanFileProblem(.teams, line: 3, column: "team", .nameIsSlot("E1"))))
    #expect(
      try problems([head, "1,pitch-1,10:00,Ash,Z1,A,", "2,pitch-1,11:00,Ash,Bay,A,"])
        == [PlanFileProblem(.fixtures, line: 2, column: "away", .unknownSlot("Z1"))])
  }

  @Test(
    "A name that says an open side in words is no team, in the file of the teams neither",
    arguments: [
      "Group A, place 1", "best third", "1st of A", "1st in A", "2nd of Group B", "Winner of match 3",
      "Loser of match 12", "Platz 2",
      "1. Gruppe A", "1.º Grupo B", "Sieger Spiel 3", "Verlierer Spiel 4", "Ganador del partido 3",
      "Bester Zweiter",
      "mejor tercero", "A조 1위", "3경기 승자", "Locul 2, Grupa A", "Câștigătoarea meciului 3", "cel mai bun loc 3",
    ])
  func openSides(name: String) throws {
    #expect(
      try problems([head, "1,pitch-1,10:00,a,b,A,", "2,pitch-1,11:00,a,\"\(name)\",A,"])
        == [PlanFileProblem(.fixtures, line: 3, column: "away", .nameIsOpenSide(name))])
    #expect(
      throws: PlanFileError(
        problems: [PlanFileProblem(.teams, line: 2, column: "team", .nameIsOpenSide(name))])
    ) { try PlanCSV.teams(Array("team\n\"\(name)\"\n".utf8)) }
  }

  @Test(
    "Names of real clubs are none of these",
    arguments: [
      "1. FC Köln", "TSV 1860", "Best United", "Third Lanark", "Winners Chapel", "Team 12", "Group Therapy",
      "U12", "FC 2nd Half",
      "Schalke 04", "Real Murcia B", "Placebo", "Isle of Man 2", "서울 유나이티드 1", "Loser's Club",
    ])
  func clubs(name: String) throws {
    #expect(try PlanCSV.teams(Array("team\n\"\(name)\"\n".utf8)).teams.map(\.name) == [name])
  }

  @Test("A stage with teams alone is a group where someone plays twice in it or a place of it is asked for")
  func stageKinds() throws {
    let read = try plan([
      head, "1,pitch-1,10:00,a,b,QF,", "2,pitch-1,10:20,c,d,QF,", "3,pitch-1,11:00,W1,W2,F,",
      "4,pitch-1,12:00,a,c,X,", "5,pitch-1,13:00,X1,X2,Y,",
    ])
    #expect(read.stages.map(\.isGroup) == [false, false, true, false])
    #expect(read.stages[0].format.rules.shootOut == 5 && read.stages[2].format.rules.shootOut == nil)
  }

  @Test("A stage may say what it is and what it is called, on any of its lines; two lines may not differ")
  func saidStages() throws {
    let head = "number,pitch,start,home,away,stage,kind,stageName"
    let read = try plan([
      head, "1,pitch-1,10:00,a,b,X,Freundschaftsspiel,", "2,pitch-1,11:00,a,b,X,,Opening",
      "3,pitch-1,12:00,c,d,KO,K.O.,",
      "4,pitch-1,13:00,c,d,G,group,",
    ])
    #expect(read.stages.map(\.kind) == [.friendly(["a", "b"]), .knockout, .group(["c", "d"])])
    #expect(read.stages.map(\.name) == ["Opening", "KO", "G"])
    #expect(
      try problems([
        head, "1,pitch-1,10:00,a,b,X,friendly,One", "2,pitch-1,11:00,a,b,X,group,Two",
        "3,pitch-1,12:00,a,b,Y,cup,",
      ]) == [
        PlanFileProblem(
          .fixtures, line: 3, column: "stageName", .stageDiffers(stage: "X", value: "Two", first: "One")),
        PlanFileProblem(
          .fixtures, line: 3, column: "kind",
          .stageDiffers(stage: "X", value: "group", first: "friendly")),
        PlanFileProblem(.fixtures, line: 4, column: "kind", .kind("cup")),
      ])
  }

  @Test(
    "Single matches are friendlies: they may be drawn, nobody wins the day, and the plan survives its file")
  func friendlies() throws {
    let read = try plan([
      "number,pitch,start,home,away,stage", "1,pitch-1,10:00,Reds,Blues,A", "2,pitch-1,10:20,Greens,Foxes,A",
      "3,pitch-1,10:40,Owls,Cats,A",
    ])
    #expect(
      read.stages[0].kind == .friendly(read.teams.map(\.id)) && read.stages[0].format.rules.shootOut == nil)
    var book = ResultBook()
    for id in 1...3 {
      book.add(
        FixtureResult(
          fixture: id, match: SamplePlan.id, board: SamplePlan.pitch(1),
          result: MatchResult(Score(teamA: 1, teamB: 1)),
          entries: 3))
    }
    let standing = DayStanding(read, results: book)
    #expect(standing.warnings == [] && standing.isDecided && standing.tables == [])
    #expect(PlanPlaces(read).finals == [])
    #expect(try DayPlan.decode(read.encode()) == read)
    let again = try PlanCSV.plan(
      fixtures: Array(PlanCSV.fixtures(of: read).utf8), teams: Array(PlanCSV.teams(of: read).utf8),
      heading: heading)
    #expect(again.plan == read)
  }

  @Test("Every bad value is told with its line, all at once")
  func badLines() throws {
    let found = try problems([
      head, "0,Pitch 1,25:60,a,b,9,lots", "1,pitch-1,10:00,a,b,A,0x5", "1,pitch-1,11:00,a,,A,",
      "3,pitch-1,12:00,a,b",
      "4,\"pitch-1,12:00,a,b,A,", "5,pitch-1,10:30,a,a,A,2x10",
    ])
    #expect(
      found == [
        PlanFileProblem(.fixtures, line: 2, column: "number", .number("0")),
        PlanFileProblem(.fixtures, line: 2, column: "pitch", .pitch("Pitch 1")),
        PlanFileProblem(.fixtures, line: 2, column: "start", .time("25:60")),
        PlanFileProblem(.fixtures, line: 2, column: "stage", .stage("9")),
        PlanFileProblem(.fixtures, line: 2, column: "format", .format("lots", .unreadable("lots"))),
        PlanFileProblem(.fixtures, line: 3, column: "format", .format("0x5", .count(0))),
        PlanFileProblem(.fixtures, line: 4, column: "number", .numberTwice(1, firstLine: 3)),
        PlanFileProblem(.fixtures, line: 5, .fieldCount(found: 5, expected: 7)),
        PlanFileProblem(.fixtures, line: 6, .csv(.unclosedQuote)),
        PlanFileProblem(.fixtures, line: 7, .plan(.againstItself(fixture: 5, side: .team("a")))),
      ])
  }

  @Test("What the lines say together is told with the line of the later match")
  func badPlan() throws {
    let one = SamplePlan.pitch(1)
    let found = try problems(
      [
        head, "1,pitch-1,10:00,a,b,A,", "2,pitch-2,10:05,a,c,A,", "3,pitch-1,10:11,c,d,A,",
        "4,pitch-1,10:30,A9,W77,KO,",
        "5,pitch-1,10:45,W6,a,KO,", "6,pitch-1,11:00,L5,b,KO,", "7,pitch-1,9:00,W4,A1,KO,",
        "8,pitch-1,11:55,b,c,KO,",
        "9,pitch-3,11:55,d,a,KO,",
      ],
      pitches: [
        Pitch(id: one, name: "One", closedFrom: SamplePlan.time("12:00")),
        Pitch(id: SamplePlan.pitch(2), name: "Two"),
      ])
    #expect(
      found == [
        PlanFileProblem(.fixtures, line: 3, .plan(.twiceAtOnce(.team("a"), first: 1, second: 2))),
        PlanFileProblem(.fixtures, line: 4, .plan(.pitchTaken(one, first: 1, second: 3))),
        PlanFileProblem(.fixtures, line: 4, .plan(.twiceAtOnce(.team("c"), first: 2, second: 3))),
        PlanFileProblem(
          .fixtures, line: 5, .plan(.unknownSlot(fixture: 4, slot: .place(stage: "A", rank: 9)))),
        PlanFileProblem(.fixtures, line: 5, .plan(.unknownSlot(fixture: 4, slot: .winner(77)))),
        PlanFileProblem(
          .fixtures, line: 6, .plan(.tooEarly(fixture: 5, slot: .winner(6), ready: SamplePlan.time("11:12")))),
        PlanFileProblem(.fixtures, line: 7, .plan(.cycle([5, 6]))),
        PlanFileProblem(
          .fixtures, line: 8, .plan(.tooEarly(fixture: 7, slot: .winner(4), ready: SamplePlan.time("10:42")))),
        PlanFileProblem(
          .fixtures, line: 8,
          .plan(.tooEarly(fixture: 7, slot: .place(stage: "A", rank: 1), ready: SamplePlan.time("10:23")))),
        PlanFileProblem(
          .fixtures, line: 9, .plan(.pitchClosed(fixture: 8, pitch: one, from: SamplePlan.time("12:00")))),
        PlanFileProblem(.fixtures, line: 10, .plan(.unknownPitch(fixture: 9, pitch: SamplePlan.pitch(3)))),
      ])
  }

  @Test("So is what is wrong with the teams")
  func badTeams() throws {
    let found = try problems(
      [head, "1,pitch-1,10:00,Ash,Bya,A,", "2,pitch-1,11:00,Ash,Bay,A,"],
      teams: [
        "team,code,color,player,number", ",X,,,", "Ash,TOOLONG,,,", "Ash,A,red,,", "Ash,B,,,", "Bay,,,Bo,100",
        "Bay,,,,7",
      ])
    #expect(
      found.filter { $0.file == .teams } == [
        PlanFileProblem(.teams, line: 2, column: "team", .name(.empty)),
        PlanFileProblem(.teams, line: 3, column: "code", .code("TOOLONG")),
        PlanFileProblem(.teams, line: 4, column: "color", .color("red")),
        PlanFileProblem(.teams, line: 5, column: "code", .differs(team: "Ash", value: "B", first: "A")),
        PlanFileProblem(.teams, line: 6, column: "number", .playerNumber("100")),
        PlanFileProblem(.teams, line: 7, column: "number", .numberWithoutPlayer("7")),
      ])
    #expect(
      try problems(
        [head, "1,pitch-1,10:00,Ash,Bya,A,", "2,pitch-1,11:00,Ash,Bay,A,"], teams: ["team", "Ash", "Bay"])
        == [PlanFileProblem(.fixtures, line: 2, column: "away", .unknownTeam("Bya"))])
  }

  @Test("A file without what it must have is told")
  func noFile() throws {
    #expect(try problems([]) == [PlanFileProblem(.fixtures, line: 1, .empty)])
    #expect(try problems([head]) == [PlanFileProblem(.fixtures, line: 1, .empty)])
    #expect(
      try problems(["number,pitch,pitch,start,home,away"]) == [
        PlanFileProblem(.fixtures, line: 1, .doubledColumn("pitch")),
        PlanFileProblem(.fixtures, line: 1, .missingColumn("stage", unknown: [])),
      ])
    #expect(
      try problems(["number,pitch,strat,home,away,stage,formatt"]) == [
        PlanFileProblem(.fixtures, line: 1, .missingColumn("start", unknown: ["strat", "formatt"]))
      ])
    let many = (1...501).map { "\($0),pitch-1,10:00,a,b,A," }
    #expect(
      try problems([head] + many).contains(
        PlanFileProblem(.fixtures, line: 502, .tooMany(.fixtures, most: 500))))
  }

  @Test("Damaged in any way it is a plan or told what is wrong")
  func damaged() throws {
    var random = SeededGenerator(seed: 3)
    let cup = try SamplePlan.cup()
    let (fixtures, teams) = (Array(PlanCSV.fixtures(of: cup).utf8), Array(PlanCSV.teams(of: cup).utf8))
    for _ in 0..<200 {
      var files = [fixtures, teams]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let file = Int.random(in: 0...1, using: &random)
        let place = Int.random(in: 0..<files[file].count, using: &random)
        files[file][place] = Array("\",;\n\r\t0A1W9Lé: ".utf8).randomElement(using: &random) ?? 0
      }
      do throws(PlanFileError) {
        let plan = try PlanCSV.plan(fixtures: files[0], teams: files[1], heading: heading).plan
        #expect(PlanCheck.problems(plan) == [])
        #expect(throws: Never.self) { try DayPlan.decode(plan.encode()) }
      } catch {
        #expect(!error.problems.isEmpty)
      }
    }
  }
}
