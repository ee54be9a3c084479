import GatherModel

/// A reason to sound the horn.
package enum HornCall: Hashable, Sendable, CaseIterable {
  case pressed
  /// A period or a time-out is over.
  case periodEnd
  case warning
}

/// The rules for sounding the horn automatically.
package struct HornRules: Hashable, Sendable {
  /// Whether the horn sounds at the end of each period and of each time-out.
  package var atPeriodEnd: Bool
  /// The time from the warning to the end of the period; zero for no warning.
  package var warning: Duration
  /// Whether the horn never sounds automatically, even if a format asks for it.
  private var isSilent: Bool

  package init(atPeriodEnd: Bool = true, warning: Duration = .zero) {
    self.init(atPeriodEnd: atPeriodEnd, warning: warning, isSilent: false)
  }

  private init(atPeriodEnd: Bool, warning: Duration, isSilent: Bool) {
    self.atPeriodEnd = atPeriodEnd
    self.warning = warning
    self.isSilent = isSilent
  }

  func with(_ format: MatchRules) -> HornRules {
    if isSilent { return self }
    return HornRules(atPeriodEnd: format.hornAtEnd ?? atPeriodEnd, warning: format.warnAt ?? warning)
  }

  /// The rules for a board that follows another board. Its horn never sounds automatically, because it would only
  /// repeat the other board's horn, delayed by the network.
  static let never = HornRules(atPeriodEnd: false, warning: .zero, isSilent: true)
}
