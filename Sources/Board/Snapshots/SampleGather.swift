import FoundationEssentials
import GatherModel
package import GatherStore

/// The sample gather for a new user.
package enum SampleGather {
  /// Puts the sample gather on the board.
  /// - Parameter bytes: The bytes of the sample's roster file.
  /// - Throws: ``RosterFileError`` if the bytes are not a valid roster file, and ``GatherStoreError``.
  package static func start(in store: GatherStore, roster bytes: [UInt8], stamp: Stamp) throws {
    let file = try RosterFile(csv: bytes)
    let teams = TeamPair(
      teamA: Team(name: "Reds", color: TeamColor.usual.teamA),
      teamB: Team(name: "Blue Lions", color: TeamColor.usual.teamB))
    _ = try store.startGather(
      NewGather(name: "Thursday match", format: .casual, teams: teams, roster: .file(file)),
      stamp: stamp)
  }

  /// A data folder that is deleted when its owner releases it.
  package struct TemporaryDataFolder: ~Copyable {
    /// The folder, among the system's temporary files.
    package let folder: DataFolder

    /// Creates an empty folder for the demonstration.
    /// - Throws: ``CocoaError`` if the folder cannot be created.
    package init() throws {
      let name = "gatherboard-demo-\(UUID().uuidString)"
      let path = FileManager.default.temporaryDirectory.path + "/" + name
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      folder = DataFolder(path: path)
    }

    deinit {
      do {
        try FileManager.default.removeItem(atPath: folder.path)
      } catch {
        // The folder is among the temporary files, which the system deletes.
      }
    }
  }
}
