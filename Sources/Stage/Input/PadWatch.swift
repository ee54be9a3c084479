import Synchronization
package import Threading

/// Wakes the main loop when a joystick has new input, is plugged in, or is unplugged. A separate thread waits on the
/// device files.
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

  /// Starts the thread.
  /// - Parameters:
  ///   - folder: The folder of the device files.
  ///   - settling: The delays between further checks after a change in the folder, in milliseconds. They are needed
  ///     because the system sets the name and the permissions of a device only some time after it appears.
  ///   - clock: Called on the thread, once for all records that were read together.
  ///   - wake: Called on the thread when ``takeMoments()`` has changes.
  /// - Throws: ``CallFailure`` if the process has no descriptor left.
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
          changes.discardChanges()
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
            let records = devices[path]?.decoder.decode(bytes).filter(\.isWorthWaking) ?? []
            if records.isEmpty { break }
            tell(records, of: path)
            // SDL reports some buttons late (the guide button after 250 ms), and only when it polls the device again.
            if looks.isEmpty { looks = Array(settling.prefix(1)) }
          case .gone:
            // The descriptor of a removed device is always ready. So this thread stops watching the device. Only a call of
            // ``watch(_:)`` adds the device again.
            shared.state.withLock { $0.paths.remove(path, number: number) }
            looks = settling
            tell()
          case .nothing, nil: break
          }
        }
      }
    }
  }

  /// Sets the device files to wait on. May be called on any thread.
  package func watch(_ paths: [String]) {
    shared.state.withLock { $0.paths.watch(paths) }
    waker.ring()
  }

  /// The times of the changes since the last call, by device file; nil if nothing has changed. May be called on any
  /// thread.
  package func takeMoments() -> [String: DeviceMoments]? {
    shared.state.withLock { state in
      defer { (state.isDue, state.moments) = (false, [:]) }
      return state.isDue ? state.moments : nil
    }
  }

  /// Ends the thread, and waits for its end. Called once.
  package func stop() {
    shared.state.withLock { $0.isStopped = true }
    waker.ring()
    thread?.join()
  }
}
