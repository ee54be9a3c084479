package import GatherModel

/// How the board stands to the service that it follows, as far as an operator has to know.
package struct ServiceState: Hashable, Sendable {
  /// How the connection to the service stands.
  package enum Link: Hashable, Sendable {
    /// Nothing has been heard of the service yet.
    case connecting
    case live
    /// - Parameter since: nil while the system's clock is not plausible.
    case offline(since: Idle.TimeOfDay?)
    /// The service does not know the board any more.
    case signInAgain
  }

  /// What the service has of the gather on the board, where that is not what the board has.
  package enum Difference: Hashable, Sendable {
    /// Another client has set its result, while it is played here.
    case endedElsewhere(Score)
    /// The service has it no more.
    case gone
  }

  /// Something of the board's that the service has twice.
  package struct Duplicate: Hashable, Sendable {
    /// The name of the player; nil for a gather.
    package var player: String?
    /// What the service calls the one that is the board's, and the other one.
    package var ours, other: String

    /// - Parameter player: The name of the player; nil for a gather.
    package init(player: String?, ours: String, other: String) {
      self.player = player
      self.ours = ours
      self.other = other
    }

    /// As much of an id as tells it apart at a glance.
    static func brief(_ id: String) -> String { String(id.prefix(8)) }
  }

  /// What keeps the gather that was asked for from the board.
  package enum Wished: Hashable, Sendable {
    case notThere, over
  }

  /// How the connection to the service stands.
  package var link: Link
  /// How many changes the service has not taken for some time, though it answers.
  package var stuck: Int
  /// What keeps the gather that was asked for from the board; nil where nothing does.
  package var wished: Wished?
  /// Whether it has gathers to choose from.
  package var hasChoice = false
  /// How many changes the service has refused.
  package var refused: Int
  /// How the gather on the board differs at the service; nil where it does not.
  package var difference: Difference?
  /// What the service has twice, until the operator has decided about it; nil for nothing.
  package var duplicate: Duplicate?

  package init(
    link: Link, refused: Int = 0, stuck: Int = 0, difference: Difference? = nil, wished: Wished? = nil
  ) {
    self.link = link
    self.stuck = stuck
    self.wished = wished
    self.refused = refused
    self.difference = difference
  }

  /// Tells that the match of another board is offline, and since when; nil while that board is heard.
  func offlineText(in words: Words) -> String? {
    switch link {
    case .live: nil
    case .offline(let since?):
      words(
        Phrase.offlineSince,
        ["time": .text("\(ClockText.twoDigits(since.hour)):\(ClockText.twoDigits(since.minute))")])
    case .offline(nil), .connecting, .signInAgain: words(Phrase.offline)
    }
  }

  /// What the small mark says.
  func mark(in words: Words) -> ScoreboardViewModel.Line {
    switch link {
    case .connecting: return .init(text: words(Phrase.connecting), urgency: .notice)
    case .offline: return .init(text: offlineText(in: words) ?? "", urgency: .notice)
    case .signInAgain: return .init(text: words(Phrase.signInAgain), urgency: .warning)
    case .live:
      if refused > 0 { return .init(text: words(Phrase.refused, ["n": .number(refused)]), urgency: .warning) }
      return stuck > 0
        ? .init(text: words(Phrase.waiting, ["n": .number(stuck)]), urgency: .notice)
        : .init(text: words(Phrase.live), urgency: .plain)
    }
  }
}
