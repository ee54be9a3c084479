import Localization
import FoundationEssentials
import GatherFleet
import GatherModel
import GatherServer
import GatherStore
import Logging
import MatchSession
import Scenes
import Screen
import Secrets

/// Carries out commands that programs send to this board through the broker. Each command contains a proof that its
/// sender has one of the board's tokens.
actor BoardCommands {
  /// The maximum number of commands read in a second, from all senders together. Further commands are dropped.
  private static let mostASecond = 200
  /// The maximum number of commands without a valid proof that are answered in a second.
  private static let mostUnproven = 5
  /// The maximum by which a command's time may be ahead of the board's clock. A small lead is allowed, because the
  /// sender of the command knows this clock only from messages.
  private static let mostAhead = Duration.seconds(1)
  /// The time for which an answer is kept. It need not be longer, because the command is then too old to be carried
  /// out.
  private static let answerTime = MatchCommand.longestWay + mostAhead

  private struct Order: Sendable {
    var message: BrokerMessage
    var site: TopicName
    var board: TopicName
  }

  private struct Answered {
    var answer: BoardAnswer
    var at: BoardInstant
  }

  private let session: MatchSession
  private let clock: BoardClock
  /// The id of this machine's boot. A command contains the first eight characters of the id.
  private let boot: String
  private let lastGoals: LastGoals
  private let log: Logger
  private let orders: AsyncStream<Order>
  private nonisolated let input: AsyncStream<Order>.Continuation
  private let read = RateLimit(most: mostASecond, within: .seconds(1))
  private let unproven = RateLimit(most: mostUnproven, within: .seconds(1))
  /// The answers of the last ``answerTime``, by the proofs of their commands.
  private var answered: [String: Answered] = [:]
  private var warnedAt: BoardInstant?

  /// - Parameter doublePress: If one program reports two goals for the same team within this time, they count as one.
  init(session: MatchSession, clock: BoardClock, boot: String, doublePress: Duration, log: Logger) {
    (self.session, self.clock, self.boot, self.log) = (session, clock, boot, log)
    lastGoals = LastGoals(time: doublePress)
    (orders, input) = AsyncStream.makeStream(
      of: Order.self, bufferingPolicy: .bufferingOldest(Self.mostASecond))
  }

  /// Queues a message, or drops it if too many are waiting. Can be called on any thread.
  nonisolated func enqueue(_ message: BrokerMessage, site: TopicName, board: TopicName) {
    input.yield(Order(message: message, site: site, board: board))
  }

  /// Handles the messages one at a time until the task is cancelled.
  /// - Parameter answer: Called with each answer, the id of its command, and the board's name.
  func run(_ answer: @Sendable (BoardAnswer, UUID, TopicName) async -> Void) async {
    for await order in orders {
      if let (id, told) = await self.answer(to: order) { await answer(told, id, order.board) }
    }
  }

  /// Returns the answer, with the id of its command; nil if the bytes are not a command, or if too many commands
  /// arrive.
  private func answer(to order: Order) async -> (id: UUID, answer: BoardAnswer)? {
    let now = clock.now()
    guard read.take("") == nil else {
      warn("Too many commands arrive from the broker. The board ignores the rest.")
      return nil
    }
    let command: BoardCommand
    do throws(FleetPayloadError) {
      command = try BoardCommand(payload: order.message.payload)
    } catch {
      log.debug("A command from the broker cannot be read.", metadata: ["error": "\(error)"])
      return nil
    }
    let sender: PairedClient?
    do throws(GatherStoreError) {
      sender = try await Self.sender(of: command, order, in: session.store.current, at: clock.wallClock())
    } catch {
      log.error("The board could not read the program tokens.", metadata: ["error": "\(error)"])
      return (command.id, refused("notStored", "The board cannot read its store. Try again."))
    }
    guard let sender else {
      warn("The board refused a command from the broker: no token of this board proves it.")
      guard unproven.take("") == nil else { return nil }
      let reason =
        "No token of this board proves the command. Create one there: gatherboard token add NAME --role score"
      return (command.id, refused("proof", reason))
    }
    answered = answered.filter { now - $0.value.at < Self.answerTime }
    // A program that listens at the broker may send a copy of a command. The copy has the same proof, so it gets the
    // known answer and is not carried out.
    if let known = answered[command.proof] { return (command.id, known.answer) }
    let answer = await answer(to: command, by: sender, isRetained: order.message.isRetained)
    answered[command.proof] = Answered(answer: answer.ofTheSameAgain, at: now)
    Task { await note(sender) }
    return (command.id, answer)
  }

  /// Returns the program that has sent a command; nil if no valid token proves the command. Tries each token, because a
  /// command does not name its program.
  private static func sender(
    of command: BoardCommand, _ order: Order, in store: GatherStore, at time: Date
  ) async throws(GatherStoreError) -> PairedClient? {
    let text = command.proven(site: order.site, board: order.board)
    return try await store.clientsByToken().first { hash, phone in
      phone.isProgram && phone.isAllowed && !phone.isOver(at: time)
        && TokenProof(of: text, tokenHash: hash).isEqual(to: command.proof)
    }?.value
  }

  private func answer(
    to command: BoardCommand, by sender: PairedClient, isRetained: Bool
  ) async -> BoardAnswer {
    guard let verb = CommandVerb(name: command.verb) else {
      return refused("verb", "This verb is unknown.")
    }
    if verb.isDebounced, !lastGoals.accepts(verb, of: sender.id) {
      return BoardAnswer(.alreadyDone, entries: await session.onBoard?.place(of: command.id))
    }
    let seen = await session.onBoard.seen(command.seen)
    let response = await session.perform(
      verb, minutes: command.minutes, id: command.id, by: sender.sender,
      seen: seen?.number ?? command.seen.map { _ in 0 },
      answers: seen?.entry, pressed: isRetained ? nil : pressed(command))
    lastGoals.settle(verb, of: sender.id, response)
    let answer = answer(response, to: command.id, by: sender, on: await session.onBoard)
    // The session does not get the time of the key press for a retained command, so it does not carry out the command
    // now. If the session carried out the command earlier, the result is `alreadyDone`.
    if isRetained, answer.result != .alreadyDone {
      return refused("retained", "The command is a retained message. Publish it without retain.")
    }
    return answer
  }

  private func pressed(_ command: BoardCommand) -> MatchCommand.Pressed? {
    guard !boot.isEmpty, command.boot == boot.prefix(8), (0...Int64.max / 1_000_000).contains(command.at)
    else { return nil }
    let at = BoardInstant(nanoseconds: command.at * 1_000_000)
    return at - clock.now() > Self.mostAhead ? nil : MatchCommand.Pressed(boot: boot, at: at)
  }

  // MARK: Answers

  private func answer(
    _ response: CommandResponse, to id: UUID, by sender: PairedClient, on board: MatchOnBoard?
  ) -> BoardAnswer {
    let match = board?.standing.settled
    switch response {
    case .done: return BoardAnswer(.done, entries: board?.place(of: id))
    case .alreadyDone: return BoardAnswer(.alreadyDone, entries: board?.place(of: id))
    case .refused(.role):
      return refused(
        "role", "The token has only the role \(sender.role.rawValue). Use a token with more rights.")
    case .refused(let refusal):
      let presenter = PhonePresenter(.english, formats: []) { $0.plate }
      return refused(refusal.code, presenter.sentence(for: refusal, in: match))
    case .check(let check):
      // `told` is the entry with which another operator has already reported this event.
      let seen = check.told.flatMap { board?.place(of: $0) }
      return BoardAnswer(.check, entries: seen, code: check.code, reason: Self.sentence(for: check, match))
    }
  }

  private static func sentence(for check: CommandCheck, _ match: Match?) -> String {
    func seconds(_ time: Duration) -> Int { max(Int((time / .seconds(1)).rounded(.up)), 1) }
    switch check {
    case .again(_, let author, let ago):
      let score = match.map { " The score is \($0.state.score.result) now, home first." } ?? ""
      return "Another operator (\(author.text)) reported the same \(seconds(ago)) s ago.\(score)"
    case .late(let age): return "The command took \(seconds(age)) s to arrive, which is too long."
    case .unknownTime: return "The time of the key press is unknown. Use the times of the board's `live`."
    case .overtaken: return "The match has changed in the meantime."
    }
  }

  private func refused(_ code: String, _ reason: String) -> BoardAnswer {
    BoardAnswer(.refused, code: code, reason: reason)
  }

  /// Stores the time at which a program was last seen, but not more than once a minute, because only people read this
  /// time.
  private func note(_ sender: PairedClient) async {
    let now = clock.wallClock()
    if abs(now.timeIntervalSince(sender.seenAt)) < 60 { return }
    do {
      try await session.store.current.noteClient(sender.id, seenAt: now)
    } catch {
      log.warning("The board could not save when a program was last seen.", metadata: ["error": "\(error)"])
    }
  }

  /// Logs a warning, but at most once a minute, because anyone at the broker can send messages without end.
  private func warn(_ text: Logger.Message) {
    let now = clock.now()
    if let warnedAt, now - warnedAt < .seconds(60) { return }
    warnedAt = now
    log.warning(text)
  }
}

extension BoardAnswer {
  /// The answer if the same command is sent again.
  fileprivate var ofTheSameAgain: BoardAnswer {
    result == .done ? BoardAnswer(.alreadyDone, entries: entries) : self
  }
}

extension MatchOnBoard {
  /// The position of an entry in the log, from 1; nil if the log does not contain the entry.
  fileprivate func place(of entry: UUID) -> Int? {
    match.log.entries.lastIndex { $0.id == entry }.map { $0 + 1 }
  }
}

extension MatchOnBoard? {
  /// The newest entry that a sender has seen, with the number of the entry in the store.
  /// - Parameter count: The number of entries that the sender reports as seen.
  fileprivate func seen(_ count: Int?) -> (entry: UUID, number: Int64)? {
    guard let count, count > 0, let entries = self?.standing.settled.log.entries, !entries.isEmpty else {
      return nil
    }
    let entry = entries[min(count, entries.count) - 1].id
    return (entry, self?.numbers[entry] ?? 0)
  }
}
