extension TeamNaming {
  private static let winners: Set<String> = [
    "winner", "loser", "sieger", "gewinner", "verlierer", "ganador", "perdedor", "câștigătoarea",
    "câștigătorul",
    "învinsa", "învinsul", "승자", "패자", "vainqueur", "gagnant", "perdant", "vincitore", "vincente", "perdente",
    "vencedor", "ganador", "winnaar", "verliezer", "zwycięzca", "przegrany", "kazanan", "kaybeden", "galibi",
    "mağlubu",
  ]
  private static let places: Set<String> = [
    "place", "rank", "platz", "rang", "puesto", "lugar", "locul", "loc", "posto", "plaats", "miejsce", "sıra",
  ]
  private static let groups: Set<String> = [
    "group", "gruppe", "grupo", "grupa", "groupe", "girone", "gruppo", "groep", "grupy", "grup", "grubu",
  ]
  private static let best: Set<String> = [
    "best", "beste", "bester", "bestes", "mejor", "최고", "meilleur", "meilleure", "migliore", "melhor",
    "najlepszy",
    "najlepsza",
  ]
  private static let ranks: Set<String> = [
    "first", "second", "third", "fourth", "runner", "runners", "erster", "zweiter", "zweite", "dritter",
    "dritte",
    "vierter", "primero", "primer", "segundo", "tercero", "tercer", "cuarto", "doilea", "treilea",
    "premier", "deuxième", "troisième", "primo", "seconda", "terza", "terzo", "primeiro", "terceiro",
    "eerste",
    "tweede", "derde", "drugi", "trzeci",
  ]
  private static let ordinals = ["st", "nd", "rd", "th", "º", "위", "er", "e", "ème", "ª"]

  /// Whether a name describes an open side, such as `Winner of match 3` or `2nd of B`, as in plans written for people.
  static func isOpenSide(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "º" }.map(String.init)
    let hasNumber = words.contains { $0.first?.isNumber == true }
    if hasNumber, !winners.isDisjoint(with: words) || !places.isDisjoint(with: words) { return true }
    if let first = words.first, best.contains(first) || words.starts(with: ["cel", "mai", "bun"]),
      hasNumber || !ranks.isDisjoint(with: words)
    {
      return true
    }
    let isRanked = words.contains { word in
      word.first?.isNumber == true
        && ordinals.contains { word.hasSuffix($0) && word.dropLast($0.count).allSatisfy(\.isNumber) }
    }
    let isOfGroup =
      !groups.isDisjoint(with: words) || words.contains("of") || words.contains { $0.hasSuffix("조") }
      // Boards write "1st in A" for the first place of group A.
      || words.count == 3 && words[1] == "in" && words[2].count == 1
    return isOfGroup && (isRanked || words.count > 2 && words[0].allSatisfy(\.isNumber))
  }
}
