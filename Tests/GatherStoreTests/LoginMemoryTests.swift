import GatherStore
import Testing

@Suite struct LoginMemoryTests {
  let store: GatherStore

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
    let memory = LoginMemory(address: "https://gather.example", name: "Zoë", followsLink: true)
    try await store.rememberLogin(memory)
    #expect(try store.loginMemory() == memory)
    #expect(try await store.loginMemoryNow() == memory)
    try await store.rememberLogin(LoginMemory(address: "https://gather.example", name: "Zoë"))
    #expect(try store.loginMemory().followsLink == false)
  }

  @Test("Who does not want the name remembered has the old one forgotten")
  func forgotten() async throws {
    try await store.rememberLogin(LoginMemory(name: "Zoë"))
    try await store.rememberLogin(LoginMemory(name: "Zoë", remembersName: false))
    #expect(try store.loginMemory() == LoginMemory(remembersName: false))
  }
}
