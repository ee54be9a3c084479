import Dispatch
import Foundation
import GPIO
import GatherModel
import Glibc
import Scenes
import Synchronization
import Testing
import TestKit
import Threading

@testable import Stage

@Suite("Waiting for joysticks", .timeLimit(.minutes(2)))
struct PadWatchTests {
  /// A record as the kernel writes it; without a time that a reader would know where none is given.
  private func record(
    _ type: UInt16, _ code: UInt16, _ value: Int32, milliseconds: Int? = nil
  ) -> [UInt8] {
    var time = [UInt8](repeating: 7, count: DeviceRecordDecoder.size - 8)
    if let milliseconds {
      let value = timeval(tv_sec: milliseconds / 1_000, tv_usec: milliseconds % 1_000 * 1_000)
      time = withUnsafeBytes(of: value) { Array($0) }
    }
    return time + withUnsafeBytes(of: type) { Array($0) } + withUnsafeBytes(of: code) { Array($0) }
      + withUnsafeBytes(of: value) { Array($0) }
  }

  private func instant(_ milliseconds: Int64) -> BoardInstant {
    BoardInstant(nanoseconds: milliseconds * 1_000_000)
  }

  @Test("Records are read however they are cut, and buttons and hats are worth waking for, sticks are not")
  func records() {
    let bytes =
      record(1, 0x120, 1) + record(3, 0, 812) + record(3, 0x11, -1) + record(0, 3, 0) + record(1, 30, 2)
    for length in [1, 5, 24, 100] {
      var decoder = DeviceRecordDecoder()
      let records = stride(from: 0, to: bytes.count, by: length).flatMap { start in
        decoder.decode(bytes[start..<min(start + length, bytes.count)])
      }
      #expect(
        records == [
          DeviceRecord(type: 1, code: 0x120, value: 1), DeviceRecord(type: 3, code: 0, value: 812),
          DeviceRecord(type: 3, code: 0x11, value: -1), DeviceRecord(type: 0, code: 3, value: 0),
          DeviceRecord(type: 1, code: 30, value: 2),
        ])
      #expect(records.map(\.isWorthWaking) == [true, false, true, true, false])
    }
    #expect(DeviceRecord.isButton(0x120) && DeviceRecord.isButton(0x13F) && !DeviceRecord.isButton(0x110))
  }

  /// A folder with a pipe in a device's place.
  private final class Folder: Sendable {
    let folder: TemporaryFolder
    var path: String { folder.path }

    init() throws { folder = try TemporaryFolder() }

    /// Both ends of it are open: one that opens to write does not wait.
    func plugIn(_ name: String) -> Int32 {
      #expect(mkfifo("\(path)/\(name)", 0o600) == 0)
      return open("\(path)/\(name)", O_RDWR | O_CLOEXEC)
    }

    func unplug(_ name: String, _ end: Int32) {
      unlink("\(path)/\(name)")
      close(end)
    }
  }

  @Test("The loop is woken for what is plugged in and for what is unplugged")
  func plugged() async throws {
    try await onOwnQueue {
      let folder = try Folder()
      let woken = DispatchSemaphore(value: 0)
      let watch = try PadWatch(folder: folder.path, settling: []) { woken.signal() }
      let end = folder.plugIn("event3")
      woken.wait()
      #expect(watch.takeMoments() != nil)
      #expect(InputDevice.paths(in: folder.path) == ["\(folder.path)/event3"])
      watch.watch(["\(folder.path)/event3"])
      folder.unplug("event3", end)
      woken.wait()
      #expect(watch.takeMoments() != nil)
      watch.stop()
    }
  }

  @Test("A record has the kernel's time of its change")
  func times() {
    var decoder = DeviceRecordDecoder()
    #expect(
      decoder.decode(record(1, 0x120, 1, milliseconds: 1_250)) == [
        DeviceRecord(type: 1, code: 0x120, value: 1, nanoseconds: 1_250_000_000)
      ])
  }

  @Test(
    "When a change came is known once, by its kind, and not where the kernel gave no time or it was told before"
  )
  func moments() {
    let clock = KernelClock(monotonic: 9_000_000_000, instant: instant(9_000))
    func change(_ code: UInt16, _ value: Int32, _ milliseconds: UInt64, type: UInt16 = 1) -> DeviceRecord {
      DeviceRecord(type: type, code: code, value: value, nanoseconds: milliseconds * 1_000_000)
    }
    var moments = DeviceMoments()
    moments.add(
      [
        change(0x120, 1, 1_000), change(0x121, 1, 1_100), change(0x120, 0, 1_200),
        change(0x11, -1, 1_300, type: 3),
        change(0x120, 1, 0),
      ], by: clock)
    #expect(moments.next(isDown: true) == instant(1_000) && moments.next(isDown: false) == instant(1_200))
    #expect(moments.take(1, 0x120...0x120, value: 0) == instant(1_200))
    #expect(moments.take(1, 0x120...0x120, value: 1) == instant(1_000))
    #expect(moments.take(1, 0x120...0x120, value: 1) == nil)
    #expect(moments.take(3, 0x10...0x17, value: nil) == instant(1_300))
    var all = DeviceMoments()
    all.add(moments)
    all.forget(before: instant(1_101))
    #expect(all.take(1, 0x121...0x121, value: 1) == nil)
  }

  @Test("It is woken for a button, as of when the kernel saw that, and left alone by a stick")
  func wakes() async throws {
    let button = record(1, 0x120, 1, milliseconds: 5) + record(1, 0x120, 0, milliseconds: 155)
    let stick = record(3, 0, 4)
    try await onOwnQueue {
      let folder = try Folder()
      let ends = ["event3", "event4"].map(folder.plugIn)
      let woken = DispatchSemaphore(value: 0)
      let told = Mutex(0)
      let watch = try PadWatch(folder: folder.path, settling: []) {
        told.withLock { $0 += 1 }
        return KernelClock(monotonic: 2_000_000_000, instant: BoardInstant(nanoseconds: 2_000_000_000))
      } wake: {
        woken.signal()
      }
      watch.watch(["\(folder.path)/event3", "\(folder.path)/event4"])
      // Of two that have something the first is looked at first: where it has its button, the stick has been moved.
      #expect(write(ends[1], stick, stick.count) == stick.count)
      #expect(write(ends[0], button, button.count) == button.count)
      woken.wait()
      watch.stop()
      #expect(told.withLock { $0 } == 1)
      var moments = watch.takeMoments()?["\(folder.path)/event3"]
      #expect(moments?.take(1, 0x120...0x120, value: 1) == instant(5))
      #expect(moments?.take(1, 0x120...0x120, value: 0) == instant(155))
      #expect(watch.takeMoments() == nil)
      ends.forEach { close($0) }
    }
  }

  @Test("Of several buttons each is known, and the loop is woken once")
  func several() async throws {
    let button = record(1, 0x120, 1, milliseconds: 10)
    try await onOwnQueue {
      let folder = try Folder()
      let ends = ["event3", "event4"].map(folder.plugIn)
      let woken = DispatchSemaphore(value: 0)
      let told = DispatchSemaphore(value: 0)
      let watch = try PadWatch(folder: folder.path, settling: []) {
        defer { told.signal() }
        return KernelClock(monotonic: 2_000_000_000, instant: BoardInstant(nanoseconds: 2_000_000_000))
      } wake: {
        woken.signal()
      }
      watch.watch(["\(folder.path)/event3", "\(folder.path)/event4"])
      for end in ends {
        #expect(write(end, button, button.count) == button.count)
        told.wait()
      }
      watch.stop()
      let due = watch.takeMoments() ?? [:]
      #expect(due.values.map { $0.next(isDown: true) } == [instant(10), instant(10)])
      #expect(woken.wait(timeout: .now()) == .success)
      #expect(woken.wait(timeout: .now()) == .timedOut)
      ends.forEach { close($0) }
    }
  }

  @Test("A device that comes under the path of one that has ended is not struck out with that")
  func replugged() {
    var paths = WatchedPaths()
    paths.watch(["a", "b"])
    let (first, other) = (paths.numbers["a"], paths.numbers["b"])
    paths.watch(["b"])
    paths.watch(["a", "b"])
    let second = paths.numbers["a"]
    #expect(second != first && paths.numbers["b"] == other)
    if let first, let second {
      paths.remove("a", number: first)
      #expect(paths.numbers["a"] == second)
      paths.remove("a", number: second)
    }
    #expect(paths.numbers["a"] == nil && paths.numbers["b"] == other)
  }

  @Test("A folder that is not there is waited for")
  func later() async throws {
    try await onOwnQueue {
      let folder = try Folder()
      let changes = try FolderWatch("\(folder.path)/input")
      #expect(mkdir("\(folder.path)/input", 0o700) == 0)
      #expect(Poll.wait(for: [changes.number], milliseconds: nil) == [true])
      changes.discardChanges()
      #expect(mkdir("\(folder.path)/input/event0", 0o700) == 0)
      #expect(Poll.wait(for: [changes.number], milliseconds: nil) == [true])
    }
  }
}
