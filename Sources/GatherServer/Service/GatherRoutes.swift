import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird

struct GatherRoutes {
  let store: ServedStore
  let options: ServerOptions
  let answers: ResponseCache

  func add(to gathers: RouterGroup<ServerContext>) {
    gathers.get(use: list).post(use: create)
    gathers.group(":id").put(use: end).delete(use: delete).get("players", use: players)
      .post("players/:player", use: addPlayer)
  }

  @Sendable private func list(_ request: Request, _ context: ServerContext) async throws -> Response {
    let account = try context.requireAccount()
    return try await answers.response(to: request, context) {
      try await records(context).gathers().map { GatherResource($0, of: account) }
    }
  }

  /// Ignores the request's body. Clients may send a score in the body, but a new gather has no result.
  @Sendable private func create(_ request: Request, _ context: ServerContext) async throws -> Response {
    let account = try context.requireAccount()
    try await RequestReader.skipBody(of: request)
    let now = options.stamp().wallClock
    let start = options.newGather(now)
    let key = try RequestReader.idempotencyKey(of: request)
    let id = try await store.change(of: account) { records throws(GatherStoreError) in
      try await records.startGather(
        name: start.name, format: start.format, teams: start.teams, at: now, key: key)
    }
    return .created(at: "/api/gathers/\(id.uuidString)")
  }

  @Sendable private func end(_ request: Request, _ context: ServerContext) async throws -> Response {
    let id = try context.uuid("id")
    let body = try await RequestReader.body(GatherResultBody.self, of: request)
    let result: MatchResult
    do throws(BadField) { result = try body.result() } catch { throw RequestError(error) }
    let account = try context.requireAccount()
    var stamp = options.stamp()
    stamp.by = .account(account.login)
    try await store.change(of: account) { [stamp] records throws(GatherStoreError) in
      try await records.endGather(id, score: result.score, onKicks: result.onKicks, stamp: stamp)
    }
    return Response(status: .noContent)
  }

  @Sendable private func delete(_ request: Request, _ context: ServerContext) async throws -> Response {
    let id = try context.uuid("id")
    try await store.change(of: try context.requireAccount()) { records throws(GatherStoreError) in
      try await records.deleteGather(id)
    }
    return Response(status: .noContent)
  }

  @Sendable private func players(_ request: Request, _ context: ServerContext) async throws -> Response {
    try await answers.response(to: request, context) {
      Self.resources(try await records(context).players(of: try context.uuid("id")))
    }
  }

  static func resources(_ players: [PlacedPlayer]) -> [PlayerResource] {
    players.map { placed in
      if case .team(let team) = placed.place {
        PlayerResource(placed.record, team: team)
      } else {
        PlayerResource(placed.record)
      }
    }
  }

  @Sendable private func addPlayer(_ request: Request, _ context: ServerContext) async throws -> Response {
    let gather = try context.uuid("id")
    let player = try context.playerID("player")
    let body = try await RequestReader.body(MembershipBody.self, of: request)
    let team: TeamID
    do throws(BadField) { team = try TeamID(onTheWire: body.team) } catch { throw RequestError(error) }
    try await store.change(of: try context.requireAccount()) { records throws(GatherStoreError) in
      try await records.put(player, into: team, of: gather)
    }
    return Response(status: .ok)
  }

  private func records(_ context: ServerContext) throws -> AccountRecords {
    AccountRecords(store.current(), try context.requireAccount())
  }
}

extension GatherResource {
  init(_ gather: GatherRecord, of account: Account) {
    self.init(
      id: gather.id, userId: account.userID, score: gather.end?.result.score.result,
      winnerTeam: gather.end?.result.winnerOnTheWire, createdAt: WireTime(gather.createdAt),
      endedAt: gather.end.map { WireTime($0.at) })
  }
}
