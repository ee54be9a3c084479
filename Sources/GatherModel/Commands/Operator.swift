/// The person, key or program that caused an entry of a log.
package enum Operator: Hashable, Sendable {
  /// The keys of the board. Entries from before version 3 of the log (``MatchLog/formatVersion``) have this operator
  /// too.
  case board
  /// A button on a wall or of a button box, identified by the name of its line or by its number.
  case button(String)
  /// A person's phone, identified by the person's name.
  case phone(String)
  /// A command that was typed on the board's command line.
  case commandLine
  /// A program that is logged in to the web service, identified by the name of its account.
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

  /// Whether the operator's goals count at once, because nobody could answer a question.
  package var isNeverAsked: Bool { if case .phone = self { false } else { true } }

  /// Whether both are one operator: all keys and buttons of a board count as one.
  package func isSame(as other: Operator) -> Bool { self == other || (!isElsewhere && !other.isElsewhere) }
}

// An operator as one line of text. The store, the wire and the exports write operators in this form.
extension Operator {
  private enum Kind: String {
    case board, button, phone, command, account, service
  }

  /// The text, for example `board`, `button GPIO17`, `phone Ana`, `command`, `account house`, `service`. The form is
  /// permanent: logs outlive builds.
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

  /// The text of a kind and a name. The name is cleaned so that it can be read back; `?` if nothing remains.
  private static func text(_ kind: Kind, _ name: String) -> String {
    "\(kind) \(NameRule.cleaned(name) ?? "?")"
  }

  /// nil if this build does not know the kind, or if the name is missing, superfluous or not valid.
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
