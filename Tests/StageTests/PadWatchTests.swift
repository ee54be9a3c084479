import Dispatch
import Foundation
import GPIO
import Glibc
import Testing

@testable import Stage

@Suite("Waiting for joysticks", .timeLimit(.minutes(2)))
struct PadWatchTests {
  private func record(_ type: UInt16, _ code: UInt16, _ value: Int32) -> [UInt8] {
    [UInt8](repeating: 7, count: DeviceRecordDecoder.size - 8) + withUnsafeBytes(of: type) { Array($0) }
      + withUnsafeBytes(of: code) { Array($0) } + withUnsafeBytes(of: value) { Array($0) }
  }

  @Test("Records are read however they are cut, and buttons and hats are worth waking for, sticks are not")
  func records() {
    let bytes =
      record(1, 0x120, 1) + record(3, 0, 812) + record(3, 0x11, -1) + record(0, 3, 0) + record(1, 30, 2)
    for length in [1, 5, 24, 100] {
      var decoder = DeviceRecordDecoder()
      let records = stride(from: 0, to: bytes.count, by: length).flatMap { start in
        decoder.take(bytes[start..<min(start + length, bytes.count)])
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
    let path = FileManager.default.temporaryDirectory.path + "/gatherboard-input-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Both ends of it are open: one that opens to write does not wait.
    func plugIn(_ name: String) -> Int32 {
      #expect(mkfifo("\(path)/\(name)", 0o600) == 0)
      return open("\(path)/\(name)", O_RDWR | O_CLOEXEC)
    }

    func unplug(_ name: String, _ end: Int32) {
      unlink("\(path)/\(name)")
      close(end)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test(
    "The loop is woken for what is plugged in, for a button, and for what is unplugged, and else left alone")
  func wakes() async throws {
    let records = (record(1, 0x120, 1), record(3, 0, 4))
    try await onOwnThread {
      let folder = try Folder()
      let woken = DispatchSemaphore(value: 0)
      let watch = try PadWatch(folder: folder.path) { woken.signal() }
      let end = folder.plugIn("event3")
      woken.wait()
      #expect(watch.takeDue())
      watch.watch(["\(folder.path)/event3"])
      #expect(InputDevice.paths(in: folder.path) == ["\(folder.path)/event3"])
      // What a stick tells is read and wakes nobody; the button behind it does.
      #expect(write(end, records.1, records.1.count) == records.1.count)
      #expect(write(end, records.0, records.0.count) == records.0.count)
      woken.wait()
      #expect(watch.takeDue())
      folder.unplug("event3", end)
      woken.wait()
      #expect(watch.takeDue())
      watch.stop()
    }
  }

  @Test("A folder that is not there is waited for")
  func later() async throws {
    try await onOwnThread {
      let folder = try Folder()
      let changes = try FolderWatch("\(folder.path)/input")
      #expect(mkdir("\(folder.path)/input", 0o700) == 0)
      #expect(Poll.wait(for: [changes.number], milliseconds: nil) == [true])
      changes.takeChanges()
      #expect(mkdir("\(folder.path)/input/event0", 0o700) == 0)
      #expect(Poll.wait(for: [changes.number], milliseconds: nil) == [true])
    }
  }
}
