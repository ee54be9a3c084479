import FoundationEssentials
import GatherFleet
import GatherModel
import GatherStore
import Logging
import MatchSession
import Scenes
import Screen
import Secrets

/// Does what programs ask of this board by the broker, where one of the board's tokens proves it. The tokens are those of
/// `gatherboard token add`, with their roles.
actor BoardCommands {
  /// How many a second are read, from all senders together: nobody presses as fast.
  private static let mostASecond = 50
  /// How far the clock of a sender may be ahead, whose offset is a guess.
  private static let mostAhead = Duration.seconds(1)

  private let session: MatchSession
  private let clock: BoardClock
  /// The boot of this machine, whole; messages have the beginning of it.
  private let boot: String
  private let log: Logger
  private var recent: [BoardInstant] = []
  private var warnedAt: BoardInstant?
  private let orders: AsyncStream<Order>
  private nonisolated let input: AsyncStream<Order>.Continuation

  private struct Order: Sendable {
    var message: BrokerMessage
    var site: TopicName
    var board: TopicName
  }

  init(session: MatchSession, clock: BoardClock, boot: String, log: Logger) {
    (self.session, self.clock, self.boot, self.log) = (session, clock, boot, log)
    (orders, input) = AsyncStream.makeStream(
      of: Order.self, bufferingPolicy: .bufferingOldest(Self.mostASecond))
  }

  /// Has what a message asks for done after all that came before it; for any thread. Where too many wait it is dropped.
  nonisolated func take(_ message: BrokerMessage, site: TopicName, board: TopicName) {
    input.yield(Order(message: message, site: site, board: board))
  }

  /// Does one after the other, until the task is cancelled: a slow disk holds up nothing but further commands.
  /// - Parameter answer: Called with what has come of each.
  func run(_ answer: @Sendable (BoardAnswer, UUID, TopicName) async -> Void) async {
    for await order in orders {
      if let (id, told) = await self.answer(to: order) { await answer(told, id, order.board) }
    }
  }

  /// nil for bytes that are no command, and where too many come.
  private func answer(to order: Order) async -> (id: UUID, answer: BoardAnswer)? {
    guard isInTime() else { return nil }
    let command: BoardCommand
    do throws(FleetPayloadError) {
      command = try BoardCommand(payload: order.message.payload)
    } catch {
      log.debug("A command by the broker cannot be read.", metadata: ["error": "\(error)"])
      return nil
    }
    if order.message.isRetained {
      let answer = refused("retained", "A command must not be kept by the broker: publish it without retain.")
      return (command.id, answer)
    }
    return (command.id, await answer(to: command, site: order.site, board: order.board))
  }

  private func answer(to command: BoardCommand, site: TopicName, board: TopicName) async -> BoardAnswer {
    let sender: PairedPhone?
    do throws(GatherStoreError) {
      sender = try await Self.sender(of: command, site: site, board: board, in: session.store.current)
    } catch {
      log.error("The tokens of programs were not read.", metadata: ["error": "\(error)"])
      return refused("notStored", "The board cannot read its store.")
    }
    guard let sender else {
      warn("A command by the broker was refused: no token of this board proves it.")
      return refused(
        "proof", "No token of this board proves the command: gatherboard token add NAME --role score")
    }
    guard let verb = CommandVerb(name: command.verb) else {
      return refused("verb", "There is no such verb.")
    }
    let response = await session.perform(
      verb, minutes: command.minutes, id: command.id, by: sender.sender,
      seen: await session.onBoard.seen(command.seen), pressed: pressed(command))
    await note(sender)
    return answer(response, to: command.id, on: await session.onBoard)
  }

  /// Notes that a program was heard of, as a label for people.
  private func note(_ sender: PairedPhone) async {
    let now = clock.wallClock()
    if abs(now.timeIntervalSince(sender.seenAt)) < 60 { return }
    do {
      try await session.store.current.notePhone(sender.id, seenAt: now)
    } catch {
      log.warning("When a program was heard of could not be noted.", metadata: ["error": "\(error)"])
    }
  }

  /// The program whose token proves a command: each of them is tried, for a message does not say whose it is.
  private static func sender(
    of command: BoardCommand, site: TopicName, board: TopicName, in store: GatherStore
  ) async throws(GatherStoreError) -> PairedPhone? {
    let text = command.proven(site: site, board: board)
    return try await store.phonesByToken().first { hash, phone in
      phone.isProgram && phone.isAllowed
        && TokenProof(of: text, tokenHash: hash).isEqual(to: command.proof)
    }?.value
  }

  private func pressed(_ command: BoardCommand) -> MatchCommand.Pressed? {
    guard !boot.isEmpty, command.boot == boot.prefix(8), (0...Int64.max / 1_000_000).contains(command.at)
    else { return nil }
    let at = BoardInstant(nanoseconds: command.at * 1_000_000)
    return at - clock.now() > Self.mostAhead ? nil : MatchCommand.Pressed(boot: boot, at: at)
  }

  private func answer(_ response: VerbResponse, to id: UUID, on board: MatchOnBoard?) -> BoardAnswer {
    let match = board?.standing.settled
    switch response {
    case .alreadySo: return BoardAnswer(.alreadyDone)
    case .refused(let refusal): return refused(refusal.code, refusal.reason)
    case .command(.done): return BoardAnswer(.done, entries: match?.place(of: id))
    case .command(.alreadyDone): return BoardAnswer(.alreadyDone, entries: match?.place(of: id))
    case .command(.refused(let refusal)):
      return refused(refusal.code, presenter.sentence(for: refusal, in: match))
    case .command(.check(let check)):
      var seen = match?.log.entries.count
      // Of a second telling the person has seen what the question names, and nothing after it.
      if case .again(let act, _, _) = check { seen = match?.place(of: act.id) }
      let question = presenter.question(for: check, in: match)
      return BoardAnswer(
        .check, entries: seen, code: check.code,
        reason: [question.title, question.detail].filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  /// Made for an answer: most boards never need it.
  private var presenter: PhonePresenter { PhonePresenter(.english, formats: []) { $0.plate } }

  private func refused(_ code: String, _ reason: String) -> BoardAnswer {
    BoardAnswer(.refused, code: code, reason: reason)
  }

  /// Once a minute at most: a stranger may send without end.
  private func warn(_ text: Logger.Message) {
    let now = clock.now()
    if let warnedAt, now - warnedAt < .seconds(60) { return }
    warnedAt = now
    log.warning(text)
  }

  private func isInTime() -> Bool {
    let now = clock.now()
    recent.removeAll { now - $0 > .seconds(1) }
    guard recent.count < Self.mostASecond else {
      warn("More commands come by the broker than anybody presses; the rest of them is dropped.")
      return false
    }
    recent.append(now)
    return true
  }
}

extension Match {
  /// The place in the log of an entry, from 1; nil where it is not there.
  fileprivate func place(of entry: UUID) -> Int? {
    log.entries.lastIndex { $0.id == entry }.map { $0 + 1 }
  }
}

extension MatchOnBoard? {
  /// The store's number of the newest entry that a sender has seen, who has seen so many of them; nil for one that sees all.
  fileprivate func seen(_ count: Int?) -> Int64 {
    guard let count, let board = self else { return .max }
    let entries = board.standing.settled.log.entries
    if count >= entries.count { return .max }
    return count > 0 ? board.numbers[entries[count - 1].id] ?? 0 : 0
  }
}
