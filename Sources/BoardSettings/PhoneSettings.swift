package import GatherModel

/// How phones with the board's own pages are served.
package struct PhoneSettings: Hashable, Sendable {
  /// Whether they may reach the board from its start.
  package var isOpen = false
  /// Where the board listens for them.
  package var host = "0.0.0.0"
  /// 0 for any that is free.
  package var port = 8090
  /// The address that the picture leads to; nil for those that the machine has.
  package var address: HostAddress?
  /// A name of the board beside its addresses; empty for none.
  package var name = ""
  /// What phones see that are not paired.
  package var spectators = SpectatorView.off
}
