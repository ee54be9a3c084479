/// The rules of a format that have limits. Files use the raw values as names.
package enum MatchRule: String, CaseIterable, Hashable, Sendable {
  case interval, extraTime, shootOut, fouls, timeOuts, sinBin, sendingOff, warnAt
}

extension MatchRules {
  /// The first rule outside its limits; nil if all rules are valid.
  var fault: MatchRule? {
    func isWrong(_ time: Duration?, _ range: ClosedRange<Duration>) -> Bool {
      time.map { !range.contains($0) || !$0.isWholeSeconds } ?? false
    }
    if isWrong(interval, Self.intervals) { return .interval }
    if isWrong(extraTime, MatchFormat.lengths) { return .extraTime }
    if let shootOut, !Self.shootOuts.contains(shootOut) { return .shootOut }
    if let fouls, !Self.foulLimits.contains(fouls) { return .fouls }
    if !Self.timeOutCounts.contains(timeOuts) { return .timeOuts }
    if isWrong(sinBin, MatchFormat.lengths) { return .sinBin }
    if isWrong(sendingOff, MatchFormat.lengths) { return .sendingOff }
    if isWrong(warnAt, Self.warnings) { return .warnAt }
    return nil
  }
}

extension Duration {
  var isWholeSeconds: Bool { components.attoseconds == 0 }
}
