package import FoundationEssentials
package import GatherModel
import GatherStore
import Logging

struct CommandsUnderWay {
  var tasks: [CommandKey: Task<CommandResponse, Never>] = [:]
  private var waiting: [UUID: [CheckedContinuation<Int64?, Never>]] = [:]

  mutating func wait(_ continuation: CheckedContinuation<Int64?, Never>, for entry: UUID) {
    waiting[entry, default: []].append(continuation)
  }

  mutating func settle(_ numbers: [UUID: Int64]) {
    for (entry, number) in numbers { end(entry, number) }
  }

  /// Ends the waiting for entries that the store will never have.
  mutating func refuse(_ entries: [UUID]) {
    for entry in entries { end(entry, nil) }
  }

  private mutating func end(_ entry: UUID, _ number: Int64?) {
    for continuation in waiting.removeValue(forKey: entry) ?? [] { continuation.resume(returning: number) }
  }
}

extension MatchSession {
  /// Carries out a command only once, even if it arrives several times or by several routes.
  /// - Returns: The response, after all effects of the command are durable.
  package func perform(_ command: MatchCommand) async -> CommandResponse {
    let key = CommandKey(sender: command.sender.scope, id: command.id)
    if let task = commands.tasks[key] { return await task.value.ofTheSameAgain }
    let task = Task { await carryOut(command, key) }
    commands.tasks[key] = task
    defer { commands.tasks[key] = nil }
    return await task.value
  }

  private func carryOut(_ command: MatchCommand, _ key: CommandKey) async -> CommandResponse {
    let role = command.action.role
    guard command.sender.role >= role else {
      log.warning(
        "The board refused a command: the role of its sender does not allow it.",
        metadata: ["sender": "\(command.sender.by.text)", "role": "\(command.sender.role)"])
      return .refused(.role(needed: role))
    }
    do throws(GatherStoreError) {
      if let done = try await store.current.doneCommand(key) {
        return answer(done, to: command.id, by: command.sender.by)
      }
    } catch {
      return refuse(because: error)
    }
    let now = clock.now()
    guard let pressed = command.pressed, pressed.boot == boot?.text else { return .check(.unknownTime) }
    let age = max(now - pressed.at, .zero)
    if age > MatchCommand.longestWay { return .check(.late(age)) }
    guard commandRate.take(command.sender.scope, at: now) else { return .refused(.tooOften) }
    switch command.action {
    case .match(let action): return await carryOut(action, of: command, age: age)
    case .horn:
      let answer = await change(nil, key, by: command.sender.by)
      if case .done = answer { tell(.horn) }
      return answer
    case .store(let change): return await self.change(change, key, by: command.sender.by)
    }
  }

  /// Carries out the action of a verb in the present match. A second command with the same id changes nothing.
  package func perform(
    _ verb: CommandVerb, minutes: Int?, id: UUID, by sender: MatchCommand.Sender, seen: Int64?,
    answers: UUID?, pressed: MatchCommand.Pressed?
  ) async -> CommandResponse {
    // A command that is done already is not checked again, because the check could fail now.
    do throws(GatherStoreError) {
      let key = CommandKey(sender: sender.scope, id: id)
      if let done = try await store.current.doneCommand(key) {
        return answer(done, to: id, by: sender.by)
      }
    } catch {
      return refuse(because: error)
    }
    // The command may be meant for a match that was started in the store just now.
    await catchUp()
    let action: MatchCommand.Action
    do throws(CommandVerb.Refusal) {
      action = try verb.action(in: onBoard?.match, minutes: minutes, by: sender.by)
    } catch {
      return .refused(.verb(error))
    }
    let response = await perform(
      MatchCommand(id: id, action: action, sender: sender, seen: seen, answers: answers, pressed: pressed))
    // A superfluous start or pause is not reported as a failure, because some programs show failures in red.
    return switch response {
    case .refused(.action(.rules(.clockRunning))) where verb == .act(.clockStarted): .alreadyDone(.init())
    case .refused(.action(.rules(.clockNotRunning))) where verb == .act(.clockPaused): .alreadyDone(.init())
    default: response
    }
  }

