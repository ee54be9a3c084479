import Glibc
package import Threading

/// The reason that there is no picture on a console's screen.
package enum ScreenFault: Error, Hashable, Sendable {
  case noCard
  case closedCard(path: String, code: Int32)
  case taken(path: String)
  case notConnected([String])
  case noConnector(String, known: [String])
  case noSuchScreen(Int, count: Int)
  case failed(CallFailure)
  case otherPicture
  case exchanged
  case switchedOff
  case unconfirmed

  /// The description of the fault, for a log or for use in a sentence.
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
