import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import Testing

@testable import GatherServer

/// Which host a request may name.
@Suite struct HostTests {
  private func status(
    _ middleware: some RouterMiddleware<ServerContext>, host: String?, others: [String] = []
  ) async throws -> HTTPResponse.Status {
    var head = HTTPRequest(method: .get, scheme: "http", authority: host, path: "/")
    let name = try #require(HTTPField.Name("Host"))
    for other in others { head.headerFields.append(HTTPField(name: name, value: other)) }
    let context = ServerContext(
      source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: ServerBench.log))
    do {
      return try await middleware.handle(
        Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context
      ) { _, _ in Response(status: .ok) }.status
    } catch let refusal as RequestError {
      return refusal.status
    }
  }

  @Test("A request names exactly one host")
  func one() async throws {
    #expect(try await status(HostMiddleware(), host: "board.local") == .ok)
    for host in [nil, ""] { #expect(try await status(HostMiddleware(), host: host) == .badRequest) }
    for other in ["board.local", "evil.test", ""] {
      #expect(try await status(HostMiddleware(), host: "board.local", others: [other]) == .badRequest)
    }
  }

  @Test("A host is an address or a name, with a port or without, and nothing beside it")
  func authority() {
    for (text, host) in [
      ("192.168.4.1", .address), ("192.168.4.1:8080", .address), ("[::1]", .address),
      ("[fe80::1]:80", .address),
      ("Board.Local:8080", .name("board.local")), ("localhost", .name("localhost")),
      ("192.168.4.1.evil.test", .name("192.168.4.1.evil.test")), ("board.local:", .name("board.local")),
    ] as [(String, Authority.Host)] {
      #expect(Authority(text)?.host == host, "\(text)")
    }
    for text in [
      "", ":80", "[::1].evil.test", "[::1", "::1", "[192.168.4.1]", "[evil.test]", "192.168.4.1:80.evil.test",
      "board.local:x", "board.local:123456", "[::1]:80:80", "[]", "[::1]x",
    ] {
      #expect(Authority(text) == nil, "\(text)")
    }
  }

  @Test("Only an address, or a name that the board has, gets an answer")
  func own() async throws {
    let middleware = ClientGuardMiddleware(names: ["board.local"], isTLS: false)
    for host in ["192.168.4.1:8080", "[::1]:8080", "localhost", "BOARD.local"] {
      #expect(try await status(middleware, host: host) == .ok, "\(host)")
    }
    for host in [nil, "evil.test", "[::1].evil.test", "192.168.4.1.evil.test", "127.0.0.1:80.evil.test"] {
      #expect(try await status(middleware, host: host) == .misdirectedRequest, "\(host ?? "")")
    }
  }
}