  private func carryOut(_ action: MatchAction, of command: MatchCommand, age: Duration) async
    -> CommandResponse
  {
    // The same command may have added an entry that is not saved yet.
    if let entry = onBoard?.match.log.entries.last(where: { $0.id == command.id }) {
      guard entry.by == command.sender.by, let number = await number(of: entry.id) else {
        return .refused(.idTaken)
      }
      return .alreadyDone(CommandResponse.Done(entry: entry.id, number: number))
    }
    if let check = await checkAgain(action, of: command) { return .check(check) }
    if !action.isAlwaysTaken, let log = onBoard?.match.log, log.isFull(for: command.sender.by) {
      return refuse(logFullBy: command.sender)
    }
    do throws(ActionRefusal) {
      _ = try append(
        action, id: command.id, by: command.sender.by, at: instant(of: action, age: age))
    } catch {
      if case .overtaken(let act) = error { return .check(.overtaken(act)) }
      return .refused(.action(error))
    }
    if let onBoard { tell(.match(onBoard.standing)) }
    guard let number = await number(of: command.id) else { return .refused(.action(.rules(.gatherEnded))) }
    return .done(CommandResponse.Done(entry: command.id, number: number))
  }

  private func refuse(logFullBy sender: MatchCommand.Sender) -> CommandResponse {
    if logFullOf != onBoard?.gather {
      log.warning(
        "The match has the maximum number of remote entries. The board refuses more.",
        metadata: ["sender": "\(sender.by.text)"])
    }
    logFullOf = onBoard?.gather
    return .refused(.logFull)
  }

  /// The time at which an action counts. For an act on the clock, this is the time of the press, but at most
  /// ``MatchCommand/mostClockTime`` ago, and not before the last entry. For other actions, it is the present time.
  private func instant(of action: MatchAction, age: Duration) -> BoardInstant {
    let now = clock.now()
    guard case .act(let act) = action, act.isOfTheClock else { return now }
    let pressed = now + (.zero - min(age, MatchCommand.mostClockTime))
    return max(pressed, onBoard?.match.log.entries.last?.at ?? pressed)
  }

  /// The question to the sender if another operator may have entered the same event; nil if there is no doubt.
  ///
  /// Some acts, such as a goal, count twice if two operators enter them. For these acts, the sender is asked even about
  /// an entry that they have seen, because the entry may have appeared just before the press. For all other acts, the
  /// sender is asked only about an equal entry that they have not seen.
  private func checkAgain(_ action: MatchAction, of command: MatchCommand) async -> CommandCheck? {
    guard case .act(let act) = action, let seen = command.seen, let board = onBoard else { return nil }
    let now = clock.now()
    let pressed = min(command.pressed?.at ?? now, now)
    let same = board.match.log.recentAct(
      notOf: command.sender.by, before: pressed, after: command.answers
    ) { entry, other in
      act.mayRepeat(other) || act == other && board.numbers[entry].map { $0 > seen } ?? true
    }
    guard let same, let told = LoggedAct(same) else { return nil }
    // Waits until the entry is stored, because only then does it have a number to which the sender can refer.
    if board.numbers[same.id] == nil { _ = await number(of: same.id) }
    return .again(told, by: same.by, ago: now - same.at)
  }

  /// - Returns: The number of the entry; nil if the store has rejected the entry.
  private func number(of entry: UUID) async -> Int64? {
    if let number = onBoard?.numbers[entry] { return number }
    return await withCheckedContinuation { commands.wait($0, for: entry) }
  }

  private func change(_ change: StoreChange?, _ key: CommandKey, by author: Operator) async -> CommandResponse
  {
    let stamp = Stamp(boot: boot, at: clock.now(), wallClock: clock.wallClock(), by: author)
    do throws(GatherStoreError) {
      let made = try await self.change { store throws(GatherStoreError) in
        try await store.perform(change, for: key, stamp: stamp)
      }
      return .done(CommandResponse.Done(made: made))
    } catch {
      return refuse(because: error)
    }
  }

  private func refuse(because error: GatherStoreError) -> CommandResponse {
    log.warning("The board could not save a command.", metadata: ["error": "\(error)"])
    switch error {
    case .damaged, .takenAway:
      let failed = store.current
      Task { await recover(failed) }
    default: break
    }
    switch error {
    case .rosterObstacle(.teamTooLarge): return .refused(.teamFull)
    case .gatherInPlay: return .refused(.gatherInPlay)
    case .noSuchPlayer: return .refused(.noSuchPlayer)
    case .playerInPlay: return .refused(.playsElsewhere)
    case .gatherEnded, .noSuchGather: return .refused(.action(.noMatch))
    default: return .refused(.notStored)
    }
  }

  private func answer(_ done: DoneCommand, to id: UUID, by author: Operator) -> CommandResponse {
    switch done {
    case .entry(let number, author): .alreadyDone(CommandResponse.Done(entry: id, number: number))
    case .entry: .refused(.idTaken)
    case .other(let made): .alreadyDone(CommandResponse.Done(made: made))
    }
  }
}

extension CommandResponse {
  /// The response if the same command arrives again while it is being carried out.
  fileprivate var ofTheSameAgain: CommandResponse {
    if case .done(let done) = self { .alreadyDone(done) } else { self }
  }
}
