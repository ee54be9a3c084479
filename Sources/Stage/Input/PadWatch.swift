import Synchronization
package import Threading

/// Wakes the loop when a joystick has something to tell, or one is plugged in or out: a thread of its own waits on their
/// device files, so that neither it nor the loop ever asks in vain.
package final class PadWatch: Sendable {
  private struct Shared {
    var paths = WatchedPaths()
    var isDue = false
    var moments: [String: DeviceMoments] = [:]
    var isStopped = false
  }

  private final class Box: Sendable {
    let state = Mutex(Shared())
  }

  private let shared: Box
  private let waker: Waker
  private let thread: WorkThread?

  /// Begins at once.
  /// - Parameters:
  ///   - folder: Where the devices come and go.
  ///   - settling: After a change in the folder, when it is looked at again, in milliseconds: the system names and
  ///     permits a device some time after it has come.
  ///   - clock: The kernel's; called on the thread, once for all that it finds at a time.
  ///   - wake: Says that ``takeDue()`` has something; called on the thread.
  /// - Throws: Where the process has no descriptor left.
  package init(
    folder: String = "/dev/input", settling: [Int] = [300, 1_000, 3_000],
    clock: @escaping @Sendable () -> KernelClock = KernelClock.now, wake: @escaping @Sendable () -> Void
  ) throws(CallFailure) {
    let shared = Box()
    let waker = try Waker()
    let changes = try FolderWatch(folder)
    self.shared = shared
    self.waker = waker
    thread = WorkThread {
      var devices: [String: (number: Int, descriptor: Descriptor, decoder: DeviceRecordDecoder)] = [:]
      var looks: [Int] = []
      func tell(_ records: [DeviceRecord] = [], of path: String? = nil) {
        let clock = clock()
        let isFirst = shared.state.withLock { state in
          defer { state.isDue = true }
          if let path { state.moments[path, default: DeviceMoments()].add(records, by: clock) }
          return !state.isDue
        }
        if isFirst { wake() }
      }
      while true {
        let (paths, isStopped) = shared.state.withLock { ($0.paths.numbers, $0.isStopped) }
        if isStopped { return }
        devices = devices.filter { paths[$0.key] == $0.value.number }
        for (path, number) in paths where devices[path] == nil {
          if let device = InputDevice(path: path) {
            devices[path] = (number, device.descriptor, DeviceRecordDecoder())
          }
        }
        let order = devices.keys.sorted()
        let descriptors =
          [waker.number, changes.number] + order.compactMap { devices[$0]?.descriptor.number }
        let ready = Poll.wait(for: descriptors, milliseconds: looks.first)
        if ready[0] { waker.silence() }
        if ready[1] {
          changes.takeChanges()
          looks = settling
          tell()
        } else if !ready.contains(true), !looks.isEmpty {
          looks.removeFirst()
          tell()
        }
        for (path, isReady) in zip(order, ready.dropFirst(2)) where isReady {
          guard let number = devices[path]?.number else { continue }
          switch devices[path]?.descriptor.read() {
          case .bytes(let bytes):
            let records = devices[path]?.decoder.take(bytes).filter(\.isWorthWaking) ?? []
            if records.isEmpty { break }
            tell(records, of: path)
            // SDL tells of some buttons late (the guide button, by 250 ms), and then only when it is asked.
            if looks.isEmpty { looks = Array(settling.prefix(1)) }
          case .gone:
            // It is out until the loop says otherwise: what has ended is ready for ever.
            shared.state.withLock { $0.paths.remove(path, number: number) }
            looks = settling
            tell()
          case .nothing, nil: break
          }
        }
      }
    }
  }

  /// Which device files to wait on, from now on; from any thread.
  package func watch(_ paths: [String]) {
    shared.state.withLock { $0.paths.watch(paths) }
    waker.ring()
  }

  /// When the changes came, by device file, that the joysticks have told since the last time; nil where they have nothing
  /// to tell. From any thread.
  package func takeDue() -> [String: DeviceMoments]? {
    shared.state.withLock { state in
      defer { (state.isDue, state.moments) = (false, [:]) }
      return state.isDue ? state.moments : nil
    }
  }

  /// Ends the thread, and waits until it has. Called once, at the end.
  package func stop() {
    shared.state.withLock { $0.isStopped = true }
    waker.ring()
    thread?.join()
  }
}
