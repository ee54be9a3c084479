import GatherModel

/// Decides the time and contents of the messages to the service manager. The loop sends them, between drawing and
/// waiting. So a loop that is stuck sends no keep-alive.
struct BoardNotices: Hashable, Sendable {
  enum Stage: Hashable, Sendable {
    /// No picture has been on the screen yet.
    case starting
    case running
    /// The board saves everything, and then ends.
    case ending
  }

  /// The shortest time between two changes of the sentence. More changes would be of no use, because nobody reads
  /// `systemctl status` more often.
  static let pace = Duration.seconds(1)

  private let watchdog: Duration?
  private var stage = Stage.starting
  private var status: String?
  private var nextStatus: BoardInstant?
  private var nextBeat: BoardInstant?

  init(watchdog: Duration?) {
    self.watchdog = watchdog
  }

  /// Returns the lines to send now. The first call reports that the board is ready.
  mutating func lines(for sentence: String, isEnding: Bool, at now: BoardInstant) -> [String] {
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

  /// The sentence that waits, because another one was sent less than ``pace`` ago.
  private var pending: String?

  /// The next time at which a message is due even if nothing changes; nil if there is none.
  var due: BoardInstant? {
    [nextBeat, pending == nil ? nil : nextStatus].compactMap(\.self).min()
  }
}
