/// What the horn sounds like.
package enum HornSound: Hashable, Sendable {
  /// The built-in air horn.
  case horn
  /// The built-in referee's whistle.
  case whistle
  /// A WAV file of one's own.
  case file(path: String)
}
