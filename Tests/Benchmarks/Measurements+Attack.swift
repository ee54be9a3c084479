import DisplayProbe
import Foundation
import PlayedMatch
import TestKit

/// A board, and a desk with three hundred boards that are none, attacked for ninety seconds; and the board's keys without
/// an attack beside it.
extension Measurements {
  private static let fakes = 300
  private static let largestMatch = 1 << 20
  private static let attackTime = Duration.seconds(90)

  mutating func attack() throws {
    raiseFileLimit()
    let broker = try TestBroker { _ in "allow_anonymous true\nset_tcp_nodelay true" }
    for run in 1...effort.runs {
      note("attack, run \(run) of \(effort.runs)")
      let folder = try BoardFolder()
      let settings = try folder.file(
        "attack.yaml",
        "phones: {open: on, listen: 127.0.0.1, listen-port: \(try FreePort.next()), spectators: names}\n"
          + "screen: {motion: off}\n")
      let day = try MatchDay(
        width: 1_920, height: 1_080, folder: folder,
        board: [
          "--serve", "127.0.0.1:0", "--broker", "mqtt://127.0.0.1:\(broker.port)", "--site", "arena",
          "--board",
          "pitch-real",
        ], environment: ["GATHERBOARD_CONFIG": settings])
      guard let number = try day.board.errors.firstMatch(of: /port=(\d+) [^\n]*Phones are served/)?.1,
        let port = UInt16(number)
      else { throw Unservable(what: "nothing was served", detail: try day.board.errors) }
      let access = PhoneAccess(folder: folder, port: try phonePort(of: day), configuration: settings)
      let service = ServiceAccess(folder: folder, port: port)
      _ = try service.owner(password: "secret")
      try service.logIn(password: "secret")
      let watching = try folder.expect("token", "add", "OBS", "--role", "watch")
      // As many presses as fill the time of the attack.
      let presses = Int(Self.attackTime / .milliseconds(140))
      let quiet = try keyToPixel(day, presses)
      let attack = try Attack(
        .init(
          phones: access.port, service: port, broker: broker.port,
          watching: watching.split(separator: "\n").first.map(String.init) ?? ""))
      let attacked = try keyToPixel(day, presses)
      let start = ContinuousClock.now
      try service.logIn(password: "secret")
      add("attackLogin", start.duration(to: .now).inMilliseconds)
      note("\(attack.count) attempts")
      add("attackMemory", try day.board.megabytes)
      attack.end()
      for (key, value) in [("P95", 0.95), ("P99", 0.99), ("Most", 1)] {
        add("attackQuiet\(key)", quiet.quantile(value))
        add("attack\(key)", attacked.quantile(value))
      }
    }
    try attackedDesk(broker)
  }

  private mutating func attackedDesk(_ broker: TestBroker) throws {
    note("a desk with \(Self.fakes) fake boards")
    let folder = try BoardFolder()
    let fakes = try FakeBoards(Self.fakes, matches: Self.largestMatch, on: broker, in: folder)
    let desk = try folder.startCommand([
      "desk", "--port", "0", "--broker", "mqtt://127.0.0.1:\(broker.port)", "--site", "arena",
    ])
    let deadline = ContinuousClock.now + .seconds(30)
    while try !desk.output.contains("/desk#key=") {
      guard ContinuousClock.now < deadline else {
        throw Unservable(what: "the desk", detail: try desk.errors)
      }
      usleep(20_000)
    }
    guard let number = try desk.output.firstMatch(of: /:(\d+)\/desk#key=/)?.1, let port = UInt16(number)
    else {
      throw Unservable(what: "the desk", detail: try desk.output)
    }
    let access = PhoneAccess(folder: folder, port: port)
    // Until it has taken what the broker keeps.
    usleep(20_000_000)
    let answers = try (0..<20).map { _ in
      let start = ContinuousClock.now
      guard try access.ask("GET", "/day/state").status == 200 else {
        throw Unservable(what: "the day", detail: try desk.errors)
      }
      return start.duration(to: .now).inMilliseconds
    }
    add("attackDeskAnswer", answers.max())
    add("attackDeskMemory", try desk.megabytes)
    withExtendedLifetime(fakes) {}
  }
}
