import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherStore
import Logging

/// The last responses of a service. The board keeps them, so that the service need not send them again.
struct ServiceView: Sendable {
  /// A response, and the tag with which to ask whether it has changed.
  struct Known<Value: Sendable & Equatable>: Sendable {
    private(set) var value: Value
    private(set) var tag: String?
    /// Whether the board has merged the response while the board had no unsent changes.
    var isMerged = false

    init(_ value: Value, tag: String?) {
      self.value = value
      self.tag = tag
    }

    /// Stores a response. If the response equals the last one, it need not be merged again. This saves work, because
    /// many services send the same response again and again.
    mutating func hear(_ value: Value, tag: String?) {
      if value != self.value { isMerged = false }
      (self.value, self.tag) = (value, tag)
    }
  }

  var gathers: Known<[RemoteGather]>?
  var isListOfGathersWhole = false
  var players: Known<[RemotePlayer]>?
  /// The ids of all players that the service has now; nil if some records could not be read.
  var presentPlayers: Set<Int64>?
  struct Roster: Sendable {
    var gather: UUID
    var known: Known<[RemotePlayer]>
  }

  var roster: Roster?
  var names: [UUID: [String]] = [:]
  /// The number of rounds in which a gather could be selected.
  var offers = 0
}

/// One round of the synchronisation, in both directions.
struct SyncRound {
  let store: GatherStore
  let client: FootballGatherClient
  let link: ServiceLink
  let options: SyncOptions
  let log: Logger
  var view: ServiceView
  /// The number of attempts to send each change that the service does not accept.
  var tries: [UUID: Int]
  /// The time since which each sent change has been in doubt.
  var doubts: [UUID: ContinuousClock.Instant]
  /// The time since which each repeated change has been watched, because the service may have received it twice.
  var watchedResent: [UUID: ContinuousClock.Instant]
  /// The operator's decisions about duplicates, by the id of the duplicate at the service.
  var answers: [String: DuplicateDecision]
  /// Whether the round has changed the board's store. Counts also if a later request of the round has failed.
  var hasChanged = false
  /// The standing of the gather on the board, as soon as the round knows it.
  var standing: GatherStanding?

  struct Outcome: Sendable {
    var choices: [SyncStatus.Choice] = []
    /// The gather whose score another board keeps, and which this board should show; nil if there is none.
    var watched: UUID?
    var wished: SyncStatus.Wished?
    var duplicate: SyncStatus.Duplicate?
    /// The reason why a change could not be delivered; nil if there is none. Even after such a failure, the board
    /// receives the service's changes.
    var failure: ClientError?
  }

  /// The number of attempts after which other changes overtake a change that causes a server error.
  private static let maximumTries = 3

  /// - Parameter delivers: Whether changes are sent.
  /// - Throws: ``ClientError`` if a request failed; `GatherStoreError` if the store failed.
  mutating func run(chosen: UUID?, delivers: Bool) async throws -> Outcome {
    var outcome = Outcome()
    let gathers = try await gathers()
    let isGatherboard = client.isGatherboard ?? link.isGatherboard
    if isGatherboard != link.isGatherboard { try await store.noteService(isGatherboard: isGatherboard) }
    if delivers, try await deliverAll(isGatherboard: isGatherboard, &outcome) {
      // The list is out of date after a delivery.
      _ = try await self.gathers()
    }
    let merged = try await store.mergeGathers(
      view.gathers?.value ?? gathers, isWhole: view.isListOfGathersWhole, for: link, stamp: options.stamp())
    if merged.hasChanged { hasChanged = true }
    standing = merged.standing
    if try await mergePlayers(isGatherboard: isGatherboard) { hasChanged = true }
    outcome.duplicate = try await duplicate(among: view.gathers?.value ?? gathers)
    try await choose(
      from: view.gathers?.value ?? gathers, chosen: chosen, isGatherboard: isGatherboard, &outcome)
    if case .shared(let remote) = standing,
      try await mergeRoster(of: remote, isGatherboard: isGatherboard)
    {
      hasChanged = true
    }
    return outcome
  }

