import MatchSession
import GatherModel

extension ClientFeed {
  enum View: Hashable, Sendable {
    case remote(MatchCommand.Role)
    case spectator(showsNames: Bool)
    case overlay
    /// The overlay of a sample match of two minutes.
    case overlayDemo

    var isOverlay: Bool { self == .overlay || self == .overlayDemo }
    /// Whether the view is updated at once. False for spectators, because there are too many of them.
    var isPrompt: Bool { if case .spectator = self { false } else { true } }

    func sharesPlaces(with other: View) -> Bool {
      if case (.spectator, .spectator) = (self, other) { return true }
      return self == other
    }

    /// The interval at which the view receives the board's time, in milliseconds.
    var interval: Int {
      isPrompt ? 1_000 : ClientFeed.spectatorBeats * 1_000
    }
  }
}
