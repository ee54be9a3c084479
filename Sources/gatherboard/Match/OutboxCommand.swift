import ArgumentParser
import Board
import FoundationEssentials
import GatherModel
import GatherStore
import Reports

struct OutboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox", abstract: "Manage the changes that the service has not accepted yet.",
    subcommands: [OutboxList.self, OutboxRetry.self, OutboxDrop.self], defaultSubcommand: OutboxList.self)
}

struct OutboxList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the changes, the next one first, with reasons for rejections.")

  @OptionGroup var data: DataOption

  @Flag(help: "Print JSON with stable keys.")
  var json = false

  func run() throws {
    let store = try data.storeToRead()
    let entries = try store?.outbox() ?? []
    if json {
      try Output.write(JSONText.of(entries.map(OutboxDocument.init)))
    } else if entries.isEmpty {
      Output.complain("The service has all changes.")
    } else {
      let names = try store?.players().map { ($0.id, $0.name) } ?? []
      try Output.write(
        ServiceText.outbox(entries, names: Dictionary(names) { first, _ in first }))
    }
  }
}

struct OutboxRetry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Send rejected changes again, and restore what the service has lost.")

  @OptionGroup var data: DataOption

  @Argument(
    help: "The change id or its first characters (at least 4). Without it, all rejected changes.")
  var id: String?

  func run() throws {
    let store = try data.store()
    let entry = try id.map { try store.change(matching: $0) }
    let count = try store.retryRefused(entry?.id)
    if let entry, count == 0 {
      throw Failure(
        "The change \(entry.id.uuidString.prefix(8)) was not rejected. The board will send it.",
        exitCode: .unavailable)
    }
    try Output.write(
      count == 1 ? "The board will send 1 change again.\n" : "The board will send \(count) changes again.\n")
  }
}

struct OutboxDrop: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop",
    abstract: "Discard a change and everything that depends on it. The service does not get it.")

  @OptionGroup var data: DataOption

  @Argument(help: "The change id or its first characters (at least 4).")
  var id: String

  func run() throws {
    let store = try data.store()
    let count = try store.dropChange(store.change(matching: id).id)
    try Output.write(count == 1 ? "1 change was discarded.\n" : "\(count) changes were discarded.\n")
  }
}
