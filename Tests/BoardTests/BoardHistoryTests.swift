import Foundation
import GatherModel
import GatherStore
import PlayedMatch
import Reports
import Scenes
import Screen
import Testing
import TestKit

@testable import Board
@testable import MatchSession

/// Past gathers over a whole board without a window.
@Suite struct BoardHistoryTests {
  @Test(
    "A gather that has ended is listed, shown with its goals, and told of in the table and at its players")
  func shown() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      try bench.playOut()
      bench.press(.letter("m"), .letter("h"))
      try bench.turn(until: "the list") { _ in bench.model?.page.count == "1 match" }
      guard case .list(let list)? = bench.model else { return bench.issue() }
      #expect(list.table?.rows.first?.cells.dropFirst(2) == ["Thursday", "Team A", "1–0", "Team B"])
      bench.press(.enter)
      try bench.turn(until: "the gather") { _ in bench.model?.page.title == "Thursday" }
      guard case .pastGather(let gather)? = bench.model else { return bench.issue() }
      #expect(gather.sheet?.events == [.goal(.teamA, minute: "1'", score: "1–0")])
      bench.press(.escape, .letter("t"))
      try bench.turn(until: "the table") { _ in bench.model?.page.count != nil }
      guard case .list(let table)? = bench.model else { return bench.issue() }
      let cells = ["1", "Ana", "1", "1", "0", "0", "1–0", "+1", "3", "0"]
      #expect(table.table?.rows.map(\.cells).first == cells)
      bench.press(.enter)
      try bench.turn(until: "the player") { _ in bench.model?.page.title == "Ana" }
      guard case .playerCard(let card)? = bench.model else { return bench.issue() }
      #expect(card.games?.rows.first?.cells.dropFirst() == ["Team A", "1–0", "won"])
    }
  }

  @Test("A gather in play is not deleted; one that has ended is, and the board that has shown it shows none")
  func deleted() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("m"), .letter("h"))
      try bench.turn(until: "the list") { _ in bench.model?.page.count == "1 match" }
      bench.press(.delete)
      #expect(bench.model?.page.question == nil && bench.model?.page.notice?.urgency == .warning)
      bench.press(.escape, .escape)
      try bench.playOut()
      bench.press(.letter("m"), .letter("h"))
      try bench.turn(until: "the list") { _ in bench.model?.page.count == "1 match" }
      bench.press(.delete, .enter)
      try bench.turn(until: "an empty list") { _ in bench.model?.page.notice?.text == "Thursday deleted" }
      #expect(try bench.stored() == nil)
      bench.press(.escape, .escape)
      try bench.turn(until: "no gather on the board") { frame in
        if case .idle = frame.scene { true } else { false }
      }
    }
  }

  @Test("A past gather is put on the board again, and refused while one is in play")
  func onBoardAgain() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      try bench.playOut()
      let store = try GatherStore(folder: bench.folder)
      try BoardBench.startGather("Friday", in: store, replacing: false)
      bench.pass(.seconds(1))
      try bench.turn(until: "the next gather") { $0.score == "0:0" }
      bench.press(.letter("m"), .letter("h"))
      try bench.turn(until: "the list") { _ in bench.model?.page.count == "2 matches" }
      bench.press(.down, .enter)
      try bench.turn(until: "the gather") { _ in bench.model?.page.title == "Thursday" }
      bench.press(.letter("b"))
      try bench.turn(until: "the refusal") { _ in bench.model?.page.notice != nil }
      #expect(bench.model?.page.notice?.urgency == .warning)
      bench.press(.escape, .escape, .escape)
      bench.press(.right, .letter("e"), .enter)
      try bench.turnUntilSaved()
      bench.press(.letter("m"), .letter("h"))
      try bench.turn(until: "the list") { _ in bench.model?.page.count == "2 matches" }
      bench.press(.down, .enter)
      try bench.turn(until: "the gather") { _ in bench.model?.page.title == "Thursday" }
      bench.press(.letter("b"))
      try bench.turn(until: "the board with it") { $0.score == "1:0" }
      bench.press(.letter("u"))
      try bench.turnUntilSaved()
      #expect(try bench.stored()?.match.gather.name == "Thursday")
      #expect(try bench.stored()?.isEnded == false)
    }
  }

  @Test("All gathers are written into a file, whose path is told")
  func exported() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("m"), .letter("h"))
      try bench.turn(until: "the list") { _ in bench.model?.page.count == "1 match" }
      bench.press(.letter("e"), .letter("j"))
      try bench.turn(until: "the file") { _ in bench.model?.page.notice?.urgency == .notice }
      let notice = try #require(bench.model?.page.notice?.text)
      let path = String(notice.dropFirst("Saved as ".count))
      #expect(path == HistoryFile(folder: bench.folder, at: PlayedMatch.date(0), format: .json).path)
      #expect(path.hasPrefix(bench.folder.path + "/gatherboard-history-2026-03-0"))
      let store = try GatherStore(readOnly: bench.folder)
      let text = try HistoryExport.text(
        store.gathers(), playerCounts: store.playerCounts(), as: .json)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      // The clock has not moved.
      bench.press(.down, .letter("e"), .letter("j"))
      try bench.turn(until: "another file") { _ in bench.model?.page.notice?.urgency == .notice }
      let other = path.replacing(".json", with: "-2.json")
      #expect(bench.model?.page.notice?.text == "Saved as \(other)")
      for path in [path, other] {
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
      }
    }
  }

  @Test("The file of an export is named for the second")
  func name() {
    let date = PlayedMatch.date(0)
    func path(_ seconds: Double) -> String {
      HistoryFile(folder: DataFolder(path: "/d"), at: date + seconds, format: .csv).path
    }
    let name = path(0).dropFirst("/d/gatherboard-history-".count)
    #expect(name.count == "2026-11-21-193004.csv".count && name.hasSuffix(".csv"))
    #expect(path(1) != path(0))
  }

  @Test("Where no file can be written it is said")
  func notExported() async throws {
    try await onOwnQueue {
      let bench = try BoardBench()
      bench.press(.letter("m"), .letter("h"))
      try bench.turn(until: "the list") { _ in bench.model?.page.count == "1 match" }
      // The next look at the folder, which makes it again, is a second away.
      bench.pass(.seconds(1))
      try bench.turn(until: "the look") { _ in !bench.board.session.assumeIsolated { $0.storeWatch.isLooking }
      }
      let elsewhere = bench.folder.path + "-elsewhere"
      try FileManager.default.moveItem(atPath: bench.folder.path, toPath: elsewhere)
      defer {
        do {
          try FileManager.default.moveItem(atPath: elsewhere, toPath: bench.folder.path)
        } catch { Issue.record(error) }
      }
      bench.press(.letter("e"), .enter)
      try bench.turn(until: "a word on it") { _ in bench.model?.page.notice?.urgency == .warning }
      // SQLite may be the first that misses the folder.
      let sentences = [
        "The file cannot be written (No such file or directory): check the board’s data folder.",
        "Nothing can be saved: the disk is read-only.",
      ]
      #expect(sentences.contains(bench.model?.page.notice?.text ?? ""))
    }
  }
}

extension BoardBench {
  /// What the scene over the board shows; nil while the board is seen.
  fileprivate var model: PageModel? {
    if case .frontPage(let stack) = frame.scene { stack.scene } else { nil }
  }

  /// A goal of team A, and the end.
  fileprivate func playOut() throws {
    press(.space, .left, .letter("e"), .enter)
    try turnUntilSaved()
  }

  fileprivate func issue() { Issue.record("another scene: \(model.debugDescription)") }
}