  /// - Returns: Whether anything was delivered.
  private mutating func deliverAll(isGatherboard: Bool, _ outcome: inout Outcome) async throws -> Bool {
    let doubts = doubts
    let settling = options.settling
    let outboxSender = OutboxSender(
      store: store, client: client, link: link, isGatherboard: isGatherboard,
      isDoubtOver: { entry in doubts[entry].map { .now - $0 >= settling } ?? (settling == .zero) })
    var passing: Set<UUID> = []
    var (hasDelivered, isInDoubt) = (false, false)
    deliveries: while true {
      do {
        guard try await outboxSender.deliverNext(passing: passing) else { break }
        hasDelivered = true
        try Task.checkCancellation()
      } catch let doubt as OutboxSender.InDoubt {
        if self.doubts[doubt.entry.id] == nil { self.doubts[doubt.entry.id] = .now }
        // Nothing more is sent, because two new gathers without a response could not be told apart at the service.
        if case .gatherStarted = doubt.entry.act {
          isInDoubt = true
          break deliveries
        }
        passing.insert(doubt.entry.id)
      } catch let failure as OutboxSender.Failure {
        // The change may still arrive at the service, so from now on it is in doubt.
        self.doubts[failure.entry] = .now
        if failure.error.needsLogin { throw failure.error }
        outcome.failure = failure.error
        tries[failure.entry, default: 0] += 1
        // After several server errors, this change is skipped, because the service may accept other changes. Otherwise this
        // round sends no more changes.
        guard failure.error.status.map({ $0 >= 500 }) ?? false, tries[failure.entry] ?? 0 >= Self.maximumTries
        else { break }
        passing.insert(failure.entry)
      }
    }
    if outcome.failure == nil {
      tries = [:]
      if passing.isEmpty, !isInDoubt { self.doubts = [:] }
    }
    return hasDelivered
  }

  // MARK: The service's data

  private mutating func gathers() async throws -> [RemoteGather] {
    if case .new(let list, let tag) = try await client.gathers(knownTag: view.gathers?.tag) {
      note(list.unreadable, "gathers")
      view.isListOfGathersWhole = list.unreadable == 0
      view.gathers = ServiceView.Known(list.map(RemoteGather.init), tag: tag)
    }
    return view.gathers?.value ?? []
  }

  /// Requests the players, and merges them. While the board has unsent changes, an unchanged response is merged in
  /// every round, because players with such changes are left out.
  private mutating func mergePlayers(isGatherboard: Bool) async throws -> Bool {
    if case .new(let list, let tag) = try await client.players(knownTag: view.players?.tag) {
      note(list.unreadable, "players")
      let players = list.compactMap { RemotePlayer($0) }
      view.presentPlayers = list.unreadable == 0 ? Set(list.map(\.id)) : nil
      if view.players == nil { view.players = ServiceView.Known(players, tag: tag) }
      view.players?.hear(players, tag: tag)
    }
    guard let known = view.players else { return false }
    let isQuiet = try await isQuiet()
    if known.isMerged && isQuiet { return false }
    let duplicates = try await duplicatePlayers(among: known.value)
    let merged = try await store.mergePlayers(
      known.value.filter { !duplicates.contains($0.id) }, present: view.presentPlayers, for: link,
      isGatherboard: isGatherboard)
    view.players?.isMerged = isQuiet && merged.isSettled && duplicates.isEmpty
    return merged.hasChanged
  }

  private mutating func mergeRoster(
    of gather: UUID, isGatherboard: Bool
  ) async throws -> Bool {
    if view.roster?.gather != gather { view.roster = nil }
    let answer: Polled<WireList<PlayerResource>>
    do {
      answer = try await client.players(of: gather, knownTag: view.roster?.known.tag)
    } catch {
      guard error.status == 404 else { throw error }
      // The gather was deleted between two responses, so the board requests the whole list of gathers again.
      view.gathers = nil
      return false
    }
    if case .new(let list, let tag) = answer {
      note(list.unreadable, "players of the gather")
      let players = list.compactMap { RemotePlayer($0) }
      if view.roster == nil {
        view.roster = ServiceView.Roster(gather: gather, known: ServiceView.Known(players, tag: tag))
      }
      view.roster?.known.hear(players, tag: tag)
    }
    guard let known = view.roster?.known else { return false }
    let isQuiet = try await isQuiet()
    if known.isMerged && isQuiet { return false }
    let hasChanged = try await store.mergeRoster(
      of: gather, known.value, for: link, isGatherboard: isGatherboard)
    view.roster?.known.isMerged = isQuiet
    return hasChanged
  }

  private func isQuiet() async throws -> Bool { try await store.outboxCountsNow() == OutboxCounts() }

  private func note(_ unreadable: Int, _ what: String) {
    if unreadable > 0 {
      log.warning(
        "The service sent entries that the board cannot read.",
        metadata: ["what": "\(what)", "count": "\(unreadable)"])
    }
  }
}

extension RemoteGather {
  init(_ gather: GatherResource) {
    let result: RemoteGather.Result =
      switch gather.result {
      case .none: .none
      case .score(let score): .score(score)
      case .unreadable: .unreadable
      }
    self.init(id: gather.id, result: result, createdAt: gather.createdAt?.date)
  }
}

extension RemotePlayer {
  /// nil if the player's name cannot be shown.
  init?(_ player: PlayerResource) {
    guard let details = player.details else { return nil }
    self.init(id: player.id, details: details, team: player.place)
  }
}
