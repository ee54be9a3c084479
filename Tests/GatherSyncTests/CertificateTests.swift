import FootballGatherAPI
import Foundation
import ScriptedServer
import Testing
import TestKit

@testable import GatherSync

/// Services that have to prove who they are.
@Suite(.timeLimit(.minutes(1))) struct CertificateTests {
  private static func trust(_ certificate: ScriptedCertificate) throws -> TrustedCertificates {
    let folder = try TemporaryFolder()
    return try TrustedCertificates(pemFile: folder.file("trusted.pem", certificate.certificate))
  }

  @Test(
    "A certificate that nobody vouches for, of another host, or of the past: not a byte of a request is sent")
  func wrongCertificates() async throws {
    let unknown = "no trusted authority signed it, or it has expired"
    for (certificate, trusted, detail) in [
      (ScriptedCertificate.loopback, nil, unknown),
      (.loopback, ScriptedCertificate.otherHost, unknown),
      (.otherHost, .otherHost, "it belongs to another host"),
      (.expired, .expired, unknown),
    ] {
      var limits = ClientBench.patience
      limits.trust = try trusted.map { try Self.trust($0) }
      try await ClientBench(limits: limits, certificate: certificate).run({ _ in [.json("[]")] }) {
        client, server in
        #expect(await ClientBench.players(client) == .failure(.certificate(.players, detail: detail)))
        #expect(server.requests.isEmpty)
      }
    }
  }

  @Test("A board's own certificate is believed where its file is given, by name and by number")
  func ownCertificate() async throws {
    var limits = ClientBench.patience
    limits.trust = try Self.trust(.loopback)
    try await ClientBench(limits: limits, certificate: .loopback).run({ _ in [.json("[]")] }) {
      client, server in
      #expect(await ClientBench.players(client) == .success(WireList([])))
      try await ClientBench.with("https://localhost:\(server.port)", nil, limits) { (named) async throws in
        #expect(await ClientBench.players(named) == .success(WireList([])))
      }
    }
  }

  @Test("HTTP where TLS should be, and TLS where HTTP should be, are no answers")
  func otherProtocol() async throws {
    let server = try await ScriptedServer { _ in [.json("[]")] }
    try await ClientBench.with("https://127.0.0.1:\(server.port)") { (client) async throws in
      let result = await ClientBench.players(client)
      #expect(result == .failure(.unreachable(.players, detail: "no TLS")))
    }
    await server.close()
    let other = try await ScriptedServer(tls: try ScriptedCertificate.loopback.context()) { _ in [.json("[]")]
    }
    try await ClientBench.with("http://127.0.0.1:\(other.port)") { (client) async throws in
      guard case .failure(let error) = await ClientBench.players(client) else {
        Issue.record("answered")
        return
      }
      #expect(!error.isRefusedForGood && !error.needsLogin)
    }
    await other.close()
  }

  @Test("A server that never shakes hands is given up on")
  func noHandshake() async throws {
    let silent = try SilentPort(isCrowded: false)
    let limits = ClientLimits(connect: .milliseconds(200), request: .seconds(50))
    try await ClientBench.with("https://127.0.0.1:\(silent.port)", nil, limits) { (client) async throws in
      let result = await ClientBench.players(client)
      guard case .failure(.unreachable(.players, let detail)) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(detail.hasSuffix("in time"))
    }
  }

  @Test("A file without certificates cannot be trusted")
  func unreadable() {
    for path in ["/nowhere.pem", "/dev/null"] {
      #expect(throws: UnreadableCertificates(path: path)) { try TrustedCertificates(pemFile: path) }
    }
  }
}
