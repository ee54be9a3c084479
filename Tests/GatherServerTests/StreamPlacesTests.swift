import Foundation
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOEmbedded
import Testing

@testable import GatherServer

/// Who may follow a stream beside many others.
@Suite struct StreamPlacesTests {
  private func client(_ address: String, hasToken: Bool = false) -> StreamPlaces.Client {
    StreamPlaces.Client(ClientAddress(address), hasToken: hasToken)
  }

  /// How many of some clients get a place, one after the other.
  private func count(_ places: StreamPlaces, _ clients: [StreamPlaces.Client]) -> Int {
    var taken: [StreamPlaces.Client] = []
    for client in clients where places.hasRoom(for: client, beside: taken) { taken.append(client) }
    return taken.count
  }

  @Test(
    "A machine has an eighth of the places, a network a quarter, all strangers three, and this machine no share"
  )
  func shares() {
    let places = StreamPlaces(withoutToken: 75, withToken: 25)
    func strangers(_ addresses: (Int) -> String) -> [StreamPlaces.Client] {
      (0..<300).map { client(addresses($0)) }
    }
    #expect(count(places, strangers { _ in "192.168.0.7" }) == 12)
    #expect(count(places, strangers { "2001:db8::\($0)" }) == 25)
    #expect(count(places, strangers { "192.168.0.\($0)" }) == 75)
    #expect(count(places, strangers { _ in "127.0.0.1" }) == 75)
  }

  @Test("Strangers, however many, leave room for overlays that have a token")
  func tokens() {
    let places = StreamPlaces(withoutToken: 75, withToken: 25)
    let strangers = (0..<300).map { client("192.168.0.\($0)") }
    let overlays = (0..<300).map { _ in client("192.168.0.7", hasToken: true) }
    #expect(count(places, strangers + overlays) == 100)
    #expect(count(places, overlays + strangers) == 100)
    #expect(places.hasRoom(for: overlays[0], beside: Array(strangers.prefix(75))))
    #expect(!places.hasRoom(for: strangers[80], beside: Array(strangers.prefix(75))))
  }

  private func feed(_ store: GatherStore, _ clock: StampClock) -> ClientFeed {
    ClientFeed(
      pages: EmptyPages(), store: { store }, stamp: { clock.stamp }, filesMark: "", log: ServerBench.log)
  }

  private func follower(_ hash: String = "") -> LiveFollower {
    LiveFollower(tokenHash: hash, start: .whole(after: 0), cut: {})
  }

  @Test("Two addresses with a hundred streams each do not shut out another overlay of a board")
  func overlays() async throws {
    let feed = try feed(GatherStore.inMemory(), StampClock())
    var places = 0
    for address in ["10.0.0.1", "10.0.0.2"] {
      for _ in 1...100
      where await feed.join(follower(), .overlay, in: "en", from: client(address)) != nil { places += 1 }
    }
    #expect(places == 24)
    #expect(await feed.join(follower(), .overlay, in: "en", from: client("10.0.0.3")) != nil)
    // Spectators have places of their own, with names or without.
    for _ in 1...200 {
      _ = await feed.join(follower(), .spectator(showsNames: true), in: "en", from: client("10.0.0.1"))
    }
    #expect(!(await feed.hasRoom(for: .spectator(showsNames: false), from: client("10.0.0.1"))))
    #expect(await feed.hasRoom(for: .spectator(showsNames: false), from: client("10.0.0.2")))
    for number in 1...300 { await feed.leave(number) }
  }

  @Test("A stream ends with the token that let it in")
  func ended() async throws {
    let (store, clock) = (try GatherStore.inMemory(), StampClock())
    let now = clock.stamp.wallClock
    _ = try await store.addProgram("OBS", role: .watch, tokenHash: "h", until: now + 60, at: now)
    clock.pass(60)
    let follower = follower("h")
    let feed = feed(store, clock)
    let number = await feed.join(follower, .overlay, in: "en", from: client("10.0.0.1", hasToken: true))
    var told: [String] = []
    for await message in follower.messages { told.append(String(buffer: message)) }
    #expect(told.last == "event: gone\ndata: {}\n\n")
    await feed.leave(try #require(number))
  }

  @Test(
    "At the desk a token of its own gets a place that no stranger takes; one that is unknown counts as none")
  func desk() async throws {
    let (store, clock) = (try GatherStore.inMemory(), StampClock())
    let now = clock.stamp.wallClock
    _ = try await store.addProgram("OBS", role: .watch, tokenHash: PhoneBench.hash(of: "obs"), at: now)
    let check = ClientAuthMiddleware(
      store: { store }, cookie: "", connectionLimits: ConnectionLimits(.init(all: 10, perMachine: 10)),
      stamp: { clock.stamp })
    func isKnown(_ query: String) async throws -> Bool {
      let head = HTTPRequest(
        method: .get, scheme: "http", authority: "desk", path: "/overlay/stream?board=pitch-1\(query)")
      let context = ServerContext(
        source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: ServerBench.log))
      return try await check.isKnown(Request(head: head, body: RequestBody(buffer: .init())), context)
    }
    #expect(try await isKnown("&token=obs"))
    #expect(try await !isKnown("&token=obs2"))
    #expect(try await !isKnown(""))
  }
}
