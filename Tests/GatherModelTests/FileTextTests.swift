import GatherModel
import Testing

@Suite("The text of a file")
struct FileTextTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: FileText(bytes).bytes, as: UTF8.self) }

  @Test("UTF-8 stays as it is, without its mark, whatever is wrong in it")
  func utf8() {
    #expect(FileText([0xEF, 0xBB, 0xBF] + Array("ä".utf8)).bytes == Array("ä".utf8))
    let damaged = Array("ä,".utf8) + [0xE4]
    #expect(FileText(damaged).bytes == damaged && FileText(damaged).encoding == .utf8)
    #expect(FileText([]).bytes == [] && FileText([]).encoding == .utf8)
  }

  @Test("UTF-16 is told by its mark or its zeros; what breaks its rules is a byte that no text has")
  func utf16() {
    #expect(text([0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE, 0x41, 0x00]) == "😀A")
    #expect(text([0xFE, 0xFF, 0x00, 0x41, 0x20, 0xAC]) == "A€")
    #expect(FileText([0xFF, 0xFE, 0x3D, 0xD8, 0x41, 0x00]).bytes == [0xFF, 0x41])
    #expect(FileText([0xFF, 0xFE, 0x41, 0x00, 0x42]).bytes == [0x41, 0xFF])
    #expect(text(Array("n,a\n1".utf8.flatMap { [$0, 0] })) == "n,a\n1")
    #expect(text(Array("n,a\n1".utf8.flatMap { [0, $0] })) == "n,a\n1")
    // Zeros elsewhere are no sign of it.
    #expect(FileText([0x61, 0, 0x62, 0, 0, 0x63, 0, 0x64]).encoding == .utf8)
  }

  @Test("Bytes that are neither are Windows-1252, and those that it does not have are no text")
  func windows() {
    #expect(text([0x80, 0x20, 0x96, 0x20, 0xDF, 0xFF]) == "€ – ßÿ")
    #expect(FileText([0x80]).encoding == .windows1252)
    #expect(FileText([0xE4, 0x81, 0x41]).bytes == Array("ä".utf8) + [0xFF, 0x41])
  }

  @Test("Of any bytes comes UTF-8 in which only 0xFF is wrong, unless the file is UTF-8 that is damaged")
  func randomBytes() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      for marked in [bytes, [0xFF, 0xFE] + bytes, [0xFE, 0xFF] + bytes] {
        let text = FileText(marked)
        guard text.encoding != .utf8 else { continue }
        #expect(String(validating: text.bytes.filter { $0 != 0xFF }, as: UTF8.self) != nil, "\(marked)")
      }
    }
  }
}
