package import GatherModel

/// When a board tells its service manager what: as a value, for the loop to send.
///
/// The sign of life comes from the loop itself, after it has drawn and before it waits: a loop that is stuck, in a screen
/// that does not answer or anywhere else, gives none.
package struct BoardNotices: Hashable, Sendable {
  /// What the board is at.
  package enum Stage: Hashable, Sendable {
    /// No picture was on the screen yet.
    case starting
    case running
    /// It ends as soon as all is saved.
    case ending
  }

  /// How often the sentence may change: `systemctl status` reads no faster.
  package static let pace = Duration.seconds(1)

  private let watchdog: Duration?
  private var stage = Stage.starting
  private var status: String?
  private var nextStatus: BoardInstant?
  private var nextBeat: BoardInstant?

  /// - Parameter watchdog: ``SupervisionOrder/watchdog``.
  package init(watchdog: Duration?) {
    self.watchdog = watchdog
  }

  /// What is to be sent now that the picture of this sentence is on the screen; empty for nothing.
  /// - Parameters:
  ///   - sentence: What the board shows.
  ///   - isEnding: Whether it has been asked to end.
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

  /// A sentence that came too soon after another one.
  private var pending: String?

  /// When there is something to send though nothing changes; nil where there is not.
  package var due: BoardInstant? {
    [nextBeat, pending == nil ? nil : nextStatus].compactMap(\.self).min()
  }
}
