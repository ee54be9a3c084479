import GatherModel
import Logging

/// Reports the board's state to the service manager that started it. Belongs to the loop's thread.
struct Supervisor {
  private let socket: NotifySocket?
  private var notices: BoardNotices
  private var isHeard = true
  /// The time at which messages are sent again after a failure; nil if the last attempt succeeded.
  private var retry: BoardInstant?
  private let log: Logger

  /// - Parameter order: nil if there is no manager. In that case nothing is sent.
  init(_ order: SupervisionOrder?, log: Logger) {
    socket = order.flatMap { NotifySocket(address: $0.socket) }
    notices = BoardNotices(watchdog: socket == nil ? nil : order?.watchdog)
    self.log = log
    if let order, socket == nil {
      log.warning(
        "The board cannot report its state to the service manager.", metadata: ["socket": "\(order.socket)"])
    }
  }

  /// The time between two attempts if the manager's queue is full, for example because the manager is busy while the
  /// machine starts.
  static let retryInterval = Duration.seconds(1)

  /// The time at which the loop has to wake for the manager; nil if it need not.
  var due: BoardInstant? { socket == nil ? nil : retry ?? notices.due }

  /// Sends the messages that are due now. The first call reports that the board is ready.
  mutating func tell(_ sentence: @autoclosure () -> String, isEnding: Bool, at now: BoardInstant) {
    guard let socket, retry.map({ $0 <= now }) ?? true else { return }
    var told = notices
    let lines = told.lines(for: sentence(), isEnding: isEnding, at: now)
    let isTaken = lines.isEmpty || socket.send(lines)
    // A message that was not accepted is sent again, because without READY=1 the manager would end a board that works.
    if isTaken { notices = told }
    retry = isTaken ? nil : now + Self.retryInterval
    if isHeard, !isTaken { log.warning("The service manager does not accept messages.") }
    isHeard = isTaken
  }
}
