/// The content that unpaired phones may see. The raw value is its name in the settings.
package enum SpectatorView: String, CaseIterable, Hashable, Sendable {
  case off
  /// The score, the clock, and the minutes of the events, without names.
  case score
  /// Everything in ``score``, and the names of scorers and booked players.
  case names
}
