// The menu, forms and the making of teams.
extension English {
  static func text(_ phrase: MatchSettings.WeekdayPhrase) -> Template {
    switch phrase {
    case .sunday: "Sunday Gather"
    case .monday: "Monday Gather"
    case .tuesday: "Tuesday Gather"
    case .wednesday: "Wednesday Gather"
    case .thursday: "Thursday Gather"
    case .friday: "Friday Gather"
    case .saturday: "Saturday Gather"
    }
  }

  static func text(_ phrase: ConfirmPlayers.Phrase) -> Template {
    switch phrase {
    case .format: "Format"
    case .colorsAlike: "These colours look alike; one is marked with dashes"
    case .ownFormat: "own"
    case .changedFormat: "{format} (changed)"
    case .title: "Teams"
    case .bench: "Bench"
    case .nobodyHere: "nobody"
    case .strength: "strength"
    case .start: "start"
    case .balance: "fair teams"
    case .balanceTeams: "fair teams, the bench stays"
    case .movePlayer: "move"
    case .changeColumn: "next column"
    case .putPlayer: "to team A, team B, the bench"
    case .reorder: "change the order"
    case .settings: "Names and time"
    case .openSettings: "names, colours, time"
    case .fairest: "The fairest teams: {points} apart in strength."
    case .nextFairest: "Teams number {n}: {points} apart in strength."
    case .fairestAgain: "Those were all: the fairest again, {points} apart in strength."
    case .changeTitle: "The match in play"
    case .storing: "Saving…"
    case .store: "keep it so"
    case .addOthers: "who has come"
    case .removePlayer: "has left"
    case .openNames: "names, colours"
    case .drawn: "Lot {lot}: nothing is known of how strong anybody is."
    case .tooFewToBalance: "It takes two players to balance."
    case .teamEmpty: "{team} has no player yet: move one there."
    case .teamTooLarge: "{team} has more than {most} players: move some to the bench."
    case .nobodySelected: "There is nobody in this column."
    case .showsNext: "{key} shows the next."
    case .drawsAgain: "{key} draws again."
    case .makesFair: "{key} makes fair teams."
    case .startsAsItIs: "{key} starts all the same."
    case .nextColumn: "{key} goes to the next."
    case .nameMissing: "A name is missing: type one here."
    case .starting: "Starting…"
    case .waitsForEnd: "A match is in play: these teams are kept until it has ended."
    case .gatherName: "Match"
    case .teamCode: "code"
    case .keptTeams: "kept teams"
    case .codeWrong: "A code has up to {n} letters and digits: mend it here."
    case .teamAName: "Team A"
    case .teamAColor: "wears"
    case .teamBName: "Team B"
    case .teamBColor: "wears"
    case .periods: "Periods"
    case .length: "Each takes"
    case .clock: "Clock counts"
    case .down: "down"
    case .up: "up"
    case .take: "done"
    case .forget: "leave as it was"
    case .turn: "change"
    case .turnFar: "five at a time"
    case .red: "red"
    case .blue: "blue"
    case .green: "green"
    case .yellow: "yellow"
    case .orange: "orange"
    case .pink: "pink"
    case .purple: "purple"
    case .lightBlue: "light blue"
    case .white: "white"
    case .black: "black"
    }
  }

  static func text(_ phrase: PageTrouble.Phrase) -> Template {
    switch phrase {
    case .diskFull: "The disk is full: make room, then try again."
    case .readOnly: "Nothing can be stored: the disk is read-only."
    case .damaged: "The stored file is damaged; the board mends it, then try again."
    case .gone: "That is not there any more."
    case .inPlay: "Not while this player is in the match on the board: end it first."
    case .gatherInPlay: "A match is in play: end it on the board first."
    case .busy: "Another program is using the stored file: try again."
    case .diskFailed: "The disk has failed ({reason}): check it, then try again."
    case .notWritten: "The file cannot be written ({reason}): check the board’s data folder."
    case .other: "It did not work: {reason}"
    }
  }

  static func text(_ phrase: FormPhrase) -> Template {
    switch phrase {
    case .done: "done"
    case .next: "next"
    case .cancel: "cancel"
    case .full: .plural(one: "No more than {n} character fits.", other: "No more than {n} characters fit.")
    case .saving: "Saving…"
    }
  }

  static func text(_ phrase: PagePhrase) -> Template {
    switch phrase {
    case .helpTitle: "{scene}: keys"
    case .anyKeyCloses: "Any key closes this"
    case .keysOfScene: "keys"
    case .back: "back"
    case .choose: "choose"
    case .page: "a page on"
    case .inPlay: "in play"
    case .details: "details"
    case .loading: "Loading…"
    case .place: "{n} of {count}"
    }
  }

  static func text(_ phrase: Menu.Phrase) -> Template {
    switch phrase {
    case .title: "Menu"
    case .open: "open"
    case .newGather: "New match"
    case .newGatherDetail: "choose players, make teams, start"
    case .players: "Players"
    case .playersDetail: "look, add, change, delete"
    case .history: "History"
    case .historyDetail: "past matches, the table, export"
    case .login: "Server"
    case .loginDetail: "log in, register, or work without one"
    case .phones: "Phones"
    case .phonesDetail: "keep the score with a phone, or watch"
    case .matchInPlay: "The match in play"
    case .matchInPlayDetail: "latecomers, sides, names, colours"
    case .clearBoard: "Clear the board"
    case .clearBoardDetail: "the result stays in the history"
    case .board: "Board"
    case .boardDetail: "back to the score"
    }
  }
}
