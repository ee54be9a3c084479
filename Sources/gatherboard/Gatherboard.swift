import ArgumentParser
import Board
import CMalloc
import Dispatch
import FoundationEssentials
import GatherStore
import Glibc
import Reports

/// The command.
@main
struct Gatherboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gatherboard",
    abstract: "A pitch-side scoreboard: two teams, the score and the clock, full-screen.",
    discussion: """
      There are three ways to use it.
      On its own:
        gatherboard match start roster.csv --format 2x20
        gatherboard
      With a Football Gather service, or with another Gatherboard:
        gatherboard login https://gather.example --username thursdays
        gatherboard run --api https://gather.example
      As the service for phones and other boards:
        gatherboard account set thursdays
        gatherboard run --serve 0.0.0.0:8080

      Exit codes:
      \(ExitCodeTable.lines)
      """,
    version: BoardVersion.text,
    subcommands: [
      RunCommand.self, PlayersCommand.self, TeamsCommand.self, GatherCommand.self, StatusCommand.self,
      WatchCommand.self, RenderCommand.self,
      FormatsCommand.self, KeysCommand.self, LanguagesCommand.self, ButtonsCommand.self, HornCommand.self,
      LoginCommand.self,
      RegisterCommand.self,
      LogoutCommand.self,
      OutboxCommand.self, ServeCommand.self, PhonesCommand.self, HotspotCommand.self,
      TokenCommand.self, FleetCommand.self, DayCommand.self, DeskCommand.self, AccountCommand.self,
      ConfigCommand.self,
      DoctorCommand.self,
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
    giveMemoryBack()
    DispatchQueue.global().asyncAfter(deadline: .now() + startTime) { giveCodeBack() }
    // Of the environment as it was: a board takes out of it what is not for its children.
    let notice = FailureNotice(environment: ProcessInfo.processInfo.environment)
    do {
      try checkTexts()
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

  /// What is freed goes back to the system. glibc would keep it: it has eight heaps for each processor, and once a password's
  /// 16 MiB were freed it takes the next ones from a heap, which does not shrink (mallopt(3), M_ARENA_MAX and
  /// M_MMAP_THRESHOLD). A service that had checked passwords kept 30 MB more for good.
  private static func giveMemoryBack() {
    for (parameter, value) in [(M_ARENA_MAX, 2), (M_MMAP_THRESHOLD, 1 << 18), (M_TRIM_THRESHOLD, 1 << 18)] {
      mallopt(parameter, Int32(value))
    }
  }

  /// The start of a board is over by then, on a slow Raspberry Pi too.
  private static let startTime = DispatchTimeInterval.seconds(30)

  /// Has the system map again only those pages of the program's code that are still used: the start runs through five times as
  /// much, and Linux maps what lies around it besides (Documentation/filesystems/proc.rst). What is given back stays in the page
  /// cache while nothing else needs the room (madvise(2), MADV_DONTNEED): nothing was written there.
  private static func giveCodeBack() {
    var length = 0
    let code = program_code(&length)
    let page = Int(getpagesize())
    madvise(code, length / page * page, Int32(MADV_DONTNEED))
  }

  /// Swift would put other characters in the place of bytes that are no UTF-8, and name another folder by that.
  /// - Throws: ``Failure`` for an argument, and for the name of a folder in the environment.
  private static func checkTexts() throws(Failure) {
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else {
        continue
      }
      throw Failure(
        "Argument \(index) is not UTF-8: \(TerminalText.text(String(cString: argument))). "
          + "Rename the file or the folder.",
        exitCode: .usage)
    }
    for name in ["GATHERBOARD_DATA", "STATE_DIRECTORY", "XDG_STATE_HOME", "HOME"] {
      guard let value = getenv(name), String(validatingCString: value) == nil else { continue }
      throw Failure("$\(name) is not UTF-8. Name another folder.", exitCode: .configuration)
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
      "gatherboard: \(TerminalText.text(notice.path ?? "")) cannot be written (\(TerminalText.systemError(code))). "
        + "The screen cannot show the reason."
    )
  }
}
