import GatherModel
import PlayedMatch
import Reports
import Testing

@Suite("The export of a gather")
struct GatherDocumentTests {
  /// All kinds of entries, an undone goal among them.
  private func played() throws -> Match {
    try PlayedMatch.match(
      "2x5",
      [
        (0, .act(.clockSet(to: .minutes(4)))),
        (1, .act(.clockStarted)),
        (2, .act(.goal(.teamA))),
        (3, .act(.goal(.teamB))),
        (4, .undone(PlayedMatch.id(4))),
        (5, .act(.clockAdjusted(by: .seconds(-1)))),
        (6, .act(.clockPaused)),
        (7, .act(.clockCancelled)),
        (8, .act(.sidesSwapped)),
        (9, .undone(PlayedMatch.id(9))),
        (10, .redone(PlayedMatch.id(9))),
        (11, .act(.periodEnded)),
        (12, .act(.goal(.teamA))),
        (13, .act(.goalTakenBack(.teamA))),
        (14, .recovered(lastAlive: PlayedMatch.at(13))),
        (15, .act(.gatherEnded)),
      ])
  }

  @Test("The log as CSV, a row for each entry and what the board showed after it")
  func csv() throws {
    let rows = GatherDocument(try played()).csv.split(separator: "\r\n", omittingEmptySubsequences: false)
    let id = "00000000-0000-4000-8000-0000000000"
    let day = "2026-03-05T18:30:"
    let expected = [
      "\u{FEFF}number,id,wallClock,nanoseconds,kind,team,milliseconds,entry,undone,period,clock,score,"
        + "player,squadNumber,ownGoal,card,scored,minutes,minute,format,by,penalty",
      "1,\(id)01,\(day)00.000Z,1000000000000,clockSet,,240000,,false,1,04:00,0:0,,,,,,,,,board,",
      "2,\(id)02,\(day)01.000Z,1001000000000,clockStarted,,,,false,1,04:00,0:0,,,,,,,,,board,",
      "3,\(id)03,\(day)02.000Z,1002000000000,goal,A,,,false,1,03:59,1:0,,,,,,,,,board,",
      "4,\(id)04,\(day)03.000Z,1003000000000,goal,B,,,true,1,03:58,1:1,,,,,,,,,board,",
      "5,\(id)05,\(day)04.000Z,1004000000000,undone,,,\(id)04,false,1,03:57,1:0,,,,,,,,,board,",
      "6,\(id)06,\(day)05.000Z,1005000000000,clockAdjusted,,-1000,,false,1,03:55,1:0,,,,,,,,,board,",
      "7,\(id)07,\(day)06.000Z,1006000000000,clockPaused,,,,false,1,03:54,1:0,,,,,,,,,board,",
      "8,\(id)08,\(day)07.000Z,1007000000000,clockCancelled,,,,false,1,04:00,1:0,,,,,,,,,board,",
      "9,\(id)09,\(day)08.000Z,1008000000000,sidesSwapped,,,,false,1,04:00,1:0,,,,,,,,,board,",
      "10,\(id)0A,\(day)09.000Z,1009000000000,undone,,,\(id)09,false,1,04:00,1:0,,,,,,,,,board,",
      "11,\(id)0B,\(day)10.000Z,1010000000000,redone,,,\(id)09,false,1,04:00,1:0,,,,,,,,,board,",
      "12,\(id)0C,\(day)11.000Z,1011000000000,periodEnded,,,,false,2,05:00,1:0,,,,,,,,,board,",
      "13,\(id)0D,\(day)12.000Z,1012000000000,goal,A,,,false,2,05:00,2:0,,,,,,,,,board,",
      "14,\(id)0E,\(day)13.000Z,1013000000000,goalTakenBack,A,,,false,2,05:00,1:0,,,,,,,,,board,",
      "15,\(id)0F,\(day)14.000Z,1014000000000,recovered,,,,false,2,05:00,1:0,,,,,,,,,board,",
      "16,\(id)10,\(day)15.000Z,1015000000000,gatherEnded,,,,false,2,05:00,1:0,,,,,,,,,board,",
      "",
    ]
    #expect(rows == expected.map { $0[...] })
  }

