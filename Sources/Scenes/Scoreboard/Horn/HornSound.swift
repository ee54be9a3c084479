/// A sound of the horn.
package enum HornSound: Hashable, Sendable {
  /// The built-in air horn.
  case horn
  /// The built-in referee's whistle.
  case whistle
  /// A custom WAV file.
  case file(path: String)
}
