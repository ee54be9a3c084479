import ArgumentParser
import Board
import GatherModel
import GatherStore
import MatchSession
import Reports

/// `gatherboard gather report`.
struct GatherReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write the report of a match, to print and sign.",
    discussion: """
      The teams with their line-ups, the periods, goals, cards, time-outs, kicks from the mark and the result: what counts, \
      and nothing that was undone. html is one page to print; text fits a terminal; csv has a row for each event, with the \
      columns event, period, minute, time, team, teamName, player, number, detail and score; json has keys that are \
      always there. Of a match in play it tells what has happened so far.

      Examples:
        gatherboard gather report 3F2A
        gatherboard gather report 3F2A --format html --out report.html
      """)

  /// How it is written.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text, csv, json, html
  }

  @OptionGroup var data: DataOption
  @OptionGroup var gather: GatherArgument

  @Option(help: "How to write it.")
  var format: Form = .text

  @Option(
    name: .customLong("out"),
    help: ArgumentHelp(
      "The file to write, whole or not at all; without it standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    let stored = try gather.match(in: data)
    let clock = BoardClock.system
    let match = stored.seen(in: BootID.current(), at: clock.now(), wallClock: clock.wallClock())
    let text = try text(ReportDocument(match))
    guard let output else { return try Output.write(text) }
    try WholeFile(path: output).write(text)
    Output.complain("Written to \(TerminalText.text(output)).")
  }

  private func text(_ report: ReportDocument) throws -> String {
    switch format {
    case .text: report.text { LocalTime($0).text }
    case .csv: report.csv
    case .json: try JSONText.of(report, isIndented: true)
    case .html: report.html { LocalTime($0).text }
    }
  }
}
