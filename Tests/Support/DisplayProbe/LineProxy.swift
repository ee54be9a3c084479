import Dispatch
import Foundation
import Glibc
import Synchronization

/// A line between a browser and a server of this machine, which can be away as a wireless network is: what is sent
/// meanwhile waits in the sockets, and arrives when the line is back.
package final class LineProxy: Sendable {
  /// Where it listens.
  package let port: UInt16
  private let server: UInt16
  private let listener: Int32
  private let state = Mutex(State())

  private struct State {
    var isAway = false
    var isOver = false
    /// The address that connections to the server come from.
    var source = "127.0.0.1"
    var open: Set<Int32> = []
    /// What is in the request whose answer is lost; nil for none.
    var lost: String?
  }

  /// - Parameter server: The port on 127.0.0.1 that it leads to.
  package init(to server: UInt16) throws {
    self.server = server
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = Self.address("127.0.0.1", 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isBound, listen(listener, 64) == 0 else { throw RawConnection.Broken(call: "listen", errno: errno) }
    Thread { [self] in accept() }.start()
  }

  /// Takes the line away, or brings it back.
  package func setAway(_ isAway: Bool) { state.withLock { $0.isAway = isAway } }

  /// The phone has another address from now on: its connections are dead without a word.
  package func changeAddress(to source: String) {
    state.withLock { state in
      state.source = source
      // Within the lock, for a number that is closed may be another connection's the next moment.
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
      state.open = []
    }
  }

  /// Loses one answer: the request arrives, and the connection ends in place of what comes back.
  /// - Parameter request: What is in that request.
  package func loseAnswer(to request: String) { state.withLock { $0.lost = request } }

  /// Ends it.
  package func end() {
    state.withLock { state in
      state.isOver = true
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  deinit { close(listener) }

  private static func address(_ host: String, _ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    return address
  }

  private func accept() {
    while true {
      let browser = Glibc.accept(listener, nil, nil)
      if browser < 0 { return }
      guard let server = connect() else {
        close(browser)
        continue
      }
      state.withLock { $0.open.formUnion([browser, server]) }
      let line = Line()
      let ends = DispatchGroup()
      for (from, to) in [(browser, server), (server, browser)] {
        ends.enter()
        Thread { [self] in
          copy(from, to, line)
          ends.leave()
        }.start()
      }
      ends.notify(queue: .global()) { [self] in
        state.withLock { state in
          state.open.subtract([browser, server])
          close(browser)
          close(server)
        }
      }
    }
  }

  private func connect() -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var own = Self.address(state.withLock { $0.source }, 0)
    var address = Self.address("127.0.0.1", server)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected =
      withUnsafePointer(to: &own) { own in
        own.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(descriptor, $0, size) == 0 }
      }
      && withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) == 0 }
      }
    if isConnected { return descriptor }
    close(descriptor)
    return nil
  }

  /// Both ways of a connection.
  private final class Line: Sendable {
    /// Whether no answer comes any more.
    let isLost = Mutex(false)
  }

  private func copy(_ from: Int32, _ to: Int32, _ line: Line) {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(from, &bytes, bytes.count, 0)
      while state.withLock({ $0.isAway && !$0.isOver }) { usleep(10_000) }
      if count <= 0 { break }
      var rest = bytes[..<count]
      if line.isLost.withLock({ $0 }) { break }
      let isTheOne = state.withLock { state in
        guard let lost = state.lost, String(decoding: rest, as: UTF8.self).contains(lost) else {
          return false
        }
        state.lost = nil
        return true
      }
      if isTheOne { line.isLost.withLock { $0 = true } }
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes { send(to, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if sent <= 0 { break }
        rest = rest.dropFirst(sent)
      }
      if !rest.isEmpty { break }
    }
    shutdown(from, Int32(SHUT_RD))
    shutdown(to, Int32(SHUT_WR))
    if line.isLost.withLock({ $0 }) { shutdown(to, Int32(SHUT_RDWR)) }
  }
}
