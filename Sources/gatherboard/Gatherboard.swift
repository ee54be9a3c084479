import ArgumentParser
import GatherStore
import Glibc
import Kiosk

/// The command.
@main
struct Gatherboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gatherboard",
    abstract: "A pitch-side scoreboard: two teams, the score and the clock, full-screen.",
    discussion: """
      Examples:
        gatherboard players import roster.csv
        gatherboard gather start --name "Thursday Gather" --format 2x20
        gatherboard status --json

      Exit codes:
        0   done
        64  the command line is wrong
        65  what was given to read is wrong: a roster, a damaged database
        66  what was named is not there or cannot be read
        69  it cannot be done now: no display, a gather in play, another board on the data folder
        74  reading or writing failed
        78  the data folder cannot be used as it is set up
      """,
    subcommands: [
      RunCommand.self, PlayersCommand.self, GatherCommand.self, StatusCommand.self, RenderCommand.self,
      KeysCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// Runs the command, and ends the process with the exit code of what went wrong.
  static func main() {
    // A reader that goes away shows as EPIPE where it is written to; no write kills a board.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      end(with: failure)
    } catch let error as GatherStoreError {
      end(with: Failure(error))
    } catch {
      exit(withError: error)
    }
  }

  private static func end(with failure: Failure) -> Never {
    Output.complain("gatherboard: \(failure.message)")
    Glibc.exit(failure.exitCode.rawValue)
  }
}