  @Test("What football adds has columns of its own, behind the others")
  func football() throws {
    let format = try MatchFormat(
      periods: MatchFormat.casual.periods,
      rules: MatchRules(addedTime: true, shootOut: 1, fouls: 5, timeOuts: 1))
    let old = try PlayedMatch.gather("10")
    var match = Match(
      gather: Gather(
        id: old.id, name: old.name, createdAt: old.createdAt, format: format, teams: old.teams,
        roster: old.roster))
    let acts: [MatchAct] = [
      .clockStarted, .goal(.teamA),
      .playerNamed(entry: PlayedMatch.id(2), PlayerMark(PlayedMatch.ben), goal: .own),
      .card(.teamB, .secondYellow, PlayerMark(number: 0)), .counted(.foul, .teamA),
      .addedTimeAnnounced(minutes: 3),
      .counted(.timeOut, .teamB), .minuteCorrected(entry: PlayedMatch.id(2), MatchMinute(10, added: 2)),
      .minuteCorrected(entry: PlayedMatch.id(4), MatchMinute(1)), .entryRemoved(PlayedMatch.id(5)),
      .formatChanged(try MatchFormat(periods: MatchFormat.casual.periods, rules: MatchRules(shootOut: 1))),
      .kicksBegun,
      .kick(.teamA, isScored: false), .kick(.teamB, isScored: true),
      .playerNamed(entry: PlayedMatch.id(2), nil, goal: .penalty), .gatherEnded,
    ]
    for (index, act) in acts.enumerated() {
      match.append(
        LogEntry(
          id: PlayedMatch.id(index + 1), event: .act(act), at: PlayedMatch.at(1),
          wallClock: PlayedMatch.date(1), by: index == 2 ? .phone("Ana") : .board))
    }
    let id = "00000000-0000-4000-8000-0000000000"
    let document = GatherDocument(match)
    let rows = document.csv.split(separator: "\r\n").dropFirst().map { row in
      row.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)[4]
    }
    #expect(
      rows == [
        "clockStarted,,,,false,1,10:00,0:0,,,,,,,,,board,", "goal,A,,,false,1,10:00,1:0,,,,,,,,,board,",
        #"playerNamed,,,\#(id)02,false,1,10:00,1:0,"Ben ""B"", jr",,true,,,,,,phone Ana,"#,
        "card,B,,,false,1,10:00,1:0,,0,,secondYellow,,,,,board,", "foul,A,,,true,1,10:00,1:0,,,,,,,,,board,",
        "addedTimeAnnounced,,,,false,1,10:00,1:0,,,,,,3,,,board,",
        "timeOut,B,,,false,1,10:00,1:0,,,,,,,,,board,",
        "minuteCorrected,,,\(id)02,false,1,10:00,1:0,,,,,,,10+2,,board,",
        "minuteCorrected,,,\(id)04,false,1,10:00,1:0,,,,,,,1,,board,",
        "entryRemoved,,,\(id)05,false,1,10:00,1:0,,,,,,,,,board,",
        "formatChanged,,,,false,1,10:00,1:0,,,,,,,,10 down,board,",
        "kicksBegun,,,,false,1,10:00,1:0,,,,,,,,,board,",
        "kick,A,,,false,1,10:00,1:0,,,,,false,,,,board,", "kick,B,,,false,1,10:00,1:0,,,,,true,,,,board,",
        "playerNamed,,,\(id)02,false,1,10:00,1:0,,,false,,,,,,board,true",
        "gatherEnded,,,,false,1,10:00,1:0,,,,,,,,,board,",
      ])
    #expect(document.logVersion == 4)
    #expect(document.kicks == "0:1")
    #expect(document.winner == "B")
    #expect(document.rules == format.rules)
  }

  @Test("The gather as JSON, whole")
  func json() throws {
    let match = try PlayedMatch.match("10", [(0, .act(.goal(.teamB))), (1, .act(.gatherEnded))])
    #expect(
      try JSONText.of(GatherDocument(match)) == """
        {"bench":[{"id":3,"name":"Клео","number":0,"position":null}],\
        "createdAt":"2026-03-05T18:30:00.000Z","endedAt":"2026-03-05T18:30:01.000Z","format":"10 down",\
        "gather":"00000000-0000-4000-8000-00000000000A","kicks":null,\
        "log":[{"by":"board","card":null,"clock":"10:00","entry":null,"format":null,"id":"00000000-0000-4000-8000-000000000001","kind":"goal",\
        "milliseconds":null,"minute":null,"minutes":null,"nanoseconds":1000000000000,"number":1,"ownGoal":null,"penalty":null,\
        "period":1,"player":null,"score":"0:1","scored":null,"squadNumber":null,"team":"B",\
        "undone":false,"wallClock":"2026-03-05T18:30:00.000Z"},\
        {"by":"board","card":null,"clock":"10:00","entry":null,"format":null,"id":"00000000-0000-4000-8000-000000000002","kind":"gatherEnded",\
        "milliseconds":null,"minute":null,"minutes":null,"nanoseconds":1001000000000,"number":2,"ownGoal":null,"penalty":null,\
        "period":1,"player":null,"score":"0:1","scored":null,"squadNumber":null,"team":null,\
        "undone":false,"wallClock":"2026-03-05T18:30:01.000Z"}],\
        "logVersion":1,"name":"Thursday match","phase":"ended","result":"0:1",\
        "rules":{"addedTime":false,"sinBin":60,"stopAtZero":true,"stoppedClock":false,"swapSides":false,\
        "tenths":false,"timeOuts":0},\
        "teams":[{"color":"#D72638","id":"A","name":"Team A",\
        "players":[{"id":1,"name":"Ana","number":7,"position":"goalkeeper"}],"score":0},\
        {"color":"#0070DB","id":"B","name":"Team B",\
        "players":[{"id":2,"name":"Ben \\"B\\", jr","number":null,"position":null}],"score":1}],\
        "winner":"B"}

        """)
  }

  @Test("While it is in play there is no end and no winner, though one team leads")
  func inPlay() throws {
    let document = GatherDocument(try PlayedMatch.match("10", [(0, .act(.goal(.teamB)))]))
    #expect(document.endedAt == nil)
    #expect(document.winner == nil)
    let json = try JSONText.of(document)
    #expect(json.contains(#""endedAt":null"#))
    #expect(json.contains(#""winner":null"#))
  }

  @Test("In words")
  func words() throws {
    let match = try played()
    let text = MatchText.details(
      match, log: match.log, created: "2026-03-05 18:30", at: PlayedMatch.at(20))
    #expect(
      text == """
        Thursday match
          id       00000000-0000-4000-8000-00000000000A
          started  2026-03-05 18:30
          format   2x5 down
          state    ended
          result   1–0, Team A win
          team A   Team A (#D72638): 7 Ana
          team B   Team B (#0070DB): Ben "B", jr
          bench    0 Клео
          log      16 entries, 1 undone

        """)
  }
}
