import Foundation
import Glibc
import TestKit
import Testing

@testable import Board

/// Small files for graphics programs, in a folder that others may write to.
@Suite struct TextFileOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func put(_ text: String) -> Int32? { TextFileOutput.put(text, in: "clock", of: folder.path) }

  @Test("A file is there whole, for all to read, and nothing beside it")
  func whole() throws {
    #expect(put("44:59") == nil && put("45:00") == nil)
    #expect(try folder.text("clock.txt") == "45:00" && folder.names == ["clock.txt"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("clock.txt"))[.posixPermissions]
    #expect(mode as? Int == 0o644)
  }

  @Test("A pipe under the name that unfinished files once had blocks nobody")
  func pipe() throws {
    #expect(mkfifo(folder.path(".clock.unfinished"), 0o666) == 0)
    #expect(put("45:00") == nil)
    #expect(try folder.text("clock.txt") == "45:00")
  }

  @Test("What a stranger has put into a file's place is replaced, and never written to")
  func strangers() throws {
    try folder.file("other", "of somebody else")
    for kind in ["hard link", "symbolic link", "pipe"] {
      unlink(folder.path("clock.txt"))
      switch kind {
      case "hard link": #expect(link(folder.path("other"), folder.path("clock.txt")) == 0)
      case "symbolic link": #expect(symlink("other", folder.path("clock.txt")) == 0)
      default: #expect(mkfifo(folder.path("clock.txt"), 0o666) == 0)
      }
      #expect(put(kind) == nil, "\(kind)")
      let type = try FileManager.default.attributesOfItem(atPath: folder.path("clock.txt"))[.type]
      #expect(type as? FileAttributeType == .typeRegular)
      #expect(try folder.text("clock.txt") == kind && folder.text("other") == "of somebody else")
    }
  }

  @Test("A folder in its place is told, and nothing is left beside it")
  func inTheWay() throws {
    try folder.file("clock.txt/mine", "")
    #expect(put("45:00") == EISDIR)
    #expect(try folder.names == ["clock.txt"])
  }

  @Test("What a board has left that was killed in the middle of a file is removed, and nothing else")
  func leftovers() throws {
    for name in [".clock.A.unfinished", ".home_score.unfinished", ".other.A.unfinished", "clock.unfinished"] {
      try folder.file(name, "")
    }
    TextFileOutput.clean(folder.path)
    #expect(try folder.names == [".other.A.unfinished", "clock.unfinished"])
  }
}
