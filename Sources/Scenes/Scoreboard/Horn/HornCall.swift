import GatherModel

/// A reason to sound the horn.
package enum HornCall: Hashable, Sendable, CaseIterable {
  /// An operator has pressed the horn's key.
  case pressed
  /// A period is over.
  case periodEnd
  /// A period will soon be over.
  case warning
}

/// The rules for sounding the horn automatically.
package struct HornRules: Hashable, Sendable {
  /// Whether the horn sounds at the end of each period.
  package var atPeriodEnd: Bool
  /// The time before the end of a period at which the horn warns; zero for no warning. A clock that counts up has a
  /// warning only if the format sets it.
  package var warning: Duration
  /// Whether formats cannot change these rules.
  private var isSilent: Bool

  package init(atPeriodEnd: Bool = true, warning: Duration = .zero) {
    self.init(atPeriodEnd: atPeriodEnd, warning: warning, isSilent: false)
  }

  private init(atPeriodEnd: Bool, warning: Duration, isSilent: Bool) {
    self.atPeriodEnd = atPeriodEnd
    self.warning = warning
    self.isSilent = isSilent
  }

  /// These rules, with the changes that a format makes.
  func with(_ format: MatchRules) -> HornRules {
    if isSilent { return self }
    return HornRules(atPeriodEnd: format.hornAtEnd ?? atPeriodEnd, warning: format.warnAt ?? warning)
  }

  /// The rules for a board that only shows the match of another board. The one horn of the pitch belongs to the other
  /// board, which knows the exact time. A horn of this board would only repeat each sound, delayed by the network.
  static let never = HornRules(atPeriodEnd: false, warning: .zero, isSilent: true)
}
