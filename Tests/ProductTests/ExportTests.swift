import DisplayProbe
import Foundation
import GatherModel
import GatherStore
import Reports
import Testing

@testable import Board

/// The history on a disk that has no room for it.
@Suite struct ExportTests {
  @Test(
    "On a full disk nothing is exported, nothing is left behind, and it is said; with room it works again",
    .enabled(if: MemoryDisk.isAllowed))
  func fullDisk() async throws {
    let disk = try MemoryDisk(kilobytes: 8_192)
    let folder = DataFolder(path: disk.path + "/data")
    let store = try GatherStore(folder: folder)
    let file = HistoryFile(folder: folder, at: .now, format: .json)
    try disk.fill()
    let failure = await #expect(throws: Failure.self) { () async throws in try await file.write(store) }
    #expect(failure?.message.hasSuffix("(No space left on device). Free some disk space.") == true)
    #expect(failure?.exitCode == .inputOutput)
    #expect(try names(in: folder).allSatisfy { !$0.contains("history") })
    try disk.free()
    #expect(try await file.write(store) == file.path)
    #expect(try names(in: folder).filter { $0.contains("history") }.count == 1)
  }

  private func names(in folder: DataFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }
}
