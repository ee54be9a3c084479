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

    /// Whether the view is shown on a video picture.
    var isOverlay: Bool { self == .overlay || self == .overlayDemo }
    /// Whether it is updated at once, and receives the board's time each second. Spectators are too many for that.
    var isPrompt: Bool { if case .spectator = self { false } else { true } }

    /// Whether both views share the same stream places.
    func sharesPlaces(with other: View) -> Bool {
      if case (.spectator, .spectator) = (self, other) { return true }
      return self == other
    }

    /// The interval at which it receives the board's time, in milliseconds.
    var interval: Int {
      isPrompt ? 1_000 : PhoneFeed.spectatorBeats * 1_000
    }
  }
}
