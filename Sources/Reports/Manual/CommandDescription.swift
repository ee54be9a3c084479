import FoundationEssentials

/// A command, its options and its subcommands, as ArgumentParser writes them for `--experimental-dump-help`.
package struct CommandDescription: Hashable, Sendable, Decodable {
  /// One argument, option or flag.
  package struct Argument: Hashable, Sendable, Decodable {
    package enum Kind: String, Hashable, Sendable, Decodable {
      case positional, option, flag
    }

    package struct Name: Hashable, Sendable, Decodable {
      package var kind: String
      package var name: String

      /// As it is typed: `--data`, `-h`.
      var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    package var kind: Kind
    package var shouldDisplay: Bool
    package var isOptional: Bool
    package var isRepeating: Bool
    package var names: [Name]?
    package var valueName: String?
    package var defaultValue: String?
    package var allValues: [String]?
    package var abstract: String?
    package var discussion: String?

    /// Whether this is `--no-flash` and the other `--flash`.
    fileprivate func denies(_ other: Argument) -> Bool {
      guard kind == .flag, other.kind == .flag else { return false }
      return (other.names ?? []).contains { name in names?.contains { $0.name == "no-" + name.name } == true }
    }
  }

  package var commandName: String
  package var shouldDisplay: Bool
  package var abstract: String?
  package var discussion: String?
  package var arguments: [Argument]?
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
