import Foundation
import GatherModel
import GatherStore
import Testing

@testable import MatchSession

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A command counts once")
  func matchSession() async throws {
    let bench = try await SessionBench()
    let (session, command) = (bench.session, await bench.command(.match(.act(.goal(.teamA)))))
    let response = await session.perform(command)
    // Otherwise, the command was refused, or the sender must first answer a question.
    guard case .done(let done) = response else { return }
    let again = await session.perform(command)
    #expect(again == .alreadyDone(done))
    #expect(done.number == 1)
  }
}
