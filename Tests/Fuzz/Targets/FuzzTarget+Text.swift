import Lettering

extension FuzzTarget {
  /// The splitter of mixed texts. The first byte says which of the letters have which font.
  static let text = FuzzTarget(name: "text") { bytes in
    let seed = UInt32(bytes.first ?? 0)
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    func font(_ character: Character) -> Int? {
      let first = character.unicodeScalars.first?.value ?? 0
      let number = (first / 64 + seed) % 4
      return number == 3 ? nil : Int(number)
    }
    var asked: [Character] = []
    let runs = TextRun.runs(of: text) { character in
      asked.append(character)
      return font(character)
    }
    require(asked == Array(text), "a font for each grapheme, in order: \(text.debugDescription)")

    let read = runs.sorted { $0.start < $1.start }
    // Scalars, for texts that only look the same are equal too.
    let joined = read.flatMap { Array($0.text.unicodeScalars) }
    require(joined == Array(text.unicodeScalars), "\(runs) of \(text.debugDescription)")
    var start = 0
    for run in read {
      let graphemes = Array(text.dropFirst(start).prefix(run.text.count))
      require(run.start == start && !run.text.isEmpty, "\(run) begins at \(start)")
      require(graphemes.allSatisfy { font($0) == run.font }, "\(run) has the font of its letters")
      require(
        run.script.code.utf8.count == 4 && run.script.code.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F },
        "script \(run.script.code.debugDescription)")
      start += graphemes.count
    }
    require(start == asked.count, "no grapheme is split: \(text.debugDescription)")
    if !text.unicodeScalars.contains(where: { $0.value >= 0x590 }) {
      require(runs == read && runs.allSatisfy { $0.direction == .leftToRight }, "Latin runs \(runs)")
    }
  }
}
