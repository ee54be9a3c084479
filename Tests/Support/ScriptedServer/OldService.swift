package import FoundationEssentials
import Synchronization

/// A web service with the habits of the existing one: no keys that name a request, no tags, no times, ids that are
/// given again, granted nonsense, and a memory that a restart wipes.
///
/// What it has is in its memory, as with the existing one's development configuration.
package final class OldService: Sendable {
  package struct Player: Codable, Hashable, Sendable {
    package var id: Int64?
    package var name: String
    package var age: Int?
    package var skill: String?
    package var preferredPosition: String?
    package var favouriteTeam: String?

    package init(name: String, age: Int? = nil) {
      self.name = name
      self.age = age
    }
  }

  package struct Gather: Codable, Hashable, Sendable {
    package var id: UUID
    package var userId: UUID
    package var score: String?
    package var winnerTeam: String?
  }

  package struct Membership: Hashable, Sendable {
    package var gather: UUID
    package var player: Int64
    package var team: String

    package init(gather: UUID, player: Int64, team: String) {
      self.gather = gather
      self.player = player
      self.team = team
    }
  }

  /// All that it knows.
  package struct Memory: Sendable {
    struct User: Sendable {
      var id: UUID
      var name: String
      var password: String
    }

    var users: [User] = []
    var tokens: [String: UUID] = [:]
    var owners: [Int64: UUID] = [:]
    package var players: [Player] = []
    package var gathers: [Gather] = []
    /// As often as they were granted, also of what is not there.
    package var memberships: [Membership] = []
  }

  private let desk: Desk
  private let server: ScriptedServer

  package init() async throws {
    let desk = Desk()
    self.desk = desk
    server = try await ScriptedServer { request in desk.answer(request) }
  }

  /// Where requests come in.
  private final class Desk: Sendable {
    let memory = Mutex(Memory())
    let hook = Mutex<ServiceHook>({ _ in .granted })

    func answer(_ request: ScriptedRequest) -> [ScriptStep] {
      let fate = hook.withLock { $0 }(request)
      let answer = fate.isDone ? memory.withLock { $0.answer(request) } : []
      switch fate {
      case .granted: return answer
      case .late(let time): return [.pause(time)] + answer
      case .lost: return [.close]
      case .answered(let steps, _): return steps
      }
    }
  }

  package var port: Int { server.port }
  package var requests: [ScriptedRequest] { server.requests }
  package var now: Memory { desk.memory.withLock { $0 } }

  package func close() async { await server.close() }

  /// From now on a hook decides what becomes of requests.
  package func decide(_ hook: @escaping ServiceHook) {
    desk.hook.withLock { $0 = hook }
  }

  /// Ends and starts again: users, tokens, players and gathers are forgotten.
  package func restart() {
    desk.memory.withLock { $0 = Memory() }
  }

  /// What was given out as tokens is taken no more.
  package func forgetTokens() {
    desk.memory.withLock { $0.tokens = [:] }
  }

  /// Does something to it that a phone did.
  package func change<Value: Sendable>(_ body: @Sendable (inout Memory) -> Value) -> Value {
    desk.memory.withLock { body(&$0) }
  }

  /// A request that was lost comes after all: nobody waits for the answer.
  package func land(_ request: ScriptedRequest) {
    desk.memory.withLock { _ = $0.answer(request) }
  }

  /// Makes an account.
  /// - Parameter password: As it goes over the wire.
  /// - Returns: Its id and a token.
  package func addAccount(_ name: String, password: String = "wire") -> (userID: UUID, token: String) {
    desk.memory.withLock { memory in
      let user = Memory.User(id: UUID(), name: name, password: password)
      memory.users.append(user)
      return (user.id, memory.newToken(of: user.id))
    }
  }
}

extension OldService.Memory {
  mutating func newToken(of user: UUID) -> String {
    let token = "\(UUID().uuidString.prefix(8))+/\(tokens.count)=="
    tokens[token] = user
    return token
  }

  /// The caller, by a token that it knows.
  func caller(_ request: ScriptedRequest) -> UUID? {
    let words = (request.headers["authorization"] ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
    return tokens[String(words[1])]
  }

  /// The id after the highest: that of the last one deleted comes again.
  @discardableResult
  package mutating func add(_ player: OldService.Player, of user: UUID) -> Int64 {
    var player = player
    let id = (players.compactMap(\.id).max() ?? 0) + 1
    player.id = id
    players.append(player)
    owners[id] = user
    return id
  }

  @discardableResult
  package mutating func addGather(of user: UUID) -> UUID {
    let id = UUID()
    gathers.append(OldService.Gather(id: id, userId: user))
    return id
  }

  /// As its roster answers: those who are there, as often as they were added.
  package func roster(of gather: UUID) -> [OldService.Player] {
    memberships.filter { $0.gather == gather }.compactMap { row in players.first { $0.id == row.player } }
  }
}
