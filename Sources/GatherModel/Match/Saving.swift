/// The reason why nothing can be stored at present.
package enum SavingTrouble: Hashable, Sendable {
  case diskFull, readOnly, damaged, other
}

/// The possible loss of a match whose file was damaged. It is shown until an operator acts on the score.
package enum MatchLoss: Hashable, Sendable {
  /// At most this number of presses, the last ones.
  case presses(atMost: Int)
  /// An unknown number. The damaged file is kept under this name.
  case unknown(fileName: String)
}
