import Foundation
import GatherModel
import GatherStore
import Testing

@Suite struct LoginMemoryTests {
  let store: GatherStore
  private let link = ServiceLink(
    server: "https://gather.example", username: "zoë", userID: UUID(), token: "t", isGatherboard: true)

  init() throws {
    store = try GatherStore.inMemory()
  }

  @Test("A board that nobody has logged in at remembers nothing, and would remember a name")
  func empty() async throws {
    #expect(try store.loginMemory() == LoginMemory())
    #expect(try await store.loginMemoryNow() == LoginMemory(remembersName: true))
  }

  @Test("Address and name come back, and so does whether the service is followed")
  func remembered() async throws {
    var memory = LoginMemory(
      address: "https://gather.example", name: "Zoë", choice: LoginMemory.Choice(follows: true, settings: ""))
    try await store.logIn(link, leaving: memory)
    #expect(try store.loginMemory() == memory && store.link()?.username == "zoë")
    #expect(try await store.loginMemoryNow() == memory)
    memory.choice = LoginMemory.Choice(follows: false, settings: "https://other.example")
    try await store.decide(try #require(memory.choice))
    #expect(try store.loginMemory() == memory && store.link() != nil)
  }

  @Test("A login that another one is in the way of leaves nothing behind")
  func whole() async throws {
    try store.setLink(link)
    var other = link
    other.username = "bo"
    do throws(GatherStoreError) {
      try await store.logIn(other, leaving: LoginMemory(address: "x", name: "bo"))
      Issue.record("somebody else was logged in")
    } catch {
      #expect(error == .linked(server: link.server, username: "zoë"))
    }
    #expect(try store.loginMemory() == LoginMemory() && store.link()?.username == "zoë")
  }

  @Test("Logging out at the board takes the link, and what was decided with it, or neither")
  func loggedOut() async throws {
    let choice = LoginMemory.Choice(follows: false, settings: "https://gather.example")
    try store.setLink(link)
    _ = try store.importRoster(Sample.roster)
    do throws(GatherStoreError) {
      try await store.logOut(deciding: choice)
      Issue.record("changes were dropped")
    } catch {
      #expect(error == .unsentChanges(5))
    }
    #expect(try store.link() != nil && store.loginMemory().choice == nil)
    _ = try store.removeLink(droppingUnsent: true)
    try store.setLink(link)
    try await store.logOut(deciding: choice)
    #expect(try store.link() == nil && store.loginMemory().choice == choice)
    #expect(try store.players().count == 5)
  }

  @Test("Who logs in by the command is followed as the settings say, whatever was chosen at the board before")
  func byCommand() async throws {
    try await store.decide(LoginMemory.Choice(follows: false, settings: "https://gather.example"))
    try store.setLink(link)
    #expect(try store.loginMemory().choice == nil)
    let follows = LoginMemory.Choice(follows: true, settings: "")
    try await store.decide(follows)
    try store.setLink(link)
    #expect(try store.loginMemory().choice == follows)
  }

  @Test("Who does not want the name remembered has the old one forgotten")
  func forgotten() async throws {
    try await store.logIn(link, leaving: LoginMemory(name: "Zoë"))
    try await store.logIn(link, leaving: LoginMemory(name: "Zoë", remembersName: false))
    #expect(try store.loginMemory() == LoginMemory(remembersName: false))
  }
}
