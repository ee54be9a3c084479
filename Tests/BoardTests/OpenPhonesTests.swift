import Foundation
import GatherModel
import GatherServer
import GatherStore
import Logging
import MatchSession
import PlayedMatch
import Scenes
import Synchronization
import TestKit
import Testing

@testable import Board

/// Phones that an operator has let reach the board reach the next one, too.
@Suite struct OpenPhonesTests {
  private static let clubhouse = NetworkMark(
    subnets: ["0001A8C0/00FFFFFF"], router: "192.168.1.1", hardware: "02:00:00:00:00:01")
  private static let home = NetworkMark(
    subnets: ["0001A8C0/00FFFFFF"], router: "192.168.1.1", hardware: "02:00:00:00:00:02")
  private static let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// A machine: its store, its networks, and the time there, which goes on as long as somebody waits.
  private final class Machine: Sendable {
    let temporary: TemporaryFolder
    let session: MatchSession
    /// What is seen of the network, look by look; the last for good.
    let networks: Mutex<[NetworkMark]>
    let stamp: Mutex<Stamp>

    init(_ networks: [NetworkMark]) throws {
      temporary = try TemporaryFolder()
      let folder = DataFolder(path: temporary.path("data"))
      session = MatchSession(
        executor: QueueExecutor(label: "match"),
        store: StoreHandle(try GatherStore(folder: folder), folder: folder, lock: try BoardLock(folder)),
        clock: .system, boot: nil, log: OpenPhonesTests.log)
      self.networks = Mutex(networks)
      stamp = Mutex(
        Stamp(boot: BootID(text: "one"), at: PlayedMatch.at(0), wallClock: PlayedMatch.date(0)))
    }

    /// The phones of a board that is started here, and not yet asked to let them in.
    func phones(_ start: PhoneSetup.Start = .asBefore) throws -> BoardPhones {
      let setup = PhoneSetup(
        options: PhoneOptions(
          listening: HTTPListener.Options(host: "127.0.0.1", port: 0), spectators: .off, names: [],
          boardID: "b",
          doublePress: .milliseconds(400), stamp: { self.stamp.withLock { $0 } }),
        start: start, address: nil, name: "", hotspot: Hotspot(environment: [:]))
      return BoardPhones(
        setup, session: session, texts: { PageTexts(BoardConfiguration()) },
        assets: try .locate(environment: ProcessInfo.processInfo.environment),
        network: {
          self.networks.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        },
        wait: { time in
          // Who keeps noting waits for good, as time does not pass by itself.
          if time >= .seconds(60) { await OpenPhonesTests.untilCancelled() }
        }, log: OpenPhonesTests.log)
    }
  }

