import Foundation
import GatherFleet
import GatherModel
import GatherStore
import MatchSession
import PlayedMatch
import Secrets
import TestKit
import Testing

@testable import Board

/// What programs press by a real broker.
@Suite struct BoardCommandTests {
  private let broker: TestBroker
  private let watch: SiteWatch
  private let board: FleetBench

  init() throws {
    broker = try TestBroker()
    watch = try SiteWatch(broker)
    board = try FleetBench(slowness: 4)
  }

  /// The board joins with a match in play.
  private func join(takesCommands: Bool = true, doublePress: Duration = .milliseconds(250)) async throws {
    board.join(broker, takesCommands: takesCommands, doublePress: doublePress)
    try await board.start(1, of: PlannedCup.plan())
    try await FleetBench.wait("the match") { watch.text("board/pitch-1/live").contains(#""fixture":1"#) }
  }

  private func token(_ name: String, _ role: MatchCommand.Role = .score) async throws -> String {
    let token = Token.forAddress()
    let outcome = try await board.store.addProgram(name, role: role, tokenHash: token.hash, at: Date())
    guard case .made = outcome else { throw FleetBench.NeverThere(what: "a token for \(name)") }
    return token.text
  }

  private func command(_ verb: String, minutes: Int? = nil, seen: Int? = nil) throws -> BoardCommand {
    let live = try BoardLive(payload: #require(watch["board/pitch-1/live"]?.payload))
    let now = board.clock.now().nanoseconds / 1_000_000
    return BoardCommand(id: UUID(), verb: verb, minutes: minutes, seen: seen, at: now, boot: live.boot)
  }

  private func proven(_ command: BoardCommand, by token: String, of name: String = "pitch-1") -> BoardCommand
  {
    var command = command
    let text = command.proven(site: FleetBench.site, board: PlannedCup.name(name))
    command.proof = TokenProof(of: text, tokenHash: Token(text: token).hash).text
    return command
  }

  /// Sends a command, and waits for what comes of it.
  private func press(_ command: BoardCommand, isRetained: Bool = false) async throws -> BoardAnswer {
    let topic = "board/pitch-1/answer/\(command.id.uuidString)"
    let count = watch.count(topic)
    let payload = try command.payload()
    // Again until it is answered, as `fleet press` does: of what nothing proves few are answered in a second.
    var sent = 0
    while watch.count(topic) == count {
      try await watch.publish("board/pitch-1/command", payload, isRetained: isRetained)
      sent += 1
      let again = ContinuousClock.now + .milliseconds(400)
      while watch.count(topic) == count, ContinuousClock.now < again {
        try await Task.sleep(for: .milliseconds(5))
      }
    }
    let message = watch.all(topic)[count]
    #expect(!message.isRetained)
    let answer = try BoardAnswer(payload: message.payload)
    // Of a proven one that was sent again each has its answer, which is none to what is sent next.
    if answer.code != "proof" {
      try await FleetBench.wait("all answers") { watch.count(topic) >= count + sent }
    }
    return answer
  }

  private static let goalless = Score(teamA: 0, teamB: 0)

  private var score: Score { get async { await board.session.onBoard?.match.state.score ?? Self.goalless } }

  @Test("A press is done once, stored with its program's name, and the same again changes nothing")
  func once() async throws {
    try await join()
    let token = try await token("Deck")
    let goal = proven(try command("goal-home"), by: token)
    #expect(try await press(goal) == BoardAnswer(.done, entries: 1))
    #expect(try await press(goal) == BoardAnswer(.alreadyDone, entries: 1))
    #expect(await score == Score(teamA: 1, teamB: 0))
    let entry = try #require(await board.session.onBoard?.match.log.entries.last)
    #expect(entry.id == goal.id && entry.by == .account("Deck"))
    #expect(try board.store.boardMatch()?.match.state.score == Score(teamA: 1, teamB: 0))
    // The same id long after it, with a later time: it is still the same press.
    var later = goal
    later.at += 1
    #expect(try await press(proven(later, by: token)).result == .alreadyDone)
    #expect(try await press(proven(try command("undo"), by: token)) == BoardAnswer(.done, entries: 2))
    #expect(await score == Self.goalless)
    let refusal = try await press(proven(try command("added-time", minutes: 3), by: token))
    #expect(refusal.result == .refused && refusal.code != nil && refusal.reason?.isEmpty == false)
    #expect(try await press(proven(try command("clock-start"), by: token)).result == .done)
    #expect(try await press(proven(try command("clock-start"), by: token)) == BoardAnswer(.alreadyDone))
    #expect(try await press(proven(try command("horn"), by: token)).result == .done)
  }

  @Test("A press that no token of this board proves is refused, whatever of it was changed on its way")
  func proofs() async throws {
    try await join()
    let token = try await token("Deck")
    let goal = try command("goal-home")
    var changed = [
      proven(goal, by: "63b1fd10"), proven(goal, by: token, of: "pitch-2"), goal,
      proven(goal, by: Token(text: token).hash),
    ]
    func change(_ change: (inout BoardCommand) -> Void) {
      var other = proven(goal, by: token)
      change(&other)
      changed.append(other)
    }
    change { $0.id = UUID() }
    change { $0.verb = "goal-away" }
    change { $0.minutes = 1 }
    change { $0.seen = 0 }
    change { $0.at += 1 }
    change { $0.boot = "00000000" }
    for command in changed {
      let answer = try await press(command)
      #expect(answer.result == .refused && answer.code == "proof", "\(command)")
    }
    // A token for looking on, and one that was taken away.
    let viewer = try await self.token("OBS", .watch)
    #expect(try await press(proven(try command("goal-home"), by: viewer)).code == "role")
    let program = try #require(try board.store.clients().first { $0.name == "Deck" })
    #expect(try await board.store.removeClient(program.id))
    #expect(try await press(proven(try command("goal-home"), by: token)).code == "proof")
    #expect(await score == Self.goalless)
    // What is proven and no verb.
    #expect(try await press(proven(try command("win"), by: try await self.token("Two"))).code == "verb")
  }

  @Test("A press of long ago, of another boot, of the future, or kept by the broker is not done")
  func late() async throws {
    try await join()
    let token = try await token("Deck")
    var goal = try command("goal-home")
    goal.at -= 5_500
    let late = try await press(proven(goal, by: token))
    #expect(late.result == .check && late.code == "late" && late.entries == nil)
    (goal.id, goal.at) = (UUID(), goal.at + 5_500 + 60_000)
    #expect(try await press(proven(goal, by: token)).code == "unknownTime")
    (goal.id, goal.at) = (UUID(), .min)
    #expect(try await press(proven(goal, by: token)).code == "unknownTime")
    (goal, goal.boot) = (try command("goal-home"), "00000000")
    #expect(try await press(proven(goal, by: token)).code == "unknownTime")
    #expect(await score == Self.goalless)
    // One that the broker has kept reaches the board with its next connection.
    await board.leave()
    let kept = proven(try command("goal-home"), by: token)
    try await watch.publish("board/pitch-1/command", try kept.payload(), isRetained: true)
    board.join(broker, takesCommands: true)
    let topic = "board/pitch-1/answer/\(kept.id.uuidString)"
    try await FleetBench.wait("the answer") { watch.text(topic).contains(#""code":"retained""#) }
    try await FleetBench.wait("it is taken off the broker") {
      watch["board/pitch-1/command"]?.payload.isEmpty == true
    }
    #expect(await score == Self.goalless)
  }

  @Test("Who cannot have seen that another operator has told the same is asked, and may send it again")
  func check() async throws {
    try await join()
    let token = try await token("Deck")
    try await board.apply(.act(.goal(.teamA)))
    try await FleetBench.wait("the goal") { watch.text("board/pitch-1/live").contains(#""n":1"#) }
    var goal = try command("goal-home", seen: 0)
    let answer = try await press(proven(goal, by: token))
    #expect(answer.result == .check && answer.code == "again" && answer.entries == 1)
    let reason = try #require(answer.reason)
    #expect(
      reason.contains(/Another operator \(board\) reported the same \d+ s ago\. The score is 1:0/),
      "\(reason)")
    goal.seen = answer.entries
    #expect(try await press(proven(goal, by: token)) == BoardAnswer(.done, entries: 2))
    // What another operator has done is not taken back.
    try await board.apply(.act(.goal(.teamB)))
    #expect(try await press(proven(try command("undo"), by: token)).code == "notOwn")
    #expect(await score == Score(teamA: 2, teamB: 1))
  }

  @Test("A button that bounces scores once, and what somebody sends once more gets the answer that it had")
  func again() async throws {
    try await join(doublePress: .seconds(600))
    let token = try await token("Box")
    let goal = proven(try command("goal-home"), by: token)
    let bounce = proven(try command("goal-home"), by: token)
    #expect(try await press(goal) == BoardAnswer(.done, entries: 1))
    let second = try await press(bounce)
    #expect(second == BoardAnswer(.alreadyDone) && goal.id != bounce.id)
    #expect(await score == Score(teamA: 1, teamB: 0))
    // A start of a clock that runs, sent once more after the clock was paused, does not start it.
    try await board.apply(.act(.clockStarted))
    let start = proven(try command("clock-start"), by: token)
    #expect(try await press(start) == BoardAnswer(.alreadyDone))
    try await board.apply(.act(.clockPaused))
    #expect(try await press(start) == BoardAnswer(.alreadyDone))
    #expect(await board.session.onBoard?.match.state.clock.isRunning(at: board.clock.now()) == false)
  }

  @Test(
    "An id may be sent in small letters; a phone's token, and the broker's answer to another id, prove nothing"
  )
  func letters() async throws {
    try await join()
    let token = try await token("Deck")
    let goal = proven(try command("goal-away"), by: token)
    let text = String(decoding: try goal.payload(), as: UTF8.self)
      .replacing(goal.id.uuidString, with: goal.id.uuidString.lowercased())
    try await watch.publish("board/pitch-1/command", Array(text.utf8), isRetained: false)
    try await FleetBench.wait("the answer") {
      watch.text("board/pitch-1/answer/\(goal.id.uuidString)").contains(#""result":"done""#)
    }
    let phone = Token.forAddress()
    let stamp = Stamp(boot: BootID.current(), at: board.clock.now(), wallClock: Date())
    try await board.store.addPairingCode(
      PairingCode(secretHash: "code", typedHash: "letters", role: .score), at: stamp)
    _ = try await board.store.pairPhone(codeHash: "code", name: "Ana", tokenHash: phone.hash, at: stamp)
    let paired = try #require(try board.store.clients().first { $0.name == "Ana" })
    #expect(try await board.store.allowPhone(paired.id, role: .score))
    #expect(try await press(proven(try command("goal-home"), by: phone.text)).code == "proof")
    #expect(await score == Score(teamA: 0, teamB: 1))
  }

  @Test("A token that has ended proves nothing")
  func ended() async throws {
    try await join()
    let token = Token.forAddress()
    _ = try await board.store.addProgram(
      "Guest", role: .score, tokenHash: token.hash, until: Date(), at: Date())
    #expect(try await press(proven(try command("goal-home"), by: token.text)).code == "proof")
    #expect(await score == Self.goalless)
  }

  @Test("Without the setting a board hears no command")
  func off() async throws {
    try await join(takesCommands: false)
    let goal = proven(try command("goal-home"), by: try await token("Deck"))
    try await watch.publish("board/pitch-1/command", try goal.payload(), isRetained: false)
    try await watch.publish("board/pitch-1/ask", [], isRetained: false)
    let count = watch.count("board/pitch-1/live")
    try await FleetBench.wait("the board hears") { watch.count("board/pitch-1/live") > count }
    #expect(watch["board/pitch-1/answer/\(goal.id.uuidString)"] == nil)
    #expect(await score == Self.goalless)
  }

  @Test("Ten thousand messages of a stranger cost no press of the board, and commands count again after them")
  func flood() async throws {
    try await join()
    let token = try await token("Deck")
    for number in 0..<10_000 {
      let nonsense = number.isMultiple(of: 2) ? "{" : #"{"id":"\#(UUID().uuidString)","verb":"x"}"#
      try await watch.publish(
        "board/pitch-1/command", Array(nonsense.utf8), isRetained: false, isLoose: true)
    }
    try await board.apply(.act(.goal(.teamB)))
    // As `fleet press` does: the same command again, until it is answered.
    let goal = proven(try command("goal-home"), by: token)
    let topic = "board/pitch-1/answer/\(goal.id.uuidString)"
    for _ in 0..<40 where watch[topic] == nil {
      try await watch.publish("board/pitch-1/command", try goal.payload(), isRetained: false)
      try await Task.sleep(for: .milliseconds(250))
    }
    let answer = try BoardAnswer(payload: #require(watch[topic]?.payload))
    #expect([.done, .alreadyDone].contains(answer.result))
    #expect(await score == Score(teamA: 1, teamB: 1))
  }
}
