import Dispatch
import GatherStore
import GatherSync
import Logging
import MatchSession
import Reports
import Scenes

/// Follows a service in the background of a running board; no failure of the service stops the board.
final class BoardSync: Sendable {
  private let task: BackgroundTask
  private let telling: Task<Void, Never>
  private let sync: GatherSync

  /// The maximum time for which ``end()`` waits for connections to close in good order.
  private static let timeout = DispatchTimeInterval.milliseconds(500)

  /// - Parameter board: Receives each new status on the board's own thread.
  init(_ options: SyncOptions, store: StoreHandle, board: Board, log: Logger) {
    if !options.address.isEncrypted, !options.address.isLoopback {
      log.warning(
        "The connection to the service is not encrypted. Others on the network can read its login.",
        metadata: ["service": "\(options.address)"])
    }
    log.info("The board follows a service.", metadata: ["service": "\(options.address)"])
    // A stream keeps the order: with two tasks the older status could arrive last.
    let (statuses, continuation) = AsyncStream.makeStream(
      of: SyncStatus.self, bufferingPolicy: .bufferingNewest(1))
    telling = Task.detached { for await status in statuses { await board.updateService(from: status) } }
    let sync = GatherSync(
      store: { store.current }, options: options, log: log,
      onStatus: { continuation.yield($0) },
      onChange: { Task { await board.storeChanged() } })
    task = BackgroundTask {
      await sync.run()
      continuation.finish()
    }
    self.sync = sync
  }

  func wake() {
    Task { await sync.wake() }
  }

  func handle(_ decision: ServiceDecision) {
    switch decision {
    case .changed: wake()
    case .chosen(let gather): Task { await sync.choose(gather) }
    case .duplicateAnswered(let id, let isRemoved):
      Task { await sync.answer(isRemoved ? .remove : .keep, to: id) }
    }
  }

  /// Stops following while the board continues. Returns when no further state can arrive.
  func stop() async {
    task.cancel()
    await task.end()
    await telling.value
  }

  /// Stops following when the program ends. If some requests have no answer yet, the next run finds out which of them
  /// the service carried out.
  func end() {
    task.cancel()
    task.wait(for: Self.timeout)
  }
}

extension Board {
  func updateService(from status: SyncStatus) {
    let link: ServiceState.Link =
      switch status.link {
      case .connecting: .connecting
      case .live: .live
      case .offline(let since): .offline(since: LocalTime.plausible(since))
      case .signInAgain: .signInAgain
      }
    let difference: ServiceState.Difference? =
      switch status.standing {
      case .endedElsewhere(_, let score): .endedElsewhere(score)
      case .gone: .gone
      case .local, .unsent, .shared: nil
      }
    let wished: ServiceState.Wished? =
      switch status.wished {
      case nil: nil
      case .notThere: .notThere
      case .over: .over
      }
    var state = ServiceState(
      link: link, refused: status.outbox.refused, stuck: status.isStuck ? status.outbox.pending : 0,
      difference: difference, wished: wished)
    state.hasChoice = !status.choices.isEmpty
    state.duplicate = status.duplicate.map {
      ServiceState.Duplicate(player: $0.player, ours: $0.ours, other: $0.other)
    }
    updateService(
      state,
      choices: status.choices.map { choice in
        ChooseGather.Choice(
          id: choice.id, created: choice.createdAt.map { LocalTime($0).text }, players: choice.players)
      }, followed: status.followed)
  }
}
