/// The reason why a request of a scene failed.
package enum PageTrouble: Error, Hashable, Sendable {
  case diskFull, readOnly, damaged
  /// The object was deleted elsewhere.
  case gone
  /// The player is in the roster of the gather in play.
  case inPlay
  case gatherInPlay
  /// Another connection has locked the store.
  case busy
  /// The disk cannot be read or written. The value is the system's message.
  case diskFailed(String)
  /// A file cannot be written. `reason` is the system's message.
  case notWritten(reason: String)
  /// Any other error. The value is its message.
  case other(String)
}
