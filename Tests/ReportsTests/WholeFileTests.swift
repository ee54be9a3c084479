import Foundation
import Glibc
import Reports
import Testing
import TestKit

@Suite("A file that is written whole")
struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A new one is there with all of its text, and nothing beside it")
  func new() throws {
    let text = String(repeating: "Żółci 1:0\r\n", count: 100_000)
    try WholeFile(path: folder.path("gathers.csv")).write(text)
    #expect(try folder.text("gathers.csv") == text)
    #expect(try folder.names == ["gathers.csv"])
  }

  @Test("One that is there is replaced, and may be read by whoever could")
  func replaced() throws {
    try "a longer text than the new one".write(toFile: folder.path("old"), atomically: false, encoding: .utf8)
    #expect(chmod(folder.path("old"), 0o640) == 0)
    try WholeFile(path: folder.path("old")).write("new")
    #expect(try folder.text("old") == "new")
    var status = stat()
    #expect(stat(folder.path("old"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test("The file that a link leads to is replaced, and the link stays")
  func link() throws {
    try WholeFile(path: folder.path("file")).write("old")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("file"))
    try WholeFile(path: folder.path("link")).write("new")
    #expect(try folder.text("file") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == folder.path("file"))
  }

  @Test("What another user has put beside it is not written to")
  func besides() throws {
    try folder.file("other", "of somebody else")
    // By the number of this process its name could be foreseen.
    let foreseen = folder.path("gathers.csv.\(getpid()).unfinished")
    #expect(Glibc.link(folder.path("other"), foreseen) == 0)
    try WholeFile(path: folder.path("gathers.csv")).write("1:0")
    #expect(try folder.text("other") == "of somebody else" && folder.text("gathers.csv") == "1:0")
  }

  @Test("A device is written to, not replaced")
  func device() throws {
    try WholeFile(path: "/dev/null").write("gone")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
    let failure = #expect(throws: Failure.self) { try WholeFile(path: "/dev/full").write("x") }
    #expect(
      failure?.message == "/dev/full cannot be written (No space left on device). Free some disk space.")
    #expect(failure?.exitCode == .inputOutput)
  }

  @Test("A new one takes no other's name, and nobody else may read it")
  func numbered() throws {
    let path = folder.path("history.csv")
    let paths = try (1...3).map { try WholeFile(path: path).writeNew("export \($0)".utf8) }
    #expect(paths == [path, folder.path("history-2.csv"), folder.path("history-3.csv")])
    for (number, name) in ["history.csv", "history-2.csv", "history-3.csv"].enumerated() {
      #expect(try folder.text(name) == "export \(number + 1)")
      var status = stat()
      #expect(stat(folder.path(name), &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
    #expect(try folder.names == ["history-2.csv", "history-3.csv", "history.csv"])
    // A link that leads nowhere is not written through, and a name without an ending has its number at the end.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a.b-link"), withDestinationPath: folder.path("nowhere"))
    try FileManager.default.createDirectory(atPath: folder.path("v1.0"), withIntermediateDirectories: true)
    #expect(try WholeFile(path: folder.path("v1.0/file")).writeNew("x".utf8) == folder.path("v1.0/file"))
    #expect(try WholeFile(path: folder.path("v1.0/file")).writeNew("y".utf8) == folder.path("v1.0/file-2"))
    #expect(try WholeFile(path: folder.path("a.b-link")).writeNew("z".utf8) == folder.path("a-2.b-link"))
    #expect(try !folder.names.contains("nowhere"))
  }

  @Test("Of many that are written at once under one name, each becomes a file of its own")
  func together() async throws {
    let path = folder.path("history.csv")
    let paths = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<16 { group.addTask { try WholeFile(path: path).writeNew("export \(number)".utf8) } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(paths.count == 16)
    let texts = try Set(folder.names.map { try folder.text($0) })
    #expect(texts == Set((0..<16).map { "export \($0)" }))
  }

  @Test("A new one that cannot be written is not there, and it is said")
  func newRefused() throws {
    let failure = #expect(throws: Failure.self) {
      try WholeFile(path: folder.path("no/such/file")).writeNew("x".utf8)
    }
    #expect(failure?.message.contains("(No such file or directory)") == true)
    #expect(try folder.names == [])
  }

  @Test("Where it cannot be it is said, and nothing is left behind")
  func refused() throws {
    for path in [folder.path("no/such/file"), folder.path, ""] {
      let failure = #expect(throws: Failure.self) { try WholeFile(path: path).write("x") }
      #expect(failure?.message.hasSuffix("Choose a folder that you can write to.") == true)
    }
    #expect(try folder.names == [])
  }
}
