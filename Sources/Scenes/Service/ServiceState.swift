package import GatherModel

/// The state of the board at the service that the board follows, reduced to the facts that an operator needs.
package struct ServiceState: Hashable, Sendable {
  /// The state of the connection to the service.
  package enum Link: Hashable, Sendable {
    /// The service has not responded yet.
    case connecting
    case live
    /// - Parameter since: The time of day since which the board is offline; nil if the system's clock is not plausible.
    case offline(since: Idle.TimeOfDay?)
    /// The service no longer knows the board.
    case signInAgain
  }

  /// A difference between the gather on the board and the same gather at the service.
  package enum Difference: Hashable, Sendable {
    /// Another client has set the result while the gather is in play on this board.
    case endedElsewhere(Score)
    /// The service no longer has the gather.
    case gone
  }

  /// A player or gather of the board that the service has twice.
  package struct Duplicate: Hashable, Sendable {
    /// The name of the player; nil for a gather.
    package var player: String?
    /// The service's ids of the board's own entry and of the other one.
    package var ours, other: String

    /// - Parameter player: The name of the player; nil for a gather.
    package init(player: String?, ours: String, other: String) {
      self.player = player
      self.ours = ours
      self.other = other
    }

    /// The first part of an id, which suffices to tell two ids apart at a glance.
    static func brief(_ id: String) -> String { String(id.prefix(8)) }
  }

  /// The reason why the requested gather is not on the board.
  package enum Wished: Hashable, Sendable {
    case notThere, over
  }

  /// The state of the connection to the service.
  package var link: Link
  /// The number of changes that the service has not accepted for some time, although the service responds.
  package var stuck: Int
  /// The reason why the requested gather is not on the board; nil if there is none.
  package var wished: Wished?
  /// Whether the service has gathers to choose from.
  package var hasChoice = false
  /// The number of changes that the service has refused.
  package var refused: Int
  /// The difference between the gather on the board and the same gather at the service; nil if there is none.
  package var difference: Difference?
  /// The duplicate at the service until the operator has decided on it; nil if there is none.
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

  /// The text which says that another board's match is offline, and since which time; nil if that board is connected.
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

  /// The text and urgency of the small mark about the service.
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
