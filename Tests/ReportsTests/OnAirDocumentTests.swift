import Foundation
import GatherModel
import Localization
import PlayedMatch
import Scenes
import Testing

@testable import Reports

/// What those are offered who film the match, and what `gatherboard watch` writes.
@Suite struct OnAirDocumentTests {
  private let presenter = PhonePresenter(.english, formats: []) { ($0, $0) }

  private func match(_ events: [(second: Int, MatchEvent)]) throws -> Match {
    try PlayedMatch.match("2x20 up", events)
  }

  private func played() throws -> Match {
    try match([
      (0, .act(.clockStarted)), (60, .act(.goal(.teamA))),
      (65, .act(.playerNamed(entry: PlayedMatch.id(2), PlayerMark(PlayedMatch.ben)))),
      (90, .act(.goal(.teamB))),
    ])
  }

  @Test("JSON is an array of one flat object, XML one row, and both have the same texts")
  func data() throws {
    var match = try played()
    var gather = match.gather
    gather.teams.teamA.name = "Rot & <Weiß>"
    match = Match(gather: gather, log: match.log)
    let data = presenter.data(of: match, codes: [:], at: PlayedMatch.at(100))
    let rows = try JSONDecoder().decode([[String: String]].self, from: Data(OnAirDocument.json(data).utf8))
    #expect(rows.count == 1 && rows[0]["home_name"] == "Rot & <Weiß>" && rows[0].count == data.fields.count)
    let xml = OnAirDocument.xml(data)
    #expect(xml.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<data><row>"))
    #expect(xml.contains("<home_name>Rot &amp; &lt;Weiß&gt;</home_name>"))
    for field in data.fields { #expect(xml.contains("<\(field.name)>")) }
  }

  @Test("Events as a table have a header, and no cell is a formula")
  func csv() throws {
    var gather = try played().gather
    gather.teams.teamB.name = "=1+1"
    let match = Match(gather: gather, log: try played().log)
    let lines = OnAirDocument.csv(presenter.events(of: match, stream: .unknown)).split(separator: "\r\n")
    #expect(lines.count == 4)
    #expect(
      lines[0]
        == "id,kind,team,team_name,player,minute,home_score,away_score,match_seconds,stream_seconds,at,home_kicks,away_kicks"
    )
    #expect(lines[2].contains(",goal,home,Team A,\"Ben \"\"B\"\", jr\",2',1,0,60.0,,"))
    #expect(lines[3].contains(",away,'=1+1,"))
  }

