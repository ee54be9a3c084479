package import FoundationEssentials

/// A phone that was paired with the board, or a program with a token.
package struct PairedPhone: Hashable, Sendable, Identifiable {
  /// The id in this store; never used again.
  package var id: Int64
  /// The name of its person or of the program.
  package var name: String
  /// The role, which limits its rights.
  package var role: MatchCommand.Role
  /// Whether an operator at the board has allowed it. Until then it has no rights.
  package var isAllowed: Bool
  /// The time when it was last seen, to the minute; a label for people.
  package var seenAt: Date
  /// Whether it is a program, such as an overlay or a button box. A program has no cookie, but a token that was shown
  /// once it was made.
  package var isProgram: Bool
  /// The expiry of a program's token; nil if it does not expire.
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
  /// Whether its token has expired.
  package func isOver(at time: Date) -> Bool { expiresAt.map { $0 <= time } ?? false }

  /// The sender of its commands.
  package var sender: MatchCommand.Sender {
    MatchCommand.Sender(isProgram ? .account(name) : .phone(name), role: role, scope: "phone \(id)")
  }
}
