/// Why something that a scene wanted was not done.
package enum PageTrouble: Error, Hashable, Sendable {
  case diskFull, readOnly, damaged
  /// It does not exist any more: it was deleted elsewhere.
  case gone
  /// The player is in the roster of the gather in play.
  case inPlay
  /// A gather is in play.
  case gatherInPlay
  /// Something else keeps the store to itself.
  case busy
  /// The disk has failed; the system's own words.
  case diskFailed(String)
  /// A file cannot be written where the board writes; the system's own words.
  case notWritten(reason: String)
  /// Any other error, with its message.
  case other(String)
}
