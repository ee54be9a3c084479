/// The reason why nothing can be stored at present.
package enum SavingTrouble: Hashable, Sendable {
  case diskFull, readOnly, damaged, other
}

/// The key presses that a match may have lost because its file was damaged.
package enum MatchLoss: Hashable, Sendable {
  /// At most this number of the most recent key presses.
  case presses(atMost: Int)
  /// The damaged file is kept under this name.
  case unknown(fileName: String)
}
