import Foundation
import GatherStore
import Testing

@testable import Board

/// Which service a board follows after a start without an argument.
@Suite struct ChosenServiceTests {
  static let link = ServiceLink(
    server: "https://b.example", username: "ana", userID: UUID(), token: "t", isGatherboard: true)

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var choice: LoginMemory.Choice?
    var isLinked = true
    var settings: String
    var expected: ChosenService
  }

  static let rows = [
    Row(testDescription: "nobody has decided", choice: nil, settings: "", expected: .none),
    Row(
      testDescription: "the settings alone", choice: nil, settings: "https://a.example",
      expected: .named("https://a.example")),
    Row(
      testDescription: "a login at the board alone", choice: .init(follows: true, settings: ""), settings: "",
      expected: .linked(link)),
    Row(
      testDescription: "a login elsewhere than the settings say",
      choice: .init(follows: true, settings: "https://a.example"), settings: "https://a.example",
      expected: .linked(link)),
    Row(
      testDescription: "nobody wants the service of the settings",
      choice: .init(follows: false, settings: "https://a.example"), settings: "https://a.example",
      expected: .none),
    Row(
      testDescription: "the settings were changed after that",
      choice: .init(follows: false, settings: "https://a.example"), settings: "https://c.example",
      expected: .named("https://c.example")),
    Row(
      testDescription: "the settings name one only since then", choice: .init(follows: true, settings: ""),
      settings: "https://c.example", expected: .named("https://c.example")),
    Row(
      testDescription: "the settings name none any more",
      choice: .init(follows: true, settings: "https://a.example"), settings: "", expected: .linked(link)),
    Row(
      testDescription: "logged out by the command since",
      choice: .init(follows: true, settings: "https://a.example"), isLinked: false,
      settings: "https://a.example", expected: .named("https://a.example")),
  ]

  @Test("What was decided at the board goes before the settings, until they are changed", arguments: rows)
  func choice(_ row: Row) async throws {
    let store = try GatherStore.inMemory()
    if row.isLinked { try store.setLink(Self.link) }
    if let choice = row.choice { try await store.decide(choice) }
    #expect(try ChosenService(settings: row.settings, store: store) == row.expected)
  }
}
