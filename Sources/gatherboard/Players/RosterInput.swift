import Board
import GatherModel
import GatherStore
import Reports

struct RosterInput {
  var file: InputFile
  var skipsBadRows: Bool

  /// Reads the file, then opens the store. Reports problems on standard error.
  /// - Returns: The roster without its bad rows, and the store.
  /// - Throws: ``Failure`` if the file is not a roster, has no players, or has bad rows that must not be skipped.
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
  /// The number of bad rows. A row with several problems counts as one.
  var badRowCount: Int { Set(badRows.map(\.line)).count }
}
