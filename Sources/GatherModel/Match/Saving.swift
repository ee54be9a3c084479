/// Why nothing can be stored at present.
package enum SavingTrouble: Hashable, Sendable {
  case diskFull, readOnly, damaged, other
}

/// What may be missing of a match whose file was damaged; to be seen until an operator does something about the score.
package enum MatchLoss: Hashable, Sendable {
  /// So many presses at most, the last ones.
  case presses(atMost: Int)
  /// An unknown number; the damaged file is kept under this name.
  case unknown(fileName: String)
}
