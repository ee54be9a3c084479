import ArgumentParser
import Board
import Reports

struct ManCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print the manual page of this command.",
    discussion: """
      Examples:
        gatherboard man | man -l -
        gatherboard man > /usr/share/man/man1/gatherboard.1
      """)

  @OptionGroup var unread: UnreadConfigOption

  func run() throws {
    let description = try CommandDescription(json: Gatherboard._dumpHelp())
    let page = ManualPage(
      description,
      sections: [
        ManualPage.Section("EXIT STATUS", ExitCodeTable.rows),
        ManualPage.Section("ENVIRONMENT", EnvironmentTable.rows),
        ManualPage.Section("FILES", EnvironmentTable.files),
      ])
    try Output.write(page.text)
  }
}
