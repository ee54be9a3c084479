import Foundation
import GatherModel
import GatherStore
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import GatherServer

/// Who is let in by a code, and for how long by a token.
@Suite struct PairingTests {
  private let bench: PhoneBench

  init() throws { bench = try PhoneBench() }

  private func addCode(_ typed: String, secret: String) async throws {
    try await bench.store.addPairingCode(
      PairingCode(
        secretHash: PairingSecret.hash(of: secret), typedHash: PairingSecret.hash(of: typed), role: .score),
      at: bench.clock.stamp)
  }

  private static func answer(_ client: any TestClientProtocol, _ code: String) async throws -> TestResponse {
    try await client.execute(
      uri: "/phones/join", method: .post, headers: [.contentType: "application/json"],
      body: ByteBuffer(string: #"{"code":"\#(code)","name":"Ana"}"#))
  }

  private static func join(_ client: any TestClientProtocol, _ code: String) async throws
    -> HTTPResponse.Status
  {
    try await answer(client, code).status
  }

  @Test("After five wrong guesses letters are no good from there, and are elsewhere; a QR code still is")
  func guesses() async throws {
    try await addCode("ABCDEF", secret: "SECRETSECRETSECR")
    try await addCode("GHJKLM", secret: "OTHEROTHEROTHERO")
    try await bench.ask { (client) async throws in
      for number in 1...PhoneRoutes.mostWrongCodes {
        #expect(try await Self.join(client, "WRONG\(number)") == .forbidden)
      }
      let refusal = try await Self.answer(client, "ABCDEF")
      #expect(refusal.status == .forbidden)
      #expect(String(buffer: refusal.body).contains(#""tooManyWrong""#))
      #expect(try await Self.join(client, "SECRETSECRETSECR") == .ok)
    }
    let elsewhere = try await bench.store.pairPhone(
      codeHash: PairingSecret.hash(of: "GHJKLM"), name: "Bo", tokenHash: "t", at: bench.clock.stamp)
    guard case .paired = elsewhere else {
      Issue.record("the letters are void for everybody")
      return
    }
  }

  @Test("Right codes use up no guesses")
  func rightCodes() async throws {
    for number in 1...8 { try await addCode("ABCDE\(number)", secret: "SECRET \(number)") }
    try await bench.ask { (client) async throws in
      for number in 1...8 { #expect(try await Self.join(client, "ABCDE\(number)") == .ok) }
    }
  }

  private func status(of token: String) async throws -> HTTPResponse.Status {
    try await bench.ask { client in
      try await client.execute(
        uri: "/data.json", method: .get, headers: [.authorization: "Bearer \(token)"]
      ).status
    }
  }

  @Test("The token of a program ends when it was said to, and no other one does")
  func programs() async throws {
    let now = bench.clock.stamp.wallClock
    for (token, end) in [("season", nil), ("day", now + 3_600)] as [(String, Date?)] {
      _ = try await bench.store.addProgram(
        token, role: .watch, tokenHash: PhoneBench.hash(of: token), until: end, at: now)
    }
    #expect(
      try await [status(of: "season"), status(of: "day"), status(of: "none")] == [.ok, .ok, .unauthorized])
    bench.clock.pass(3_599)
    #expect(try await status(of: "day") == .ok)
    bench.clock.pass(1)
    #expect(try await status(of: "day") == .unauthorized)
    bench.clock.pass(400 * 86_400)
    #expect(try await status(of: "season") == .ok)
  }
}
