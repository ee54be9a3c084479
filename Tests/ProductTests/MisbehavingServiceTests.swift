import DisplayProbe
import Foundation
import GatherStore
import Glibc
import ScriptedServer
import Testing
import TestKit

extension FaultSuite {
  /// A board in play, in a real window, and a service that misbehaves meanwhile.
  @Suite(.timeLimit(.minutes(10))) struct MisbehavingServiceTests {
    @Test("Whatever the service answers, keys count at once, the seconds go on, and the log is whole")
    func answers() async throws {
      let service = try await OldService()
      let account = service.addAccount("alice")
      try await onOwnQueue {
        let match = try UndisturbedMatch(
          "http://127.0.0.1:\(service.port)", userID: account.userID, token: account.token)
        try match.waitFor("the service") { try match.said.contains("The service is connected.") }
        try match.waitUntilTold()
        let live = try match.band()
        for trouble in ServiceTrouble.allCases where trouble != .byteASecond {
          let asked = service.requests.count
          service.decide { trouble.fate(of: $0) }
          try match.waitFor("a request, \(trouble)") { service.requests.count > asked }
          try match.play("\(trouble)")
          if let words = trouble.words {
            try match.waitFor("what is said, \(trouble)") { try match.said.contains(words) }
            try match.day.probe.wait(for: "the mark, \(trouble)", in: match.top) { $0 != live }
          }
          if trouble == .unknownToken {
            #expect(try match.day.folder.status().link.state == "sign in again")
          }
          if trouble.words == nil { #expect(!(try match.said.contains("cannot follow the service"))) }
          try match.forgetWhatWasSaid()
          service.decide { _ in .granted }
          if trouble == .unknownToken { try match.store.setLink(match.link) }
          try match.waitFor("the service back after \(trouble)") {
            trouble.words == nil ? true : try match.said.contains("The service is connected.")
          }
          if trouble.words != nil {
            try match.day.probe.wait(for: "the mark after \(trouble)", in: match.top) { $0 == live }
          }
        }
        // The gather in play is there no more.
        service.change { $0.gathers = [] }
        try match.play("the gather gone")
        // The last one takes as long as a request may.
        let asked = service.requests.count
        service.decide { ServiceTrouble.byteASecond.fate(of: $0) }
        try match.waitFor("a request, a byte a second") { service.requests.count > asked }
        try match.play("a byte a second")
        try match.end()
      }
      await service.close()
    }

    @Test("Nobody there, or somebody who cannot prove who he is: the match goes on, and no token is sent")
    func nobody() async throws {
      let closed = try await ScriptedServer.closedPort()
      let other = try await ScriptedServer(tls: try ScriptedCertificate.otherHost.context()) { _ in
        [.json("[]")]
      }
      for (address, words) in [
        ("http://127.0.0.1:\(closed)", "Connection refused"),
        ("https://127.0.0.1:\(other.port)", "no trusted authority signed it"),
      ] {
        try await onOwnQueue {
          let match = try UndisturbedMatch(address, userID: UUID(), token: "t0ken")
          try match.waitFor("what is said") { try match.said.contains(words) }
          try match.play(words)
          #expect(try match.day.folder.status().outbox.pending > 0)
          try match.end()
        }
      }
      #expect(other.requests.isEmpty)
      #expect(other.connectionCount > 0)
      await other.close()
    }
  }
}

extension ServiceTrouble {
  /// What the board says of it; nil where it is nothing wrong.
  fileprivate var words: String? {
    switch self {
    case .reset: "unreachable"
    case .slow: nil
    case .broken: "status: 500"
    case .html, .halfABody: "notUnderstood"
    case .garbage: "bodyTooLarge"
    case .unknownToken: "gatherboard login"
    case .notFound: "status: 404"
    case .redirectLoop: "redirected"
    case .byteASecond: "timedOut"
    }
  }
}
