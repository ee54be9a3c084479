import FootballGatherAPI
import Foundation
import GatherModel
import GatherSync
import ScriptedServer
import Secrets
import Synchronization
import Testing

/// The client against what the existing service has answered, byte for byte.
@Suite(.timeLimit(.minutes(1))) struct ReplayTests {
  @Test("Every recorded exchange that the client can have is understood, and none of the 199 is forgotten")
  func replay() async throws {
    let exchanges = try RecordedExchange.all()
    let outcomes = try RecordedExchange.outcomes()
    #expect(exchanges.map(\.number) == Array(1...199))
    #expect(outcomes.keys.sorted() == Array(1...199))
    let answer = Mutex<[UInt8]>([])
    var asked = 0
    try await ClientBench(token: nil).run({ _ in [.send(answer.withLock { $0 })] }) {
      (client, server) async throws in
      for exchange in exchanges {
        let outcome = try #require(outcomes[exchange.number])
        if outcome.hasPrefix("not asked: ") { continue }
        if let length = exchange.answer["content-length"] {
          #expect(exchange.answer.body.utf8.count == Int(length), "\(exchange) is not whole")
        }
        answer.withLock { $0 = exchange.answer.bytes }
        let result = await Self.ask(exchange.request, client)
        #expect(result == outcome, "\(exchange)")
        asked += 1
        try #require(server.requests.count == asked)
        try Self.compare(server.requests[asked - 1], with: exchange)
      }
      #expect(server.connectionCount == 1)
      #expect(client.isGatherboard == false)
    }
    #expect(asked == 127)
  }

  /// What the client sends is what was recorded: key order, spaces and fields of null apart, and the case of UUIDs.
  private static func compare(_ request: ScriptedRequest, with exchange: RecordedExchange) throws {
    let recorded = exchange.request
    #expect("\(request.line) HTTP/1.1".lowercased() == recorded.line.lowercased())
    #expect(request.headers["content-type"] == recorded["content-type"], "\(exchange)")
    if recorded.line.contains("/login ") {
      // The recorded passwords were not hashed.
      #expect(
        Self.credentials(request.headers["authorization"]).name
          == Self.credentials(recorded["authorization"]).name)
    } else {
      #expect(request.headers["authorization"] == recorded["authorization"], "\(exchange)")
    }
    if recorded.body.isEmpty {
      #expect(request.body.isEmpty, "\(exchange)")
    } else {
      #expect(try Self.fields(request.text) == Self.fields(recorded.body), "\(exchange)")
    }
  }

  private static func fields(_ json: String) throws -> NSDictionary {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let fields = try #require(object as? [String: Any])
    return fields.filter { !($0.value is NSNull) } as NSDictionary
  }

  private static func credentials(_ header: String?) -> (name: String, password: String) {
    let bytes = header.flatMap { Data(base64Encoded: String($0.dropFirst("Basic ".count))) } ?? Data()
    let pair = String(decoding: bytes, as: UTF8.self)
    let name = pair.prefix { $0 != ":" }
    return (String(name), String(pair.dropFirst(name.count + 1)))
  }

  /// Asks by the client what was asked then; what the client makes of the answer.
  private static func ask(_ request: RecordedExchange.Message, _ client: FootballGatherClient) async -> String
  {
    let words = request.line.split(separator: " ")
    let path = words[1].split(separator: "/").dropFirst().map(String.init)
    let token = request["authorization"].flatMap { $0.hasPrefix("Bearer ") ? String($0.dropFirst(7)) : nil }
    let client = client.with(token: token)
    func body<Body: Decodable>() throws -> Body {
      try JSONDecoder().decode(Body.self, from: Data(request.body.utf8))
    }
    func uuid(_ index: Int) throws -> UUID { try #require(UUID(uuidString: path[index])) }
    func number(_ index: Int) throws -> Int64 { try #require(Int64(path[index])) }
    do {
      switch (words[0], path.count, path[0], path.last) {
      case ("POST", 1, "users", _): return "made \(try await client.register(try body()).uuidString)"
      case ("POST", 2, "users", "login"):
        let (name, password) = credentials(request["authorization"])
        let login = try await client.login(username: name, password: WirePassword(typed: password))
        return "token \(login.token) of \(login.userID.uuidString)"
      case ("GET", 1, "users", _): return told("users", try await client.users().map(told))
      case ("GET", 2, "users", _): return "user \(told(try await client.user(uuid(1))))"
      case ("DELETE", 1, "users", _): try await client.deleteOwnAccount()
      case ("GET", 1, "players", _): return try told(await client.players(knownTag: nil))
      case ("POST", 1, "players", _): return "made \(try await client.addPlayer(try body(), key: nil))"
      case ("PUT", 2, "players", _): try await client.replacePlayer(try number(1), try body())
      case ("DELETE", 2, "players", _): try await client.deletePlayer(try number(1))
      case ("GET", 3, "players", _):
        return told("gathers", try await client.gathers(ofPlayer: try number(1)).map(told))
      case ("GET", 1, "gathers", _):
        guard case .new(let gathers, nil) = try await client.gathers(knownTag: nil) else {
          return "unchanged"
        }
        return told("gathers", gathers.map(told))
      case ("POST", 1, "gathers", _): return "made \(try await client.addGather(key: nil).uuidString)"
      case ("PUT", 2, "gathers", _): try await client.endGather(try uuid(1), try body())
      case ("DELETE", 2, "gathers", _): try await client.deleteGather(try uuid(1))
      case ("POST", 4, "gathers", _):
        let membership: MembershipBody = try body()
        try await client.put(player: try number(3), into: TeamID(onTheWire: membership.team), of: try uuid(1))
      case ("GET", 3, "gathers", _): return try told(await client.players(of: try uuid(1), knownTag: nil))
      default: return "no route"
      }
      return "done"
    } catch ClientError.refused(_, let status, nil, let reason) {
      return "refused \(status) \(reason ?? "")"
    } catch {
      return "\(error)"
    }
  }

  private static func told(_ kind: String, _ lines: [String]) -> String {
    lines.isEmpty ? kind : "\(kind) \(lines.joined(separator: "; "))"
  }

  private static func told(_ user: UserResource) -> String { "\(user.id.uuidString) \(user.username)" }

  private static func told(_ gather: GatherResource) -> String {
    let result =
      switch gather.result {
      case .none: "-"
      case .score(let score): score.result
      case .unreadable: "?"
      }
    return "\(gather.id.uuidString) of \(gather.userId?.uuidString ?? "") \(result)"
  }

  private static func told(_ players: Polled<WireList<PlayerResource>>) throws -> String {
    guard case .new(let list, nil) = players, list.unreadable == 0 else { return "unchanged" }
    return told("players", list.map(told))
  }

  private static func told(_ player: PlayerResource) -> String {
    let name = player.name.count <= 40 ? player.name : "\(player.name.prefix(10))…(\(player.name.count))"
    let others = [player.age.map(String.init), player.skill, player.preferredPosition, player.favouriteTeam]
    return (["\(player.id)", name] + others.compactMap { $0 }).joined(separator: " ")
  }
}
