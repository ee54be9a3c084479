import DisplayProbe
import Foundation
import TestKit
import Testing

extension ServedSuite {
  /// A board, a desk and those who look on, as programs of their own.
  @Suite struct CorrectedResultTests {
    /// A board of the real program without a screen, whose match is the first of the desk's day.
    private final class Site {
      let desk: ServedDesk
      let folder: BoardFolder
      let access: PhoneAccess
      private let broker: TestBroker
      private let arguments: BrokerArguments
      private let board: BoardProcess
      private let watch: BoardProcess
      private let deck: String

      init() throws {
        broker = try TestBroker()
        arguments = BrokerArguments(broker)
        desk = try ServedDesk(broker) { folder in
          try folder.expect(
            "day", "make", "--teams", "4", "--from", "10:00", "--date", "2026-11-28", "--title", "Cup")
        }
        let day = try desk.folder.store(
          "SELECT json_extract(value, '$.id') FROM setting WHERE key = 'day/plan'")
        let folder = try BoardFolder()
        self.folder = folder
        try folder.expect("gather", "start", folder.file("p.csv", MatchDay.roster), "--name", "Final")
        try folder.store(
          "UPDATE gather SET fixture = 1, day = '\(day.trimmingCharacters(in: .whitespacesAndNewlines))'")
        deck = String(
          try folder.expect("token", "add", "Deck", "--role", "score").split(separator: "\n")[0])
        let joined = arguments.board("pitch-1")
        (board, access) = try onFreePort("gatherboard run") { port in
          let settings = """
            phones:
              open: on
              listen: 127.0.0.1
              listen-port: \(port)
              spectators: names
            outputs:
              text-files: \(folder.path("outputs"))

            """
          let configuration = try folder.file("board.yaml", settings)
          let board = try folder.startBlindBoard(joined + ["--config", configuration])
          try waitUntil("its phones", said: { try board.errors }) {
            let said = try board.errors
            if said.contains("listens on port") { throw FailedByChance(said) }
            return !FreePort.isFree(port)
          }
          return (board, PhoneAccess(folder: folder, port: port, configuration: configuration))
        }
        watch = try folder.startCommand(["watch"])
        let started = board
        try waitUntil("the board", said: { try started.errors }) {
          try desk.folder.run(["fleet"] + arguments.all).output.contains("Team A")
        }
      }

      deinit {
        board.killNow()
        watch.killNow()
      }

      func verb(_ verb: String) throws {
        let answer = try access.ask(
          "POST", "/commands/\(verb)", headers: "Authorization: Bearer \(deck)\r\n")
        #expect(answer.status == 200, "\(answer.text)")
      }

      /// What `watch` has told.
      var watched: String { get throws { try watch.output } }

      private func score(_ match: Any?, _ home: String = "home", _ away: String = "away") -> String {
        let sides = [home, away].map {
          ((match as? [String: Any])?[$0] as? [String: Any])?["score"] as? String
        }
        return sides.map { $0 ?? "" }.joined(separator: ":")
      }

      /// Asks the board's pages with a token.
      private func ask(_ path: String) throws -> PhoneAnswer {
        try access.ask("GET", path, headers: "Authorization: Bearer \(deck)\r\n")
      }

      private func board(of page: [String: Any]) -> Any? {
        (page["boards"] as? [[String: Any]])?.first?["match"]
      }

      /// The score by those who see it.
      func scores() throws -> [String: String] {
        let fleet = try desk.folder.expect(["fleet", "--json"] + arguments.all)
        let rows = try JSONSerialization.jsonObject(with: Data(fleet.utf8)) as? [String: Any]
        let row = (rows?["boards"] as? [[String: Any]])?.first?["match"] as? [String: Any]
        let data = try ask("/data.json").text
        let (home, away) = (
          data.firstMatch(of: /"home_score":"(\d*)"/)?.1 ?? "",
          data.firstMatch(of: /"away_score":"(\d*)"/)?.1 ?? ""
        )
        func file(_ name: String) throws -> String {
          try String(contentsOfFile: folder.path("outputs/\(name).txt"), encoding: .utf8)
        }
        return [
          "the desk's page": score(board(of: try desk.state())),
          "/day": score(board(of: try desk.access.ask("GET", "/day/state").json)),
          "the desk's overlay": score(
            try desk.access.ask("GET", "/overlay/state?board=pitch-1").json["match"]),
          "the desk's live page": score(
            try desk.access.ask("GET", "/live/state?board=pitch-1").json["match"], "left", "right"),
          "the board's live page": score(try ask("/live/state").json["match"], "left", "right"),
          "the board's overlay": score(try ask("/overlay/state").json["match"]),
          "the board's data": "\(home):\(away)",
          "the text files": "\(try file("home_score")):\(try file("away_score"))",
          "fleet": row?["score"] as? String ?? "", "status": try folder.status().score ?? "",
        ]
      }

      func everybodySees(_ score: String) throws {
        try waitUntil(score, said: { "\(try scores())" }) { try scores().values.allSatisfy { $0 == score } }
      }
    }

    @Test("A result that the desk corrects is right wherever its match is seen, and so is what it takes back")
    func everywhere() throws {
      let site = try Site()
      for verb in ["goal-home", "goal-away", "end-match"] { try site.verb(verb) }
      try site.everybodySees("1:1")
      let edit = #"{"kind":"correct","fixture":1,"home":3,"away":1,"reason":"two goals were missed"}"#
      #expect(try site.desk.edit(edit).status == 200)
      try site.everybodySees("3:1")
      try waitUntil("watch", said: { try site.watched }) {
        try site.watched.contains("3–1  Full time  (corrected)")
      }
      #expect(try site.desk.edit(#"{"kind":"uncorrect","fixture":1}"#).status == 200)
      try site.everybodySees("1:1")
    }
  }
}
