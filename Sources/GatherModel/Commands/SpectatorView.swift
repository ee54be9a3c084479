/// The content that unpaired phones may see. Settings use the raw value.
package enum SpectatorView: String, CaseIterable, Hashable, Sendable {
  case off
  /// Score, clock and minutes.
  case score
  /// Also the names of scorers and booked players.
  case names
}
