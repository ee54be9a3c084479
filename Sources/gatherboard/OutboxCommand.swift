import ArgumentParser
import Board
import FoundationEssentials
import GatherModel
import GatherStore
import Reports

/// `gatherboard outbox`.
struct OutboxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outbox", abstract: "The changes that the service has not taken yet.",
    subcommands: [OutboxList.self, OutboxRetry.self, OutboxDrop.self], defaultSubcommand: OutboxList.self)
}

/// `gatherboard outbox list`.
struct OutboxList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "A line for each change, the next one first, and why it was refused.")

  @OptionGroup var data: DataOption

  @Flag(help: "Write JSON: keys are always there and never change.")
  var json = false

  func run() throws {
    let store = try data.storeToRead()
    let entries = try store?.outbox() ?? []
    if json {
      try Output.write(JSONText.of(entries.map(OutboxDocument.init)))
    } else if entries.isEmpty {
      Output.complain("The service was told of everything.")
    } else {
      let names = try store?.players().map { ($0.id, $0.name) } ?? []
      try Output.write(
        ServiceText.outbox(entries, names: Dictionary(names) { first, _ in first }))
    }
  }
}

/// `gatherboard outbox retry`.
struct OutboxRetry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Send refused changes again; what the service has lost is made anew there.")

  @OptionGroup var data: DataOption

  @Argument(
    help: "The change's id, or its beginning (4 characters at least); without it all that were refused.")
  var id: String?

  func run() throws {
    let store = try data.store()
    let entry = try id.map { try store.change(matching: $0) }
    let count = try store.retryRefused(entry?.id)
    if let entry, count == 0 {
      throw Failure(
        "The change \(entry.id.uuidString.prefix(8)) was not refused: it is on its way.",
        exitCode: .unavailable)
    }
    try Output.write(
      count == 1 ? "1 change is sent again.\n" : "\(count) changes are sent again.\n")
  }
}

/// `gatherboard outbox drop`.
struct OutboxDrop: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop", abstract: "Drop a change, and what depends on it: the service is not told.")

  @OptionGroup var data: DataOption

  @Argument(help: "The change's id, or its beginning (4 characters at least).")
  var id: String

  func run() throws {
    let store = try data.store()
    let count = try store.dropChange(store.change(matching: id).id)
    try Output.write(count == 1 ? "1 change was dropped.\n" : "\(count) changes were dropped.\n")
  }
}
