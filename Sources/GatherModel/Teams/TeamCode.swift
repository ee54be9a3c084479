/// Three letters that stand for a team where there is no room for more, such as on a wall of lamps or in a badge.
package enum TeamCode {
  /// Maximum number of letters and digits of a code.
  package static let longest = 3

  /// A code in its stored form, in capitals; nil if the text is not valid. A code has 1 to ``longest`` letters and
  /// digits.
  package static func check(_ text: String) -> String? {
    let code = NameRule.trimmed(text).uppercased()
    guard (1...longest).contains(code.count), code.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return code
  }

  /// The codes of two teams: the first three letters or digits of each name, in capitals. If both teams would have the
  /// same code, it is the first two and the last one. If these are the same too, `A` and `B` are the last letters.
  package static func of(_ teams: TeamPair<Team>) -> TeamPair<String> {
    let names = TeamPair { letters(of: teams[$0].name) }
    let plain = TeamPair { String(names[$0].prefix(3)) }
    if plain.teamA != plain.teamB { return plain }
    let ends = TeamPair { String(names[$0].prefix(2) + names[$0].suffix(1)) }
    if ends.teamA != ends.teamB { return ends }
    return TeamPair { String(names[$0].prefix(2)) + ($0 == .teamA ? "A" : "B") }
  }

  /// The codes of two teams, some of which may be stored with codes of their own.
  /// - Parameters:
  ///   - plain: The codes from their names.
  ///   - kept: Their own codes; nil for the code from the name.
  package static func of(_ names: TeamPair<String>, plain: TeamPair<String>, kept: TeamPair<String?>)
    -> TeamPair<String>
  {
    var codes = TeamPair { kept[$0] ?? plain[$0] }
    // One of the codes is stored, and the name of the other team gives the same code.
    if codes.teamA == codes.teamB, let other = TeamID.allCases.first(where: { kept[$0] == nil }) {
      codes[other] = of(names[other], besides: codes[other.opponent])
    }
    return codes
  }

  /// The code from the name of a team. If possible, it is not `taken`, the stored code of the opponent.
  static func of(_ name: String, besides taken: String) -> String {
    let name = letters(of: name)
    let start = String(name.prefix(2))
    let codes: [String] = [String(name.prefix(3)), start + String(name.suffix(1)), start + "2"]
    return codes.first { $0 != taken } ?? codes[0]
  }

  private static func letters(of name: String) -> [Character] {
    Array(name.filter { $0.isLetter || $0.isNumber }.uppercased())
  }
}
