import MatchSession
import GatherModel

extension PhoneFeed {
  /// What a follower sees.
  enum View: Hashable, Sendable {
    case remote(MatchCommand.Role)
    case spectator(showsNames: Bool)
    case overlay
    /// Of a match that is played in two minutes.
    case overlayDemo

    /// Whether it is on a video picture.
    var isOverlay: Bool { self == .overlay || self == .overlayDemo }
    /// Whether it is told at once, and of the board's time each second: the others are many.
    var isPrompt: Bool { if case .spectator = self { false } else { true } }

    /// Whether both take the same places.
    func sharesPlaces(with other: View) -> Bool {
      if case (.spectator, .spectator) = (self, other) { return true }
      return self == other
    }

    /// How often it is told the board's time, in milliseconds.
    var interval: Int {
      isPrompt ? 1_000 : PhoneFeed.spectatorBeats * 1_000
    }
  }
}
