import FoundationEssentials

/// A command, its options and its subcommands, in the form of ArgumentParser's `--experimental-dump-help`.
package struct CommandDescription: Hashable, Sendable, Decodable {
  /// One argument, option or flag.
  package struct Argument: Hashable, Sendable, Decodable {
    /// The form on the command line: a value, a name with a value, or a name alone.
    package enum Kind: String, Hashable, Sendable, Decodable {
      case positional, option, flag
    }

    /// One of the names of an option or a flag.
    package struct Name: Hashable, Sendable, Decodable {
      /// `long` for two dashes before the name; `short` and `longWithSingleDash` for one.
      package var kind: String
      /// The name without dashes: `data`, `h`.
      package var name: String

      var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    /// The form on the command line.
    package var kind: Kind
    /// Whether the argument appears in the help and on the manual page.
    package var shouldDisplay: Bool
    /// Whether a command line may omit the argument.
    package var isOptional: Bool
    /// Whether a command line may repeat the argument.
    package var isRepeating: Bool
    /// All names of the argument; nil for a value without a name.
    package var names: [Name]?
    /// The placeholder of the value, such as `path`. For a flag, the manual page shows no placeholder.
    package var valueName: String?
    /// The default value; nil for none.
    package var defaultValue: String?
    /// All allowed values; nil if there are too many to list.
    package var allValues: [String]?
    /// The description, in a sentence or two; nil for none.
    package var abstract: String?
    /// The further description below the ``abstract``; nil for none.
    package var discussion: String?

    /// Whether this flag negates the other: `--no-flash` negates `--flash`.
    fileprivate func denies(_ other: Argument) -> Bool {
      guard kind == .flag, other.kind == .flag else { return false }
      return (other.names ?? []).contains { name in names?.contains { $0.name == "no-" + name.name } == true }
    }
  }

  /// The last word of the full name: `list` for `gatherboard match list`.
  package var commandName: String
  /// Whether the command appears in the help and on the manual page.
  package var shouldDisplay: Bool
  /// The description, in a sentence; nil for none.
  package var abstract: String?
  /// The further description, in paragraphs; nil for none.
  package var discussion: String?
  /// The arguments of the command itself, in the order of the help; nil for none.
  package var arguments: [Argument]?
  /// The subcommands, in the order of the help; nil for none.
  package var subcommands: [CommandDescription]?

  /// Reads the description that a command prints about itself.
  /// - Throws: `DecodingError` if a part is missing.
  package init(json: String) throws {
    struct Dump: Decodable {
      let command: CommandDescription
    }
    self = try JSONDecoder().decode(Dump.self, from: Data(json.utf8)).command
  }

  func leaves(below names: [String] = []) -> [(name: String, command: CommandDescription)] {
    let names = names + [commandName]
    let below = (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    if below.isEmpty { return [(names.joined(separator: " "), self)] }
    return below.flatMap { $0.leaves(below: names) }
  }

  func all(below names: [String] = []) -> [(name: String, command: CommandDescription)] {
    let names = names + [commandName]
    let below = (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    return below.flatMap { command in
      [((names + [command.commandName]).joined(separator: " "), command)] + command.all(below: names)
    }
  }

  /// The arguments without the help option. A flag and its negation are one entry, because they share a description.
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
