// Players.
extension German {
  static func text(_ phrase: PlayerPhrase) -> Template {
    switch phrase {
    case .name: "Name"
    case .age: "Alter"
    case .skill: "Stärke"
    case .position: "Position"
    case .favouriteTeam: "Lieblingsverein"
    case .number: "Trikotnummer"
    case .beginner: "Anfänger"
    case .amateur: "Amateur"
    case .professional: "Profi"
    case .goalkeeper: "Torwart"
    case .defender: "Abwehr"
    case .midfielder: "Mittelfeld"
    case .winger: "Flügel"
    case .striker: "Sturm"
    case .goalkeeperShort: "TW"
    case .defenderShort: "ABW"
    case .midfielderShort: "MF"
    case .wingerShort: "FL"
    case .strikerShort: "ST"
    }
  }

  static func text(_ phrase: PlayerList.Phrase) -> Template {
    switch phrase {
    case .title: "Spieler"
    case .marked: .plural(one: "{n} ausgewählt", other: "{n} ausgewählt")
    case .players: .plural(one: "{n} Spieler", other: "{n} Spieler")
    case .find: "suchen"
    case .endFinding: "zur Liste"
    case .mark: "auswählen"
    case .markAll: "alle"
    case .markPlayers: "Spieler wählen"
    case .choose: "Teams bilden"
    case .join: "ins Spiel aufnehmen"
    case .add: "neuer Spieler"
    case .delete: "löschen"
    case .deletion: "{name} löschen?"
    case .deletionDetail: "Vergangene Spiele behalten den Namen."
    case .deleted: "{name} ist gelöscht"
    case .nobodyMarked: "Erst einen Spieler auswählen"
    case .nobody: "Es ist niemand da"
    case .everybodyPlays: "Alle spielen schon mit."
    case .withoutPlayers: "ohne Spieler"
    case .empty: "Noch keine Spieler."
    case .emptyHint: "Mit {key} einen anlegen oder eine Liste einlesen:"
    case .importHint: "Eine Liste einlesen:"
    case .notFound: "Kein Name enthält „{text}“."
    }
  }

  static func text(_ phrase: PlayerEdit.Phrase) -> Template {
    switch phrase {
    case .none: "keine Angabe"
    case .same: "Noch ist nichts geändert."
    case .sameButCase: "Groß- und Kleinschreibung allein ändert nichts."
    case .nameNeeded: "Ein Spieler braucht einen Namen: bitte eingeben."
    case .ageOutside: "Ein Alter ist eine Zahl von {least} bis {most} oder leer."
    case .numberOutside: "Eine Trikotnummer ist eine Zahl von {least} bis {most} oder leer."
    case .unseen: "Davon ist nichts zu sehen: einen Namen eingeben oder nichts."
    }
  }

  static func text(_ phrase: PlayerCard.Phrase) -> Template {
    switch phrase {
    case .title: "Spieler"
    case .personal: "Persönlich"
    case .play: "Spiel"
    case .likes: "Vorlieben"
    case .won: "Sieg"
    case .drawn: "Remis"
    case .lost: "verloren"
    case .games: "Spiele"
    case .wins: "Siege"
    case .draws: "Remis"
    case .losses: "Niederlagen"
    case .goals: "Tore"
    case .noGames: "Hat noch nicht gespielt"
    case .edit: "ändern"
    case .sides: "Angaben oder Spiele"
    }
  }

  static func text(_ phrase: PlayerAdd.Phrase) -> Template {
    switch phrase {
    case .title: "Neuer Spieler"
    case .add: "anlegen"
    case .withNumber: "mit der nächsten freien Nummer, {n}"
    case .nameNeeded: "Den Namen eingeben; alles andere geht auch später."
    case .namesake: "{name} steht schon in der Liste; {key} legt noch einen an."
    }
  }
}
