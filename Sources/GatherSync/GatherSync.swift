package import FoundationEssentials
import GatherModel
package import GatherStore
package import Logging

/// Follows a service: tells it what was changed at the board, takes over what was changed elsewhere, and keeps trying
/// while it cannot be reached.
///
/// It works in rounds, one after the other, in background tasks: the board never waits for the service.
package actor GatherSync {
  private let store: @Sendable () -> GatherStore
  private let client: FootballGatherClient
  private let options: SyncOptions
  private let log: Logger
  private let onStatus: @Sendable (SyncStatus) -> Void
  private let onChange: @Sendable () -> Void

  private var status = SyncStatus(link: .connecting)
  private var view = ServiceView()
  /// Of what, and for which store, the view is.
  private var viewed: (token: String, store: ObjectIdentifier)?
  /// What an operator has chosen.
  private var chosen: UUID?
  /// How many attempts have failed one after the other.
  private var failures = 0
  private var lastMiss: ClientError?
  /// How many deliveries have, and when the next one is tried.
  private var failedDeliveries = 0
  private var tries: [UUID: Int] = [:]
  /// Since when each change that was sent without receiving a response is in doubt.
  private var doubts: [UUID: ContinuousClock.Instant] = [:]
  private var nextDelivery: ContinuousClock.Instant?
  private var watchedResent: [UUID: ContinuousClock.Instant] = [:]
  private var answers: [String: DuplicateDecision] = [:]
  /// The gather of another board that is looked on at, and the match as it was last heard.
  private var watched: (gather: UUID, token: String)?
  private var liveFeedFollower: Task<Void, Never>?
  private var followed: Match?
  /// A token that was not taken, and until when it is not tried again.
  private var refused: (token: String, until: ContinuousClock.Instant)?
  private var nap: Task<Void, Never>?
  private var isWoken = false

  /// - Parameters:
  ///   - store: Called in every round: a board replaces a damaged store.
  ///   - onStatus: Called with each status that differs from the last one.
  ///   - onChange: Called after a round that has changed something of the owner's in the store.
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

  /// Follows until the task is cancelled.
  package func run() async {
    onStatus(status)
    // One that a board of before has left behind.
    await noteFollowed(nil)
    while !Task.isCancelled {
      let pause = await round()
      await rest(for: pause)
    }
    liveFeedFollower?.cancel()
    if followed != nil { await noteFollowed(nil) }
    await client.close()
  }

  /// Something was stored that the service may have to be told: it is asked at once, unless it could not be reached.
  package func wake() {
    if failures > 0 { return }
    isWoken = true
    nap?.cancel()
  }

  /// An operator has chosen a gather.
  package func choose(_ gather: UUID) {
    chosen = gather
    wake()
  }

  /// An operator has said what becomes of something that the service has twice.
  /// - Parameter id: ``SyncStatus/Duplicate/other``.
  package func answer(_ answer: DuplicateDecision, to id: String) {
    answers[id] = answer
    wake()
  }

  // MARK: Rounds

  /// - Returns: How long to wait before the next one.
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
        // What was taken over before is of another login, or in a store that was replaced.
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
          // Decisions made during this round are for the next one.
          for id in asked.keys where round.answers[id] == nil { answers[id] = nil }
        }
        let outcome = try await round.run(chosen: chosen, delivers: delivers)
        failures = 0
        if link.isRefused { try await store.noteTaken(token: token) }
        (refused, lastMiss) = (nil, nil)
        if delivers { noteDelivery(outcome.failure) }
        next = SyncStatus(
          link: .live, outbox: try await store.outboxCountsNow(), standing: outcome.standing,
          choices: outcome.choices)
        watch(outcome.watched, token)
        next.followed = followed
        next.wished = outcome.wished
        noteDuplicate(outcome.duplicate)
        next.duplicate = outcome.duplicate
        next.isStuck = failedDeliveries >= 3
        publish(next)
        if outcome.hasChanged { onChange() }
        return options.interval
      } catch let error as ClientError where error.needsLogin {
        log.warning("The service no longer accepts the board's login. Log in again: gatherboard login")
        try await store.noteRefused(token: token)
        next.link = .signInAgain
        next.choices = []
        // The match of another board goes on here as it was last heard.
        liveFeedFollower?.cancel()
        watched = nil
        publish(next)
        // Something in between may have said so: it is asked again, seldom.
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

  /// Looks on at a gather with a token, or at none any more.
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
    // Of one that is not looked on at any more nothing is shown.
    guard gather == watched?.gather else { return }
    followed = match
    var next = status
    next.followed = match
    publish(next)
  }

  // MARK: What does not work

  private func miss(_ error: ClientError, _ next: SyncStatus) -> Duration {
    var next = next
    // Each cause is told once.
    if error != lastMiss {
      log.warning("The board cannot follow the service.", metadata: ["error": "\(error)"])
    }
    lastMiss = error
    if case .offline = next.link {} else { next.link = .offline(since: options.stamp().wallClock) }
    publish(next)
    failures += 1
    return pause(after: failures, error)
  }

  /// The service answers, and does not take a change: it is tried again, less and less often.
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
    // From half of it to all of it: boards that have lost the service together do not come back together.
    return pause * (0.5 + options.jitter() / 2)
  }

  /// Other commands are told whose match is on the board.
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
      // Woken early is as well.
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
