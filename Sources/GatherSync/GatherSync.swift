package import FoundationEssentials
import GatherModel
package import GatherStore
package import Logging

/// Synchronises with a service: sends the changes of the board, fetches the changes of others, and retries while the
/// service cannot be reached. The board never waits for the service.
package actor GatherSync {
  private let store: @Sendable () -> GatherStore
  private let client: FootballGatherClient
  private let options: SyncOptions
  private let log: Logger
  private let onStatus: @Sendable (SyncStatus) -> Void
  private let onChange: @Sendable () -> Void

  private var status = SyncStatus(link: .connecting)
  private var view = ServiceView()
  private var viewed: (token: String, store: ObjectIdentifier)?
  private var chosen: UUID?
  /// The number of consecutive failed rounds.
  private var failures = 0
  private var lastMiss: ClientError?
  /// The number of consecutive failed deliveries.
  private var failedDeliveries = 0
  private var tries: [UUID: Int] = [:]
  /// The ids of the changes that got no response, with the time since which each change has been in doubt.
  private var doubts: [UUID: ContinuousClock.Instant] = [:]
  private var nextDelivery: ContinuousClock.Instant?
  private var watchedResent: [UUID: ContinuousClock.Instant] = [:]
  private var answers: [String: DuplicateDecision] = [:]
  /// The gather of another board that this board follows, and the token for the requests.
  private var watched: (gather: UUID, token: String)?
  private var liveFeedFollower: Task<Void, Never>?
  private var followed: Match?
  /// A token that the service rejected, and the time until which it is not used again.
  private var refused: (token: String, until: ContinuousClock.Instant)?
  private var nap: Task<Void, Never>?
  private var isWoken = false

  /// - Parameters:
  ///   - store: Returns the present store. Called in every round, because a board replaces a damaged store.
  ///   - onChange: Called after a round that has changed the owner's data in the store.
  package init(
    store: @escaping @Sendable () -> GatherStore, options: SyncOptions, log: Logger,
    onStatus: @escaping @Sendable (SyncStatus) -> Void, onChange: @escaping @Sendable () -> Void
  ) {
    self.store = store
    self.options = options
    self.log = log
    self.onStatus = onStatus
    self.onChange = onChange
    client = FootballGatherClient(options.address, limits: options.limits)
  }

  /// Synchronises until the task is cancelled.
  package func run() async {
    onStatus(status)
    // A previous process may have left the name of a followed match in the store, so the name is deleted.
    await noteFollowed(nil)
    while !Task.isCancelled {
      let pause = await round()
      await rest(for: pause)
    }
    liveFeedFollower?.cancel()
    if followed != nil { await noteFollowed(nil) }
    await client.close()
  }

  /// Starts a round at once, unless the service cannot be reached.
  package func wake() {
    if failures > 0 { return }
    isWoken = true
    nap?.cancel()
  }

  /// Stores the gather that the operator has selected, and starts a round.
  package func choose(_ gather: UUID) {
    chosen = gather
    wake()
  }

  /// Stores the operator's decision about the ``SyncStatus/Duplicate/other`` with this id, and starts a round.
  package func answer(_ answer: DuplicateDecision, to id: String) {
    answers[id] = answer
    wake()
  }

  // MARK: Rounds

  /// - Returns: The pause before the next round.
  private func round() async -> Duration {
    isWoken = false
    do {
      let store = store()
      var next = status
      let link = try await store.linkNow()
      if let refused, let link, link.isRefused, refused.token == link.token,
        ContinuousClock.now < refused.until
      {
        next.outbox = try await store.outboxCountsNow()
        publish(next)
        return options.interval
      }
      guard let link, link.server == options.address.text, let token = link.token else {
        next = SyncStatus(
          link: .signInAgain, outbox: try await store.outboxCountsNow(),
          standing: link == nil ? .local : next.standing)
        watch(nil, "")
        followed = nil
        publish(next)
        return options.interval
      }
      if viewed?.token != token || viewed?.store != ObjectIdentifier(store) {
        // The view belongs to another login, or to a store that was replaced.
        view = ServiceView()
        viewed = (token, ObjectIdentifier(store))
      }
      do {
        var round = SyncRound(
          store: store, client: client.with(token: token), link: link, options: options, log: log, view: view,
          tries: tries, doubts: doubts, watchedResent: watchedResent, answers: answers)
        let delivers = nextDelivery.map { $0 <= .now } ?? true
        let asked = answers
        defer {
          (view, tries, doubts, watchedResent) = (round.view, round.tries, round.doubts, round.watchedResent)
          // Keeps the decisions that the operator made during this round for the next round.
          for id in asked.keys where round.answers[id] == nil { answers[id] = nil }
          // The store may have changed before a request of this round failed.
          if round.hasChanged { onChange() }
          if let standing = round.standing { next.standing = standing }
        }
        let outcome = try await round.run(chosen: chosen, delivers: delivers)
        failures = 0
        if link.isRefused { try await store.noteTaken(token: token) }
        (refused, lastMiss) = (nil, nil)
        if delivers { noteDelivery(outcome.failure) }
        next = SyncStatus(
          link: .live, outbox: try await store.outboxCountsNow(), standing: round.standing ?? .local,
          choices: outcome.choices)
        watch(outcome.watched, token)
        next.followed = followed
        next.wished = outcome.wished
        noteDuplicate(outcome.duplicate)
        next.duplicate = outcome.duplicate
        next.isStuck = failedDeliveries >= 3
        publish(next)
        return options.interval
      } catch let error as ClientError where error.needsLogin {
        log.warning("The service no longer accepts the board's login. Log in again: gatherboard login")
        try await store.noteRefused(token: token)
        next.link = .signInAgain
        next.choices = []
        // The followed match stays as it was last received.
        liveFeedFollower?.cancel()
        watched = nil
        publish(next)
        // A proxy may have rejected the token, so the token is tried again, but rarely.
        refused = (token, .now + options.longestPause)
        return options.interval
      } catch let error as ClientError {
        if Task.isCancelled { return .zero }
        next.outbox = try await store.outboxCountsNow()
        return miss(error, next)
      }
    } catch {
      if Task.isCancelled { return .zero }
      log.warning(
        "The board could not follow the service: its store failed.", metadata: ["error": "\(error)"])
      var next = status
      if case .offline = next.link {} else { next.link = .offline(since: options.stamp().wallClock) }
      publish(next)
      return options.interval
    }
  }

  // MARK: Another board's match

  /// Follows a gather of another board, with a token for the requests. If `gather` is nil, stops following.
  private func watch(_ gather: UUID?, _ token: String) {
    if gather == watched?.gather, gather == nil || token == watched?.token { return }
    liveFeedFollower?.cancel()
    liveFeedFollower = nil
    if gather != followed?.gather.id { followed = nil }
    watched = gather.map { ($0, token) }
    guard let gather else { return }
    let looker = LiveFeedFollower(
      client: client.with(token: token), gather: gather, now: { [options] in options.stamp().at }, log: log,
      onMatch: { [weak self] match in await self?.show(match, of: gather) })
    liveFeedFollower = Task.detached { await looker.run() }
  }

  private func show(_ match: Match, of gather: UUID) {
    // The match may arrive late, when its gather is no longer followed. Such a match is not shown.
    guard gather == watched?.gather else { return }
    followed = match
    var next = status
    next.followed = match
    publish(next)
  }

  // MARK: Failures

  private func miss(_ error: ClientError, _ next: SyncStatus) -> Duration {
    var next = next
    if error != lastMiss {
      log.warning("The board cannot follow the service.", metadata: ["error": "\(error)"])
    }
    lastMiss = error
    if case .offline = next.link {} else { next.link = .offline(since: options.stamp().wallClock) }
    publish(next)
    failures += 1
    return pause(after: failures, error)
  }

  /// Sets the time of the next delivery. After each failure, the pause before it gets longer.
  private func noteDelivery(_ failure: ClientError?) {
    guard let failure else {
      failedDeliveries = 0
      nextDelivery = nil
      return
    }
    failedDeliveries += 1
    if failedDeliveries == 1 {
      log.warning(
        "The service did not accept a change. The board tries again.", metadata: ["error": "\(failure)"])
    }
    nextDelivery = .now + pause(after: failedDeliveries, failure)
  }

  private func noteDuplicate(_ duplicate: SyncStatus.Duplicate?) {
    guard let duplicate, duplicate != status.duplicate else { return }
    log.warning(
      "The service has an entry twice: it received a request that the board had given up.",
      metadata: [
        "what": "\(duplicate.player ?? "gather")", "ours": "\(duplicate.ours)", "other": "\(duplicate.other)",
      ])
  }

  private func pause(after failures: Int, _ error: ClientError) -> Duration {
    var pause = min(options.interval * (1 << min(failures - 1, 10)), options.longestPause)
    if case .refused(_, _, let retryAfter?, _) = error {
      pause = min(max(pause, retryAfter), options.longestPause)
    }
    // Boards that lost the service at the same time must not reconnect at the same time.
    return pause * (0.5 + options.jitter() / 2)
  }

  /// Stores the name of the followed match, because commands in other processes read it.
  private func noteFollowed(_ name: String?) async {
    do {
      try await store().noteFollowed(name)
    } catch {
      log.warning("The board could not save which match it follows.", metadata: ["error": "\(error)"])
    }
  }

  private func publish(_ next: SyncStatus) {
    if next.link == .live, status.link != .live { log.info("The service is connected.") }
    if next == status { return }
    let name = next.followed?.gather.name
    if name != status.followed?.gather.name { Task { await noteFollowed(name) } }
    status = next
    onStatus(next)
  }

  private func rest(for pause: Duration) async {
    if isWoken || Task.isCancelled { return }
    let nap = Task {
      // A cancellation ends the sleep early, which is intended.
      do { try await Task.sleep(for: pause, clock: .continuous) } catch {}
    }
    self.nap = nap
    await withTaskCancellationHandler {
      await nap.value
    } onCancel: {
      nap.cancel()
    }
    self.nap = nil
  }
}
