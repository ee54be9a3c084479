import FootballGatherAPI
import FoundationEssentials
import GatherSync
import ScriptedServer
import Testing

/// Connections, from the first request to the end.
@Suite(.timeLimit(.minutes(1))) struct LifetimeTests {
  @Test("A request that is waiting ends when its task is cancelled, and when the client is closed")
  func cancelled() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    try await ClientBench().run({ _ in
      ask.yield()
      return [.hang]
    }) { (client, _) async throws in
      var questions = asked.makeAsyncIterator()
      let first = Task { await ClientBench.players(client) }
      await questions.next()
      first.cancel()
      #expect(await first.value == .failure(.cancelled(.players)))
      let second = Task { await ClientBench.players(client) }
      await questions.next()
      await client.close()
      #expect(await second.value == .failure(.cancelled(.players)))
    }
  }

  @Test("Closing ends what has half an answer, and what listens to a stream, and returns")
  func closedHalfWay() async throws {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    try await ClientBench().run({ request in
      ask.yield()
      let isStream = request.target.hasSuffix("/stream")
      return [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n\(isStream ? ": \n\n" : "[")"), .hang]
    }) { (client, _) async throws in
      var questions = asked.makeAsyncIterator()
      let half = Task { await ClientBench.players(client) }
      await questions.next()
      let stream = Task { () async -> ClientError? in
        do throws(ClientError) {
          try await client.hear(UUID(), after: 0) { _ in }
          return nil
        } catch {
          return error
        }
      }
      await questions.next()
      await client.close()
      #expect(await half.value == .failure(.cancelled(.players)))
      #expect(await stream.value == .cancelled(.liveStream))
    }
  }

  @Test("A task that is cancelled already asks nothing")
  func cancelledBefore() async throws {
    try await ClientBench().run({ _ in [.json("[]")] }) { (client, server) async throws in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await ClientBench.players(client)
      }
      #expect(await task.value == .failure(.cancelled(.players)))
    }
  }

  @Test("After the end nothing is asked, and ending once more does nothing")
  func closed() async throws {
    try await ClientBench().run({ _ in [.json("[]")] }) { (client, server) async throws in
      await client.close()
      await client.close()
      #expect(await ClientBench.players(client) == .failure(.cancelled(.players)))
      #expect(await ClientBench.players(client.with(token: "x")) == .failure(.cancelled(.players)))
      #expect(server.connectionCount == 0)
    }
  }

  @Test("One connection serves one request after the other, whatever the token")
  func reuse() async throws {
    try await ClientBench(token: "one").run({ request in
      request.method == "GET" ? [.json("[]")] : [.answer(204)]
    }) { (client, server) async throws in
      _ = await ClientBench.players(client)
      _ = await ClientBench.players(client.with(token: "two"))
      try await client.with(token: nil).deleteGather(UUID())
      #expect(
        server.requests.map { $0.headers["authorization"] } == ["Bearer one", "Bearer two", nil])
      #expect(server.connectionCount == 1)
    }
  }

  @Test("22 requests at once, as a burst of a phone, are all answered")
  func burst() async throws {
    try await ClientBench().run({ request in [.answer(201, ["Location": "/api/players/\(request.number)"])] })
    {
      (client, server) async throws in
      let ids = try await withThrowingTaskGroup(of: Int64.self) { group in
        for number in 1...22 {
          group.addTask { try await client.addPlayer(PlayerBody(name: "P\(number)"), key: UUID()) }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(ids == Set(1...22))
      #expect(server.connectionCount <= 8)
    }
  }
}
