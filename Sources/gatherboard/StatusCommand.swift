import ArgumentParser
import GatherModel
import GatherStore
import Kiosk

/// `gatherboard status`.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "What the board shows, beside a running board too.",
    discussion: """
      Example:
        gatherboard status --json | jq -r '.teams[].score'
      """)

  @OptionGroup var data: DataOption

  @Flag(help: "Write JSON: keys are always there and never change; without a gather they are null.")
  var json = false

  func run() throws {
    let stored = try data.storeToRead()?.boardMatch()
    let clock = BoardClock.system
    let now = clock.now()
    let match = stored?.seen(in: BootID.current(), at: now, wallClock: clock.wallClock())
    if json {
      let entries = stored?.match.log.entries.count ?? 0
      try Output.write(JSONText.of(StatusDocument(match, entries: entries, at: now)))
    } else {
      try Output.write(MatchText.status(match, at: now))
    }
  }
}
