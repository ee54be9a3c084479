/// The person, key or program that caused an entry of a log.
package enum Operator: Hashable, Sendable {
  /// The board itself. Entries from before version 3 of the log also have this operator (``MatchLog/formatVersion``).
  case board
  /// Identified by the name of its GPIO line or by its number.
  case button(String)
  /// Identified by the person's name.
  case phone(String)
  case commandLine
  /// The name of an account of the web service, or of a program with a token of the board.
  case account(String)
  /// The service that the board follows.
  case service
}

extension Operator {
  /// True for every operator other than the board's own keys and buttons.
  package var isElsewhere: Bool {
    switch self {
    case .board, .button: false
    case .phone, .commandLine, .account, .service: true
    }
  }

  /// Whether the operator's goals count without a question. Only a phone can ask its operator a question.
  package var isNeverAsked: Bool { if case .phone = self { false } else { true } }

  /// Whether both are one operator. All keys and buttons of a board count as one.
  package func isSame(as other: Operator) -> Bool { self == other || (!isElsewhere && !other.isElsewhere) }
}

extension Operator {
  private enum Kind: String {
    case board, button, phone, command, account, service
  }

  /// The permanent text in the store, on the wire and in exports, such as `board`, `button GPIO17` or `phone Ana`.
  package var text: String {
    switch self {
    case .board: Kind.board.rawValue
    case .button(let name): Self.text(.button, name)
    case .phone(let name): Self.text(.phone, name)
    case .commandLine: Kind.command.rawValue
    case .account(let name): Self.text(.account, name)
    case .service: Kind.service.rawValue
    }
  }

  /// If nothing of the name remains after cleaning, `?` replaces it.
  private static func text(_ kind: Kind, _ name: String) -> String {
    "\(kind) \(NameRule.cleaned(name) ?? "?")"
  }

  /// nil for an unknown kind, and for a name that is missing, superfluous or not valid.
  package init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count == 2 ? String(parts[1]) : nil
    switch (Kind(rawValue: String(parts[0])), name) {
    case (.board, nil): self = .board
    case (.command, nil): self = .commandLine
    case (.service, nil): self = .service
    case (.button, let name?) where NameRule.isStoredName(name): self = .button(name)
    case (.phone, let name?) where NameRule.isStoredName(name): self = .phone(name)
    case (.account, let name?) where NameRule.isStoredName(name): self = .account(name)
    default: return nil
    }
  }
}
