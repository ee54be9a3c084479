import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherStore
import Logging

/// What was last heard of a service, so that it need not say it again.
struct ServiceView: Sendable {
  /// An answer and the tag to ask with whether it still holds.
  struct Known<Value: Sendable & Equatable>: Sendable {
    private(set) var value: Value
    private(set) var tag: String?
    /// Whether the board has taken it over, when it had nothing to tell the service itself.
    var isMerged = false

    init(_ value: Value, tag: String?) {
      self.value = value
      self.tag = tag
    }

    /// Takes a new answer; many services say the same again and again.
    mutating func hear(_ value: Value, tag: String?) {
      if value != self.value { isMerged = false }
      (self.value, self.tag) = (value, tag)
    }
  }

  var gathers: Known<[RemoteGather]>?
  var players: Known<[RemotePlayer]>?
  struct Roster: Sendable {
    var gather: UUID
    var known: Known<[RemotePlayer]>
  }

  /// Of the gather on the board.
  var roster: Roster?
  /// Who plays in a gather that may be chosen.
  var names: [UUID: [String]] = [:]
}

/// One time round: the board's changes to the service, the service's to the board.
struct SyncRound {
  let store: GatherStore
  let client: FootballGatherClient
  let link: ServiceLink
  let options: SyncOptions
  let log: Logger
  /// What was last heard.
  private(set) var view: ServiceView

  struct Outcome: Sendable {
    var standing = GatherStanding.local
    var choices: [SyncStatus.Choice] = []
    /// The gather of the service that another board keeps, and that this one should show; nil for none.
    var watched: UUID?
    /// Whether something of the house's is not what it was.
    var hasChanged = false
    /// Why the next change could not be delivered, which does not keep the board from hearing.
    var failure: ClientError?
  }

  /// The most gathers that are offered: more nobody reads.
  private static let mostChoices = 20

  /// - Parameters:
  ///   - chosen: What an operator has chosen.
  ///   - delivers: Whether changes are sent.
  /// - Throws: ``ClientError`` when the service did not play along; `GatherStoreError`.
  mutating func run(chosen: UUID?, delivers: Bool) async throws -> Outcome {
    var outcome = Outcome()
    let gathers = try await gathers()
    let isGatherboard = client.isGatherboard ?? link.isGatherboard
    if isGatherboard != link.isGatherboard { try await store.noteService(isGatherboard: isGatherboard) }
    if delivers, try await deliverAll(isGatherboard: isGatherboard, &outcome) {
      // What was heard before is not what is there now.
      _ = try await self.gathers()
    }
    let merged = try await store.mergeGathers(view.gathers?.value ?? gathers, stamp: options.stamp())
    outcome.hasChanged = merged.hasChanged
    outcome.standing = merged.standing
    if try await mergePlayers(isGatherboard: isGatherboard) { outcome.hasChanged = true }
    try await choose(
      from: view.gathers?.value ?? gathers, chosen: chosen, isGatherboard: isGatherboard, &outcome)
    if case .shared(let remote) = outcome.standing,
      try await mergeRoster(of: remote, isGatherboard: isGatherboard)
    {
      outcome.hasChanged = true
    }
    return outcome
  }

  /// - Returns: Whether anything was delivered.
  private func deliverAll(isGatherboard: Bool, _ outcome: inout Outcome) async throws -> Bool {
    let courier = Courier(
      store: store, client: client, isGatherboard: isGatherboard, settling: options.settling)
    var hasDelivered = false
    do {
      while try await courier.deliverNext() {
        hasDelivered = true
        try Task.checkCancellation()
      }
    } catch let error as ClientError where !error.needsLogin {
      outcome.failure = error
    }
    return hasDelivered
  }

  // MARK: What the service has

  private mutating func gathers() async throws -> [RemoteGather] {
    if case .new(let list, let tag) = try await client.gathers(knownTag: view.gathers?.tag) {
      note(list.unreadable, "gathers")
      view.gathers = ServiceView.Known(list.map(RemoteGather.init), tag: tag)
    }
    return view.gathers?.value ?? []
  }

  /// What was heard is merged again as long as the board has something to tell: that was left out.
  private mutating func mergePlayers(isGatherboard: Bool) async throws -> Bool {
    if case .new(let list, let tag) = try await client.players(knownTag: view.players?.tag) {
      note(list.unreadable, "players")
      let players = list.compactMap { RemotePlayer($0) }
      if view.players == nil { view.players = ServiceView.Known(players, tag: tag) }
      view.players?.hear(players, tag: tag)
    }
    guard let known = view.players else { return false }
    let isQuiet = try await isQuiet()
    if known.isMerged && isQuiet { return false }
    let hasChanged = try await store.mergePlayers(known.value, isGatherboard: isGatherboard)
    view.players?.isMerged = isQuiet
    return hasChanged
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
      // It went between two answers; the next list of gathers tells.
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
    let hasChanged = try await store.mergeRoster(of: gather, known.value, isGatherboard: isGatherboard)
    view.roster?.known.isMerged = isQuiet
    return hasChanged
  }

  /// Whether the board has nothing to tell.
  private func isQuiet() async throws -> Bool { try await store.outboxCountsNow() == OutboxCounts() }

