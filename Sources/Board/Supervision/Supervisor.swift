import GatherModel
import Logging

/// The service manager that has started the board, told how it is. Belongs to the loop's thread.
struct Supervisor {
  private let socket: NotifySocket?
  private var notices: BoardNotices
  private var isHeard = true
  /// When what was not taken is told again; nil where all was.
  private var retry: BoardInstant?
  private let log: Logger

  /// - Parameter order: What the manager wants; nil where there is none, and then nothing is told.
  init(_ order: SupervisionOrder?, log: Logger) {
    socket = order.flatMap { NotifySocket(address: $0.socket) }
    notices = BoardNotices(watchdog: socket == nil ? nil : order?.watchdog)
    self.log = log
    if let order, socket == nil {
      log.warning(
        "The board cannot report its state to the service manager.", metadata: ["socket": "\(order.socket)"])
    }
  }

  /// How long a manager whose queue is full is left alone: while a machine starts it has much to do.
  static let retryInterval = Duration.seconds(1)

  /// When the loop has to wake for the manager; nil where it has not.
  var due: BoardInstant? { socket == nil ? nil : retry ?? notices.due }

  /// Tells what there is to tell, of a picture that is on the screen.
  mutating func tell(_ sentence: @autoclosure () -> String, isEnding: Bool, at now: BoardInstant) {
    guard let socket, retry.map({ $0 <= now }) ?? true else { return }
    var told = notices
    let lines = told.lines(for: sentence(), isEnding: isEnding, at: now)
    let isTaken = lines.isEmpty || socket.send(lines)
    // What was not taken is sent again: without READY=1 the manager would end a board that works.
    if isTaken { notices = told }
    retry = isTaken ? nil : now + Self.retryInterval
    // Once, not with every sign of life.
    if isHeard, !isTaken { log.warning("The service manager does not accept messages.") }
    isHeard = isTaken
  }
}
