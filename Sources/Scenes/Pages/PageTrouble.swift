/// The reason why a request of a scene failed.
package enum PageTrouble: Error, Hashable, Sendable {
  case diskFull, readOnly, damaged
  /// The object no longer exists because it was deleted elsewhere.
  case gone
  /// The player is in the roster of the gather in play.
  case inPlay
  /// A gather is in play.
  case gatherInPlay
  /// Another connection has locked the store.
  case busy
  /// The disk has failed. The value is the system's message.
  case diskFailed(String)
  /// The board cannot write a file at the intended location. `reason` is the system's message.
  case notWritten(reason: String)
  /// Any other error. The value is the message of the error.
  case other(String)
}
