import DisplayProbe
import Foundation
import GatherFleet
import GatherModel
import Glibc
import PlayedMatch
import Synchronization
import TestKit

/// Strangers who try a board by all ways at once, on one thread and at a bounded rate: what they cost is what the board does
/// with them, and not the processor time that they take from it.
final class Attack: @unchecked Sendable {
  // What its thread does not own alone is behind locks.

  /// Where it can be reached.
  struct Target {
    /// Of phones, overlays and verbs.
    var phones: UInt16
    /// Of the web service.
    var service: UInt16
    var broker: Int
    /// A token that may watch.
    var watching: String
  }

  private let target: Target
  private let isOver = Atomic(false)
  private let done = DispatchSemaphore(value: 0)
  /// What is sent, and not read. The oldest go first.
  private var open: [RawConnection] = []
  /// Those that stay: streams that are followed, and requests that never end.
  private let kept: [RawConnection]
  private let garbage: [Garbage]
  private let attempts = Atomic(0)

  /// Begins, with everybody who stays there.
  init(_ target: Target) throws {
    self.target = target
    let streams = try (0..<200).map { number in
      try Self.sent("GET /live/stream HTTP/1.1\r\n", to: target.phones, from: "127.0.4.\(1 + number % 50)")
    }
    let overlays = try (0..<100).map { number in
      try Self.sent(
        "GET /overlay/stream HTTP/1.1\r\nAuthorization: Bearer \(target.watching)\r\n", to: target.phones,
        from: "127.0.5.\(1 + number % 50)")
    }
    let halves = try (0..<100).map { number in
      let connection = try RawConnection(
        port: number.isMultiple(of: 2) ? target.phones : target.service, from: "127.0.6.\(1 + number % 50)")
      try connection.send("GET /live HTTP/1.1\r\nHost: 127")
      return connection
    }
    kept = streams + overlays + halves
    garbage = try Garbage.topics.map { try Garbage(topic: $0, broker: target.broker) }
    Thread.detachNewThread { [self] in
      run()
      done.signal()
    }
  }

  /// How many requests and messages were sent.
  var count: Int { attempts.load(ordering: .relaxed) }

  func end() {
    isOver.store(true, ordering: .relaxed)
    done.wait()
    for each in garbage { each.end() }
  }

  // MARK: On its thread

  /// How often a second each is done.
  private static let ways: [(rate: Double, way: Way)] = [
    (10, .login), (5, .pairing), (20, .bytes), (10, .verb), (100, .message),
  ]

  private enum Way: CaseIterable {
    case login, pairing, bytes, verb, message
  }

  private func run() {
    let begin = ContinuousClock.now
    var counts = Self.ways.map { _ in 0 }
    while !isOver.load(ordering: .relaxed) {
      usleep(20_000)
      let seconds = begin.duration(to: .now) / .seconds(1)
      for (index, (rate, way)) in Self.ways.enumerated() {
        while Double(counts[index]) < rate * seconds {
          counts[index] += 1
          attempts.add(1, ordering: .relaxed)
          attempt(way, counts[index])
        }
      }
      if open.count > 200 { open.removeFirst(open.count - 200) }
    }
    open = []
  }

  private func attempt(_ way: Way, _ number: Int) {
    let source = "127.0.2.\(1 + number % 90)"
    do {
      switch way {
      case .login:
        // stranger:wrong
        open.append(
          try Self.sent(
            "POST /api/users/login HTTP/1.1\r\nAuthorization: Basic c3RyYW5nZXI6d3Jvbmc=\r\n",
            to: target.service,
            from: source))
      case .pairing:
        let body = #"{"code":"\#(String(format: "%06X", number))","name":"Stranger"}"#
        open.append(
          try Self.sent(
            "POST /phones/join HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n",
            to: target.phones, from: source, body: body))
      case .verb:
        open.append(
          try Self.sent(
            "POST /commands/goal-home HTTP/1.1\r\nAuthorization: Bearer stranger\(number)\r\n",
            to: target.phones,
            from: source))
      case .bytes:
        let connection = try RawConnection(
          port: number.isMultiple(of: 2) ? target.phones : target.service, from: source)
        try connection.send(Garbage.text(2_000))
        open.append(connection)
      case .message:
        garbage[number % garbage.count].send()
      }
    } catch is RawConnection.Broken {
      // Its address has as many connections as it may, or was cut off: it tries again.
    } catch {
      preconditionFailure("A connection fails otherwise: \(error)")
    }
  }

  private static func sent(
    _ head: String, to port: UInt16, from source: String, body: String = ""
  ) throws -> RawConnection {
    let connection = try RawConnection(port: port, from: source)
    try connection.send("\(head)Host: 127.0.0.1:\(port)\r\n\r\n\(body)")
    return connection
  }
}

/// What nobody can read, on one topic of a site.
private final class Garbage {
  static let topics = [
    "board/pitch-real/ask", "board/pitch-real/command", "board/pitch-2/online", "board/pitch-2/live",
    "board/pitch-2/match", "board/pitch-2/entry", "board/pitch-2/result/1", "plan", "desk",
  ]

  private let process = Process()
  private let input = Pipe()

  init(topic: String, broker: Int) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["mosquitto_pub", "-p", "\(broker)", "-t", "gatherboard/1/arena/\(topic)", "-l"]
    process.standardInput = input
    try process.run()
  }

  func send() {
    do {
      try input.fileHandleForWriting.write(contentsOf: Data((Self.text(1_000) + "\n").utf8))
    } catch {
      preconditionFailure("mosquitto_pub has ended: \(error)")
    }
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Any letters and signs but line feeds, at most so many bytes.
  static func text(_ bytes: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...bytes / 3) {
      text.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 11...255)))
    }
    return text
  }
}

/// Boards that are none, known to a broker with all that boards keep there, and with the largest match that goes.
struct FakeBoards {
  let count: Int

  /// Makes them.
  /// - Parameter bytes: How long the match of each is.
  init(_ count: Int, matches bytes: Int, on broker: TestBroker, in folder: BoardFolder) throws {
    self.count = count
    let online = try folder.file(
      "online",
      String(
        decoding: try BoardOnline(
          since: "2026-11-28T09:00:00Z", version: "1", name: "Fake", address: "", instance: "fake", boot: "1"
        ).payload(), as: UTF8.self))
    let match = try PlayedMatch.match(
      "football", (1...900).map { ($0, .act(.goal($0.isMultiple(of: 2) ? .teamA : .teamB))) })
    let text = String(
      decoding: try BoardMatch(
        match, codes: .init(teamA: "A", teamB: "B"), fixture: nil, namesPlayers: true,
        at: PlayedMatch.at(901),
        boot: "1"
      ).payload(), as: UTF8.self)
    let padded = try folder.file(
      "match", text + String(repeating: " ", count: max(0, bytes - text.utf8.count)))
    for number in 1...count {
      try Self.publish(online, "board/fake-\(number)/online", broker)
      try Self.publish(padded, "board/fake-\(number)/match", broker)
    }
  }

  private static func publish(_ file: String, _ topic: String, _ broker: TestBroker) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "mosquitto_pub", "-p", "\(broker.port)", "-q", "1", "-r", "-t", "gatherboard/1/arena/\(topic)", "-f",
      file,
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Unservable(what: "a fake board", detail: "mosquitto_pub: \(process.terminationStatus)")
    }
  }
}
