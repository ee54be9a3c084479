import Dispatch
import Glibc
import Synchronization
import Testing
import TestKit

@testable import GPIO

@Suite("A relay that sounds a horn", .timeLimit(.minutes(2)))
struct RelayTests {
  @Test("It is on for its time, and asked again for that time from then")
  func length() {
    var pulse = RelayPulse(length: .seconds(2))
    var seen = [pulse.isOn(at: .zero)]
    pulse.sound(at: .seconds(1))
    for milliseconds in [1_000, 2_999] { seen.append(pulse.isOn(at: .milliseconds(milliseconds))) }
    #expect(seen == [false, true, true])
    pulse.sound(at: .milliseconds(2_500))
    #expect(pulse.end == .milliseconds(4_500))
    seen = [4_499, 4_500, 4_501].map { pulse.isOn(at: .milliseconds($0)) }
    #expect(seen == [true, false, false])
    #expect(pulse.end == nil)
  }

  @Test("However often it is asked for, it goes off ten seconds after it went on, and no length is longer")
  func longest() {
    var pulse = RelayPulse(length: .seconds(2))
    var wasOff: Int?
    for tenth in 0...120 where wasOff == nil {
      let now = Duration.milliseconds(100 * tenth)
      if tenth > 0, !pulse.isOn(at: now) { wasOff = tenth }
      if wasOff == nil { pulse.sound(at: now) }
    }
    #expect(wasOff == 100)
    #expect(RelayPulse(length: .seconds(60)).length == .seconds(10))
  }

  /// A line that keeps what it was told.
  final class Line: Sendable {
    struct State {
      var levels: [Bool] = []
      var isHeld = false
      var requestTrouble: GPIOError?
      var setTrouble: GPIOError?
      /// What the next call alone comes to.
      var nextTrouble: GPIOError?
    }

    let state = Mutex(State())
    let notes = Mutex<[Relay.Note]>([])
    let told = DispatchSemaphore(value: 0)

    private final class Held: Sendable {
      let line: Line

      init(_ line: Line) {
        self.line = line
        line.state.withLock { $0.isHeld = true }
      }

      deinit { line.state.withLock { $0.isHeld = false } }
    }

    @Sendable func request() throws(GPIOError) -> Relay.Switch {
      if let trouble = state.withLock({ $0.requestTrouble }) { throw trouble }
      let held = Held(self)
      return Relay.Switch { (isOn) throws(GPIOError) in
        let trouble = held.line.state.withLock { state in
          let trouble = state.nextTrouble ?? state.setTrouble
          state.nextTrouble = nil
          if trouble == nil { state.levels.append(isOn) }
          return trouble
        }
        held.line.told.signal()
        if let trouble { throw trouble }
      }
    }

    @Sendable func note(_ note: Relay.Note) {
      notes.withLock { $0.append(note) }
      told.signal()
    }
  }

  @Test("It goes on at once and off by itself, and the caller waits for nothing")
  func sounds() async throws {
    try await onOwnQueue {
      let line = Line()
      let relay = try Relay(length: .milliseconds(30), request: line.request, note: line.note)
      line.told.wait()
      relay.sound()
      line.told.wait()
      #expect(line.state.withLock { $0.levels } == [true])
      line.told.wait()
      #expect(line.state.withLock { $0.levels } == [true, false])
      relay.stop()
      #expect(line.state.withLock { $0.levels } == [true, false])
      #expect(line.state.withLock { !$0.isHeld })
      #expect(line.notes.withLock { $0 } == [.held])
    }
  }

  @Test("At the end it is turned off, and the line let go of")
  func ends() async throws {
    try await onOwnQueue {
      let line = Line()
      let relay = try Relay(length: .seconds(10), request: line.request, note: line.note)
      line.told.wait()
      relay.sound()
      line.told.wait()
      relay.stop()
      #expect(line.state.withLock { $0.levels } == [true, false])
      #expect(line.state.withLock { !$0.isHeld })
    }
  }

  @Test("Hushed it is off at once, and sounds again when it is asked to")
  func hushed() async throws {
    try await onOwnQueue {
      let line = Line()
      let relay = try Relay(length: .seconds(10), request: line.request, note: line.note)
      line.told.wait()
      for _ in 0..<2 {
        relay.sound()
        line.told.wait()
        relay.hush()
        line.told.wait()
      }
      relay.stop()
      #expect(line.state.withLock { $0.levels } == [true, false, true, false])
    }
  }

  @Test("A line that fails is let go of and asked for again, and does not sound late")
  func fails() async throws {
    try await onOwnQueue {
      let line = Line()
      let relay = try Relay(length: .seconds(10), retryDelay: 1, request: line.request, note: line.note)
      line.told.wait()
      let failure = GPIOError.failed(call: "set", path: "the line", code: EIO)
      let busy = GPIOError.busy(.offset(1), chip: "c", consumer: "x")
      line.state.withLock {
        $0.setTrouble = failure
        $0.requestTrouble = busy
      }
      relay.sound()
      while line.notes.withLock({ $0.count }) < 3 { line.told.wait() }
      #expect(line.state.withLock { !$0.isHeld })
      line.state.withLock {
        $0.setTrouble = nil
        $0.requestTrouble = nil
      }
      while line.notes.withLock({ $0.count }) < 4 { line.told.wait() }
      relay.stop()
      #expect(line.state.withLock { $0.levels } == [])
      #expect(line.notes.withLock { $0 } == [.held, .missing(failure), .missing(busy), .held])
    }
  }

  @Test("A line that fails is told to be off before it is let go of: some kernels leave it as it is")
  func failsOff() async throws {
    try await onOwnQueue {
      let line = Line()
      let relay = try Relay(length: .seconds(10), retryDelay: 1, request: line.request, note: line.note)
      line.told.wait()
      let failure = GPIOError.failed(call: "set", path: "the line", code: EIO)
      line.state.withLock { $0.nextTrouble = failure }
      relay.sound()
      while line.notes.withLock({ $0.count }) < 3 { line.told.wait() }
      relay.stop()
      #expect(line.state.withLock { $0.levels } == [false])
      #expect(line.notes.withLock { $0 } == [.held, .missing(failure), .held])
    }
  }
}
