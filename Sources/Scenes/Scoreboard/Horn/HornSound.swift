/// A sound of the horn.
package enum HornSound: Hashable, Sendable {
  case horn
  case whistle
  /// A custom WAV file.
  case file(path: String)
}
