/// The reason why nothing can be stored at present.
package enum SavingTrouble: Hashable, Sendable {
  case diskFull, readOnly, damaged, other
}

/// The entries that a match may have lost because its file was damaged. The loss is shown until an operator acts on the
/// score.
package enum MatchLoss: Hashable, Sendable {
  /// At most this number of presses may be lost. They are the last ones.
  case presses(atMost: Int)
  /// An unknown number of presses may be lost. The damaged file is kept under this name.
  case unknown(fileName: String)
}
