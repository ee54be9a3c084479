package import GatherModel

/// Players as they come: short names and long ones, of many scripts.
package enum SamplePlayers {
  package static let latin = [
    "Ana Ruiz", "Łukasz Żółć", "Marta", "Kofi Mensah", "Liam O’Brien", "Ioana Popescu", "Noor", "Jürgen",
    "Tomás",
    "Sofía Hernández", "Dwayne", "Yuki Tanaka", "Chi", "Alexandru Ionescu", "Nguyễn Thị Hạnh", "Åse",
    "Zoë van den Berg", "Đorđe", "Ýmir", "Q", "Bartholomew Fitzgerald", "Ağça",
  ]
  package static let greek = [
    "Ελένη Παπαδοπούλου", "Γιώργος", "Δημήτρης Αλεξίου", "Ζωή", "Ωραιοζήλη", "Θανάσης", "Ηλίας Κυριακού",
  ]
  package static let cyrillic = [
    "Юлия Щербакова", "Олег", "Владимир Пономарёв", "Ђорђе", "Їжак", "Жанна Цветаева", "Александр",
  ]
  /// Characters of several code points, such as no board font has.
  package static let families = ["👨‍👩‍👧‍👦 Vier", "🇷🇴 Ion", "👍🏽", "e\u{301}\u{323}a\u{308}", "م", "東京"]
  /// 100 graphemes, the longest there is.
  package static let longest = String(repeating: "Wilhelmina ", count: 9) + "W"
  /// 30 characters.
  package static let thirty = "Maximiliana von Hohenlohe-West"

  package static let seven = TeamPair(
    teamA: roster(latin.prefix(7), numbers: [1, 2, 4, 7, 8, 9, 11]),
    teamB: roster(
      ["Jürgen", "Tomás", "Sofía Hernández", "Dwayne", "Yuki Tanaka", "Chi", "Alexandru Ionescu"],
      numbers: [1, 3, 5, 6, 10, 14, 17], firstID: 101))

  /// So many players, with numbers from 1 on.
  package static func team(of count: Int, names: [String] = latin) -> [Player] {
    roster((0..<count).map { names[$0 % names.count] }, numbers: Array(1...max(count, 1)))
  }

  package static func roster(
    _ names: some Sequence<String>, numbers: [Int?], firstID: Int64 = 1
  ) -> [Player] {
    zip(names, numbers).enumerated().map { index, entry in
      Player(
        id: Player.ID(firstID + Int64(index)),
        details: PlayerDetails(
          name: entry.0, preferredPosition: positions[index % positions.count], number: entry.1))
    }
  }

  private static let positions: [Position?] = [
    .goalkeeper, .defender, .defender, .midfielder, .midfielder, .striker, .winger, nil,
  ]
}
