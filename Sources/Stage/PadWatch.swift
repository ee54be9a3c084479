package import GPIO
import Glibc
import Synchronization

/// Wakes the loop when a joystick has something to tell, or one is plugged in or out: a thread of its own waits on their
/// device files, so that neither it nor the loop ever asks in vain.
package final class PadWatch: Sendable {
  private struct Shared {
    var paths: [String] = []
    var isDue = false
    var isStopped = false
  }

  private final class Box: Sendable {
    let state = Mutex(Shared())
  }

  private let shared: Box
  private let bell: Bell
  private let thread: WorkThread?

  /// After a change in the folder, when it is looked at again, in milliseconds: the system names and permits a device
  /// some time after it has come.
  private static let settling = [300, 1_000, 3_000]

  /// Begins at once.
  /// - Parameters:
  ///   - folder: Where the devices come and go.
  ///   - wake: Says that ``takeDue()`` is true; called on the thread.
  /// - Throws: ``GPIOError/failed(call:path:code:)``.
  package init(
    folder: String = "/dev/input", wake: @escaping @Sendable () -> Void
  ) throws(GPIOError) {
    let shared = Box()
    let bell = try Bell()
    let changes = try FolderWatch(folder)
    self.shared = shared
    self.bell = bell
    thread = WorkThread {
      var devices: [String: (request: LineRequest, decoder: DeviceRecordDecoder)] = [:]
      var looks: [Int] = []
      func tell() {
        let isFirst = shared.state.withLock { state in
          defer { state.isDue = true }
          return !state.isDue
        }
        if isFirst { wake() }
      }
      while true {
        let (paths, isStopped) = shared.state.withLock { ($0.paths, $0.isStopped) }
        if isStopped { return }
        devices = devices.filter { paths.contains($0.key) }
        for path in paths where devices[path] == nil {
          if let device = InputDevice(path: path) { devices[path] = (device.request, DeviceRecordDecoder()) }
        }
        let order = devices.keys.sorted()
        let descriptors = [bell.number, changes.number] + order.compactMap { devices[$0]?.request.number }
        let ready = Poll.wait(for: descriptors, milliseconds: looks.first)
        if ready[0] { bell.silence() }
        if ready[1] {
          changes.takeChanges()
          looks = Self.settling
          tell()
        } else if !ready.contains(true), !looks.isEmpty {
          looks.removeFirst()
          tell()
        }
        for (path, isReady) in zip(order, ready.dropFirst(2)) where isReady {
          switch devices[path]?.request.read() {
          case .bytes(let bytes):
            guard devices[path]?.decoder.take(bytes).contains(where: \.isWorthWaking) == true else { break }
            tell()
            // SDL tells of some buttons late (the guide button, by 250 ms), and then only when it is asked.
            if looks.isEmpty { looks = [Self.settling[0]] }
          case .gone:
            // It is out until the loop says otherwise: what has ended is ready for ever.
            shared.state.withLock { state in state.paths.removeAll { $0 == path } }
            looks = Self.settling
            tell()
          case .nothing, nil: break
          }
        }
      }
    }
  }

  /// Which device files to wait on, from now on; from any thread.
  package func watch(_ paths: [String]) {
    shared.state.withLock { $0.paths = paths }
    bell.ring()
  }

  /// Whether the joysticks have to be asked, once each time; from any thread.
  package func takeDue() -> Bool {
    shared.state.withLock { state in
      defer { state.isDue = false }
      return state.isDue
    }
  }

  /// Ends the thread, and waits until it has. Called once, at the end.
  package func stop() {
    shared.state.withLock { $0.isStopped = true }
    bell.ring()
    thread?.join()
  }
}
