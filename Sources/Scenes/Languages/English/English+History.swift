// Past matches and the table of the season.
extension English {
  static func text(_ phrase: ResultWords.Phrase) -> Template {
    switch phrase {
    case .notPlayed: "not played"
    case .onPenalties: "{score} pen."
    case .penaltiesWon: "pen. {team}"
    case .penaltiesUnfinished: "{score} pen., not finished"
    }
  }

  static func text(_ phrase: SeasonTable.Phrase) -> Template {
    switch phrase {
    case .title: "Table"
    case .games: "games"
    case .won: "won"
    case .drawn: "drawn"
    case .lost: "lost"
    case .goals: "goals"
    case .difference: "+/−"
    case .points: "points"
    case .scored: "scored"
    case .ownGoals: "own goals"
    case .rule: "by points ({won}–{drawn}–{lost}), goal difference, team goals"
    case .scorers: "top scorers"
    case .backToTable: "table"
    case .scorersTitle: "Top scorers"
    case .scorersRule: "by goals, then by fewer games"
    case .noScorers: "No goalscorers are noted yet."
    case .noScorersHint: "After a goal, type the squad number."
    case .opensList: "{key} opens the list."
    case .gone: "{name} is not among the players any more"
    case .empty: "No match has ended yet."
    case .emptyHint: "Whoever has played in one is listed here."
    }
  }

  static func text(_ phrase: PastGather.Phrase) -> Template {
    switch phrase {
    case .title: "Match"
    case .kickOff: "Kick-off {time}"
    case .end: "End {time}"
    case .halfTime: "Half-time"
    case .periodEnd: "End of period {n}"
    case .bench: "Bench: {names}"
    case .putOnBoard: "on the board again"
    case .scroll: "through the goals"
    }
  }

  static func text(_ phrase: History.Phrase) -> Template {
    switch phrase {
    case .month: "{month} {year}"
    case .find: "find"
    case .notFound: "No match has “{text}” in its name, its teams or its date."
    case .title: "History"
    case .gathers: .plural(one: "{n} match", other: "{n} matches")
    case .date: "Date"
    case .gather: "Match"
    case .season: "table"
    case .export: "export"
    case .delete: "delete"
    case .deletion: "Delete {name} of {date}?"
    case .deletionDetail: "Its teams, its score and all that happened are gone for good."
    case .deleted: "{name} is deleted"
    case .format: "Export all matches?"
    case .formatDetail: "CSV for spreadsheets, JSON for programs"
    case .exporting: "Exporting…"
    case .exported: "Written to {path}"
    case .alreadyExporting: "A file is being written already: wait for it."
    case .inPlay: "This one is in play: end it on the board first."
    case .nothing: "There are no matches yet"
    case .empty: "No matches yet."
    case .emptyHint: "Start one from the menu; it is listed here from then on."
    }
  }

  static func text(_ phrase: Month) -> Template {
    switch phrase {
    case .january: "January"
    case .february: "February"
    case .march: "March"
    case .april: "April"
    case .may: "May"
    case .june: "June"
    case .july: "July"
    case .august: "August"
    case .september: "September"
    case .october: "October"
    case .november: "November"
    case .december: "December"
    }
  }
}
