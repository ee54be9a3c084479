import Board
import GatherModel
import GatherStore
import Reports

/// A roster file on its way into the store.
struct RosterInput {
  var file: InputFile
  var skipsBadRows: Bool

  /// Reads the file and reports on standard error which columns are ignored, which rows are bad, and which names are
  /// taken for a stored player whose name is spelled differently. The store is opened only after the file is read.
  /// - Returns: The roster without its bad rows, which are listed, and the store.
  /// - Throws: ``Failure`` when the file is no roster, has no players, or has bad rows that are not to be skipped.
  func roster(for data: DataOption) throws -> (RosterFile, GatherStore) {
    let bytes = try file.bytes()
    var roster: RosterFile
    do throws(RosterFileError) {
      roster = try RosterFile(csv: bytes)
    } catch {
      throw Failure(error, file: file.name)
    }
    for notice in roster.notices.sentences(file: file.name) { Output.complain(notice) }
    let store = try data.store()
    let names = try store.names(of: roster)
    let lines = Set(names.badRows.map(\.line))
    roster.rows.removeAll { lines.contains($0.line) }
    roster.badRows = (roster.badRows + names.badRows).sorted { $0.line < $1.line }
    try report(roster)
    for notice in names.alike.notices(file: file.name) { Output.complain(notice) }
    return (roster, store)
  }

  private func report(_ roster: RosterFile) throws(Failure) {
    for complaint in roster.complaints(file: file.name) { Output.complain(complaint) }
    let bad = roster.badRowCount
    if bad > 0, !skipsBadRows {
      throw Failure(
        "\(bad) bad \(bad == 1 ? "row" : "rows"), so nothing was imported. Correct the file, or add --skip-bad.",
        exitCode: .data)
    }
    if roster.rows.isEmpty {
      throw Failure(
        "\(TerminalText.text(file.name)) has no \(bad > 0 ? "good row" : "players below its header"), so nothing was "
          + "imported. Add one.", exitCode: .data)
    }
  }
}

extension RosterFile {
  /// How many rows are bad; one with several problems counts once.
  var badRowCount: Int { Set(badRows.map(\.line)).count }
}
