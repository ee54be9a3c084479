package import FoundationEssentials

/// A phone that was paired with the board, or a program that was given a token.
package struct PairedPhone: Hashable, Sendable, Identifiable {
  /// Of this store; never given again.
  package var id: Int64
  /// What its person or the program is called.
  package var name: String
  /// What it may do.
  package var role: MatchCommand.Role
  /// Whether an operator at the board has let it in; until then it may do nothing.
  package var isAllowed: Bool
  /// When it was heard of last, to a minute; a label for people.
  package var seenAt: Date
  /// Whether it is a program: an overlay, a button box. It has no cookie, but a token that was shown when it was made.
  package var isProgram: Bool
  /// When the token of a program ends; nil for one that does not end by itself.
  package var expiresAt: Date?

  package init(
    id: Int64, name: String, role: MatchCommand.Role, isAllowed: Bool, seenAt: Date, isProgram: Bool = false,
    expiresAt: Date? = nil
  ) {
    self.expiresAt = expiresAt
    self.isProgram = isProgram
    self.id = id
    self.name = name
    self.role = role
    self.isAllowed = isAllowed
    self.seenAt = seenAt
  }
}

extension PairedPhone {
  /// Whether its token has ended.
  package func isOver(at time: Date) -> Bool { expiresAt.map { $0 <= time } ?? false }

  /// Who sends its commands.
  package var sender: MatchCommand.Sender {
    MatchCommand.Sender(isProgram ? .account(name) : .phone(name), role: role, scope: "phone \(id)")
  }
}
