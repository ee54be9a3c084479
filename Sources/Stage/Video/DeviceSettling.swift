import CDRM
import Glibc
import Threading

/// Waits for udev, which finds the devices of a starting machine and assigns each node to its group. A board that starts with the
/// machine may start before udev has finished. In that case there is no card yet, or only root may open the card.
struct DeviceSettling {
  /// The maximum time to wait for udev. A slow machine needs six seconds. After this limit the board fails, and its unit tries
  /// again.
  var limit = Duration.seconds(10)
  /// Whether udev has not finished yet.
  var isBusy: () -> Bool = { Self.isUdevBusy(with: Card.paths()) }
  /// Waits for a short time.
  var pause: () -> Void = { _ = Poll.wait(for: [], milliseconds: 50) }

  /// Returns the result of an attempt, which is repeated as long as udev is busy.
  /// - Throws: The error of the last attempt. This is the first attempt that began after udev had finished or after the ``limit``,
  ///   or that failed for a reason other than udev.
  func first<Found>(_ attempt: () throws(ScreenFault) -> Found) throws(ScreenFault) -> Found {
    let start = ContinuousClock.now
    while true {
      // The check is before the attempt, so that changes by udev during the attempt lead to another one.
      let mayChange = isBusy() && ContinuousClock.now - start < limit
      do throws(ScreenFault) {
        return try attempt()
      } catch {
        guard mayChange, error.mayPass else { throw error }
        pause()
      }
    }
  }

  /// Whether udev runs, and has events to handle or has not handled one of these nodes yet.
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
  /// Whether the only reason for the fault may be that udev has not finished.
  fileprivate var mayPass: Bool {
    switch self {
    case .noCard, .closedCard: true
    case .taken, .notConnected, .noConnector, .noSuchScreen, .failed, .otherPicture, .exchanged, .switchedOff,
      .unconfirmed:
      false
    }
  }
}
