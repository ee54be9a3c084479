import FoundationEssentials
import GatherModel
import GatherServer
import GatherStore
import ScriptedServer
import Synchronization
import Testing

/// Whose service a board follows.
enum ServiceKind: CaseIterable, Sendable {
  /// One with the existing one's habits.
  case old
  /// Gatherboard's own.
  case ours
}

/// A service that a board can follow: what it has can be looked at and changed, and its requests can go astray.
struct RemoteService: Sendable {
  let kind: ServiceKind
  let port: Int
  let userID: UUID
  let token: String
  /// The old one.
  let old: OldService?
  /// The store of ours, and the account there.
  let ours: AccountRecords?
  private let proxy: ForwardingServer?

  var server: String { "http://127.0.0.1:\(port)" }

  func link(token: String? = nil, userID: UUID? = nil) -> ServiceLink {
    ServiceLink(
      server: server, username: "alice", userID: userID ?? self.userID, token: token ?? self.token,
      isGatherboard: false)
  }

  var requests: [ScriptedRequest] { old?.requests ?? proxy?.requests ?? [] }

  func decide(_ hook: @escaping ServiceHook) {
    old?.decide(hook)
    proxy?.decide(hook)
  }

  static func run(_ kind: ServiceKind, _ body: @Sendable (RemoteService) async throws -> Void) async throws {
    switch kind {
    case .old:
      let old = try await OldService()
      let account = old.addAccount("alice")
      let service = RemoteService(
        kind: .old, port: old.port, userID: account.userID, token: account.token, old: old, ours: nil,
        proxy: nil)
      do { try await body(service) } catch {
        await old.close()
        throw error
      }
      await old.close()
    case .ours:
      var bench = try ServedBench()
      // The gathers of a service have an order.
      let count = Mutex<Int64>(0)
      let stamped: @Sendable () -> Stamp = {
        let second = count.withLock { count in
          count += 1
          return count
        }
        return Stamp(
          boot: BootID(text: "served"), at: BoardInstant(nanoseconds: second * 1_000_000_000),
          wallClock: ServedBench.now + Double(second))
      }
      bench.options.stamp = stamped
      _ = try await bench.store.register(login: "alice", passwordHash: "none", most: 10)
      let account = try #require(try await bench.store.account(login: "alice"))
      let (records, token) = (AccountRecords(bench.store, account), try await bench.token(login: "alice"))
      try await bench.serve { port in
        let proxy = try await ForwardingServer(to: port)
        let service = RemoteService(
          kind: .ours, port: proxy.port, userID: account.userID, token: token, old: nil, ours: records,
          proxy: proxy)
        do { try await body(service) } catch {
          await proxy.close()
          throw error
        }
        await proxy.close()
      }
    }
  }

  // MARK: What a phone does there

  func addPlayer(_ name: String, age: Int? = nil) async throws -> Int64 {
    if let ours { return try await ours.addPlayer(PlayerDetails(name: name, age: age), key: nil).value }
    let userID = userID
    return try #require(old).change { $0.add(OldService.Player(name: name, age: age), of: userID) }
  }

  func addGather(_ players: [Int64] = []) async throws -> UUID {
    if let ours {
      let id = try await ours.startGather(
        name: "Away", format: .casual, teams: Team.usual,
        at: ServedBench.now + Double(try await ours.gathers().count) * 60, key: nil)
      for player in players { try await ours.put(Player.ID(player), into: .teamA, of: id) }
      return id
    }
    let userID = userID
    return try #require(old).change { memory in
      let id = memory.addGather(of: userID)
      memory.memberships += players.map { OldService.Membership(gather: id, player: $0, team: "Team A") }
      return id
    }
  }

  func end(_ gather: UUID, _ score: Score) async throws {
    if let ours {
      let stamp = Stamp(boot: nil, at: BoardInstant(nanoseconds: 1), wallClock: ServedBench.now)
      return try await ours.endGather(gather, score: score, stamp: stamp)
    }
    try #require(old).change { memory in
      for index in memory.gathers.indices where memory.gathers[index].id == gather {
        memory.gathers[index].score = "\(score.teamA):\(score.teamB)"
        memory.gathers[index].winnerTeam = score.winner?.rawValue ?? "None"
      }
    }
  }

  func delete(_ gather: UUID) async throws {
    if let ours { return try await ours.deleteGather(gather) }
    try #require(old).change { memory in memory.gathers.removeAll { $0.id == gather } }
  }

  // MARK: What it has

  struct Contents: Equatable, Sendable, CustomStringConvertible {
    /// The players, `Ana` or `Ana 33` where the age is known.
    var players: [String] = []
    var gathers: [Gather] = []

    struct Gather: Equatable, Sendable, CustomStringConvertible {
      var score: String?
      /// `Ana in A`, as often as he is in it.
      var roster: [String] = []

      var description: String { "\(score ?? "open"): \(roster)" }
    }

    var description: String { "\(players) \(gathers)" }
  }

  func contents() async throws -> Contents {
    func label(_ name: String, _ age: Int?) -> String {
      [name, age.map { "\($0)" }].compactMap(\.self).joined(separator: " ")
    }
    var contents = Contents()
    if let ours {
      contents.players = try await ours.players().map(\.player).map { label($0.name, $0.details.age) }
      for gather in try await ours.gathers() {
        let roster = try await ours.players(of: gather.id).map { placed in
          let team = if case .team(let team) = placed.place { team } else { nil as TeamID? }
          return "\(placed.player.name) in \(team == .teamA ? "A" : team == .teamB ? "B" : "none")"
        }
        contents.gathers.append(
          Contents.Gather(score: gather.end?.result.score.result, roster: roster))
      }
    } else {
      let memory = try #require(old).now
      contents.players = memory.players.map { label($0.name, $0.age) }
      contents.gathers = memory.gathers.map { gather in
        let rows = memory.memberships.filter { $0.gather == gather.id }
        let roster = rows.compactMap { row in
          memory.players.first { $0.id == row.player }.map { "\($0.name) in \(row.team.suffix(1))" }
        }
        return Contents.Gather(score: gather.score, roster: roster)
      }
    }
    contents.players.sort()
    for index in contents.gathers.indices { contents.gathers[index].roster.sort() }
    contents.gathers.sort { ($0.score ?? "", $0.roster.joined()) < ($1.score ?? "", $1.roster.joined()) }
    return contents
  }
}
