import FootballGatherAPI
import GatherSync
import ScriptedServer
import Testing

/// A client that asks a scripted server.
struct ClientBench {
  /// Long enough for a machine on which all tests run at once: what a test says of an answer is not to hang on its speed.
  static let patience = ClientLimits(connect: .seconds(300), request: .seconds(300))

  var limits = Self.patience
  var certificate: ScriptedCertificate?
  var greeting: [ScriptStep] = []
  var token: String? = "t0ken+of/Ana=="

  /// - Parameter body: Gets the client and the server; both are closed afterwards.
  func run(
    _ script: @escaping ScriptedServer.Script,
    _ body: (FootballGatherClient, ScriptedServer) async throws -> Void
  ) async throws {
    let server = try await ScriptedServer(tls: try certificate?.context(), greeting: greeting, script: script)
    let scheme = certificate == nil ? "http" : "https"
    try await Self.with("\(scheme)://127.0.0.1:\(server.port)", token, limits) { client in
      do { try await body(client, server) } catch {
        await server.close()
        throw error
      }
    }
    await server.close()
  }

  /// A client, closed afterwards.
  static func with(
    _ address: String, _ token: String? = nil, _ limits: ClientLimits = Self.patience,
    _ body: (FootballGatherClient) async throws -> Void
  ) async throws {
    let client = FootballGatherClient(try ServiceAddress(address), token: token, limits: limits)
    do { try await body(client) } catch {
      await client.close()
      throw error
    }
    await client.close()
  }

  /// What asking for the players brings, when every request is answered by the steps.
  func players(_ steps: ScriptStep...) async throws -> Result<WireList<PlayerResource>, ClientError> {
    var result: Result<WireList<PlayerResource>, ClientError>?
    try await run({ _ in steps }) { client, _ in
      result = await Self.players(client)
    }
    return try #require(result)
  }

  /// Expects what asking for the players brings.
  func expect(
    _ steps: ScriptStep..., gives expected: Result<WireList<PlayerResource>, ClientError>,
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    try await expect(steps, gives: expected, at: place)
  }

  func expect(
    _ steps: [ScriptStep], gives expected: Result<WireList<PlayerResource>, ClientError>,
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    try await run({ _ in steps }) { client, _ in
      let result = await Self.players(client)
      #expect(result == expected, sourceLocation: place)
    }
  }

  static func players(_ client: FootballGatherClient) async -> Result<WireList<PlayerResource>, ClientError> {
    do throws(ClientError) {
      switch try await client.players(knownTag: nil) {
      case .unchanged: return .failure(.notUnderstood(.players, detail: "unchanged, to one who has nothing"))
      case .new(let players, _): return .success(players)
      }
    } catch {
      return .failure(error)
    }
  }
}
