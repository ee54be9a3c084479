/// What readers of JSON and of numbers may stumble over.
package let awkwardWords = ["null", "true", "{}", "[]", "\"\"", "\\ud800"] + awkwardNumbers

private let awkwardNumbers = [
  "0", "-1", "9999999999", "9223372036854775807", "-9223372036854775808", "1e18", "1e400", "0.5",
]

extension [UInt8] {
  /// The bytes as a stranger may have changed them: in one to four places something is replaced, left out or put in.
  /// - Parameter words: What is put in, beside numbers that take the place of other numbers.
  package func damaged(
    with words: [String] = awkwardWords, using random: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var damaged = self
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...damaged.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where place < damaged.count: damaged[place] = UInt8.random(in: 0...255, using: &random)
      case 1:
        let end = place + Int.random(in: 1...9, using: &random)
        damaged.removeSubrange(place..<Swift.min(end, damaged.count))
      case 2: damaged.replaceNumber(from: place, with: awkwardNumbers.randomElement(using: &random) ?? "")
      default: damaged.insert(contentsOf: (words.randomElement(using: &random) ?? "").utf8, at: place)
      }
    }
    return damaged
  }

  /// Puts another number in place of the next one.
  private mutating func replaceNumber(from place: Int, with number: String) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = self[place...].firstIndex(where: digits.contains) else { return }
    let end = self[start...].firstIndex { !digits.contains($0) } ?? count
    replaceSubrange(start..<end, with: number.utf8)
  }
}
