import Foundation
import GatherModel
import Testing
import YAMLText

/// The quick reader of plain files of texts, against the parser.
@Suite struct PlainReaderTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "assets/languages")

  /// A value with all its lines, to be compared.
  private static func written(_ value: WrittenValue?) -> String {
    switch value {
    case nil: "nothing"
    case .text(let text, let line): "\(line)\(text.debugDescription)"
    case .list(let values, let line): "\(line)[\(values.map { written($0) }.joined(separator: ", "))]"
    case .section(let pairs, let line):
      "\(line){\(pairs.map { "\($0.line)\($0.key): \(written($0.value))" }.joined(separator: ", "))}"
    }
  }

  private static func quick(_ bytes: [UInt8]) -> WrittenValue? {
    WrittenValue(plain: bytes, largest: 1_048_576)
  }

  private static func parsed(_ bytes: [UInt8]) throws -> WrittenValue? {
    try WrittenValue(yaml: bytes, largest: 1_048_576, mostBrackets: 2_000)
  }

  @Test("Each file that comes with the program is plain, and is read as the parser reads it")
  func shipped() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
      .filter { $0.hasSuffix(".yaml") }
    #expect(names.count > 10)
    for name in names {
      let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
      let quick = try #require(Self.quick(bytes), "\(name) is not plain")
      #expect(Self.written(quick) == Self.written(try Self.parsed(bytes)), "\(name)")
    }
  }

  @Test("Damaged as one likes, a file is read as the parser reads it, or is left to the parser")
  func damaged() throws {
    let start = [UInt8](try Data(contentsOf: Self.folder.appending(path: "pl.yaml"))).prefix(6_000)
    let bytes = start[...(start.lastIndex(of: UInt8(ascii: "\n")) ?? 0)]
    let signs: [[UInt8]] =
      [
        "\"", "\\", "\n", " ", "  ", "#", ":", "{", "}", ",", "-", "&a ", "*a", "\t", "\r", "é", "'", "|",
        "---\n", "x: \"y\"\n",
      ]
      .map { Array($0.utf8) } + [
        [0], [0x7F], [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xEF, 0xBB, 0xBF], [0xFF], [0xC2, 0xA0],
      ]
    var generator = SeededGenerator(seed: 44)
    var read = 0
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let place = damaged.indices.randomElement(using: &generator) ?? 0
        let end = min(place + Int.random(in: 0...3, using: &generator), damaged.endIndex)
        damaged.replaceSubrange(place..<end, with: signs.randomElement(using: &generator) ?? [])
      }
      guard let quick = Self.quick(Array(damaged)) else { continue }
      read += 1
      #expect(Self.written(quick) == Self.written(try Self.parsed(Array(damaged))))
    }
    #expect(read > 20)
  }
}
