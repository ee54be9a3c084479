// Players.
extension English {
  static func text(_ phrase: PlayerPhrase) -> Template {
    switch phrase {
    case .name: "Name"
    case .age: "Age"
    case .skill: "Skill"
    case .position: "Position"
    case .favouriteTeam: "Favourite team"
    case .number: "Number"
    case .beginner: "beginner"
    case .amateur: "amateur"
    case .professional: "professional"
    case .goalkeeper: "goalkeeper"
    case .defender: "defender"
    case .midfielder: "midfielder"
    case .winger: "winger"
    case .striker: "striker"
    case .goalkeeperShort: "GK"
    case .defenderShort: "DEF"
    case .midfielderShort: "MID"
    case .wingerShort: "W"
    case .strikerShort: "ST"
    }
  }

  static func text(_ phrase: PlayerList.Phrase) -> Template {
    switch phrase {
    case .title: "Players"
    case .marked: .plural(one: "{n} selected", other: "{n} selected")
    case .players: .plural(one: "{n} player", other: "{n} players")
    case .find: "find"
    case .endFinding: "to the list"
    case .mark: "select"
    case .markAll: "all"
    case .markPlayers: "select players"
    case .choose: "make teams"
    case .join: "join the match"
    case .add: "new player"
    case .delete: "delete"
    case .deletion: "Delete {name}?"
    case .deletionDetail: "Past matches keep the name."
    case .deleted: "{name} is deleted"
    case .nobodyMarked: "Select a player first"
    case .nobody: "There is nobody to choose"
    case .everybodyPlays: "Everybody is in the match already."
    case .withoutPlayers: "without players"
    case .empty: "No players yet."
    case .emptyHint: "Add one with {key}, or import a list of them:"
    case .importHint: "Import a list of them:"
    case .notFound: "Nobody’s name has “{text}” in it."
    }
  }

  static func text(_ phrase: PlayerEdit.Phrase) -> Template {
    switch phrase {
    case .none: "none"
    case .same: "Nothing is changed yet."
    case .sameButCase: "Upper and lower case alone are no change."
    case .nameNeeded: "A player needs a name: type one."
    case .ageOutside: "An age is a number from {least} to {most}, or empty."
    case .numberOutside: "A number is one from {least} to {most}, or empty."
    case .unseen: "Nothing in this can be seen: type a name, or nothing."
    }
  }

  static func text(_ phrase: PlayerCard.Phrase) -> Template {
    switch phrase {
    case .title: "Player"
    case .personal: "Personal"
    case .play: "Play"
    case .likes: "Likes"
    case .won: "won"
    case .drawn: "drawn"
    case .lost: "lost"
    case .games: "games"
    case .wins: "won"
    case .draws: "drawn"
    case .losses: "lost"
    case .goals: "goals"
    case .noGames: "Has not played yet"
    case .edit: "change"
    case .sides: "details or games"
    }
  }

  static func text(_ phrase: PlayerAdd.Phrase) -> Template {
    switch phrase {
    case .title: "New player"
    case .add: "add"
    case .withNumber: "with the next free number, {n}"
    case .nameNeeded: "Type the name; all else can be set later."
    case .namesake: "{name} is in the list already; {key} adds another."
    }
  }
}
