import ArgumentParser
import Board
import CMalloc
import Dispatch
import FoundationEssentials
import GatherStore
import Glibc
import Reports

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
      ConfigCommand.self, CardCommand.self, UpdateCommand.self,
      DoctorCommand.self,
      CompletionsCommand.self, ManCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    // A write to a closed pipe must not end a board. It returns EPIPE instead.
    signal(SIGPIPE, SIG_IGN)
    // libdispatch would log a message for each thread that does not get a higher priority.
    // dispatch/queue.c reads this variable before its first message.
    setenv("LIBDISPATCH_LOG", "NO", 0)
    giveMemoryBack()
    DispatchQueue.global().asyncAfter(deadline: .now() + startTime) { giveCodeBack() }
    // The environment is read now. Later, a board removes the variables that its child processes must not inherit.
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
      if !exitCode(for: error).isSuccess { leave(message(for: error), notice) }
      exit(withError: error)
    }
  }

  /// Makes glibc return freed memory to the system. Without these limits, a service that had checked passwords kept
  /// 30 MB more until its end: a password check needs 16 MiB, which glibc by default takes from a heap for every check
  /// except the first, and heaps do not shrink (mallopt(3), M_ARENA_MAX and M_MMAP_THRESHOLD).
  private static func giveMemoryBack() {
    for (parameter, value) in [(M_ARENA_MAX, 2), (M_MMAP_THRESHOLD, 1 << 18), (M_TRIM_THRESHOLD, 1 << 18)] {
      mallopt(parameter, Int32(value))
    }
  }

  /// The time within which a board starts, even on a slow Raspberry Pi.
  private static let startTime = DispatchTimeInterval.seconds(30)

  /// Releases the memory pages of the code, because the start uses five times as much code as the board uses later.
  /// MADV_DONTNEED discards private changes to pages, but nothing was written to these pages, so no data is lost. The
  /// pages stay in the page cache while no other program needs the memory (madvise(2), MADV_DONTNEED).
  private static func giveCodeBack() {
    var length = 0
    let code = program_code(&length)
    let page = Int(getpagesize())
    madvise(code, length / page * page, Int32(MADV_DONTNEED))
  }

  /// Checks that the arguments and the names of folders are UTF-8. Swift would replace invalid bytes with other
  /// characters, so a path would name another folder.
  /// - Throws: ``Failure`` if an argument, or the name of a folder in the environment, is not UTF-8.
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
