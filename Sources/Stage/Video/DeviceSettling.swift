import CDRM
import Glibc
import Threading

/// Waits for udev. A board that starts with the machine may start before udev has finished. Then there is no card
/// yet, or only root may open it.
struct DeviceSettling {
  /// The longest time to wait. A slow machine needs six seconds. After this time the board fails, and its unit tries
  /// again.
  var limit = Duration.seconds(10)
  var isBusy: () -> Bool = { Self.isUdevBusy(with: Card.paths()) }
  var pause: () -> Void = { _ = Poll.wait(for: [], milliseconds: 50) }

  /// Repeats an attempt that fails while udev is busy, up to the ``limit``.
  /// - Throws: The error of the last attempt. An error that has nothing to do with udev is thrown at once.
  func first<Found>(_ attempt: () throws(ScreenFault) -> Found) throws(ScreenFault) -> Found {
    let start = ContinuousClock.now
    while true {
      // Checked before the attempt, so that a change by udev during a failed attempt leads to another attempt.
      let mayChange = isBusy() && ContinuousClock.now - start < limit
      do throws(ScreenFault) {
        return try attempt()
      } catch {
        guard mayChange, error.mayPass else { throw error }
        pause()
      }
    }
  }

  /// Whether udev has waiting events, or has not handled one of the nodes yet.
  static func isUdevBusy(with nodes: [String]) -> Bool {
    guard access("/run/udev/control", F_OK) == 0, let context = udev_new() else { return false }
    defer { udev_unref(context) }
    guard let queue = udev_queue_new(context) else { return false }
    defer { udev_queue_unref(queue) }
    if udev_queue_get_queue_is_empty(queue) == 0 { return true }
    return nodes.contains { path in
      var facts = stat()
      guard stat(path, &facts) == 0,
        let device = udev_device_new_from_devnum(context, CChar(UInt8(ascii: "c")), facts.st_rdev)
      else { return false }
      defer { udev_device_unref(device) }
      return udev_device_get_is_initialized(device) == 0
    }
  }
}

extension ScreenFault {
  /// Whether an unfinished udev may be the only reason for the fault.
  fileprivate var mayPass: Bool {
    switch self {
    case .noCard, .closedCard: true
    case .taken, .notConnected, .noConnector, .noSuchScreen, .failed, .otherPicture, .exchanged, .switchedOff,
      .unconfirmed:
      false
    }
  }
}
