import Foundation
import GatherModel
import HTTPTypes
import Hummingbird
import Logging
import Testing
import Yams

@testable import FootballGatherAPI
@testable import GatherServer

/// `assets/openapi.yaml` is what the server does.
@Suite struct OpenAPITests {
  private struct Description: Decodable {
    struct Operation: Decodable {
      var operationId: String
      var responses: [String: Response]
    }
    struct Response: Decodable {}
    struct Schema: Decodable {
      /// Of a schema of an object.
      var required: [String]?
      var properties: [String: Response]?
    }
    struct Components: Decodable {
      var schemas: [String: Schema]
    }

    var openapi: String
    var paths: [String: [String: Operation]]
    var components: Components
  }

  private func description() throws -> Description {
    let path =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      + "/assets/openapi.yaml"
    return try YAMLDecoder().decode(Description.self, from: String(contentsOfFile: path, encoding: .utf8))
  }

  @Test("It has every route that is served, and no other")
  func routes() throws {
    let bench = try ServerBench()
    let server = GatherServer(
      store: { bench.store }, session: { nil }, options: bench.options, log: Logger(label: "test"),
      onLoss: { _ in })
    let served = server.router().routes.map { route in
      let parts = route.path.description.split(separator: "/").map { part in
        part.hasPrefix(":") ? "{\(part.dropFirst())}" : String(part)
      }
      return "\(route.method.rawValue) /\(parts.joined(separator: "/"))"
    }
    let description = try description()
    let described = description.paths.flatMap { path, operations in
      operations.keys.map { "\($0.uppercased()) \(path)" }
    }
    #expect(Set(described) == Set(served))
    #expect(described.count == served.count)
    let names = description.paths.values.flatMap { $0.values.map(\.operationId) }
    #expect(Set(names).count == names.count)
  }

  @Test("Its types have the keys that go over the wire, and need those that are always there")
  func types() throws {
    let schemas = try description().components.schemas
    func check(_ name: String, least: some Encodable, most: some Encodable) throws {
      let schema = try #require(schemas[name])
      #expect(Set((schema.properties ?? [:]).keys) == (try keys(of: most)), "\(name)")
      #expect(Set(schema.required ?? []) == (try keys(of: least)), "\(name)")
    }
    let id = UUID()
    try check(
      "Player", least: PlayerResource(id: 1, name: "A"),
      most: PlayerResource(
        Player(
          id: Player.ID(1),
          details: PlayerDetails(
            name: "A", age: 1, skill: .amateur, preferredPosition: .winger, favouriteTeam: "F", number: 7)),
        team: .teamA))
    try check(
      "PlayerBody", least: PlayerBody(name: "A"),
      most: PlayerBody(
        name: "A", age: 1, skill: "s", preferredPosition: "p", favouriteTeam: "f", number: 7))
    let time = WireTime(ServerBench.now)
    try check(
      "Gather", least: GatherResource(id: id, userId: id, createdAt: time),
      most: GatherResource(
        id: id, userId: id, score: "1:0", winnerTeam: "Team A", createdAt: time, endedAt: time))
    try check(
      "Login", least: LoginResponse(token: "t", userID: id), most: LoginResponse(token: "t", userID: id))
    try check("User", least: UserResource(id: id, username: "u"), most: UserResource(id: id, username: "u"))
    try check("Error", least: ErrorResponse(reason: "r"), most: ErrorResponse(reason: "r"))
    try check("Membership", least: MembershipBody(team: "t"), most: MembershipBody(team: "t"))
    let result = GatherResultBody(score: "1:0", winnerTeam: "Team A")
    try check("Result", least: result, most: result)
    let credentials = CredentialsBody(username: "u", password: "p")
    try check("Credentials", least: credentials, most: credentials)
  }

  @Test("Its types of the live feed have the keys that go over the wire")
  func liveTypes() throws {
    let schemas = try description().components.schemas
    func check(_ name: String, least: some Encodable, most: some Encodable) throws {
      let schema = try #require(schemas[name])
      #expect(Set((schema.properties ?? [:]).keys) == (try keys(of: most)), "\(name)")
      #expect(Set(schema.required ?? []) == (try keys(of: least)), "\(name)")
    }
    let team = LiveTeam(name: "A", color: "#FFFFFF")
    let clock = LiveClock(state: .paused, milliseconds: 1, direction: "up")
    let score = LiveScore(teamA: 1, teamB: 0)
    let shootOut = LiveShootOut(
      score: score, kicks: [LiveShootOut.Kick(team: "Team A", scored: true)], each: 5, winner: "Team A")
    var openShootOut = shootOut
    openShootOut.winner = nil
    let least = MatchRules()
    let most = MatchRules(
      interval: .seconds(1), extraTime: .seconds(1), shootOut: 5, fouls: 5, sinBin: .seconds(1),
      sendingOff: .seconds(1), hornAtEnd: true, warnAt: .seconds(1))
    try check("LiveRules", least: least, most: most)
    try check("LiveShootOut", least: openShootOut, most: shootOut)
    try check(
      "LivePlayer", least: EventRecord.Named(name: nil, number: nil),
      most: EventRecord.Named(name: "A", number: 7))
    let result = LiveResult(score: score, onKicks: "Team A")
    try check("LiveResult", least: LiveResult(score: score), most: result)
    func gather(onBoard: UUID?, lastAlive: Int64?) -> LiveGather {
      let isWhole = onBoard != nil
      return LiveGather(
        facts: LiveFacts(
          id: UUID(), name: "A", format: "10 down", rules: isWhole ? most : nil,
          logVersion: isWhole ? 2 : nil, teamA: team, teamB: team, keptBy: .board, onBoard: onBoard,
          roster: "r"),
        standing: LiveStanding(
          boot: "b", now: 1, last: 1, lastAlive: lastAlive, phase: .ready, period: 1, clock: clock,
          score: score, addedMinutes: isWhole ? 1 : nil, shootOut: isWhole ? shootOut : nil,
          winner: isWhole ? "Team A" : nil, counted: isWhole ? result : nil),
        entries: [])
    }
    let (bare, whole) = (gather(onBoard: nil, lastAlive: nil), gather(onBoard: UUID(), lastAlive: 1))
    try check("LiveGather", least: bare, most: whole)
    try check("LiveTeam", least: team, most: team)
    try check("LiveClock", least: clock, most: clock)
    try check("LiveScore", least: score, most: score)
    let event = EventRecord(kind: .goal)
    let entry = LiveEntry(
      sequence: 1, id: UUID(), event: event, at: 1, wallClock: WireTime(ServerBench.now), by: "phone Ana")
    var plain = entry
    plain.by = nil
    try check("LiveEntry", least: plain, most: entry)
    var full = EventRecord(kind: .goal, team: .teamA, entry: UUID(), player: PlayerMark(name: "A", number: 7))
    (full.nanoseconds, full.lastAlive, full.minutes, full.card) = (1, 1, 1, "red")
    (full.scored, full.ownGoal, full.minute, full.added) = (true, false, 45, 1)
    full.penalty = true
    (full.format, full.rules) = (.periods("10 down"), most)
    try check("LiveEvent", least: event, most: full)
    try check(
      "LiveEntryMessage", least: LiveEntryMessage(plain, bare.standing),
      most: LiveEntryMessage(entry, whole.standing))
  }

  private func keys(of value: some Encodable) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    return Set(try #require(object as? [String: Any]).keys)
  }
}
