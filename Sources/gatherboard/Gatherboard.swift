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
      Three ways.
      Alone:
        gatherboard gather start roster.csv --format 2x20
        gatherboard
      Following a service, or another Gatherboard:
        gatherboard login https://gather.example --username thursdays
        gatherboard run --api https://gather.example
      Being the service, for phones and other boards:
        gatherboard account set thursdays
        gatherboard run --serve 0.0.0.0:8080

      Exit codes:
      \(ExitCodeTable.lines)
      """,
    subcommands: [
      RunCommand.self, PlayersCommand.self, GatherCommand.self, StatusCommand.self, RenderCommand.self,
      KeysCommand.self, ButtonsCommand.self, LoginCommand.self, RegisterCommand.self, LogoutCommand.self,
      OutboxCommand.self, ServeCommand.self, AccountCommand.self, ConfigCommand.self, DoctorCommand.self,
      CompletionsCommand.self, ManCommand.self,
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
