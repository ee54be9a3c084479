import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherStore

extension SyncRound {
  private static let mostChoices = 100
  /// The number of newest gathers whose players every round requests, as long as a gather has none.
  private static let oftenAsked = 5

  /// Chooses a gather of the service for the board. If another board keeps the score, this board only shows that
  /// board's gather (`outcome.watched`). Otherwise, if one gather is wanted, this gather is put on this board. If the
  /// operator must choose, the operator gets a list of gathers (`outcome.choices`).
  mutating func choose(
    from gathers: [RemoteGather], chosen: UUID?, isGatherboard: Bool, _ outcome: inout Outcome
  ) async throws {
    let room = try await store.boardRoom()
    if room == .inPlay { return }
    // An open gather at the service may be the one that the board itself is starting, so no gather is selected yet.
    if try await store.isStartInDoubt() { return }
    var open: [RemoteGather] = []
    for gather in gathers where gather.result == .none {
      if try await !store.isOver(remote: gather.id) { open.append(gather) }
    }
    let wanted = wanted(of: open, all: gathers, chosen: chosen)
    if case .gather(let id) = options.wish, wanted == nil, chosen == nil {
      outcome.wished = gathers.contains { $0.id == id } ? .over : .notThere
    }
    if isGatherboard, case .kept(let onBoard) = try await keeper(of: wanted, gathers, chosen) {
      outcome.watched = onBoard
      return
    }
    switch wanted {
    case nil: return
    case .one(let gather):
      let isThere = room == .untouched && standing == .shared(remote: gather.id)
      if !isThere {
        guard gather.id == chosen || isNewer(gather, than: room, gathers) else { return }
        return try await follow(gather)
      }
    // A result stays on the board until an operator has cleared it, so no gathers are offered before that.
    case .several: guard room == .free || room == .untouched else { return }
    }
    // A board with a gather that has not begun offers gathers only if several gathers are open.
    guard open.count > 1 || room == .free else { return }
    let newest = open.sorted { ($0.createdAt ?? .distantPast) > ($1.createdAt ?? .distantPast) }
    try await offer(Array(newest.prefix(Self.mostChoices)), &outcome)
  }

  private enum Keeper {
    case nobody
    /// Another board keeps the score. `onBoard` is the gather that this board shows; nil to show none.
    case kept(onBoard: UUID?)
  }

  private func keeper(
    of wanted: Wanted?, _ gathers: [RemoteGather], _ chosen: UUID?
  ) async throws -> Keeper {
    let asked: UUID
    switch (wanted, options.wish) {
    case (.one(let gather), _): asked = gather.id
    case (.several, _): return .nobody
    case (nil, .ask):
      // Another board may still show the result of the selected gather, so the service is asked about that gather.
      guard let chosen else { return .nobody }
      asked = chosen
    case (nil, .gather(let id)): asked = id
    case (nil, .latest):
      // Another board may still show the result of the newest gather, so the service is asked about that gather.
      guard let newest = gathers.max(by: { ($0.createdAt ?? .distantPast) < ($1.createdAt ?? .distantPast) })
      else { return .nobody }
      asked = newest.id
    }
    do {
      let facts = try await client.live(asked).facts
      guard facts.keptBy == .board else { return .nobody }
      // This board shows the gather from the settings, even if the board that keeps the score shows another gather.
      if case .gather = options.wish { return .kept(onBoard: asked) }
      return .kept(onBoard: chosen == asked ? asked : facts.onBoard)
    } catch {
      guard error.status == 404 else { throw error }
      return .nobody
    }
  }

  private enum Wanted {
    case one(RemoteGather)
    case several
  }

  private func wanted(of open: [RemoteGather], all: [RemoteGather], chosen: UUID?) -> Wanted? {
    if let chosen, let gather = open.first(where: { $0.id == chosen }) { return .one(gather) }
    switch options.wish {
    case .gather(let id): return open.first { $0.id == id }.map(Wanted.one)
    case .ask: return open.isEmpty ? nil : .several
    case .latest:
      let dated = all.compactMap { gather in gather.createdAt.map { (gather, $0) } }
      if let newest = dated.max(by: { $0.1 < $1.1 })?.0 {
        return open.contains { $0.id == newest.id } ? .one(newest) : nil
      }
      return open.count == 1 ? .one(open[0]) : open.isEmpty ? nil : .several
    }
  }

  /// Whether a gather may replace what the board shows. Only a newer gather may replace a result that nobody has cleared.
  private func isNewer(
    _ gather: RemoteGather, than room: BoardRoom, _ gathers: [RemoteGather]
  ) -> Bool {
    guard case .ended(let date) = room else { return true }
    var shown = date
    // If possible, both dates are from the service's clock.
    if case .shared(let remote) = standing, let known = gathers.first(where: { $0.id == remote })?.createdAt {
      shown = known
    }
    return gather.createdAt.map { $0 > shown } ?? false
  }

  private mutating func follow(_ gather: RemoteGather) async throws {
    let now = options.stamp().wallClock
    let start = options.newGather(gather.createdAt ?? now)
    let local = try await store.follow(
      gather, for: link, name: start.name, format: start.format, teams: start.teams, at: now)
    if local == nil { return }  // An operator has just started another gather.
    standing = .shared(remote: gather.id)
    hasChanged = true
  }

  /// Offers gathers to the operator, with the names of their players. Each round requests the players of new gathers, of one
  /// known gather in turn, and of the newest gathers without players.
  private mutating func offer(_ gathers: [RemoteGather], _ outcome: inout Outcome) async throws {
    let turn = view.offers % max(gathers.count, 1)
    view.offers += 1
    for (index, gather) in gathers.enumerated() {
      let isEmpty = view.names[gather.id]?.isEmpty ?? true
      if index == turn || view.names[gather.id] == nil || isEmpty && index < Self.oftenAsked {
        view.names[gather.id] = try await names(of: gather.id)
      }
      outcome.choices.append(
        SyncStatus.Choice(
          id: gather.id, createdAt: gather.createdAt, players: view.names[gather.id] ?? []))
    }
  }

  func names(of gather: UUID) async throws -> [String] {
    do {
      guard case .new(let list, _) = try await client.players(of: gather, knownTag: nil) else { return [] }
      var seen: Set<Int64> = []
      return list.filter { seen.insert($0.id).inserted }.compactMap { $0.details?.name }
    } catch {
      // A deleted gather has no players.
      guard error.status == 404 else { throw error }
      return []
    }
  }
}