  @Test("Chapters are told in minutes, and in hours where there are some")
  func chapters() {
    #expect(
      OnAirDocument.text([
        VideoChapter(second: 0, title: "A"), VideoChapter(second: 605, title: "B\nC"),
        VideoChapter(second: 3_723, title: "D"),
      ]) == "0:00 A\n10:05 B\\nC\n1:02:03 D\n")
  }

  // MARK: gatherboard watch

  private func seen(_ match: Match?) -> WatchedMatch {
    WatchedMatch(
      data: presenter.data(of: match, codes: [:], at: PlayedMatch.at(200)),
      events: match.map { presenter.events(of: $0, stream: .unknown) } ?? [])
  }

  @Test("A penalty of the shoot-out and the end after one are told with its score")
  func shootOut() throws {
    let acts: [MatchAct] = [
      .clockStarted, .periodEnded, .clockStarted, .periodEnded, .kicksBegun, .kick(.teamA, isScored: true),
      .kick(.teamB, isScored: false), .gatherEnded,
    ]
    var gather = try PlayedMatch.gather("2x20 up")
    gather.format = MatchPreset.football.format
    let entries = acts.enumerated().map { index, act in
      LogEntry(
        id: PlayedMatch.id(index + 1), event: .act(act), at: PlayedMatch.at(20 * index),
        wallClock: PlayedMatch.date(20 * index))
    }
    let match = Match(gather: gather, log: MatchLog(entries))
    let seen = seen(match)
    #expect(
      seen.changes(since: nil).map(WatchListing.line).suffix(3) == [
        "        0–0 (1–0 pen.)  Penalty scored: Team A", "        0–0 (1–0 pen.)  Penalty missed: Team B",
        "        0–0 (1–0 pen.)  Full time",
      ])
    let rows = OnAirDocument.csv(seen.events).split(whereSeparator: \.isNewline)
    #expect(rows.last?.hasSuffix(",1,0") == true && rows[1].hasSuffix(",,"), "\(rows)")
  }

  @Test("Each event is told once; what is corrected and what is taken back is told too")
  func changes() throws {
    let first = seen(try match([(0, .act(.clockStarted)), (60, .act(.goal(.teamA)))]))
    let lines = first.changes(since: nil).map(WatchListing.line)
    #expect(
      lines == [
        "Thursday match: Team A – Team B", "        0–0  Kick-off", "2'      1–0  Goal: Team A",
      ])
    let second = seen(try played())
    #expect(
      second.changes(since: first).map(WatchListing.line) == [
        "2'      1–0  Goal: Team A, Ben \"B\", jr  (corrected)", "2'      1–1  Goal: Team B",
      ])
    #expect(second.changes(since: second).isEmpty)
    // The first goal is taken back: the other one's score is another, which is no news of its own.
    var match = try played()
    match.append(
      LogEntry(
        id: PlayedMatch.id(9), event: .act(.entryRemoved(PlayedMatch.id(2))), at: PlayedMatch.at(120),
        wallClock: PlayedMatch.date(120)))
    #expect(
      seen(match).changes(since: second).map(WatchListing.line) == [
        "2'      1–0  Goal: Team A, Ben \"B\", jr  (undone)"
      ])
    #expect(seen(nil).changes(since: second).map(WatchListing.line) == ["No match is on the board."])
    #expect(WatchListing.status(second.data) == "1ST HALF  03:20  Team A 1 – 1 Team B")
    #expect(WatchListing.status(seen(nil).data) == "")
    // A terminal that has room for less shows codes, and never two lines.
    #expect(WatchListing.status(second.data, columns: 35) == "1ST HALF  03:20  TEA 1 – 1 TEB")
    #expect(WatchListing.status(second.data, columns: 12).count == 11)
    // What another board says is no command of this terminal.
    let foreign = MatchData([(name: "stage", text: "play"), (name: "clock", text: "\u{1B}[2J")])
    #expect(!WatchListing.status(foreign).contains("\u{1B}"))
  }

  @Test("An end that the desk corrects is told again, with its result")
  func correctedEnd() throws {
    var match = try match([
      (0, .act(.clockStarted)), (60, .act(.goal(.teamA))), (100, .act(.gatherEnded)),
    ])
    let own = seen(match)
    match.counted = MatchResult(Score(teamA: 1, teamB: 1))
    let corrected = seen(match)
    #expect(
      corrected.changes(since: own).map(WatchListing.line) == ["        1–1  Full time  (corrected)"])
    #expect(WatchListing.status(corrected.data) == "FULL TIME  Team A 1 – 1 Team B")
    #expect(own.changes(since: corrected).map(WatchListing.line) == ["        1–0  Full time  (corrected)"])
  }

  @Test("As JSON a change is one line, with what it is of")
  func json() throws {
    let changes = seen(try played()).changes(since: nil)
    struct Line: Decodable {
      var change: String
      var event: TimedEvent?
      var match: [String: String]?
    }
    let lines = try changes.map { change in
      let text = try WatchListing.json(change)
      #expect(text.hasSuffix("\n") && text.dropLast().allSatisfy { $0 != "\n" })
      return try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    }
    #expect(lines.map(\.change) == ["match", "new", "new", "new"])
    #expect(lines[0].match?["home_name"] == "Team A" && lines[2].event?.kind == .goal)
  }
}
