import FootballGatherAPI
import GatherSync
import ScriptedServer
import Testing

@Suite struct SmokeTests {
  @Test("smoke") func smoke() async throws {
    let server = try await ScriptedServer { _ in [.json(#"[null,{"id":1,"name":"Ana"},5]"#)] }
    let client = FootballGatherClient(
      try ServiceAddress("http://127.0.0.1:\(server.port)/api/"), token: "abc")
    let players = try await client.players(knownTag: nil)
    #expect(players == .new(WireList([PlayerResource(id: 1, name: "Ana")], unreadable: 2), tag: nil))
    await client.close()
    await server.close()
  }
}
