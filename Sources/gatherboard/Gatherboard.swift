import ArgumentParser
import FoundationEssentials
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
    version: BoardVersion.text,
    subcommands: [
      RunCommand.self, PlayersCommand.self, GatherCommand.self, StatusCommand.self, RenderCommand.self,
      FormatsCommand.self, KeysCommand.self, ButtonsCommand.self, HornCommand.self, LoginCommand.self,
      RegisterCommand.self,
      LogoutCommand.self,
      OutboxCommand.self, ServeCommand.self, AccountCommand.self, ConfigCommand.self, DoctorCommand.self,
      CompletionsCommand.self, ManCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// Runs the command, and ends the process with the exit code of what went wrong.
  static func main() {
    // A reader that goes away shows as EPIPE where it is written to; no write kills a board.
    signal(SIGPIPE, SIG_IGN)
    // libdispatch tells standard error of each thread to which the system grants no higher priority (dispatch/queue.c reads
    // this variable before its first line). A board needs none.
    setenv("LIBDISPATCH_LOG", "NO", 0)
    // Of the environment as it was: a board takes out of it what is not for its children.
    let notice = FailureNotice(environment: ProcessInfo.processInfo.environment)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      end(with: failure, notice)
    } catch let error as GatherStoreError {
      end(with: Failure(error), notice)
    } catch {
      // `--help` is no failure.
      if !exitCode(for: error).isSuccess { leave(message(for: error), notice) }
      exit(withError: error)
    }
  }

  private static func end(with failure: Failure, _ notice: FailureNotice?) -> Never {
    Output.complain("gatherboard: \(failure.message)")
    leave(failure.message, notice)
    Glibc.exit(failure.exitCode.rawValue)
  }

  private static func leave(_ message: String, _ notice: FailureNotice?) {
    guard let notice, let code = notice.leave(message) else { return }
    Output.complain(
      "gatherboard: \(Shown.text(notice.path ?? "")) cannot be written (\(Shown.systemError(code))); the screen cannot say why."
    )
  }
}
