/// A code of up to three letters or digits for a team, for places with little room.
package enum TeamCode {
  /// Maximum number of letters and digits of a code.
  package static let longest = 3

  /// A code in its stored form, in capitals; nil unless it has 1 to ``longest`` letters and digits.
  package static func check(_ text: String) -> String? {
    let code = NameRule.trimmed(text).uppercased()
    guard (1...longest).contains(code.count), code.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return code
  }

  /// The codes of two teams: the first three letters or digits of each name, in capitals.
  /// If these are the same, the first two and the last. If those are the same too, the codes end in `A` and `B`.
  package static func of(_ teams: TeamPair<Team>) -> TeamPair<String> {
    let names = TeamPair { letters(of: teams[$0].name) }
    let plain = TeamPair { String(names[$0].prefix(3)) }
    if plain.teamA != plain.teamB { return plain }
    let ends = TeamPair { String(names[$0].prefix(2) + names[$0].suffix(1)) }
    if ends.teamA != ends.teamB { return ends }
    return TeamPair { String(names[$0].prefix(2)) + ($0 == .teamA ? "A" : "B") }
  }

  /// The stored code of each team (`kept`); for a team without one, the code from its name (`plain`). If both teams have
  /// the same code, a team without a stored code gets another one.
  package static func of(_ names: TeamPair<String>, plain: TeamPair<String>, kept: TeamPair<String?>)
    -> TeamPair<String>
  {
    var codes = TeamPair { kept[$0] ?? plain[$0] }
    // If both codes are the same, a team without a stored code gets another code.
    if codes.teamA == codes.teamB, let other = TeamID.allCases.first(where: { kept[$0] == nil }) {
      codes[other] = of(names[other], besides: codes[other.opponent])
    }
    return codes
  }

  /// The code from a name. If possible, the code differs from `taken`, the code of the opponent.
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
