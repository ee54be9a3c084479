// Players.
extension Romanian {
  static func text(_ phrase: PlayerPhrase) -> Template {
    switch phrase {
    case .name: "Nume"
    case .age: "Vârstă"
    case .skill: "Nivel"
    case .position: "Post"
    case .favouriteTeam: "Echipa favorită"
    case .number: "Număr"
    case .beginner: "începător"
    case .amateur: "amator"
    case .professional: "profesionist"
    case .goalkeeper: "portar"
    case .defender: "fundaș"
    case .midfielder: "mijlocaș"
    case .winger: "extremă"
    case .striker: "atacant"
    case .goalkeeperShort: "POR"
    case .defenderShort: "FUN"
    case .midfielderShort: "MIJ"
    case .wingerShort: "EXT"
    case .strikerShort: "ATA"
    }
  }

  static func text(_ phrase: PlayerList.Phrase) -> Template {
    switch phrase {
    case .title: "Jucători"
    case .marked: .plural(one: "{n} ales", few: "{n} aleși", other: "{n} de aleși")
    case .players: .plural(one: "{n} jucător", few: "{n} jucători", other: "{n} de jucători")
    case .find: "caută"
    case .endFinding: "la listă"
    case .mark: "alege"
    case .markAll: "toți"
    case .markPlayers: "alege jucători"
    case .choose: "formează echipele"
    case .join: "intră în meci"
    case .add: "jucător nou"
    case .delete: "șterge"
    case .deletion: "Ștergeți jucătorul {name}?"
    case .deletionDetail: "Meciurile jucate păstrează numele."
    case .deleted: "S-a șters: {name}"
    case .nobodyMarked: "Alegeți mai întâi un jucător"
    case .nobody: "Nu e nimeni de ales"
    case .everybodyPlays: "Toți sunt deja în meci."
    case .withoutPlayers: "fără jucători"
    case .empty: "Încă nu sunt jucători."
    case .emptyHint: "Adăugați unul cu {key} sau importați o listă:"
    case .importHint: "Importați o listă:"
    case .notFound: "Niciun nume nu conține „{text}”."
    }
  }

  static func text(_ phrase: PlayerEdit.Phrase) -> Template {
    switch phrase {
    case .none: "niciunul"
    case .same: "Încă nu s-a schimbat nimic."
    case .sameButCase: "Doar litere mari sau mici nu înseamnă o schimbare."
    case .nameNeeded: "Un jucător are nevoie de un nume: scrieți-l."
    case .ageOutside: "Vârsta este un număr de la {least} la {most} sau lipsește."
    case .numberOutside: "Numărul este de la {least} la {most} sau lipsește."
    case .unseen: "Nu se vede nimic: scrieți un nume sau nimic."
    }
  }

  static func text(_ phrase: PlayerCard.Phrase) -> Template {
    switch phrase {
    case .title: "Jucător"
    case .personal: "Date personale"
    case .play: "Joc"
    case .likes: "Preferințe"
    case .won: "câștigat"
    case .drawn: "egal"
    case .lost: "pierdut"
    case .games: "meciuri"
    case .wins: "victorii"
    case .draws: "egaluri"
    case .losses: "înfrângeri"
    case .goals: "goluri"
    case .noGames: "Nu a jucat încă"
    case .edit: "schimbă"
    case .sides: "date sau meciuri"
    }
  }

  static func text(_ phrase: PlayerAdd.Phrase) -> Template {
    switch phrase {
    case .title: "Jucător nou"
    case .add: "adaugă"
    case .withNumber: "cu următorul număr liber, {n}"
    case .nameNeeded: "Scrieți numele; restul se poate face mai târziu."
    case .namesake: "{name} este deja în listă; {key} adaugă încă unul."
    }
  }
}
