import DisplayProbe
import Foundation
import GatherStore
import Glibc
import Testing

extension FaultSuite {
  /// What an organiser who presses too much, and too soon, must not lose: by keys in a real window.
  @Suite struct HardTrialTests {
    /// How long a question takes no key of the board, and a list no second Enter, so that a person can have read it.
    ///
    /// It cannot be an event: the board shows nothing when that is over.
    private static let readingTime: UInt32 = 1_000_000

    @Test("One Enter or Esc too many after the end takes no result away, and U takes the end back")
    func oneTooMany() throws {
      for key in [Key.enter, .escape] {
        let day = try MatchDay(width: 800, height: 480)
        _ = try day.act("a goal") { try day.probe.tap(.left) }
        try day.show("the question") { try day.probe.tap("e") }
        _ = try day.act("the end") {
          for key in [.enter, key, key, .escape] { try day.probe.tap(key) }
        }
        _ = try day.untilEchoIsGone()
        let ended = try day.folder.status()
        #expect(ended.phase == "ended" && ended.score == "1:0")
        let again = try day.act("the end taken back") { try day.probe.tap("u") }
        #expect(again.phase == "ready" && again.score == "1:0")
      }
    }

    @Test(
      "A result is taken off the board by a held Esc, put back by U, and so is a past one from the history")
    func cleared() throws {
      let day = try MatchDay(width: 800, height: 480)
      _ = try day.act("a goal") { try day.probe.tap(.left) }
      try day.show("the question") { try day.probe.tap("e") }
      _ = try day.act("the end") { try day.probe.tap(.enter) }
      _ = try day.untilEchoIsGone()
      _ = try day.act("the idle board") { try day.probe.press(.escape) }
      try day.probe.release(.escape)
      #expect(try day.folder.status().gather == nil)
      _ = try day.act("the result again") { try day.probe.tap("u") }
      #expect(try day.folder.status().score == "1:0")
      _ = try day.act("the idle board again") {
        try day.probe.tap("m")
        try day.probe.tap("c")
      }
      _ = try day.act("the past match") {
        for key in ["m", "h"] as [Key] { try day.show("a page") { try day.probe.tap(key) } }
        try day.show("the match") { try day.probe.tap(.enter) }
        try day.probe.tap("b")
      }
      let back = try day.act("the end taken back") { try day.probe.tap("u") }
      #expect(back.phase == "ready" && back.score == "1:0")
    }

    @Test("A number pad alone runs a match: goals, clock, undo, seconds, who scored, next period")
    func numberPad() throws {
      let day = try MatchDay(width: 800, height: 480, gather: ["--format", "2x20"])
      func tap(_ symbol: Int) throws { try day.probe.tap(Key(symbol: UInt(symbol))) }
      // XK_KP_Insert, XK_KP_End and their like (X11/keysymdef.h): what the keys are with NumLock off.
      let (pad0, pad1, pad4, pad5, pad6, pad8) = (0xFF9E, 0xFF9C, 0xFF96, 0xFF9D, 0xFF98, 0xFF97)
      let (multiply, enter, point) = (0xFFAA, 0xFF8D, 0xFF9F)
      #expect(try day.act("the clock runs") { try tap(pad5) }.clock?.state == "running")
      #expect(try day.act("a goal") { try tap(pad4) }.score == "1:0")
      #expect(try day.act("another") { try tap(pad6) }.score == "1:1")
      #expect(try day.act("taken back") { try tap(pad0) }.score == "1:0")
      #expect(try day.act("the clock stands") { try tap(enter) }.clock?.state == "paused")
      let before = try day.folder.status().clock?.milliseconds ?? 0
      let later = try day.act("a second more") { try tap(pad8) }.clock?.milliseconds ?? 0
      #expect(later - before == 1_000)
      _ = try day.act("who scored") {
        for key in [multiply, pad1, enter] { try tap(key) }
      }
      #expect(try day.folder.store("SELECT event FROM entry ORDER BY position DESC LIMIT 1").contains("Ana"))
      try day.show("the question") { try tap(point) }
      // This Enter stops the clock, too.
      usleep(Self.readingTime)
      #expect(try day.act("half-time") { try tap(enter) }.phase == "interval")
    }

    @Test("A presenter's clicker takes no time-out and ends nothing")
    func clicker() throws {
      let day = try MatchDay(width: 800, height: 480, gather: ["--format", "futsal"])
      _ = try day.act("the clock runs") { try day.probe.tap(Key(symbol: 0xFF56)) }
      try day.probe.tap("b")
      try day.probe.tap(.escape)
      #expect(try day.act("the clock stands") { try day.probe.tap(Key(symbol: 0xFF56)) }.phase == "playing")
      #expect(try day.folder.store("SELECT count(*) FROM entry WHERE event LIKE '%timeOut%'") == "0")
    }

    @Test("A latecomer joins the match in play by keys, and the score stays")
    func latecomer() throws {
      let day = try MatchDay(
        width: 800, height: 480,
        prepare: { folder in
          try folder.store("INSERT INTO player (account_id, name) VALUES (1, 'Ωμέγα')")
        })
      _ = try day.act("a goal") { try day.probe.tap(.left) }
      for key in ["m", "t", "a"] as [Key] { try day.show("a page") { try day.probe.tap(key) } }
      try day.show("marked") {
        try day.probe.tap(Key(symbol: 0xFF57))
        try day.probe.tap(.space)
      }
      try day.show("the teams") { try day.probe.tap(.enter) }
      try day.show("he plays") {
        try day.probe.tap("1")
        try day.probe.tap(.enter)
      }
      try day.stored("he plays") { status in
        status.score == "1:0" && status.teams?[0].players.contains { $0.name == "Ωμέγα" } == true
      }
    }

