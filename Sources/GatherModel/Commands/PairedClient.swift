package import FoundationEssentials

/// A phone that was paired with the board, or a program with a token.
package struct PairedClient: Hashable, Sendable, Identifiable {
  /// The id in this store. It is never reused.
  package var id: Int64
  /// The name of the phone's person or of the program.
  package var name: String
  /// The rights of the phone or the program.
  package var role: MatchCommand.Role
  /// Whether an operator at the board has allowed the phone or the program. Before that, it has no rights.
  package var isAllowed: Bool
  /// The time at which the phone or the program was last seen, to the minute.
  package var seenAt: Date
  /// Whether this is a program, which has a token. A phone has a cookie instead.
  package var isProgram: Bool
  /// The expiry of a program's token; nil if the token does not expire.
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

extension PairedClient {
  /// Whether the token has expired at a time; false without an expiry.
  package func isOver(at time: Date) -> Bool { expiresAt.map { $0 <= time } ?? false }

  /// The sender of the commands from this phone or program.
  package var sender: MatchCommand.Sender {
    MatchCommand.Sender(isProgram ? .account(name) : .phone(name), role: role, scope: "phone \(id)")
  }
}
