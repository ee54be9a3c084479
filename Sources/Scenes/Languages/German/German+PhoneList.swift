// The page of phones on the board.
extension German {
  static func text(_ phrase: PhoneList.Phrase) -> Template {
    switch phrase {
    case .title: "Telefone"
    case .purposeScore: "Führt den Spielstand"
    case .purposeManage: "Darf alles"
    case .purposeLive: "Live-Seite zum Zuschauen"
    case .closed: "Telefone sind ausgesperrt."
    case .noNetwork: "Diese Anzeige ist in keinem Netz, das Telefone erreichen."
    case .nobody: "Noch ist kein Telefon gekoppelt."
    case .code: "oder {code} eintippen"
    case .name: "Name"
    case .role: "Rolle"
    case .seen: "Gesehen"
    case .waits: "wartet auf Einlass"
    case .roleWatch: "zuschauen"
    case .roleScore: "den Spielstand führen"
    case .roleManage: "alles"
    case .now: "jetzt"
    case .minutesAgo: "vor {n} Min."
    case .hoursAgo: "vor {n} Std."
    case .daysAgo: "vor {n} T."
    case .letsIn: "einlassen"
    case .changesRole: "was es darf"
    case .removes: "wegschicken"
    case .removesAll: "alle weg"
    case .opens: "Telefone zulassen"
    case .opensWith: "{key} lässt sie zu."
    case .closes: "Telefone aussperren"
    case .otherCode: "anderer Code"
    case .otherAddress: "andere Adresse"
    case .removeOne: "Das Telefon von {name} wegschicken?"
    case .removeAll: "Alle Telefone wegschicken?"
    case .removeDetail: "Es muss neu gekoppelt werden, um wiederzukommen"
    }
  }
}
