package import GatherModel

/// Decides the time and contents of the messages to the service manager. It sends nothing itself: the loop sends the
/// messages.
///
/// The loop itself sends the keep-alive, after it has drawn and before it waits. A loop that is stuck, for example in a
/// screen that does not answer, sends none.
package struct BoardNotices: Hashable, Sendable {
  /// The stage of the board's run.
  package enum Stage: Hashable, Sendable {
    /// No picture has been on the screen yet.
    case starting
    case running
    /// The board ends after all is saved.
    case ending
  }

  /// The shortest time between two changes of the sentence. Nobody reads `systemctl status` more often.
  package static let pace = Duration.seconds(1)

  private let watchdog: Duration?
  private var stage = Stage.starting
  private var status: String?
  private var nextStatus: BoardInstant?
  private var nextBeat: BoardInstant?

  /// - Parameter watchdog: See ``SupervisionOrder/watchdog``.
  package init(watchdog: Duration?) {
    self.watchdog = watchdog
  }

  /// Returns the lines to send now that the picture of this sentence is on the screen; empty if there is nothing to
  /// send.
  /// - Parameters:
  ///   - sentence: The description of the picture.
  ///   - isEnding: Whether the board was told to end.
  package mutating func lines(for sentence: String, isEnding: Bool, at now: BoardInstant) -> [String] {
    var lines: [String] = []
    if stage == .starting {
      stage = .running
      lines.append("READY=1")
    }
    if isEnding, stage == .running {
      stage = .ending
      lines.append("STOPPING=1")
    }
    pending = sentence == status ? nil : sentence
    if let pending, nextStatus.map({ $0 <= now }) ?? true {
      status = pending
      self.pending = nil
      nextStatus = now + Self.pace
      lines.append("STATUS=" + pending)
    }
    if let watchdog, nextBeat.map({ $0 <= now }) ?? true {
      nextBeat = now + watchdog / 2
      lines.append("WATCHDOG=1")
    }
    return lines
  }

  /// A sentence that followed another one too soon.
  private var pending: String?

  /// The time at which there is something to send without a change; nil if there is nothing.
  package var due: BoardInstant? {
    [nextBeat, pending == nil ? nil : nextStatus].compactMap(\.self).min()
  }
}
