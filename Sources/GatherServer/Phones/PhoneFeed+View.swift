import MatchSession
import GatherModel

extension PhoneFeed {
  /// The view of a follower.
  enum View: Hashable, Sendable {
    case remote(MatchCommand.Role)
    case spectator(showsNames: Bool)
    case overlay
    /// The overlay of a sample match of two minutes.
    case overlayDemo

    /// Whether the view is shown over a video.
    var isOverlay: Bool { self == .overlay || self == .overlayDemo }
    /// Whether the view is updated at once and receives the board's time each second. There are too many spectators for
    /// that.
    var isPrompt: Bool { if case .spectator = self { false } else { true } }

    /// Whether both views share the same stream places.
    func sharesPlaces(with other: View) -> Bool {
      if case (.spectator, .spectator) = (self, other) { return true }
      return self == other
    }

    /// The interval at which the view receives the board's time, in milliseconds.
    var interval: Int {
      isPrompt ? 1_000 : PhoneFeed.spectatorBeats * 1_000
    }
  }
}
