import SDLKit

/// A picture as lines of letters, each for the brightness of 8 × 15 pixels.
struct LetterPicture {
  private static let levels = Array(" .:-=+*#%@")

  let text: String

  init(_ surface: Surface) {
    text = stride(from: 0, to: surface.height, by: 15).map { top in
      String(
        stride(from: 0, to: surface.width, by: 8).map { left in
          Self.levels[Self.level(of: surface, left: left, top: top)]
        }) + "|"
    }.joined(separator: "\n")
  }

  private static func level(of surface: Surface, left: Int, top: Int) -> Int {
    var sum = 0
    var count = 0
    for y in top..<min(top + 15, surface.height) {
      for x in left..<min(left + 8, surface.width) {
        let pixel = Int(surface.pixel(x: x, y: y))
        sum += (pixel >> 16) + 2 * (pixel >> 8 & 255) + (pixel & 255)
        count += 4
      }
    }
    return sum * levels.count / (count * 256)
  }

  /// Where a golden's letter is more than one level of brightness away.
  func differences(from golden: String) -> [String] {
    let mine = text.split(separator: "\n").map(Array.init)
    let its = golden.split(separator: "\n").map(Array.init)
    if mine.count != its.count { return ["\(mine.count) lines, not \(its.count)"] }
    var faults: [String] = []
    for (line, (one, other)) in zip(mine, its).enumerated() {
      if one.count != other.count { faults.append("line \(line): \(one.count) letters, not \(other.count)") }
      for (column, (here, there)) in zip(one, other).enumerated() where !Self.areClose(here, there) {
        faults.append("line \(line), column \(column): \"\(here)\", not \"\(there)\"")
      }
    }
    return faults
  }

  private static func areClose(_ one: Character, _ other: Character) -> Bool {
    guard let here = levels.firstIndex(of: one), let there = levels.firstIndex(of: other) else {
      return one == other
    }
    return abs(here - there) <= 1
  }
}
