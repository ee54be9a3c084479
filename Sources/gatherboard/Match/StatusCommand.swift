import ArgumentParser
import Board
import GatherModel
import GatherStore
import MatchSession
import Reports

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the match on the board, even while the board runs.",
    discussion: """
      Example:
        gatherboard status --json | jq -r '.teams[].score'
      """)

  @OptionGroup var data: DataOption

  @Flag(help: "Print JSON with stable keys. Without a match, they are null.")
  var json = false

  func run() throws {
    let store = try data.storeToRead()
    let stored = try store?.boardMatch()
    let clock = BoardClock.system
    let now = clock.now()
    var match = stored?.seen(in: BootID.current(), at: now, wallClock: clock.wallClock())
    if let store, let seen = match {
      var day = StoredDay()
      match = try day.counting(seen, in: store)
    }
    if json {
      let entries = stored?.match.log.entries.count ?? 0
      try Output.write(
        JSONText.of(
          StatusDocument(
            match, entries: entries, link: store?.link(), outbox: store?.outboxCounts() ?? OutboxCounts(),
            at: now)))
    } else {
      let followed = try store?.followedGather()
      if let followed {
        try Output.write("The board follows \(TerminalText.quoted(followed)) on another board.\n")
      } else {
        try Output.write(MatchText.status(match, at: now))
      }
      if let link = try store?.link() {
        try Output.write(ServiceText.status(link, try store?.outboxCounts() ?? OutboxCounts()))
      }
    }
  }
}
