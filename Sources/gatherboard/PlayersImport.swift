import ArgumentParser
import Board
import GatherModel
import GatherStore

/// `gatherboard players import`.
struct PlayersImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add players from a CSV file, or update those it names.",
    discussion: """
      The first line names the columns, in any order: \
      \(RosterColumn.allCases.map(\.rawValue).joined(separator: ", ")). Only name must be there; other columns are \
      passed over, and named. Separators are commas, semicolons or tabs; the file is UTF-8.

      Players are told apart by their names. Names that differ in case or white space alone are of the same person, who \
      keeps the name that is stored; it is said who is taken for whom. `players merge` makes two players one.

      An empty cell leaves what is stored, but for team, which is A, B or bench: an empty one is the bench, and whoever \
      is not in the file is in no team. An apostrophe before =, +, - or @ is taken off: `players export \
      --for-spreadsheet` puts it there.

      The first 50 bad rows are reported, and then nothing is imported unless --skip-bad is given.

      Examples:
        gatherboard players import roster.csv
        gatherboard players import --skip-bad - < roster.csv
      """)

  @OptionGroup var data: DataOption

  @Argument(
    help: ArgumentHelp("The CSV file; - is standard input.", valueName: "file.csv"),
    completion: .file(extensions: ["csv"]))
  var file: String

  @Flag(help: "Leave bad rows out and import the others.")
  var skipBad = false

  @Flag(help: "Report every 10,000 rows on standard error, also when that is no terminal.")
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
    let skipped = bad == 0 ? "" : " \(bad) bad \(bad == 1 ? "row" : "rows") left out."
    return """
      \(count) \(count == 1 ? "player" : "players"): \(summary.added) added, \(summary.updated) updated, \
      \(summary.unchanged) unchanged.\(skipped)

      """
  }
}
