/// What phones see that were not paired; the raw value is what settings call it.
package enum SpectatorView: String, CaseIterable, Hashable, Sendable {
  case off
  /// Score, clock and minutes.
  case score
  /// Who has scored and was booked, too.
  case names
}
