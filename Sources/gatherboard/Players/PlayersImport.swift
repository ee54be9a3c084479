import ArgumentParser
import Board
import GatherModel
import GatherStore

struct PlayersImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add or update players from a CSV file.",
    discussion: """
      The first line names the columns, in any order: \
      \(RosterColumn.allCases.map(\.rawValue).joined(separator: ", ")). Only name is required. Other columns are \
      ignored, with a warning. Use commas, semicolons or tabs as separators. Save the file as UTF-8.

      The import identifies players by name. Names that differ only in case or white space belong to the same player. \
      The stored name stays, and a notice lists such players. To merge two players, use `players merge`.

      An empty cell keeps the stored value. An exception is team, which is A, B or bench: an empty cell means the \
      bench. Players who are not in the file are in no team. The import removes an apostrophe before =, +, - or @, \
      which `players export --for-spreadsheet` adds.

      The command reports the first 50 bad rows. If there are bad rows, nothing is imported unless you add --skip-bad.

      Examples:
        gatherboard players import roster.csv
        gatherboard players import --skip-bad - < roster.csv
      """)

  @OptionGroup var data: DataOption

  @Argument(
    help: ArgumentHelp("The CSV file, or - for standard input.", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var file: String

  @Flag(help: "Skip bad rows and import the others.")
  var skipBad = false

  @Flag(help: "Report progress every 10,000 rows on standard error, even if it is not a terminal.")
  var progress = false

  func run() throws {
    let input = RosterInput(file: InputFile(path: file), skipsBadRows: skipBad)
    let (roster, store) = try input.roster(for: data)
    let summary = try store.importRoster(roster, progress: report(of: roster.rows.count))
    if Output.errorIsTerminal { Output.rewriteLine("") }
    try Output.write(text(of: summary, roster: roster))
  }

  private func report(of total: Int) -> (Int) -> Void {
    let isTerminal = Output.errorIsTerminal
    let step = isTerminal ? 1_000 : 10_000
    guard isTerminal || progress else { return { _ in } }
    var shown = 0
    return { done in
      guard done / step > shown / step else { return }
      shown = done
      let line = "\(done) of \(total) rows"
      if isTerminal { Output.rewriteLine(line) } else { Output.complain(line) }
    }
  }

  private func text(of summary: ImportSummary, roster: RosterFile) -> String {
    let count = roster.rows.count
    let bad = roster.badRowCount
    let skipped = bad == 0 ? "" : " \(bad) bad \(bad == 1 ? "row" : "rows") skipped."
    return """
      \(count) \(count == 1 ? "player" : "players"): \(summary.added) added, \(summary.updated) updated, \
      \(summary.unchanged) unchanged.\(skipped)

      """
  }
}
