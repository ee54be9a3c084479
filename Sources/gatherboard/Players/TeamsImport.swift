import ArgumentParser
import Board
import GatherModel
import GatherStore
import Reports
import Tournament

struct TeamsImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add or update teams from a CSV file.",
    discussion: """
      The first line names the columns, in any order: \
      \(KeptTeamColumn.allCases.map(\.rawValue).joined(separator: ", ")). Only name is required. A crest is the path of a \
      PNG, from the folder of the CSV file. An empty cell keeps the stored value. If a row is bad, nothing is imported.

      Example:
        gatherboard teams import teams.csv
      """)

  @OptionGroup var data: DataOption

  @Argument(
    help: ArgumentHelp("The CSV file.", valueName: "file.csv"), completion: .file(extensions: ["csv"]))
  var file: String

  func run() throws {
    let input = TeamsFile(path: file)
    let count = try input.store(input.rows(), in: data.store())
    try Output.write("\(count) \(count == 1 ? "team" : "teams").\n")
  }
}

/// The columns of a list of teams. Only the name is required. Other names for them are those of a plan's teams.
enum KeptTeamColumn: String, TableColumn {
  case name, code, color, crest

  static let words: [String: KeptTeamColumn] = TeamColumn.words.compactMapValues { column in
    switch column {
    case .team: .name
    case .code: .code
    case .color: .color
    case .player, .number: nil
    }
  }.merging(["team": .name]) { known, _ in known }
}

/// A CSV file with teams.
struct TeamsFile {
  let path: String

  /// The teams of the file, by their names.
  /// - Throws: ``Failure`` for the first row that is bad, or if the file cannot be read.
  func rows() throws(Failure) -> [(name: String, change: KeptTeamChange)] {
    var reader = CSVReader(try InputFile(path: path).bytes())
    guard let first = try record(reader.next()) else {
      throw wrong(1, "The file is empty. Write \"name\" first.")
    }
    let heading = TableHeading<KeptTeamColumn>(first)
    guard heading.known.contains(.name) else {
      throw wrong(first.line, "There is no column \"name\". The first line names the columns.")
    }
    if let doubled = heading.doubled {
      throw wrong(first.line, "The column \"\(doubled.rawValue)\" is there twice. Remove one.")
    }
    var rows: [(String, KeptTeamChange)] = []
    while let record = try record(reader.next()) {
      if record.isBlank { continue }
      guard record.fields.count == heading.columns.count else {
        throw wrong(
          record.line,
          "The row has \(record.fields.count) fields, and the first line has \(heading.columns.count).")
      }
      var cells: [KeptTeamColumn: String] = [:]
      for (column, field) in zip(heading.columns, record.fields) {
        if let column { cells[column] = NameRule.trimmed(field) }
      }
      rows.append(try row(cells.filter { !$0.value.isEmpty }, line: record.line))
    }
    return rows
  }

  private func row(_ cells: [KeptTeamColumn: String], line: Int) throws(Failure) -> (String, KeptTeamChange) {
    let name: String
    do throws(NameError) {
      name = try NameRule.check(cells[.name] ?? "")
    } catch {
      throw wrong(line, "The name \(error.sentence).")
    }
    var change = KeptTeamChange()
    if let text = cells[.color] {
      guard let color = TeamColor(hex: text) else {
        throw wrong(
          line, "Write the color as six hexadecimal digits, such as C8102E, not \(TerminalText.quoted(text))."
        )
      }
      change.color = color
    }
    if let text = cells[.code] {
      guard let code = TeamCode.check(text) else {
        throw wrong(
          line,
          "A code has one to \(TeamCode.longest) letters or digits, such as RED, not \(TerminalText.quoted(text))."
        )
      }
      change.code = code
    }
    if let text = cells[.crest] {
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      do throws(Failure) {
        change.crest = try CrestFile.read(text.hasPrefix("/") ? text : folder + text)
      } catch {
        throw wrong(line, error.message)
      }
    }
    return (name, change)
  }

  private func record(_ next: Result<CSVRecord, CSVFault>?) throws(Failure) -> CSVRecord? {
    switch next {
    case .success(let record): return record
    case .failure(let fault):
      let sentence = fault.problem.sentence
      throw wrong(fault.line, sentence.prefix(1).uppercased() + sentence.dropFirst())
    case nil: return nil
    }
  }

  private func wrong(_ line: Int, _ sentence: String) -> Failure {
    Failure("\(TerminalText.text(path)), line \(line): \(sentence)", exitCode: .data)
  }

  /// Adds the teams, or changes those that are stored.
  /// - Returns: The number of teams.
  func store(_ rows: [(name: String, change: KeptTeamChange)], in store: GatherStore) throws -> Int {
    for (name, change) in rows {
      guard try store.addTeam(name, change) != .done else { continue }
      if change != KeptTeamChange() { _ = try store.changeTeam(name, change) }
    }
    return rows.count
  }
}
