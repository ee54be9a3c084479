package import GatherModel
package import GatherStore
package import Reports

extension RosterFile {
  /// Adds or changes the players of a file, if all of its rows are good.
  /// - Parameter file: The file's name in the sentence about a mistake.
  /// - Throws: ``Failure`` for the first bad row, or if the store cannot be written. Nothing is stored then.
  package static func importWhole(
    _ bytes: [UInt8], named file: String, into store: GatherStore
  ) throws(Failure) {
    var roster: RosterFile
    do throws(RosterFileError) {
      roster = try RosterFile(csv: bytes)
    } catch {
      throw Failure(error, file: file)
    }
    do throws(GatherStoreError) {
      roster.badRows += try store.names(of: roster).badRows
      if roster.badRows.isEmpty, !roster.rows.isEmpty { _ = try store.importRoster(roster) }
    } catch {
      throw Failure(error)
    }
    if let bad = roster.badRows.min(by: { $0.line < $1.line }) {
      throw Failure(bad.sentence(file: file), exitCode: .data)
    }
  }
}
