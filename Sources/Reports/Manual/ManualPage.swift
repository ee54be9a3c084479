/// A page for man(1), made from a command's own description.
package struct ManualPage {
  /// A section that is not in the command's own description.
  package struct Section: Sendable {
    /// The heading, in capitals as in man(7): `EXIT STATUS`.
    package var title: String
    /// The terms and their meanings.
    package var entries: [(term: String, meaning: String)]

    /// Creates a section with its heading and its entries in order.
    package init(_ title: String, _ entries: [(term: String, meaning: String)]) {
      self.title = title
      self.entries = entries
    }
  }

  private let command: CommandDescription
  private let sections: [Section]

  /// - Parameter sections: The sections after the commands, in this order.
  package init(_ command: CommandDescription, sections: [Section]) {
    self.command = command
    self.sections = sections
  }

  /// The page in the macros of man(7).
  package var text: String {
    var page = Roff()
    page.macro("TH", [command.commandName.uppercased(), "1", "", "Gatherboard", "User Commands"])
    page.macro("SH", ["NAME"])
    page.line("\(command.commandName) - \(Self.withoutStop(command.abstract ?? ""))")
    page.macro("SH", ["SYNOPSIS"])
    for (index, (name, leaf)) in command.leaves().enumerated() {
      if index > 0 { page.macro("br", []) }
      synopsis(name, leaf, on: &page)
    }
    page.macro("SH", ["DESCRIPTION"])
    page.paragraph(command.abstract ?? "")
    page.prose(Self.withoutExitCodes(command.discussion ?? ""))
    page.paragraph(
      "Every command has a --help option. All commands and their options are listed below.")
    page.macro("SH", ["COMMANDS"])
    for (name, below) in command.all() { describe(name, below, on: &page) }
    for section in sections {
      page.macro("SH", [section.title])
      for entry in section.entries { page.entry(bold: entry.term, entry.meaning) }
    }
    return page.text
  }

  private func synopsis(_ name: String, _ leaf: CommandDescription, on page: inout Roff) {
    let isDefault = command.subcommands?.first?.commandName == leaf.commandName
    let words = name.split(separator: " ").map(String.init)
    page.macro("B", [isDefault ? "\(words[0]) [\(words.dropFirst().joined(separator: " "))]" : name])
    for arguments in leaf.listed { page.raw(Self.usage(arguments)) }
  }

  private func describe(_ name: String, _ described: CommandDescription, on page: inout Roff) {
    page.macro("SS", [name])
    page.paragraph(described.abstract ?? "")
    for arguments in described.listed {
      guard let argument = arguments.first else { continue }
      page.macro("TP", [])
      page.raw(arguments.map(Self.term).joined(separator: ", "))
      page.line(Self.meaning(argument))
      if let discussion = argument.discussion, !discussion.isEmpty {
        page.macro("sp", [])
        page.line(discussion)
      }
    }
    page.prose(described.discussion ?? "")
  }

  private static func term(_ argument: CommandDescription.Argument) -> String {
    let value = "\\fI" + Roff.escaped(argument.valueName ?? "") + "\\fR"
    let names = (argument.names ?? []).map { "\\fB" + Roff.escaped($0.typed) + "\\fR" }.joined(
      separator: ", ")
    switch argument.kind {
    case .positional: return value
    case .option: return names + " " + value
    case .flag: return names
    }
  }

  private static func usage(_ arguments: [CommandDescription.Argument]) -> String {
    let term = arguments.map { Self.term($0) + ($0.isRepeating ? " ..." : "") }.joined(separator: " | ")
    return arguments.allSatisfy(\.isOptional) ? "[" + term + "]" : term
  }

  private static func meaning(_ argument: CommandDescription.Argument) -> String {
    var text = argument.abstract ?? ""
    if let values = argument.allValues, !values.isEmpty {
      text += " One of: \(values.joined(separator: ", "))."
    }
    if let value = argument.defaultValue, !value.isEmpty, argument.kind != .flag {
      text += " Default: \(value)."
    }
    return text
  }

  /// Removes the exit codes, because the manual page has a separate section for them.
  private static func withoutExitCodes(_ discussion: String) -> String {
    guard let start = discussion.firstRange(of: "\n\nExit codes:\n") else { return discussion }
    return String(discussion[..<start.lowerBound])
  }

  private static func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
