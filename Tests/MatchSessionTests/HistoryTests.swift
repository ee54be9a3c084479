import Foundation
import GatherModel
import GatherStore
import Synchronization
import Testing

@testable import MatchSession

/// Random histories of three operators, against a plain model of what has to come of them.
@Suite struct HistoryTests {
  private static let histories =
    ProcessInfo.processInfo.environment["GATHERBOARD_SOAK"] != nil ? 10_000 : 500

  @Test("No command is lost, none counts twice, and all that watch end with the same log, numbers and score")
  func histories() async throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for history in 1...Self.histories {
      try await play(&random, "history \(history) of seed \(seed)")
    }
  }

  /// A command as its phone knows it.
  private struct Sent {
    var command: MatchCommand
    /// When it arrives; nil where it is lost on its way.
    var arrives: Duration?
    var answer: CommandResponse?
    /// Whether its person has given it up after a question.
    var isDropped = false
  }

  private func play(_ random: inout SeededGenerator, _ place: String) async throws {
    let bench = try await SessionBench()
    let names = ["Ana", "Bo"]
    var sent: [Sent] = []
    /// What each phone has seen: it is told of an entry some time after it is stored.
    var seen: [String: Int64] = ["Ana": 0, "Bo": 0]
    var pressedAtBoard = 0
    for _ in 0..<Int.random(in: 6...14, using: &random) {
      bench.pass(.milliseconds(Int.random(in: 0...2_500, using: &random)))
      if Int.random(in: 0..<4, using: &random) == 0 {
        try await bench.press(.goal(Bool.random(using: &random) ? .teamA : .teamB))
        pressedAtBoard += 1
        continue
      }
      let name = names[Int.random(in: 0..<2, using: &random)]
      if Bool.random(using: &random) {
        seen[name] = await bench.session.onBoard?.numbers.values.max() ?? 0
      }
      let action: MatchAction
      switch Int.random(in: 0..<6, using: &random) {
      case 0: action = .act(.clockStarted)
      case 1: action = .act(.clockPaused)
      case 2:
        let undoable = await bench.session.onBoard?.match.log.undoable?.id
        action = .undo(undoable ?? UUID())
      case 3: action = .act(.goal(.teamB))
      default: action = .act(.goal(.teamA))
      }
      let command = await bench.command(.match(action), by: name, seen: seen[name])
      sent.append(Sent(command: command))
      await send(&sent[sent.count - 1], on: bench, &random)
    }
    // The lost ones, and those whose answer was lost, are sent until there is an answer; where a person is asked, half
    // of them say yes.
    for index in sent.indices {
      for _ in 0..<20 where sent[index].answer == nil && !sent[index].isDropped {
        sent[index].command.seen = await bench.session.onBoard?.numbers.values.max() ?? 0
        sent[index].command.pressed?.at = bench.now
        await send(&sent[index], on: bench, &random)
      }
      try #require(sent[index].answer != nil || sent[index].isDropped, "\(place)")
    }
    await bench.settle()
    try await check(sent, pressedAtBoard, on: bench, place)
  }

  /// Sends a command once: it may be lost, come late, come twice at once, or its answer may be lost.
  private func send(_ sent: inout Sent, on bench: SessionBench, _ random: inout SeededGenerator) async {
    let luck = Int.random(in: 0..<10, using: &random)
    if luck == 0 { return }
    if luck <= 2 { bench.pass(.milliseconds(Int.random(in: 0...8_000, using: &random))) }
    let command = sent.command
    let answer: CommandResponse
    if luck == 3 {
      async let first = bench.session.perform(command)
      async let second = bench.session.perform(command)
      let both = await (first, second)
      #expect(both.0.done == both.1.done)
      answer = both.0
    } else {
      answer = await bench.session.perform(command)
    }
    if luck == 4 { return }
    guard case .check = answer else { return sent.answer = answer }
    guard Bool.random(using: &random) else { return sent.isDropped = true }
    // Yes: with all that is to be seen now, and an undo of what it was told of.
    sent.command.seen = await bench.session.onBoard?.numbers.values.max() ?? 0
    sent.command.pressed?.at = bench.now
    if let told = answer.told { sent.command.answers = told }
    if case .check(.overtaken(let act?)) = answer { sent.command.action = .match(.undo(act.id)) }
  }

  /// A phone's goal that counted within 5 s of another operator's for the team was asked about, unless that one was taken back.
  private func checkSecondTellings(_ sent: [Sent], _ entries: [LogEntry], _ place: String) {
    for (index, entry) in entries.enumerated() {
      guard case .act(.goal(let team)) = entry.event, case .phone = entry.by else { continue }
      let undone = Set(
        entries[..<index].compactMap { if case .undone(let id) = $0.event { id } else { UUID?.none } })
      let other = entries[..<index].last { earlier in
        earlier.event == .act(.goal(team)) && !earlier.by.isSame(as: entry.by)
          && entry.at - earlier.at <= .seconds(5) && !undone.contains(earlier.id)
      }
      guard let other else { continue }
      let command = sent.first { $0.command.id == entry.id }?.command
      let answered = entries.firstIndex { $0.id == command?.answers }
      let told = entries.firstIndex { $0.id == other.id }
      #expect(answered != nil && told != nil && (answered ?? 0) >= (told ?? 0), "a goal told twice, \(place)")
    }
  }

  private func check(
    _ sent: [Sent], _ pressedAtBoard: Int, on bench: SessionBench, _ place: String
  ) async throws {
    let stored = try #require(try bench.store.boardMatch())
    let entries = stored.match.log.entries
    #expect(Set(entries.map(\.id)).count == entries.count, "\(place)")
    for sent in sent {
      let count = entries.count { $0.id == sent.command.id }
      switch sent.answer {
      case .done(let done)?, .alreadyDone(let done)?:
        #expect(count == 1 && done.entry == sent.command.id, "a command that was done, \(place)")
        let index = try #require(entries.firstIndex { $0.id == sent.command.id })
        #expect(done.number == stored.numbers[index], "its number, \(place)")
        #expect(entries[index].by == sent.command.sender.by, "its operator, \(place)")
      case .refused?, .check?: #expect(count == 0, "a command that was refused, \(place)")
      // Its person has dropped it: that it was asked about means that it was not done.
      case nil: #expect(count == 0, "a command that was dropped, \(place)")
      }
    }
    #expect(entries.count { $0.by == .board } == pressedAtBoard, "no key is lost, \(place)")
    checkSecondTellings(sent, entries, place)
    // The plain model of the score: the goals that nobody has taken back.
    var counting: [LogEntry] = []
    for entry in entries {
      switch entry.event {
      case .undone(let id): counting.removeAll { $0.id == id }
      default: counting.append(entry)
      }
    }
    let goals = Score(
      teamA: counting.count { $0.event == .act(.goal(.teamA)) },
      teamB: counting.count { $0.event == .act(.goal(.teamB)) })
    let standing = try #require(bench.told.standing.withLock { $0 })
    let onBoard = try #require(await bench.session.onBoard)
    #expect(stored.match.state.score == goals, "\(place)")
    #expect(standing.unsaved.isEmpty, "\(place)")
    #expect(standing.match == stored.match && standing.settled == stored.match, "\(place)")
    #expect(onBoard.match == stored.match, "\(place)")
    #expect(entries.map { onBoard.numbers[$0.id] } == stored.numbers, "\(place)")
  }
}
