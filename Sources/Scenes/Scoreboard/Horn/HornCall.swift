import GatherModel

/// What the horn sounds for.
package enum HornCall: Hashable, Sendable, CaseIterable {
  /// An operator asked for it.
  case pressed
  /// A period is over.
  case periodEnd
  /// A period will soon be over.
  case warning
}

/// When the horn sounds by itself.
package struct HornRules: Hashable, Sendable {
  /// At the end of each period.
  package var atPeriodEnd: Bool
  /// How long before the end of a period that counts down it warns; zero for no warning.
  package var warning: Duration
  /// Whether no format can say otherwise.
  private var isSilent: Bool

  package init(atPeriodEnd: Bool = true, warning: Duration = .zero) {
    self.init(atPeriodEnd: atPeriodEnd, warning: warning, isSilent: false)
  }

  private init(atPeriodEnd: Bool, warning: Duration, isSilent: Bool) {
    self.atPeriodEnd = atPeriodEnd
    self.warning = warning
    self.isSilent = isSilent
  }

  /// These rules with what a format says otherwise.
  func with(_ format: MatchRules) -> HornRules {
    if isSilent { return self }
    return HornRules(atPeriodEnd: format.hornAtEnd ?? atPeriodEnd, warning: format.warnAt ?? warning)
  }

  /// For a board that only shows what another one keeps. A pitch has one horn: that of the other board, which knows the
  /// moment; this one would sound it a second time, and late by the network.
  static let never = HornRules(atPeriodEnd: false, warning: .zero, isSilent: true)
}
