import FoundationEssentials

/// A command, its options and its subcommands, as ArgumentParser writes them for `--experimental-dump-help`.
package struct CommandDescription: Hashable, Sendable, Decodable {
  /// One argument, option or flag.
  package struct Argument: Hashable, Sendable, Decodable {
    /// How it is given: as a bare value, as a name with a value, or as a name alone.
    package enum Kind: String, Hashable, Sendable, Decodable {
      case positional, option, flag
    }

    /// One of the names that an option or a flag is typed by.
    package struct Name: Hashable, Sendable, Decodable {
      /// `long` for two dashes before the name; `short` and `longWithSingleDash` for one.
      package var kind: String
      /// Without its dashes: `data`, `h`.
      package var name: String

      /// As it is typed: `--data`, `-h`.
      var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    /// A bare value, a name with a value, or a name alone.
    package var kind: Kind
    /// Whether the help and the manual page list it.
    package var shouldDisplay: Bool
    /// Whether a command line may lack it.
    package var isOptional: Bool
    /// Whether it may be given more than once.
    package var isRepeating: Bool
    /// All that it may be typed as; nil for a bare value.
    package var names: [Name]?
    /// The word that stands for its value: `path`. The manual page does not show it for a flag.
    package var valueName: String?
    /// The value that holds without it; nil for none.
    package var defaultValue: String?
    /// Every value that it takes; nil where they are too many to be listed.
    package var allValues: [String]?
    /// What it is, in a sentence or two; nil where nothing is said.
    package var abstract: String?
    /// What more there is to say of it, below the ``abstract``; nil for nothing.
    package var discussion: String?

    /// Whether this is `--no-flash` and the other `--flash`.
    fileprivate func denies(_ other: Argument) -> Bool {
      guard kind == .flag, other.kind == .flag else { return false }
      return (other.names ?? []).contains { name in names?.contains { $0.name == "no-" + name.name } == true }
    }
  }

  /// The last word of its whole name: `list` for `gatherboard match list`.
  package var commandName: String
  /// Whether the help and the manual page list it.
  package var shouldDisplay: Bool
  /// What it does, in a sentence; nil where nothing is said.
  package var abstract: String?
  /// What more there is to say of it, in paragraphs; nil for nothing.
  package var discussion: String?
  /// What it takes itself, in the order of its help; nil for nothing.
  package var arguments: [Argument]?
  /// The commands below it, in the order of its help; nil for none.
  package var subcommands: [CommandDescription]?

  /// Reads what the command says of itself.
  /// - Throws: What is missing in it.
  package init(json: String) throws {
    struct Dump: Decodable {
      let command: CommandDescription
    }
    self = try JSONDecoder().decode(Dump.self, from: Data(json.utf8)).command
  }

  /// The commands without subcommands, each with its whole name, in their order.
  func leaves(below names: [String] = []) -> [(name: String, command: CommandDescription)] {
    let names = names + [commandName]
    let below = (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    if below.isEmpty { return [(names.joined(separator: " "), self)] }
    return below.flatMap { $0.leaves(below: names) }
  }

  /// All commands below, each with its whole name: those with subcommands before these.
  func all(below names: [String] = []) -> [(name: String, command: CommandDescription)] {
    let names = names + [commandName]
    let below = (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    return below.flatMap { command in
      [((names + [command.commandName]).joined(separator: " "), command)] + command.all(below: names)
    }
  }

  /// What is to be listed, a flag together with the one that denies it, for they have one meaning; the help that every
  /// command has is told of once.
  var listed: [[Argument]] {
    let shown = (arguments ?? []).filter {
      $0.shouldDisplay && $0.names?.contains { $0.name == "help" } != true
    }
    return shown.reduce(into: []) { listed, argument in
      if let last = listed.last?.last, argument.denies(last) {
        listed[listed.count - 1].append(argument)
      } else {
        listed.append([argument])
      }
    }
  }
}
