import DisplayProbe
import GatherFleet
import GatherModel
import Glibc
import TestKit

/// A board that is attacked by all ways at once, and a desk with hundreds of boards that are none; of each figure there is one
/// without the attack, from the same run.
extension Measurements {
  private static let password = "secret"
  /// Where the owner has logged in before.
  private static let ownAddress = "127.0.3.1"
  /// Ninety seconds are so many parts with so many presses, after each of which memory and a login are measured. Four presses
  /// bring the score back to where it was.
  private static let (parts, pressesOfPart) = (9, 72)

  private static let fakes = 300
  /// A match that no board may have that is in no plan, and one that it may just have.
  private static let (refusedMatch, largestMatch) = (1 << 20, 256 << 10)

  /// What the operator of a board notices.
  private struct Noticed {
    /// In milliseconds.
    var keys: [Double] = []
    /// In milliseconds.
    var logins: [Double] = []
    var megabytes: [Double] = []
  }

  mutating func attack() throws {
    raiseFileLimit()
    try hostileLogs()
    for run in 1...effort.runs {
      note("attack, run \(run) of \(effort.runs)")
      let broker = try TestBroker { _ in "allow_anonymous true\nset_tcp_nodelay true" }
      try attackedBoard(broker)
      try attackedDesk(broker)
    }
  }

  /// How long it takes until the match is there that a stranger's message tells, or is known to be none.
  private mutating func hostileLogs() throws {
    var slowest = 0.0
    for log in HostileLog.allCases {
      let payload = try log.message(Self.largestMatch)
      let start = ContinuousClock.now
      do {
        let message = try BoardMatch(payload: payload)
        let read = start.duration(to: .now)
        let match = try message.match(ahead: .zero)
        note("\(log): \(match.log.entries.count) entries are read in \(read)")
      } catch FleetPayloadError.madeUp {
        note("\(log): refused")
      }
      let all = start.duration(to: .now)
      note("… after \(all)")
      slowest = max(slowest, all.inMilliseconds)
    }
    add("hostileMatch", slowest)
  }

  // MARK: The board

  private mutating func attackedBoard(_ broker: TestBroker) throws {
    let folder = try BoardFolder()
    let settings = try folder.file(
      "attack.yaml",
      """
      phones: {open: on, listen: 127.0.0.1, listen-port: \(try FreePort.next()), spectators: names}
      broker: {commands: on}
      screen: {motion: off}

      """)
    let joined = [
      "--serve", "127.0.0.1:0", "--broker", "mqtt://127.0.0.1:\(broker.port)", "--site", "arena",
      "--board", "pitch-real",
    ]
    let day = try MatchDay(
      width: 1_920, height: 1_080, folder: folder, board: joined,
      environment: ["GATHERBOARD_CONFIG": settings])
    let access = PhoneAccess(folder: folder, port: try phonePort(of: day), configuration: settings)
    let service = ServiceAccess(folder: folder, port: try servicePort(of: day))
    _ = try service.owner(password: Self.password)
    try service.logIn(password: Self.password, from: Self.ownAddress)
    let target = Attack.Target(
      phones: access.port, service: service.port, watching: try token("OBS", "watch", access),
      scoring: try token("Deck", "score", access))
    let regions = try BoardRegions(day)
    _ = try day.untilEchoIsGone()
    add(try noticed(day, regions, service), to: "attackQuiet")
    let attack = try Attack(target, broker)
    defer { attack.end() }
    add(try noticed(day, regions, service), to: "attack")
    note(attack.summary)
  }

  private func noticed(_ day: MatchDay, _ regions: BoardRegions, _ service: ServiceAccess) throws -> Noticed {
    note("key to pixel, logins, memory")
    var noticed = Noticed()
    for _ in 0..<Self.parts {
      noticed.keys += try keyToPixel(day, Self.pressesOfPart, regions)
      let start = ContinuousClock.now
      try service.logIn(password: Self.password, from: Self.ownAddress)
      noticed.logins.append(start.duration(to: .now).inMilliseconds)
      noticed.megabytes.append(try day.board.megabytes)
    }
    return noticed
  }

  private mutating func add(_ noticed: Noticed, to key: String) {
    add("\(key)P95", noticed.keys.quantile(0.95))
    add("\(key)P99", noticed.keys.quantile(0.99))
    add("\(key)Most", noticed.keys.max())
    add("\(key)Login", noticed.logins.max())
    add("\(key)Memory", noticed.megabytes.max())
  }

  // MARK: The desk

  private mutating func attackedDesk(_ broker: TestBroker) throws {
    note("a desk, with \(2 * Self.fakes) fake boards and without")
    let folder = try BoardFolder()
    let desk = try folder.startCommand([
      "desk", "--port", "0", "--broker", "mqtt://127.0.0.1:\(broker.port)", "--site", "arena",
    ])
    let access = PhoneAccess(folder: folder, port: try port(of: desk, told: /:(\d+)\/desk#key=/))
    try addDesk(desk, access, to: "attackQuietDesk")
    // Those that are shown are those that have a match.
    for (names, bytes) in [("able", Self.largestMatch), ("fake", Self.refusedMatch)] {
      try FakeBoards.publish(Self.fakes, names: names, matches: bytes, on: broker, from: folder)
    }
    try addDesk(desk, access, to: "attackDesk")
  }

  /// The slowest answer of ten, each of which is made anew, and the largest memory meanwhile.
  private mutating func addDesk(_ desk: BoardProcess, _ access: PhoneAccess, to key: String) throws {
    var answers: [Double] = []
    var megabytes: [Double] = []
    for _ in 0..<10 {
      usleep(1_500_000)
      let start = ContinuousClock.now
      let answer = try access.ask("GET", "/day/state")
      guard answer.status == 200 else { throw Unservable(what: "the day", detail: answer.text) }
      answers.append(start.duration(to: .now).inMilliseconds)
      megabytes.append(try desk.megabytes)
    }
    add("\(key)Answer", answers.max())
    add("\(key)Memory", megabytes.max())
  }
}
