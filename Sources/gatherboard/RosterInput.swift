import GatherModel
import GatherStore
import Kiosk

/// A roster file on its way into the store.
struct RosterInput {
  var file: InputFile
  var skipsBadRows: Bool

  /// Reads the file and reports each row that cannot be taken on standard error. The store, which knows of names that
  /// stand twice, is opened only once the file has been read.
  /// - Returns: The roster without its bad rows, which are listed, and the store.
  /// - Throws: ``Failure`` when the file is no roster, has nobody in it, or has bad rows that are not to be skipped.
  func roster(for data: DataOption) throws -> (RosterFile, GatherStore) {
    let bytes = try file.bytes()
    var roster: RosterFile
    do throws(RosterFileError) {
      roster = try RosterFile(csv: bytes)
    } catch {
      throw Failure(error, file: file.name)
    }
    let store = try data.store()
    let problems = try store.storeProblems(of: roster)
    let lines = Set(problems.map(\.line))
    roster.rows.removeAll { lines.contains($0.line) }
    roster.badRows = (roster.badRows + problems).sorted { $0.line < $1.line }
    try report(roster)
    return (roster, store)
  }

  private func report(_ roster: RosterFile) throws(Failure) {
    for row in roster.badRows { Output.complain(row.sentence(file: file.name)) }
    let bad = roster.badRowCount
    if bad > 0, !skipsBadRows {
      throw Failure(
        "\(bad) bad \(bad == 1 ? "row" : "rows"), so nothing was imported; mend the file, or leave bad rows out "
          + "with --skip-bad.", exitCode: .data)
    }
    if roster.rows.isEmpty {
      throw Failure(
        "\(Shown.text(file.name)) has no \(bad > 0 ? "good row" : "players below its header"), so nothing was "
          + "imported; add one.", exitCode: .data)
    }
  }
}

extension RosterFile {
  /// How many rows are bad; one with several problems counts once.
  var badRowCount: Int { Set(badRows.map(\.line)).count }
}
