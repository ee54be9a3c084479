import Foundation
import Glibc
import Synchronization

/// What answers as a broker that a board cannot use, on a free port of loopback. It keeps retained messages, and hands on nothing
/// else.
package final class StandInBroker: Sendable {
  /// How it differs from a broker that can be used.
  package enum Fault: Sendable {
    /// It speaks MQTT 3.1.1, and refuses MQTT 5 as the older protocol has it.
    case refusesNewer
    /// It speaks MQTT 3.1.1, and closes a connection of MQTT 5 without a word.
    case closesNewer
    /// It speaks MQTT 3.1.1, and leaves a connection of MQTT 5 without an answer.
    case ignoresNewer
    /// Wildcards bring nothing that it has retained.
    case exactRetainedOnly
    /// None: wildcards bring what it has retained.
    case none
  }

  package struct Failed: Error {
    let call: String
    let code: Int32
  }

  /// Where it listens.
  package let port: Int
  private let fault: Fault
  private let listener: Int32
  private let retained: Mutex<[String: [UInt8]]>
  private let known = Mutex<[String]>([])

  /// What its clients have called themselves, in turn.
  package var clients: [String] { known.withLock { $0 } }

  /// - Parameter kept: What it has retained from before, by topics.
  /// - Throws: ``Failed`` where the system has no port.
  package init(_ fault: Fault, kept: [String: [UInt8]] = [:]) throws {
    self.fault = fault
    retained = Mutex(kept)
    let (listener, address) = try Self.listen()
    (self.listener, port) = (listener, Int(UInt16(bigEndian: address.sin_port)))
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          if errno != EINVAL { continue }
          // Shut down. Only here is it closed: its number is another file's from then on.
          close(listener)
          return
        }
        Thread.detachNewThread { [weak self] in
          self?.serve(connection)
          close(connection)
        }
      }
    }
  }

  private static func listen() throws -> (socket: Int32, address: sockaddr_in) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        bind(listener, raw, length) == 0 && Glibc.listen(listener, 16) == 0
          && getsockname(listener, raw, &length) == 0
      }
    }
    guard isListening else { throw Failed(call: "bind", code: errno) }
    return (listener, address)
  }

  /// Connections hold their broker, and are over by now.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve(_ connection: Int32) {
    while let packet = Self.packet(from: connection) {
      guard let response = response(to: packet) else { return }
      for bytes in response { _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
    }
  }

  /// - Returns: nil where the connection is closed.
  private func response(to packet: Packet) -> [[UInt8]]? {
    var body = packet.body[...]
    switch packet.kind {
    case 0x10:
      // The protocol's name is behind its length.
      let isNewer = packet.body.count > 6 && packet.body[6] == 5
      // The name stands behind protocol, version, flags and the time between pings.
      body = body.dropFirst(10)
      if isNewer { Self.skipProperties(&body) }
      let client = Self.text(&body)
      known.withLock { $0.append(client) }
      guard isNewer else { return [[0x20, 2, 0, 0]] }
      switch fault {
      case .refusesNewer: return [[0x20, 2, 0, 1]]
      case .closesNewer: return nil
      case .ignoresNewer: return []
      case .exactRetainedOnly, .none: return [[0x20, 3, 0, 0, 0]]
      }
    case 0x30: return published(&body, flags: packet.flags)
    case 0x80:
      let id = Array(body.prefix(2))
      body = body.dropFirst(2)
      Self.skipProperties(&body)
      let filter = Self.text(&body)
      return [[0x90, 4] + id + [0, 1]] + kept(for: filter)
    case 0xA0: return [[0xB0, 4] + Array(body.prefix(2)) + [0, 0]]
    case 0xC0: return [[0xD0, 0]]
    case 0xE0: return nil
    default: return []
    }
  }

  private func published(_ body: inout ArraySlice<UInt8>, flags: UInt8) -> [[UInt8]] {
    let topic = Self.text(&body)
    let id = Array(body.prefix(2))
    body = body.dropFirst(2)
    Self.skipProperties(&body)
    if flags & 1 != 0 { retained.withLock { $0[topic] = body.isEmpty ? nil : Array(body) } }
    return [[0x40, 2] + id]
  }

  private func kept(for filter: String) -> [[UInt8]] {
    if filter.contains("+"), fault == .exactRetainedOnly { return [] }
    let parts = filter.split(separator: "/", omittingEmptySubsequences: false)
    return retained.withLock { retained in
      retained.filter { topic, _ in
        let names = topic.split(separator: "/", omittingEmptySubsequences: false)
        return names.count == parts.count && zip(names, parts).allSatisfy { $1 == "+" || $0 == $1 }
      }.map { topic, payload in
        let body =
          [UInt8(topic.utf8.count >> 8), UInt8(topic.utf8.count & 0xFF)] + Array(topic.utf8) + [0] + payload
        return [0x31] + Self.length(body.count) + body
      }
    }
  }

  // MARK: Packets (MQTT 5, chapter 2)

  private struct Packet {
    var kind: UInt8
    var flags: UInt8
    var body: [UInt8]
  }

  private static func packet(from connection: Int32) -> Packet? {
    guard let first = bytes(1, from: connection)?.first else { return nil }
    var (length, shift) = (0, 0)
    while true {
      guard let byte = bytes(1, from: connection)?.first else { return nil }
      length |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { break }
      shift += 7
    }
    guard let body = bytes(length, from: connection) else { return nil }
    return Packet(kind: first & 0xF0, flags: first & 0x0F, body: body)
  }

  private static func bytes(_ count: Int, from connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var read = 0
    while read < count {
      let result = recv(connection, &bytes[read], count - read, 0)
      if result <= 0 { return nil }
      read += result
    }
    return bytes
  }

  private static func length(_ count: Int) -> [UInt8] {
    var (rest, bytes) = (count, [UInt8]())
    repeat {
      let low = UInt8(rest & 0x7F)
      rest >>= 7
      bytes.append(rest > 0 ? low | 0x80 : low)
    } while rest > 0
    return bytes
  }

  private static func text(_ body: inout ArraySlice<UInt8>) -> String {
    let head = Array(body.prefix(2))
    guard head.count == 2 else { return "" }
    let length = Int(head[0]) << 8 | Int(head[1])
    let bytes = body.dropFirst(2).prefix(length)
    body = body.dropFirst(2 + length)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func skipProperties(_ body: inout ArraySlice<UInt8>) {
    // What these clients send has fewer than 128 bytes of properties.
    body = body.dropFirst(1 + Int(body.first ?? 0))
  }
}
