package import GatherModel

/// The settings for phones that open the web pages of the board itself.
package struct PhoneSettings: Hashable, Sendable {
  /// Whether phones may connect as soon as the board starts.
  package var isOpen = false
  /// The address on which the board listens for phones.
  package var host = "0.0.0.0"
  /// The port on which the board listens for phones; 0 for any free port.
  package var port = 8090
  /// The address in the QR code; nil for the addresses of the machine.
  package var address: HostAddress?
  /// A host name of the board in addition to its addresses; empty for none.
  package var name = ""
  /// The data that unpaired phones receive.
  package var spectators = SpectatorView.off
}
