import FoundationEssentials

/// The routes, with the answers of the existing service.
extension OldService.Memory {
  private struct Refusal: Error {
    var status: Int
    var reason: String
  }

  private struct Credentials: Codable {
    var username: String
    var password: String
  }

  private struct Result: Codable {
    var score: String
    var winnerTeam: String
  }

  private struct Place: Codable {
    var team: String
  }

  private struct Listed: Codable {
    var id: UUID
    var username: String
  }

  mutating func answer(_ request: ScriptedRequest) -> [ScriptStep] {
    do {
      return try granted(request)
    } catch let refusal as Refusal {
      return [.json(#"{"error":true,"reason":"\#(refusal.reason)"}"#, status: refusal.status)]
    } catch is DecodingError {
      return [.json(#"{"error":true,"reason":"No such key."}"#, status: 400)]
    } catch {
      return [.json(#"{"error":true,"reason":"Something went wrong."}"#, status: 500)]
    }
  }

  private mutating func granted(_ request: ScriptedRequest) throws -> [ScriptStep] {
    let parts = request.target.split(separator: "/").map(String.init)
    guard parts.first == "api", parts.count > 1 else { throw Refusal(status: 404, reason: "Not Found") }
    if parts[1] == "users", let answer = try users(request, Array(parts.dropFirst(2))) { return answer }
    guard let caller = caller(request) else {
      throw Refusal(status: 401, reason: "User not authenticated.")
    }
    switch (request.method, parts[1], parts.dropFirst(2).count) {
    case ("DELETE", "users", 0):
      users.removeAll { $0.id == caller }
      tokens = tokens.filter { $0.value != caller }
      return [.answer(204)]
    case ("GET", "players", 0): return try json(players.filter { owners[$0.id ?? 0] == caller })
    case ("POST", "players", 0): return created("players", "\(add(try player(request), of: caller))")
    case (_, "players", 1...2): return try player(parts[2], parts.count == 4, of: caller, request)
    case ("GET", "gathers", 0): return try json(gathers.filter { $0.userId == caller })
    case ("POST", "gathers", 0): return created("gathers", addGather(of: caller).uuidString)
    case ("POST", "gathers", 3): return try place(parts, request)
    case (_, "gathers", 1...2): return try gather(parts[2], parts.count == 4, of: caller, request)
    default: throw Refusal(status: 404, reason: "Not Found")
    }
  }

  // MARK: Users

  private mutating func users(_ request: ScriptedRequest, _ path: [String]) throws -> [ScriptStep]? {
    switch (request.method, path.count) {
    case ("POST", 0):
      let credentials = try JSONDecoder().decode(Credentials.self, from: Data(request.body))
      // A constraint of its database, which nobody has thought of.
      guard !users.contains(where: { $0.name == credentials.username }) else {
        throw Refusal(status: 500, reason: "Something went wrong.")
      }
      let user = OldService.Memory.User(
        id: UUID(), name: credentials.username, password: credentials.password)
      users.append(user)
      return created("users", user.id.uuidString)
    case ("POST", 1) where path[0] == "login":
      let words = (request.headers["authorization"] ?? "").split(separator: " ")
      guard words.count == 2, words[0].lowercased() == "basic",
        let pair = Data(base64Encoded: String(words[1])).map({ String(decoding: $0, as: UTF8.self) }),
        let user = users.first(where: { "\($0.name):\($0.password)" == pair })
      else { throw Refusal(status: 401, reason: "Unauthorized") }
      return [.json(#"{"token":"\#(newToken(of: user.id))","userID":"\#(user.id.uuidString)"}"#)]
    // To anybody.
    case ("GET", 0): return try json(users.map { Listed(id: $0.id, username: $0.name) })
    case ("GET", 1):
      guard let user = users.first(where: { $0.id.uuidString == path[0].uppercased() }) else {
        throw Refusal(status: 404, reason: "Not Found")
      }
      return try json(Listed(id: user.id, username: user.name))
    default: return nil
    }
  }

  // MARK: Players

  private func player(_ request: ScriptedRequest) throws -> OldService.Player {
    let player = try JSONDecoder().decode(OldService.Player.self, from: Data(request.body))
    let skills = ["beginner", "amateur", "professional"]
    let positions = ["goalkeeper", "defender", "midfielder", "winger", "striker"]
    guard player.skill.map(skills.contains) ?? true, player.preferredPosition.map(positions.contains) ?? true
    else { throw Refusal(status: 400, reason: "Cannot initialize from invalid String value") }
    return player
  }

  private mutating func player(
    _ text: String, _ asksGathers: Bool, of caller: UUID, _ request: ScriptedRequest
  ) throws -> [ScriptStep] {
    guard let id = Int64(text) else { throw Refusal(status: 400, reason: "Bad Request") }
    guard owners[id] == caller, let index = players.firstIndex(where: { $0.id == id }) else {
      throw Refusal(status: 404, reason: "Not Found")
    }
    switch (request.method, asksGathers) {
    case ("GET", true):
      return try json(
        memberships.filter { $0.player == id }.compactMap { row in gathers.first { $0.id == row.gather } })
    case ("PUT", false):
      players[index] = try player(request)
      players[index].id = id
      return [.answer(204)]
    case ("DELETE", false):
      // Its places stay, for the player that gets its number.
      players.remove(at: index)
      owners[id] = nil
      return [.answer(204)]
    default: throw Refusal(status: 404, reason: "Not Found")
    }
  }

  // MARK: Gathers

  private mutating func gather(
    _ text: String, _ asksPlayers: Bool, of caller: UUID, _ request: ScriptedRequest
  ) throws -> [ScriptStep] {
    guard let id = UUID(uuidString: text) else { throw Refusal(status: 400, reason: "Bad Request") }
    guard let index = gathers.firstIndex(where: { $0.id == id && $0.userId == caller }) else {
      throw Refusal(status: 404, reason: "Not Found")
    }
    switch (request.method, asksPlayers) {
    case ("GET", true): return try json(roster(of: id))
    case ("PUT", false):
      let result = try JSONDecoder().decode(Result.self, from: Data(request.body))
      gathers[index].score = result.score
      gathers[index].winnerTeam = result.winnerTeam
      return [.answer(204)]
    case ("DELETE", false):
      gathers.remove(at: index)
      return [.answer(204)]
    default: throw Refusal(status: 404, reason: "Not Found")
    }
  }

  /// Granted to whomever and wherever, as often as it is asked.
  private mutating func place(_ parts: [String], _ request: ScriptedRequest) throws -> [ScriptStep] {
    guard parts[3] == "players", let gather = UUID(uuidString: parts[2]), let player = Int64(parts[4]) else {
      throw Refusal(status: 400, reason: "Bad Request")
    }
    let team = try JSONDecoder().decode(Place.self, from: Data(request.body)).team
    memberships.append(OldService.Membership(gather: gather, player: player, team: team))
    return [.answer(200)]
  }

  private func created(_ what: String, _ id: String) -> [ScriptStep] {
    [.answer(201, ["Location": "/api/\(what)/\(id)"])]
  }

  private func json(_ value: some Encodable) throws -> [ScriptStep] {
    [.json(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))]
  }
}
