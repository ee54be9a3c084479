import ArgumentParser
import Board
import GatherModel
import GatherStore
import MatchSession
import Reports
import Scenes

struct GatherReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Export a match report to print and sign.",
    discussion: """
      The report has the teams with their line-ups, the periods, goals, cards, time-outs, the penalty shoot-out and \
      the result. It omits everything that was undone. html is one page to print. text fits a terminal. csv has a row \
      for each event, with the columns event, period, minute, time, team, teamName, player, number, detail and score. \
      json has stable keys. The report of a match in play ends with the latest event.

      Examples:
        gatherboard match report 3F2A
        gatherboard match report 3F2A --format html --out report.html
      """)

  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text, csv, json, html
  }

  @OptionGroup var data: DataOption
  @OptionGroup var gather: GatherArgument

  @Option(help: "The output format.")
  var format: Form = .text

  @Option(
    name: .customLong("out"),
    help: ArgumentHelp(
      "The output file (default: standard output). If writing fails, the old file stays.", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    let stored = try gather.match(in: data)
    let clock = BoardClock.system
    let match = stored.seen(in: BootID.current(), at: clock.now(), wallClock: clock.wallClock())
    let text = try text(ReportDocument(match), in: data.words(of: data.settings()))
    guard let output else { return try Output.write(text) }
    try WholeFile(path: output).write(text)
    Output.complain("Saved to \(TerminalText.text(output)).")
  }

  private func text(_ report: ReportDocument, in words: Words) throws -> String {
    switch format {
    case .text: report.text(in: words) { LocalTime($0).moment }
    case .csv: report.csv
    case .json: try JSONText.of(report, isIndented: true)
    case .html: report.html(in: words) { LocalTime($0).moment }
    }
  }
}