  private func note(_ unreadable: Int, _ what: String) {
    if unreadable > 0 {
      log.warning(
        "The service has sent what cannot be read.", metadata: ["what": "\(what)", "count": "\(unreadable)"])
    }
  }

  // MARK: What comes on the board

  private mutating func choose(
    from gathers: [RemoteGather], chosen: UUID?, isGatherboard: Bool, _ outcome: inout Outcome
  ) async throws {
    let room = try await store.boardRoom()
    if room == .inPlay { return }
    // The board's own is not another one.
    if try await store.isStartInDoubt() { return }
    var open: [RemoteGather] = []
    for gather in gathers where gather.result == .none {
      if try await !store.isOver(remote: gather.id) { open.append(gather) }
    }
    let wanted = wanted(of: open, all: gathers, chosen: chosen)
    if isGatherboard, case .kept(let onBoard) = try await keeper(of: wanted, gathers, chosen) {
      outcome.watched = onBoard
      return
    }
    switch wanted {
    case nil: return
    case .one(let gather):
      guard gather.id == chosen || isNewer(gather, than: room, outcome.standing, gathers) else { return }
      try await follow(gather, &outcome)
    case .several(let gathers):
      // A result stays until somebody has seen it.
      guard room == .free else { return }
      for gather in gathers.prefix(Self.mostChoices) {
        outcome.choices.append(
          SyncStatus.Choice(
            id: gather.id, createdAt: gather.createdAt, players: try await names(of: gather.id)))
      }
    }
  }

  private enum Keeper {
    case nobody
    /// Another board does; and this it shows.
    case kept(onBoard: UUID?)
  }

  /// Who keeps the score of the gather that should come on this board.
  private func keeper(
    of wanted: Wanted?, _ gathers: [RemoteGather], _ chosen: UUID?
  ) async throws -> Keeper {
    let asked: UUID
    switch (wanted, options.wish) {
    case (.one(let gather), _): asked = gather.id
    case (.several, _), (nil, .ask): return .nobody
    case (nil, .gather(let id)): asked = id
    case (nil, .latest):
      // The other board may still show how the last one ended, or nothing at all.
      guard let newest = gathers.max(by: { ($0.createdAt ?? .distantPast) < ($1.createdAt ?? .distantPast) })
      else { return .nobody }
      asked = newest.id
    }
    do {
      let facts = try await client.live(asked).facts
      guard facts.keptBy == .board else { return .nobody }
      // Who wants one gather sees that one, whatever the other board goes on to.
      if case .gather = options.wish { return .kept(onBoard: asked) }
      return .kept(onBoard: chosen == asked ? asked : facts.onBoard)
    } catch {
      guard error.status == 404 else { throw error }
      return .nobody
    }
  }

  private enum Wanted {
    case one(RemoteGather)
    case several([RemoteGather])
  }

  private func wanted(of open: [RemoteGather], all: [RemoteGather], chosen: UUID?) -> Wanted? {
    if let chosen, let gather = open.first(where: { $0.id == chosen }) { return .one(gather) }
    switch options.wish {
    case .gather(let id): return open.first { $0.id == id }.map(Wanted.one)
    case .ask: return open.isEmpty ? nil : .several(open)
    case .latest:
      let dated = all.compactMap { gather in gather.createdAt.map { (gather, $0) } }
      if let newest = dated.max(by: { $0.1 < $1.1 })?.0 {
        return open.contains { $0.id == newest.id } ? .one(newest) : nil
      }
      return open.count == 1 ? .one(open[0]) : open.isEmpty ? nil : .several(open)
    }
  }

  /// Over a result that nobody has cleared away only a newer gather comes.
  private func isNewer(
    _ gather: RemoteGather, than room: BoardRoom, _ standing: GatherStanding, _ gathers: [RemoteGather]
  ) -> Bool {
    guard case .ended(let date) = room else { return true }
    var shown = date
    // By the same clock, where there is one.
    if case .shared(let remote) = standing, let known = gathers.first(where: { $0.id == remote })?.createdAt {
      shown = known
    }
    return gather.createdAt.map { $0 > shown } ?? false
  }

  private func follow(_ gather: RemoteGather, _ outcome: inout Outcome) async throws {
    let now = options.stamp().wallClock
    let start = options.newGather(gather.createdAt ?? now)
    let local = try await store.follow(
      gather, name: start.name, format: start.format, teams: start.teams, at: now)
    if local == nil { return }  // Somebody has started another one at this moment.
    outcome.standing = .shared(remote: gather.id)
    outcome.hasChanged = true
  }

  private mutating func names(of gather: UUID) async throws -> [String] {
    if let known = view.names[gather] { return known }
    var names: [String] = []
    do {
      if case .new(let list, _) = try await client.players(of: gather, knownTag: nil) {
        var seen: Set<Int64> = []
        names = list.filter { seen.insert($0.id).inserted }.compactMap { $0.details?.name }
      }
    } catch {
      // Nobody plays in what is gone.
      guard error.status == 404 else { throw error }
    }
    view.names[gather] = names
    return names
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
  /// nil for one whose name cannot be shown.
  init?(_ player: PlayerResource) {
    guard let details = player.details else { return nil }
    self.init(id: player.id, details: details, team: player.place)
  }
}
