import ArgumentParser
import Glibc
import Reports

struct UpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: "Install a new version on a board that runs from a card.",
    discussion: """
      The file is the Debian package of a release. The release's SHA256SUMS must be in the same folder. The board \
      restarts with the new version. If it does not start three times, the version before it runs again. During a match \
      the command refuses.

      Without this command: copy both files to the card's partition GATHERBOARD, or to a USB stick.

      Example:
        gatherboard update gatherboard_1.0.0-1_arm64.deb
      """)

  @Argument(help: ArgumentHelp("The package.", valueName: "file.deb"), completion: .file(extensions: ["deb"]))
  var file: String

  func run() throws {
    let program = "/usr/libexec/gatherboard/card-update"
    // A path such as -x.deb would be an option of the programs that read it.
    let path = file.hasPrefix("-") ? "./" + file : file
    guard access(program, X_OK) == 0 else {
      throw Failure(
        "This board does not run from a card. Update it with: sudo apt install \(path.contains("/") ? "" : "./")"
          + TerminalText.text(path), exitCode: .unavailable)
    }
    let words: [String] = [program, "install", path]
    execv(program, words.map { strdup($0) } + [nil])
    throw Failure("\(program) cannot be run (\(TerminalText.systemError(errno))).", exitCode: .unavailable)
  }
}