    @Test("A latecomer joins the match in play by the command line, and all others stay where they are")
    func latecomerByCommand() throws {
      let day = try MatchDay(
        width: 800, height: 480,
        prepare: { folder in
          try folder.store("INSERT INTO player (account_id, name) VALUES (1, 'Ωμέγα')")
        })
      let before = try day.act("a goal") { try day.probe.tap(.left) }
      let id = try day.folder.store("SELECT id FROM player WHERE name = 'Ωμέγα'")
      let gather = try #require(before.gather)
      try day.show("he plays") { try day.folder.expect("gather", "teams", gather, "--join-b", id) }
      let after = try day.folder.status()
      #expect(after.score == "1:0" && after.teams?[0].players == before.teams?[0].players)
      #expect(after.teams?[1].players.map(\.name) == (before.teams?[1].players.map(\.name) ?? []) + ["Ωμέγα"])
    }

    @Test("P at the half-time of extra time begins no penalties: its second half is played")
    func extraTime() throws {
      let day = try MatchDay(width: 800, height: 480, gather: ["--format", "football"])
      func end(_ what: String) throws -> BoardStatus {
        try day.show("the question") { try day.probe.tap("p") }
        return try day.act(what) { try day.probe.tap(.enter) }
      }
      _ = try day.act("the 1st half") { try day.probe.tap(.space) }
      #expect(try end("half-time").phase == "interval")
      _ = try day.act("the 2nd half") { try day.probe.tap(.space) }
      #expect(try end("after 90 minutes").phase == "interval")
      let first = try day.act("extra time") { try day.probe.tap(.space) }
      #expect(first.phase == "playing" && first.period?.number == 3)
      #expect(try end("its half-time").phase == "interval")
      try day.probe.tap("p")
      try day.probe.tap(.enter)
      let second = try day.act("its second half") { try day.probe.tap(.space) }
      #expect(second.phase == "playing" && second.period?.number == 4)
      #expect(try day.folder.store("SELECT count(*) FROM entry WHERE event LIKE '%kicksBegun%'") == "0")
    }

    @Test("S stops a clock that runs, and Esc lets it run on")
    func clockSet() throws {
      let day = try MatchDay(width: 800, height: 480)
      _ = try day.act("the clock runs") { try day.probe.tap(.space) }
      try day.show("the clock to be set") { try day.probe.tap("s") }
      try day.probe.tap(.escape)
      try day.stored("it runs again") { $0.clock?.state == "running" }
    }

    @Test("Nobody's number opens the list to choose the scorer from")
    func unknownNumber() throws {
      let day = try MatchDay(width: 800, height: 480)
      _ = try day.act("a goal") { try day.probe.tap(.left) }
      try day.show("the list") { for key in ["8", "5", .enter] as [Key] { try day.probe.tap(key) } }
      #expect(try day.folder.store("SELECT count(*) FROM entry WHERE event LIKE '%playerNamed%'") == "0")
      usleep(Self.readingTime)
      try day.probe.tap(.enter)
      try waitUntil("a scorer", said: { try day.board.errors }) {
        try day.folder.store("SELECT event FROM entry ORDER BY position DESC LIMIT 1").contains("playerNamed")
      }
    }

    @Test("A match is made by keys: everybody marked, fair teams dealt, its name typed over the usual one")
    func newMatch() throws {
      let day = try MatchDay(width: 800, height: 480)
      try day.show("the question") { try day.probe.tap("e") }
      _ = try day.act("the end") { try day.probe.tap(.enter) }
      try day.show("the menu") { try day.probe.tap("m") }
      try day.show("the players") { try day.probe.tap("g") }
      try day.show("all marked") { try day.probe.tap("a") }
      try day.show("the teams") { try day.probe.tap(.enter) }
      try day.show("dealt") { try day.probe.tap("b") }
      try day.show("the form") { try day.probe.tap("n") }
      try day.show("typed") { for key in ["c", "u", "p"] as [Key] { try day.probe.tap(key) } }
      try day.show("taken") { try day.probe.tap(.enter) }
      try day.probe.tap(.enter)
      try day.stored("the new match") { status in
        status.phase == "ready" && status.name == "cup"
          && status.teams?.allSatisfy { !$0.players.isEmpty } == true
      }
    }

    @Test("The lock file deleted under a board: a second one is refused all the same, and the first says so")
    func deletedLock() throws {
      let day = try MatchDay(width: 800, height: 480)
      #expect(unlink(day.folder.data + "/gatherboard.lock") == 0)
      let second = try day.folder.startBoard(on: day.display)
      #expect(try second.waitForExit().0 == .code(69))
      _ = try day.act("a goal") { try day.probe.tap(.left) }
      try waitUntil("the first to notice", said: { try day.board.errors }) {
        try day.board.errors.contains("The lock file was deleted")
      }
      #expect(access(day.folder.data + "/gatherboard.lock", F_OK) == 0)
    }

    @Test("A wrong byte in the log of writes loses no press; the board says that one may be missing")
    func wrongByte() throws {
      let day = try MatchDay(width: 800, height: 480)
      for _ in 0..<12 {
        _ = try day.act("a goal") { try day.probe.tap(.left) }
        // A second press within 250 ms would not count.
        try day.probe.pass(until: .now + .milliseconds(260))
      }
      day.board.killNow()
      _ = try day.board.waitForExit()
      let path = day.folder.data + "/gatherboard.sqlite-wal"
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      bytes[bytes.count / 2] ^= 1
      try Data(bytes).write(to: URL(filePath: path))
      try day.start()
      #expect(try day.folder.status().score == "12:0")
      #expect(try day.board.errors.contains("The write-ahead log is damaged"))
    }
  }
}
