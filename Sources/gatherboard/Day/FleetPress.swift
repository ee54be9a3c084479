import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherFleet
import GatherModel
import MatchSession
import Reports
import Secrets
import Synchronization
import Threading

struct FleetPress: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "press",
    abstract: "Press a key on a board through the broker: a goal, the clock, undo, the horn.",
    discussion: """
      The board accepts a key press if its settings have `broker.commands: on`. You need a token of that board: \
      gatherboard token add NAME --role score. `Done` means that the board has saved the key press. A key press counts \
      once or not at all. The board ignores a key press that is older than five seconds. If another operator has just \
      reported the same, the board asks first.

      Verbs: \(CommandVerb.all.map(\.name).joined(separator: ", ")).

      Examples:
        GATHERBOARD_TOKEN=63b1fd10… gatherboard fleet press pitch-3 goal-home
        gatherboard fleet press pitch-3 added-time --minutes 2 --json
      """)

  @OptionGroup var data: DataOption

  @OptionGroup var fleet: FleetArguments

  @Argument(help: "The board, as `gatherboard fleet` lists it.", transform: FleetArguments.name)
  var board: TopicName

  @Argument(help: "The verb to press.")
  var verb: String

  @Option(help: ArgumentHelp("The minutes for added-time.", valueName: "n"))
  var minutes: Int?

  @Option(
    help: ArgumentHelp(
      "The number of match entries that you have seen. Add it if the board asks about a duplicate.",
      valueName: "n"))
  var seen: Int?

  @Option(
    help: ArgumentHelp(
      "A token of that board (default: $GATHERBOARD_TOKEN, which other users cannot read).",
      valueName: "token"
    ))
  var token: String?

  @Flag(help: "Print the board's answer as JSON.")
  var json = false

  /// The time within which the board must send its current time.
  private static let timeToKnow = Duration.seconds(4)
  /// The time for which the command waits for an answer. After this time, the board no longer executes the key press.
  private static let timeToAnswer = MatchCommand.longestWay + .seconds(1)
  /// The delay before the same command is sent again. The board executes it only once.
  private static let repeatTime = Duration.milliseconds(1_200)

  func validate() throws {
    guard CommandVerb(name: verb) != nil else {
      throw ValidationError(
        "There is no verb “\(verb)”. Choose from \(CommandVerb.all.map(\.name).joined(separator: ", ")).")
    }
    if CommandVerb(name: verb) == .addedTime, minutes == nil {
      throw ValidationError(
        "added-time needs --minutes. Write a number from 1 to \(MatchState.longestAddedTime).")
    }
    if let seen, seen < 0 { throw ValidationError("--seen takes a number of entries from 0.") }
  }

  func run() throws {
    guard let token = token ?? ProcessInfo.processInfo.environment["GATHERBOARD_TOKEN"], !token.isEmpty else {
      throw Failure(
        "A key press needs a token of the board. Run `gatherboard token add NAME --role score` there, and add --token.",
        exitCode: .usage)
    }
    let settings = try data.settings().effective.settings
    let site = try fleet.site(by: settings)
    let (clock, waker, id) = (BoardClock.system, try Waker(), UUID())
    let answer = Mutex<BoardAnswer?>(nil)
    let follower = try FleetFollower(
      try fleet.requiredOptions(by: settings), site: site, board: board,
      others: [FleetTopic.answer(id, board: board).text(at: site)], now: { clock.now() },
      onMessage: { topic, message in
        guard case .answer(id, _) = topic else { return }
        do throws(FleetPayloadError) {
          let told = try BoardAnswer(payload: message.payload)
          answer.withLock { $0 = told }
          waker.ring()
        } catch {
          // An unreadable answer is only reported, because the key press is sent to the board again.
          Output.complain("The board's answer cannot be read: \(TerminalText.text("\(error)"))")
        }
      }, onChange: { _ in waker.ring() })
    try follower.start()
    defer { follower.end() }
    try follower.waitForBroker(waker, clock)
    var command = try command(id, until: clock.now() + Self.timeToKnow, follower, waker, clock)
    command.proof =
      TokenProof(of: command.proven(site: site, board: board), tokenHash: Token(text: token).hash).text
    let payload = try command.payload()
    let end = clock.now() + Self.timeToAnswer
    var count = 0
    while answer.withLock({ $0 }) == nil {
      guard clock.now() < end else { throw noAnswer }
      count += 1
      follower.publish(.board(board, .command), payload, isRetained: false)
      let again = clock.now() + Self.repeatTime
      while answer.withLock({ $0 }) == nil, clock.now() < again { waker.wait(for: again - clock.now()) }
    }
    try show(answer.withLock { $0 }, isRepeated: count > 1)
  }

  private func command(
    _ id: UUID, until deadline: BoardInstant, _ follower: FleetFollower, _ waker: Waker, _ clock: BoardClock
  ) throws -> BoardCommand {
    while true {
      let now = clock.now()
      if let time = follower.known.boards[board]?.time(at: now) {
        return BoardCommand(
          id: id, verb: verb, minutes: minutes, seen: seen ?? 0, at: time.milliseconds, boot: time.boot)
      }
      guard now < deadline else {
        throw Failure(
          "The broker has no time from a board named \(board). List the boards: gatherboard fleet",
          exitCode: .noInput)
      }
      waker.wait(for: .milliseconds(200))
    }
  }

  private func show(_ answer: BoardAnswer?, isRepeated: Bool) throws {
    guard let answer else { throw noAnswer }
    if json { try Output.write(String(decoding: try answer.payload(), as: UTF8.self) + "\n") }
    switch answer.result {
    case .done: if !json { try Output.write("Done\(answer.entries.map { ": entry \($0)" } ?? "").\n") }
    // The board's first answer may have been lost.
    case .alreadyDone where answer.entries != nil || isRepeated:
      if !json { try Output.write("Done\(answer.entries.map { ": entry \($0)" } ?? "").\n") }
    case .alreadyDone: if !json { try Output.write("The board has already done this.\n") }
    case .refused:
      throw Failure(
        "\(board) rejected the key press: \(TerminalText.text(answer.reason ?? answer.code ?? "no reason given"))",
        exitCode: ["proof", "role"].contains(answer.code) ? .noPermission : .unavailable)
    case .check:
      let again = answer.entries.map { " If yours is another one, add --seen \($0)." } ?? ""
      throw Failure(
        "\(board) asks first: \(TerminalText.text(answer.reason ?? answer.code ?? "no reason given"))\(again)",
        exitCode: .temporary)
    }
  }

  private var noAnswer: Failure {
    Failure(
      "\(board) has not answered. Look at the board before you press again. Check that its settings have "
        + "`broker.commands: on` and that the broker's access list allows you to send commands.",
      exitCode: .temporary)
  }
}
