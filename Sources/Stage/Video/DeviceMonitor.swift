import CDRM
import Threading

/// Reports screens and keyboards that are added, changed or removed, after udev has assigned their device files to
/// groups.
final class DeviceMonitor {
  enum Change: Hashable {
    /// A graphics card or a connected screen.
    case screen
    case input
  }

  private let context: OpaquePointer
  private let monitor: OpaquePointer

  /// - Throws: ``CallFailure`` if the socket cannot be opened.
  init() throws(CallFailure) {
    guard let context = udev_new() else { throw CallFailure("udev_new") }
    guard let monitor = udev_monitor_new_from_netlink(context, "udev") else {
      let failure = CallFailure("udev_monitor_new_from_netlink")
      udev_unref(context)
      throw failure
    }
    udev_monitor_filter_add_match_subsystem_devtype(monitor, "drm", nil)
    udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
    let status = udev_monitor_enable_receiving(monitor)
    if status < 0 {
      udev_monitor_unref(monitor)
      udev_unref(context)
      throw CallFailure("udev_monitor_enable_receiving", code: -status)
    }
    self.context = context
    self.monitor = monitor
  }

  deinit {
    udev_monitor_unref(monitor)
    udev_unref(context)
  }

  var descriptor: Int32 { udev_monitor_get_fd(monitor) }

  func takeChanges() -> Set<Change> {
    var changes: Set<Change> = []
    while Poll.wait(for: [descriptor], milliseconds: 0)[0] {
      // nil for a device that the filter rejects. The loop goes on, because the event of that device was removed as
      // well.
      guard let device = udev_monitor_receive_device(monitor) else { continue }
      defer { udev_device_unref(device) }
      let subsystem = udev_device_get_subsystem(device).map { String(cString: $0) }
      changes.insert(subsystem == "drm" ? .screen : .input)
    }
    return changes
  }
}
