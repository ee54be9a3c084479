import Foundation
import FuzzTargets
import Testing

/// The targets of `make fuzz`, with the inputs that are kept: some of them once broke something.
@Suite struct CorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fuzz/Corpus")

  @Test("Each kept input is read, and what must hold does", arguments: FuzzTarget.all.map(\.name))
  func inputs(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.corpus.appending(path: name), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files { target.take(Array(try Data(contentsOf: file))) }
    target.take([])
  }
}