  private static func untilCancelled() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    await withTaskCancellationHandler {
      for await _ in stream {}
    } onCancel: {
      continuation.finish()
    }
  }

  @Test("After a crash they can reach the board again, and after an operator has shut them out they cannot")
  func crash() async throws {
    let machine = try Machine([Self.clubhouse])
    let before = try machine.phones()
    await before.start()
    #expect(!before.isOpen)
    await before.setOpen(true)
    #expect(before.isOpen)
    // Killed: nothing is noted at the end.
    let after = try machine.phones()
    await after.start()
    #expect(after.isOpen)
    await after.setOpen(false)
    let later = try machine.phones()
    await later.start()
    #expect(!later.isOpen)
    for phones in [before, after, later] { phones.cancel() }
  }

  @Test("A network that comes up only after the start is waited for; in another one they stay shut out")
  func networks() async throws {
    let none = NetworkMark(subnets: [])
    let machine = try Machine([Self.clubhouse])
    let before = try machine.phones()
    await before.setOpen(true)
    before.cancel()
    machine.networks.withLock { $0 = [none, none, Self.clubhouse] }
    let here = try machine.phones()
    await here.start()
    #expect(here.isOpen)
    here.cancel()
    machine.networks.withLock { $0 = [none, Self.home] }
    let elsewhere = try machine.phones()
    await elsewhere.start()
    #expect(!elsewhere.isOpen)
    elsewhere.cancel()
  }

  @Test("What an argument says of the start is stronger than what was before")
  func arguments() async throws {
    let machine = try Machine([Self.clubhouse])
    let open = try machine.phones(.open)
    await open.start()
    #expect(open.isOpen)
    open.cancel()
    // Nobody has let them in at the board.
    let next = try machine.phones()
    await next.start()
    #expect(!next.isOpen)
    await next.setOpen(true)
    next.cancel()
    let closed = try machine.phones(.closed)
    await closed.start()
    #expect(!closed.isOpen)
    closed.cancel()
  }

  @Test(
    "It holds for twelve hours, within a boot by the board's own time, else by wall clocks near each other",
    arguments: [
      ("one", 12 * 3_600 - 1, 40 * 86_400, true), ("one", 12 * 3_600, 0, false),
      ("two", 0, 12 * 3_600 - 1, true),
      ("two", 0, 12 * 3_600, false), ("two", 0, -3_600, true), ("two", 0, -1_772_735_400, false),
    ])
  func lifetime(boot: String, later: Int, byWallClock: Int, holds: Bool) {
    let noted = OpenPhones(
      Stamp(boot: BootID(text: "one"), at: PlayedMatch.at(0), wallClock: PlayedMatch.date(0)),
      in: Self.clubhouse)
    let stamp = Stamp(
      boot: BootID(text: boot), at: PlayedMatch.at(later), wallClock: PlayedMatch.date(byWallClock))
    #expect(noted.holds(at: stamp) == holds)
  }

  @Test("A network is known by its subnets and its router, as the kernel tells them")
  func mark() {
    let head = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"
    let routes =
      head + "eth0\t00000000\t0101A8C0\t0003\t0\t0\t0\t00000000\t0\t0\t0\n"
      + "eth0\t0001A8C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n"
      + "eth0\t0000FEA9\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0\n"
    let neighbours =
      "IP address       HW type     Flags       HW address            Mask     Device\n"
      + "192.168.1.7      0x1         0x2         02:00:00:00:00:07     *        eth0\n"
      + "192.168.1.1      0x1         0x2         02:00:00:00:00:01     *        eth0\n"
    #expect(NetworkMark(routes: routes, neighbours: neighbours) == Self.clubhouse)
    let unknown = NetworkMark(
      routes: routes,
      neighbours: neighbours.replacing("192.168.1.1      0x1         0x2", with: "192.168.1.1 0x1 0x0"))
    #expect(unknown.hardware == nil)
    // Until the router is known it may be any.
    #expect(!unknown.isSame(as: Self.clubhouse) && Self.clubhouse.isSame(as: unknown))
    #expect(!Self.home.isSame(as: Self.clubhouse) && Self.home.isSame(as: Self.home))
    let none = NetworkMark(routes: head, neighbours: "")
    #expect(!none.isConnected && !none.isSame(as: none))
  }

  @Test("That a phone waits is said on the board, and no longer once it was let in")
  func waiting() async throws {
    try await onOwnQueue {
      let machine = try Machine([Self.clubhouse])
      let phones = try machine.phones()
      BackgroundTask.wait { await phones.setOpen(true) }
      let bench = try BoardBench()
      bench.board.assumeIsolated { $0.join(phones) }
      let store = bench.handle.current
      let stamp = Stamp(boot: BoardBench.boot, at: bench.now, wallClock: PlayedMatch.date(0))
      let outcome = try BackgroundTask.wait { () async throws(GatherStoreError) in
        try await store.addPairingCode(PairingCode(secretHash: "s", typedHash: "t", role: .score), at: stamp)
        return try await store.pairPhone(codeHash: "s", name: "Ana", tokenHash: "token", at: stamp)
      }
      guard case .paired(let phone) = outcome else {
        Issue.record("not paired")
        return
      }
      func says(_ frame: Board.Frame) -> Bool {
        frame.board?.footer?.text.hasPrefix("A phone is waiting for approval") == true
      }
      bench.board.assumeIsolated { $0.storeChanged() }
      try bench.turn(until: "the phone that waits", says)
      _ = try BackgroundTask.wait { () async throws(GatherStoreError) in
        try await store.allowPhone(phone.id, role: .score)
      }
      bench.board.assumeIsolated { $0.storeChanged() }
      try bench.turn(until: "nothing of a phone") { !says($0) }
      phones.end()
    }
  }
}
