package import GatherModel

/// The connection to the service that the board follows, and the state of the board's data there.
package struct ServiceState: Hashable, Sendable {
  /// The state of the connection to the service.
  package enum Link: Hashable, Sendable {
    /// The service has not responded yet.
    case connecting
    case live
    /// - Parameter since: The time of day; nil if the system's clock is not plausible.
    case offline(since: Idle.TimeOfDay?)
    /// The service no longer knows the board.
    case signInAgain
  }

  /// A difference between the gather on the board and the same gather at the service.
  package enum Difference: Hashable, Sendable {
    /// Another client has set the result while the gather is in play on this board.
    case endedElsewhere(Score)
    case gone
  }

  /// A player or a gather that exists once on the board, but twice at the service.
  package struct Duplicate: Hashable, Sendable {
    /// The name of the player; nil for a gather.
    package var player: String?
    /// The service's ids. `ours` is the player or gather that the board knows, and `other` is the second one.
    package var ours, other: String

    /// - Parameter player: The name of the player; nil for a gather.
    package init(player: String?, ours: String, other: String) {
      self.player = player
      self.ours = ours
      self.other = other
    }

    /// The first part of an id, which suffices at a glance.
    static func brief(_ id: String) -> String { String(id.prefix(8)) }
  }

  /// The reason why the gather from the settings is not on the board.
  package enum Wished: Hashable, Sendable {
    case notThere, over
  }

  /// The state of the connection to the service.
  package var link: Link
  /// The number of changes that a reachable service has not accepted for some time.
  package var stuck: Int
  /// The reason why the gather from the settings is not on the board.
  package var wished: Wished?
  /// Whether the service has gathers to choose from.
  package var hasChoice = false
  /// The number of changes that the service has refused.
  package var refused: Int
  /// The difference between the board and the service; nil if there is none.
  package var difference: Difference?
  /// The duplicate at the service that the operator has to decide on; nil if there is none.
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

  /// The text for an offline board, with the time if it is known; nil if the board is connected.
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
