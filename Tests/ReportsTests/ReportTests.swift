import Foundation
import FoundationXML
import GatherModel
import PlayedMatch
import Reports
import Scenes
import Testing

@Suite("The report of a match")
struct ReportTests {
  /// UTC, as people write it.
  private static func local(_ date: Date) -> LocalMoment {
    let text = date.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: false))
    return LocalMoment(day: String(text.prefix(10)), time: String(text.dropFirst(11).prefix(5)))
  }

  private func text(_ match: Match, in words: Words = .english) -> String {
    ReportDocument(match).text(in: words, local: Self.local)
  }

  private func html(_ match: Match, in words: Words = .english) -> String {
    ReportDocument(match).html(in: words, local: Self.local)
  }

  /// A final: 2–2, extra time, and team B wins 2–1 on kicks; all that a report can have.
  private func final() throws -> Match {
    let format = try MatchFormat(
      periods: MatchFormat.equal(count: 2, minutes: 45, direction: .up).periods,
      rules: MatchRules(
        interval: .minutes(15), addedTime: true, extraTime: .minutes(15), shootOut: 2, fouls: 5, timeOuts: 1,
        sinBin: .minutes(10)))
    var match = Match(
      gather: Gather(
        id: PlayedMatch.id(0xA), name: "Cup Final", createdAt: PlayedMatch.date(0), format: format,
        teams: TeamPair(
          teamA: Team(name: "Reds & <Co>", color: Team.usual.teamA.color),
          teamB: Team(name: "Blues", color: Team.usual.teamB.color)),
        roster: Roster(teamA: [PlayedMatch.ana], teamB: [PlayedMatch.ben], bench: [PlayedMatch.cleo])))
    var count = 0
    @discardableResult
    func add(_ act: MatchAct, _ minute: Double) -> UUID {
      count += 1
      match.append(
        LogEntry(
          id: PlayedMatch.id(count), event: .act(act), at: PlayedMatch.at(Int(minute * 60)),
          wallClock: PlayedMatch.date(Int(minute * 60))))
      return PlayedMatch.id(count)
    }
    let (ana, ben) = (PlayerMark(PlayedMatch.ana), PlayerMark(PlayedMatch.ben))
    add(.clockStarted, 0)
    add(.playerNamed(entry: add(.goal(.teamA), 10.5), ana), 10.6)
    add(.counted(.foul, .teamB), 12)
    add(.card(.teamB, .yellow, PlayerMark(number: 9)), 12)
    add(.card(.teamA, .sinBin, PlayerMark(number: 7)), 20)
    add(.addedTimeAnnounced(minutes: 2), 44)
    add(.playerNamed(entry: add(.goal(.teamB), 46.5), ana, goal: .own), 46.6)
    add(.periodEnded, 48)
    add(.clockStarted, 63)
    add(.goal(.teamB), 70)
    add(.counted(.timeOut, .teamA), 80)
    add(.clockStarted, 81)
    add(.playerNamed(entry: add(.goal(.teamA), 100), PlayerMark(number: 7), goal: .penalty), 100.1)
    let wrong = add(.card(.teamB, .red, ben), 101)
    add(.entryRemoved(wrong), 102)
    add(.periodEnded, 110)
    add(.clockStarted, 115)
    add(.periodEnded, 130)
    add(.clockStarted, 131)
    add(.kicksBegun, 146)
    add(.kick(.teamA, isScored: false), 148)
    add(.playerNamed(entry: add(.kick(.teamB, isScored: true), 149), ben), 149.1)
    add(.kick(.teamA, isScored: true), 150)
    add(.kick(.teamB, isScored: true), 151)
    add(.gatherEnded, 152)
    return match
  }

  @Test("A number that a player of the bench wears has the player's name, as on the board")
  func numberOfTheBench() throws {
    var match = Match(gather: try PlayedMatch.gather("2x20 up"))
    match.append(
      LogEntry(
        id: PlayedMatch.id(1), event: .act(.card(.teamB, .yellow, PlayerMark(number: 0))),
        at: PlayedMatch.at(0), wallClock: PlayedMatch.date(0)))
    #expect(ReportDocument(match).events.map { $0.person?.name } == ["Клео"])
  }

  @Test("Kicks that were ended undecided stand in the result, of the report, the details and the status")
  func unfinishedKicks() throws {
    let match = try PlayedMatch.match(
      "football",
      [
        (0, .act(.clockStarted)), (60, .act(.periodEnded)), (70, .act(.clockStarted)),
        (80, .act(.kicksBegun)), (90, .act(.kick(.teamA, isScored: true))), (99, .act(.gatherEnded)),
      ])
    #expect(text(match).contains("Draw. The penalty shoot-out (1–0) was not finished.\n"))
    #expect(
      MatchText.status(match, at: PlayedMatch.at(100)).hasSuffix(
        "Team A 0–0 Team B, penalty shoot-out 1–0 not finished\n"))
    let details = MatchText.details(match, log: match.log, created: "", at: PlayedMatch.at(100))
    #expect(details.contains("0–0, a draw, penalty shoot-out 1–0 not finished\n"))
  }

  @Test("As text: line-ups, periods, goals, cards, time-outs, kicks, the result, and lines to sign on")
  func textOfFinal() throws {
    let line = String(repeating: "_", count: 40)
    #expect(
      text(try final()) == """
        MATCH REPORT
        Cup Final, 2026-03-05 18:30

        Reds & <Co> 2–2 Blues
        Blues win 2–1 on penalties after extra time
        Format: 2 × 45:00 ↑

        Reds & <Co>
           7  Ana, goalkeeper

        Blues
              Ben "B", jr

        BENCH
           0  Клео

        PERIODS
          1st half              18:30–19:18  1–1  +2 min, Fouls: 0–1
          2nd half              19:33–20:20  2–2  Fouls: 0–0
          Extra time, 1st half  20:25–20:40  2–2  Fouls: 0–0
          Extra time, 2nd half  20:41–20:56  2–2  Fouls: 0–0

        GOALS
          11'    1–0  Reds & <Co>  7 Ana
          45+2'  1–1  Blues        7 Ana, own goal
          53'    1–2  Blues
          82'    2–2  Reds & <Co>  7 Ana, penalty

        CARDS
          13'  Yellow card  Blues        9
          21'  Sin bin      Reds & <Co>  7 Ana

        TIME-OUTS
          63'  Reds & <Co>

        PENALTY SHOOT-OUT
          1  0–0  missed  Reds & <Co>
          2  0–1  scored  Blues        Ben "B", jr
          3  1–1  scored  Reds & <Co>
          4  1–2  scored  Blues


        \(line)
        Referee

        \(line)
        Captain, Reds & <Co>

        \(line)
        Captain, Blues

        """)
    #expect(text(try final()).split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("As CSV: a row for each event in its order, with columns that are always there")
  func csvOfFinal() throws {
    let rows = ReportDocument(try final()).csv.split(separator: "\r\n").map(String.init)
    let day = "2026-03-05T"
    #expect(
      rows == [
        "\u{FEFF}event,period,minute,time,team,teamName,player,number,detail,score,goalsA,goalsB",
        "kickOff,1,,\(day)18:30:00.000Z,,,,,,,,",
        "goal,1,11,,A,Reds & <Co>,Ana,7,,1:0,1,0",
        "card,1,13,,B,Blues,,9,yellow,1:0,1,0",
        "card,1,21,,A,Reds & <Co>,Ana,7,sinBin,1:0,1,0",
        "ownGoal,1,45+2,,B,Blues,Ana,7,,1:1,1,1",
        "addedTime,1,,,,,,,2,,,",
        "periodEnd,1,,\(day)19:18:00.000Z,,,,,,1:1,1,1",
        "kickOff,2,,\(day)19:33:00.000Z,,,,,,,,",
        "goal,2,53,,B,Blues,,,,1:2,1,2",
        "timeOut,2,63,,A,Reds & <Co>,,,,1:2,1,2",
        "goal,2,82,,A,Reds & <Co>,Ana,7,penalty,2:2,2,2",
        "periodEnd,2,,\(day)20:20:00.000Z,,,,,,2:2,2,2",
        "kickOff,3,,\(day)20:25:00.000Z,,,,,,,,",
        "periodEnd,3,,\(day)20:40:00.000Z,,,,,,2:2,2,2",
        "kickOff,4,,\(day)20:41:00.000Z,,,,,,,,",
        "periodEnd,4,,\(day)20:56:00.000Z,,,,,,2:2,2,2",
        "kick,,,,A,Reds & <Co>,,,missed,0:0,0,0",
        #"kick,,,,B,Blues,"Ben ""B"", jr",,scored,0:1,0,1"#,
        "kick,,,,A,Reds & <Co>,,,scored,1:1,1,1",
        "kick,,,,B,Blues,,,scored,1:2,1,2",
        "result,,,\(day)21:02:00.000Z,B,Blues,,,,2:2,2,2",
      ])
  }

  @Test("As JSON: keys are always there, what is not known is null")
  func json() throws {
    let match = try PlayedMatch.match(
      "10",
      [
        (0, .act(.goal(.teamB))), (1, .act(.card(.teamA, .red, nil))), (2, .act(.clockStarted)),
        (3, .act(.card(.teamA, .yellow, PlayerMark(number: 7)))),
      ])
    #expect(
      try JSONText.of(ReportDocument(match)) == """
        {"bench":[{"name":"Клео","number":0,"position":null}],\
        "cards":[{"card":"red","minute":null,"number":null,"period":1,"player":null,"team":"A"},\
        {"card":"yellow","minute":"1","number":7,"period":1,"player":"Ana","team":"A"}],\
        "createdAt":"2026-03-05T18:30:00.000Z","endedAt":null,"extraTime":false,"format":"10 down",\
        "gather":"00000000-0000-4000-8000-00000000000A",\
        "goals":[{"minute":null,"number":null,"ownGoal":false,"penalty":false,"period":1,"player":null,"score":"0:1",\
        "team":"B"}],\
        "kickScore":null,"kicks":[],"name":"Thursday match","outcome":"In play: Match",\
        "periods":[{"addedMinutes":null,"endedAt":null,"fouls":null,"name":"Match","number":1,"score":"0:1",\
        "startedAt":"2026-03-05T18:30:02.000Z"}],\
        "phase":"playing","preset":"casual","result":"0:1",\
        "teams":[{"color":"#D72638","id":"A","name":"Team A",\
        "players":[{"name":"Ana","number":7,"position":"goalkeeper"}],"score":0},\
        {"color":"#0070DB","id":"B","name":"Team B",\
        "players":[{"name":"Ben \\"B\\", jr","number":null,"position":null}],"score":1}],\
        "timeOuts":[],"winner":null}

        """)
  }

  @Test("Of a match in play it says so, and where it stands; nobody is to sign it")
  func inPlay() throws {
    let match = try PlayedMatch.match("2x5", [(0, .act(.clockStarted)), (5, .act(.goal(.teamA)))])
    #expect(text(match).contains("In play: 1st half\n"))
    #expect(text(match).hasSuffix("\nThe match is still in play. This is the report so far.\n"))
    #expect(html(match).contains("The match is still in play. This is the report so far."))
    #expect(!html(match).contains("Captain"))
    #expect(!ReportDocument(match).csv.contains("result"))
    let ready = ReportDocument(try PlayedMatch.match("10", []))
    #expect(ready.text(in: .english, local: Self.local).contains("In play: before kick-off\n"))
  }

  @Test(
    "What it has come to, in a sentence",
    arguments: [
      ([MatchEvent.act(.goal(.teamB))], "Team B win"), ([], "Draw"),
    ])
  func outcomes(events: [MatchEvent], sentence: String) throws {
    let all = [.act(.clockStarted)] + events + [.act(.gatherEnded)]
    let match = try PlayedMatch.match("10", all.enumerated().map { (second: $0, $1) })
    #expect(text(match).contains("\n\(sentence)\nFormat: Casual (10:00 ↓)\n"))
  }

  /// What XML's own parser makes of a page.
  private final class Reading: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var attributes: [String] = []
    var text = ""

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
      attributes: [String: String]
    ) {
      elements.append(name)
      self.attributes += attributes.map { "\($0)=\($1)" }
    }

    func parser(_: XMLParser, foundCharacters string: String) { text += string }
  }

  private func read(_ page: String) throws -> Reading {
    let reading = Reading()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = reading
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return reading
  }

  @Test(
    "As a page: one that is well formed, says all that the text says, and asks for nothing from elsewhere")
  func page() throws {
    let page = html(try final())
    let reading = try read(page)
    #expect(reading.attributes.contains("lang=en"))
    #expect(reading.attributes.contains("style=border-color: \(Team.usual.teamA.color.hex)"))
    for said in [
      "Cup Final · 2026-03-05 18:30 · 2 × 45:00 ↑", "Blues win 2–1 on penalties after extra time",
      "Reds & <Co>", "7Ana goalkeeper", #"Ben "B", jr"#, "Клео", "Extra time, 2nd half20:4120:562–2", "45+2'",
      "7 Ana own goal", "7 Ana penalty", "9 Yellow card", "7 Ana Sin bin", "time-out", "missed",
      #"Ben "B", jr scored"#,
      "Referee",
      "Captain, Blues",
    ] {
      #expect(reading.text.contains(said), "\(said)")
    }
    #expect(Set(reading.elements).isDisjoint(with: ["script", "link", "img", "iframe", "object"]))
    #expect(!page.contains("url(") && !page.contains("@import"))
    #expect(page.matches(of: /https?:/).count == 1)  // The name of XHTML itself.
    #expect(page.contains("@page { size: A4;"))
  }

  @Test("Whatever names hold, the page stays one, and nothing in it acts")
  func hostile() throws {
    var gather = try PlayedMatch.gather("10")
    let names = [
      "<script>alert(1)</script>", "\"><img src=x>", "&amp; ]]> <!--", "a\u{1B}[31mb\u{202E}", "\u{FFFF}'",
    ]
    gather = Gather(
      id: gather.id, name: names[0], createdAt: gather.createdAt, format: gather.format,
      teams: TeamPair(
        teamA: Team(name: names[1], color: gather.teams.teamA.color),
        teamB: Team(name: names[2], color: gather.teams.teamB.color)),
      roster: Roster(
        teamA: [Player(id: Player.ID(1), details: PlayerDetails(name: names[3]))],
        teamB: [Player(id: Player.ID(2), details: PlayerDetails(name: names[4]))]))
    var match = Match(gather: gather)
    for act in [
      MatchAct.card(.teamA, .red, PlayerMark(name: names[0])), .goal(.teamA), .gatherEnded,
    ] {
      match.append(
        LogEntry(id: UUID(), event: .act(act), at: PlayedMatch.at(1), wallClock: PlayedMatch.date(1)))
    }
    let reading = try read(html(match))
    #expect(!reading.elements.contains("script") && !reading.elements.contains("img"))
    for name in names.prefix(3) { #expect(reading.text.contains(name), "\(name)") }
    #expect(reading.text.contains(#"a\u{1B}[31mb\u{202E}"#))
    #expect(text(match).unicodeScalars.allSatisfy { $0 == "\n" || !NameRule.controls($0) })
    let formula = ReportDocument(
      Match(
        gather: Gather(
          id: gather.id, name: "A", createdAt: gather.createdAt, format: gather.format,
          teams: TeamPair(
            teamA: Team(name: "=1+1", color: gather.teams.teamA.color), teamB: gather.teams.teamB),
          roster: Roster()),
        log: match.log))
    #expect(formula.csv.contains(",'=1+1,"))
  }
}
