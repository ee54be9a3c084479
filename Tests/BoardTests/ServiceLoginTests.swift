import GatherModel
import GatherStore
import GatherSync
import Logging
import MatchSession
import ScriptedServer
import Secrets
import Testing

@testable import Board
@testable import Scenes

/// What a login at the board asks of a service, and what it leaves behind.
@Suite(.timeLimit(.minutes(2))) struct ServiceLoginTests {
  private struct Bench {
    let board: BoardBench
    let login: ServiceLogin
    let followed: FollowedService
    let service: OldService
    var store: GatherStore { board.handle.current }
    var url: String { "http://127.0.0.1:\(service.port)" }

    init() async throws {
      board = try BoardBench(hasGather: false)
      service = try await OldService()
      let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      followed = FollowedService(nil, store: board.handle, board: board.board, log: log)
      login = ServiceLogin(
        following: SyncOptions.calm, asked: "https://asked.example", settings: "https://set.example",
        store: board.handle,
        followed: followed)
    }

    func order(
      _ act: Login.Act = .logIn, address: String? = nil, name: String = "ana", password: String = "secret",
      remembers: Bool = true
    ) -> Login.Order {
      Login.Order(
        act: act, address: address ?? url, name: name, password: password, remembersName: remembers)
    }

    func problem(_ order: Login.Order) async -> Login.Problem? {
      do throws(Login.Problem) {
        try await login.carryOut(order)
        return nil
      } catch {
        return error
      }
    }

    func addAna() { _ = service.addAccount("ana", password: WirePassword(typed: "secret").text) }

    func end() async {
      followed.end()
      await service.close()
    }
  }

  private static let follows = LoginMemory.Choice(follows: true, settings: "https://set.example")
  private static let followsNone = LoginMemory.Choice(follows: false, settings: "https://set.example")

  @Test("Who is known is logged in: the link, the address and the name are kept, and the board follows")
  func loggedIn() async throws {
    let bench = try await Bench()
    bench.addAna()
    #expect(await bench.problem(bench.order(address: bench.url + "/api/", name: " ana ")) == nil)
    let link = try #require(try bench.store.link())
    #expect(link.server == bench.url && link.username == "ana" && link.token != nil)
    #expect(
      try bench.store.loginMemory()
        == LoginMemory(address: bench.url + "/api/", name: "ana", choice: Self.follows))
    #expect(try await bench.login.memory() == Login.Memory(address: bench.url, name: "ana", isLoggedIn: true))
    // Nobody but ana, and nowhere else.
    let requests = bench.service.requests.count
    #expect(await bench.problem(bench.order(name: "bo")) == .linked(server: bench.url, name: "ana"))
    #expect(
      await bench.problem(bench.order(address: "https://gather.example"))
        == .linked(server: bench.url, name: "ana"))
    #expect(bench.service.requests.filter { $0.text.contains("login") }.count <= requests)
    await bench.end()
  }

  @Test("Who is not known is not logged in, and nothing is left behind")
  func unknown() async throws {
    let bench = try await Bench()
    bench.addAna()
    #expect(await bench.problem(bench.order(password: "wrong")) == .unknown)
    #expect(try bench.store.link() == nil && bench.store.loginMemory() == LoginMemory())
    await bench.end()
  }

  @Test("An account is made and logged in; of a name that is taken none")
  func registered() async throws {
    let bench = try await Bench()
    #expect(await bench.problem(bench.order(.register, remembers: false)) == nil)
    #expect(try bench.store.link()?.username == "ana")
    // The name is forgotten as it was wanted.
    #expect(
      try await bench.login.memory()
        == Login.Memory(address: bench.url, remembersName: false, isLoggedIn: true))
    let other = try await Bench()
    other.addAna()
    #expect(await other.problem(other.order(.register)) == .nameTaken)
    #expect(try other.store.link() == nil)
    await bench.end()
    await other.end()
  }

  @Test(
    "What cannot be an address or a name is told before anything is asked",
    arguments: [
      ("gather.example", "ana", Login.Problem.address(.noScheme)),
      ("ftp://gather.example", "ana", .address(.noScheme)), ("https://", "ana", .address(.noHost)),
      ("https://gather.example:0", "ana", .address(.port)),
      ("https://a:b@gather.example", "ana", .address(.userInfo)),
      ("https://gather.example?x", "ana", .address(.other)), (nil, "a:b", .colonInName),
      (nil, "\u{200D}", .noName),
    ] as [(String?, String, Login.Problem)])
  func mistyped(address: String?, name: String, problem: Login.Problem) async throws {
    let bench = try await Bench()
    #expect(await bench.problem(bench.order(address: address, name: name)) == problem)
    #expect(bench.service.requests.isEmpty)
    await bench.end()
  }

  @Test("What answers wrongly, or nothing at all, is told as what it is")
  func misbehaving() async throws {
    let bench = try await Bench()
    let closed = try await ScriptedServer.closedPort()
    guard case .unreachable? = await bench.problem(bench.order(address: "http://127.0.0.1:\(closed)")) else {
      Issue.record("a closed port answered")
      return
    }
    let table: [([ScriptStep], Login.Problem)] = [
      ([.answer(200, ["Content-Type": "text/html"], "<html></html>")], .noService),
      ([.answer(429, ["Retry-After": "7"], "")], .tooManyAttempts(seconds: 7)),
      ([.answer(404, [:], "")], .refused(status: 404, reason: "")),
      (
        [.answer(302, ["Location": "https://elsewhere.example"], "")],
        .redirected(to: "https://elsewhere.example")
      ),
    ]
    for (steps, problem) in table {
      bench.service.decide { _ in .answered(steps, isDone: false) }
      #expect(await bench.problem(bench.order()) == problem)
    }
    #expect(try bench.store.link() == nil)
    await bench.end()
  }

  @Test("A login that is cancelled ends its request at once, and leaves nothing behind")
  func cancelled() async throws {
    let bench = try await Bench()
    bench.addAna()
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    bench.service.decide { _ in
      continuation.yield()
      return .late(by: .seconds(600))
    }
    let order = bench.order()
    let login = bench.login
    let task = Task { try await login.carryOut(order) }
    for await _ in asked { break }
    task.cancel()
    await #expect(throws: Login.Problem.noAnswerInTime) { try await task.value }
    #expect(try bench.store.link() == nil && bench.store.loginMemory() == LoginMemory())
    await bench.end()
  }

  @Test("Without a server the link stays, and is not followed by the next start")
  func left() async throws {
    let bench = try await Bench()
    bench.addAna()
    #expect(await bench.problem(bench.order()) == nil)
    try await bench.login.leave()
    #expect(try bench.store.link()?.username == "ana")
    #expect(
      try bench.store.loginMemory() == LoginMemory(address: bench.url, name: "ana", choice: Self.followsNone))
    await bench.end()
  }

  @Test("Before anybody has logged in, the address is the one that the board was started with")
  func beginning() async throws {
    let bench = try await Bench()
    #expect(try await bench.login.memory() == Login.Memory(address: "https://asked.example"))
    await bench.end()
  }

  @Test("Who works without a server while a login is under way is the last to have decided")
  func leftMeanwhile() async throws {
    let bench = try await Bench()
    bench.addAna()
    let (asked, continuation) = AsyncStream.makeStream(of: Void.self)
    bench.service.decide { _ in
      continuation.yield()
      return .late(by: .milliseconds(100))
    }
    let order = bench.order()
    let login = bench.login
    let task = Task { try await login.carryOut(order) }
    for await _ in asked { break }
    try await login.leave()
    // It had ended before.
    #expect(try bench.store.link()?.username == "ana")
    #expect(try bench.store.loginMemory().choice == Self.followsNone)
    try await task.value
    await bench.end()
  }

  @Test("Logging out takes the link and keeps all else; with changes that wait it is refused")
  func loggedOut() async throws {
    let bench = try await Bench()
    bench.addAna()
    #expect(await bench.problem(bench.order()) == nil)
    try await bench.login.logOut()
    #expect(try bench.store.link() == nil && bench.store.loginMemory().choice == Self.followsNone)
    #expect(try await bench.login.memory() == Login.Memory(address: bench.url, name: "ana"))
    #expect(await bench.problem(bench.order()) == nil)
    bench.followed.follow(nil)
    _ = try await bench.store.addPlayer(PlayerDetails(name: "Bo"))
    await #expect(throws: Login.Problem.unsent(1)) { try await bench.login.logOut() }
    #expect(try bench.store.link() != nil)
    await bench.end()
  }

  @Test("What cannot be read or stored is told as that; what was granted by the service too")
  func notStored() async throws {
    let bench = try await Bench()
    bench.addAna()
    let store = bench.store
    // The file goes as the service is asked.
    bench.service.decide { _ in
      do { try store.close() } catch { Issue.record(error) }
      return .granted
    }
    guard case .notStored? = await bench.problem(bench.order()) else {
      Issue.record("a closed file has stored something")
      return
    }
    let requests = bench.service.requests.count
    guard case .notStored? = await bench.problem(bench.order()) else {
      Issue.record("a closed file was read")
      return
    }
    #expect(bench.service.requests.count == requests, "no password goes anywhere without a file")
    await #expect(throws: GatherStoreError.self) { try await bench.login.leave() }
    await #expect(throws: GatherStoreError.self) { _ = try await bench.login.memory() }
    await #expect(throws: Login.Problem.self) { try await bench.login.logOut() }
    await bench.end()
  }

  @Test(
    "Who listens can read what goes to another machine unencrypted",
    arguments: [
      ("http://gather.example", true), ("https://gather.example", false), ("http://127.0.0.1:8080", false),
      ("http://", false), ("", false),
    ])
  func listeners(address: String, isOpen: Bool) {
    #expect(ServiceLogin.isOpenToListeners(address) == isOpen)
  }
}
