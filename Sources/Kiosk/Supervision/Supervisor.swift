import GatherModel
import Logging

/// The service manager that has started the board, told how it is. Belongs to the loop's thread.
struct Supervisor {
  private let socket: NotifySocket?
  private var notices: BoardNotices
  private var isHeard = true
  private let log: Logger

  /// - Parameter order: What the manager wants; nil where there is none, and then nothing is told.
  init(_ order: SupervisionOrder?, log: Logger) {
    socket = order.flatMap { NotifySocket(address: $0.socket) }
    notices = BoardNotices(watchdog: socket == nil ? nil : order?.watchdog)
    self.log = log
    if let order, socket == nil {
      log.warning(
        "The service manager cannot be told how the board is.", metadata: ["socket": "\(order.socket)"])
    }
  }

  /// When the loop has to wake for the manager; nil where it has not.
  var due: BoardInstant? { socket == nil ? nil : notices.due }

  /// Tells what there is to tell, of a picture that is on the screen.
  mutating func tell(_ sentence: @autoclosure () -> String, isEnding: Bool, at now: BoardInstant) {
    guard let socket else { return }
    let lines = notices.lines(for: sentence(), isEnding: isEnding, at: now)
    if lines.isEmpty { return }
    let isTaken = socket.send(lines)
    // Once, not with every sign of life.
    if isHeard, !isTaken { log.warning("The service manager does not listen.") }
    isHeard = isTaken
  }
}
