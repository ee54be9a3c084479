import DisplayProbe
import Foundation
import GatherModel
import Glibc
import Synchronization
import TestKit

/// Strangers who try a board by all ways at once, on one thread and at a bounded rate: what they cost is what the board does
/// with them, and not the processor time that they take from it.
final class Attack: @unchecked Sendable {
  // Its thread alone uses what is not behind locks.

  /// Where the board can be reached, and what strangers have got hold of.
  struct Target {
    /// Of phones, overlays and verbs.
    var phones: UInt16
    /// Of the web service.
    var service: UInt16
    /// A token that may watch.
    var watching: String
    /// A token that may keep the score.
    var scoring: String
  }

  /// What is done again and again.
  private enum Way {
    case login, pairing, bytes, guessedVerb, verb, message

    /// How often a second.
    static let rates: [(way: Way, rate: Double)] = [
      (.login, 10), (.pairing, 5), (.bytes, 20), (.guessedVerb, 10), (.verb, 10), (.message, 100),
    ]
  }

  private let target: Target
  private let isOver = Atomic(false)
  private let done = DispatchSemaphore(value: 0)
  private let attempts = Atomic(0)
  private let heldNow = Mutex<[Int]>([])
  /// Streams of spectators and of overlays, and requests that never end.
  private var held: [HeldConnections]
  private let messages: [StrangeMessages]
  /// What was sent and is not read; the oldest go first.
  private var unread: [RawConnection] = []
  private var random = SeededGenerator(seed: 41)

  /// Begins, with everybody there who stays.
  init(_ target: Target, _ broker: TestBroker) throws {
    self.target = target
    held = [
      try HeldConnections(200) { number in
        try Self.sent("GET /live/stream HTTP/1.1\r\n", to: target.phones, from: "127.0.4.\(1 + number % 50)")
      },
      try HeldConnections(100) { number in
        try Self.sent(
          "GET /overlay/stream HTTP/1.1\r\n\(bearer(target.watching))", to: target.phones,
          from: "127.0.5.\(1 + number % 50)")
      },
      try HeldConnections(100) { number in
        try RawConnection(
          port: number.isMultiple(of: 2) ? target.phones : target.service, from: "127.0.6.\(1 + number % 50)",
          sending: "GET /live HTTP/1.1\r\nHost: 127")
      },
    ]
    messages = try StrangeMessages.all(on: broker)
    Thread.detachNewThread { [self] in
      run()
      done.signal()
    }
  }

  /// How much was sent, and what is held, for people.
  var summary: String {
    let held = heldNow.withLock { $0.map(String.init).joined(separator: ", ") }
    return
      "\(attempts.load(ordering: .relaxed)) attempts; spectators, overlays and half requests held: \(held)"
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
    done.wait()
    for each in messages { each.end() }
  }

  // MARK: On its thread

  private func run() {
    let begin = ContinuousClock.now
    var counts = Way.rates.map { _ in 0 }
    var turns = 0
    while !isOver.load(ordering: .relaxed) {
      usleep(20_000)
      let seconds = begin.duration(to: .now) / .seconds(1)
      for (index, (way, rate)) in Way.rates.enumerated() {
        while Double(counts[index]) < rate * seconds {
          counts[index] += 1
          attempts.add(1, ordering: .relaxed)
          sureTo { try attempt(way, counts[index]) }
        }
      }
      if unread.count > 200 { unread.removeFirst(unread.count - 200) }
      turns += 1
      if turns.isMultiple(of: 10) { renew() }
    }
    (unread, held) = ([], [])
  }

  /// The server closes half requests after some seconds, and whatever it likes.
  private func renew() {
    for index in held.indices { sureTo { try held[index].renew(atMost: 10) } }
    heldNow.withLock { $0 = held.map(\.count) }
  }

  private func sureTo(_ body: () throws -> Void) {
    do { try body() } catch is RawConnection.Broken {
      // Its address has as many connections as it may, or was cut off: it tries again.
    } catch {
      preconditionFailure("A connection fails otherwise: \(error)")
    }
  }

  /// Not one that moves the score, by which a key is seen on the screen.
  private static let verbs = ["clock-start", "horn", "clock-pause"]

  private func attempt(_ way: Way, _ number: Int) throws {
    let source = "127.0.2.\(1 + number % 90)"
    let either = number.isMultiple(of: 2) ? target.phones : target.service
    switch way {
    case .login:
      // stranger:wrong
      let name = "Authorization: Basic c3RyYW5nZXI6d3Jvbmc=\r\n"
      unread.append(
        try Self.sent("POST /api/users/login HTTP/1.1\r\n\(name)", to: target.service, from: source))
    case .pairing:
      let body = #"{"code":"\#(String(format: "%06X", number))","name":"Stranger"}"#
      let head = "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
      unread.append(
        try Self.sent("POST /phones/join HTTP/1.1\r\n\(head)", to: target.phones, from: source, body: body))
    case .guessedVerb: try press("goal-home", by: "stranger\(number)", from: source)
    case .verb: try press(Self.verbs[number % Self.verbs.count], by: target.scoring, from: source)
    case .bytes:
      let text = number.isMultiple(of: 3) ? StrangeMessages.text(2_000, &random) : request(number)
      unread.append(try RawConnection(port: either, from: source, sending: text))
    case .message: try messages[number % messages.count].send(&random)
    }
  }

  private func press(_ verb: String, by token: String, from source: String) throws {
    unread.append(
      try Self.sent("POST /commands/\(verb) HTTP/1.1\r\n\(bearer(token))", to: target.phones, from: source))
  }

  private static let requests = [
    "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET /overlay/state?demo&language=de HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "GET /api/players HTTP/1.1\r\nHost: b\r\nAuthorization: Bearer stranger\r\nIf-None-Match: \"1\"\r\n\r\n",
    "POST /api/users HTTP/1.1\r\nHost: b\r\nContent-Type: application/json\r\nContent-Length: 33\r\n\r\n"
      + #"{"username":"a","password":"bcd"}"#,
    "POST /phones/commands?lang=en HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: gb-1=stranger\r\n"
      + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
  ]

  /// A request with some of its bytes changed.
  private func request(_ number: Int) -> String {
    let request = Self.requests[number % Self.requests.count]
    return String(decoding: Array(request.utf8).damaged(using: &random), as: UTF8.self)
  }

  private static func sent(
    _ head: String, to port: UInt16, from source: String, body: String = ""
  ) throws -> RawConnection {
    try RawConnection(port: port, from: source, sending: "\(head)Host: 127.0.0.1:\(port)\r\n\r\n\(body)")
  }
}

private func bearer(_ token: String) -> String { "Authorization: Bearer \(token)\r\n" }
