import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird

struct PlayerRoutes {
  let store: ServedStore
  let answers: ResponseCache

  func add(to players: RouterGroup<ServerContext>) {
    players.get(use: list).post(use: create)
    players.group(":id").put(use: update).delete(use: delete).get("gathers", use: gathers)
  }

  @Sendable private func list(_ request: Request, _ context: ServerContext) async throws -> Response {
    try await answers.response(to: request, context) {
      try await records(context).players().map { PlayerResource($0) }
    }
  }

  @Sendable private func create(_ request: Request, _ context: ServerContext) async throws -> Response {
    let account = try context.requireAccount()
    let (details, sent) = try await details(of: request)
    let key = try RequestReader.idempotencyKey(of: request)
    let id = try await store.change(of: account) { records throws(GatherStoreError) in
      try await records.addPlayer(details, sent: sent, key: key)
    }
    return .created(at: "/api/players/\(id.value)")
  }

  @Sendable private func update(_ request: Request, _ context: ServerContext) async throws -> Response {
    let id = try context.playerID("id")
    let (details, sent) = try await details(of: request)
    try await store.change(of: try context.requireAccount()) { records throws(GatherStoreError) in
      try await records.updatePlayer(id, details, sent: sent)
    }
    return Response(status: .noContent)
  }

  @Sendable private func delete(_ request: Request, _ context: ServerContext) async throws -> Response {
    let id = try context.playerID("id")
    try await store.change(of: try context.requireAccount()) { records throws(GatherStoreError) in
      try await records.deletePlayer(id)
    }
    return Response(status: .noContent)
  }

  @Sendable private func gathers(_ request: Request, _ context: ServerContext) async throws -> Response {
    let account = try context.requireAccount()
    let gathers = try await records(context).gathers(of: try context.playerID("id"))
    return try JSONResponse.response(to: request, gathers.map { GatherResource($0, of: account) })
  }

  private func details(of request: Request) async throws -> (PlayerDetails, SentNames) {
    let body = try await RequestReader.body(PlayerBody.self, of: request)
    do throws(BadField) {
      return (try body.details(), SentNames(name: body.name, favouriteTeam: body.favouriteTeam))
    } catch {
      throw RequestError(error)
    }
  }

  private func records(_ context: ServerContext) throws -> AccountRecords {
    AccountRecords(store.current(), try context.requireAccount())
  }
}

extension PlayerResource {
  /// The name and the favourite team are spelled as a client has sent them.
  init(_ record: PlayerRecord, team: TeamID? = nil) {
    self.init(record.player, team: team)
    if let sent = record.sent { (name, favouriteTeam) = (sent.name, sent.favouriteTeam) }
  }
}

extension ServerContext {
  /// - Throws: 400 if the part of the path with this name is not a whole number of 64 bits.
  func playerID(_ name: String) throws -> Player.ID {
    guard let id = parameters.get(name).flatMap({ Int64($0) }) else { throw RequestError(.badRequest) }
    return Player.ID(id)
  }
}
