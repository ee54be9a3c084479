import Glibc
package import Threading

/// The reason that there is no picture on a console's screen.
package enum ScreenFault: Error, Hashable, Sendable {
  /// There is no graphics card in `/dev/dri` that can show pictures.
  case noCard
  /// The card exists, but this user is not allowed to use it, or the file cannot be opened for another reason.
  case closedCard(path: String, code: Int32)
  /// Another program uses the screens of this card.
  case taken(path: String)
  /// No screen is connected to the wanted connector, or to any of these.
  case notConnected([String])
  /// The wanted connector does not exist.
  case noConnector(String, known: [String])
  /// There is no screen with this number. Screens are counted from 0.
  case noSuchScreen(Int, count: Int)
  /// A call to the kernel has failed.
  case failed(CallFailure)
  /// The kernel shows a picture other than the board's, or uses another mode.
  case otherPicture
  /// The screen was exchanged for one that is available only in another mode.
  case exchanged
  /// The kernel has switched the screen off (DPMS).
  case switchedOff
  /// The kernel has not confirmed in time that the picture is on the screen.
  case unconfirmed

  /// The description of the fault, for a log or a sentence in brackets.
  package var text: String {
    switch self {
    case .noCard: "no graphics card in /dev/dri has a display"
    case .closedCard(let path, let code): "\(path) cannot be opened (\(String(cString: strerror(code))))"
    case .taken(let path): "another program uses the screens of \(path)"
    case .notConnected(let names): "no screen is connected to \(names.joined(separator: ", "))"
    case .noConnector(let name, let known):
      "there is no connector \(name), only \(known.joined(separator: ", "))"
    case .noSuchScreen(let number, let count):
      "there is no screen \(number), \(count) are connected, counted from 0"
    case .failed(let failure): "\(failure.call) failed (\(String(cString: strerror(failure.code))))"
    case .otherPicture: "the kernel shows another picture than the board's"
    case .exchanged: "another screen was plugged in"
    case .switchedOff: "the kernel has switched the screen off"
    case .unconfirmed: "the kernel has not confirmed that the picture is on the screen"
    }
  }
}
