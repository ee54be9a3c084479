import GatherModel

extension TextPlace {
  /// The places of all texts. An entry without names applies to its whole section, except to texts with an entry of their
  /// own.
  static let places: [(place: TextPlace, section: String, names: [String])] = [
    // On the board.
    (foot, "operator.note", []),
    (foot, "operator.echo", []),
    (foot, "operator.refusal", []),
    (foot, "operator.hint", []),
    (foot, "operator.scoreboard", []),
    (
      saving, "operator.scoreboard", ["saving", "disk-full", "disk-read-only", "file-damaged", "cannot-save"]
    ),
    (link, "operator.service", []),
    (clockMark, "audience.scoreboard", []),
    (period, "audience.scoreboard", ["full-time"]),
    (clockMark, "audience.until", []),
    (period, "audience.period", []),
    (title, "audience.match-name", []),
    (listRow, "audience.football", []),
    (listRow, "audience.format", []),
    (foot, "audience.football", ["no-wall"]),
    (clockMark, "audience.football", ["time-out", "time-out-over", "may-start"]),
    (result, "audience.football", ["winner", "draw"]),
    (turn, "audience.football", ["to-kick"]),
    (decision, "audience.football", ["wins"]),
    (resultOfDraw, "audience.football", ["penalties-unfinished"]),
    (result, "audience.football", ["wins"]),
    (beforeKicks, "audience.football", ["after-extra-time"]),
    (period, "audience.football", ["after-extra-time", "after-penalties"]),
    (goal, "audience.football", ["goal", "own-goal", "penalty-goal"]),
    (goalDetail, "audience.football", ["goals-today"]),
    (listMark, "audience.football", ["own-goal-mark", "penalty-mark"]),
    // Over the board.
    (listRow, "operator.act", []),
    (question, "operator.question", []),
    (keyMapTitle, "operator.question", ["keys"]),
    (clockTitle, "operator.question", ["set-clock"]),
    (clockHint, "operator.question", ["type-time", "seconds-limit"]),
    (answer, "operator.question", ["set", "erase", "leave"]),
    (listTitle, "operator.question", ["who-plays-where"]),
    (
      questionDetail, "operator.question",
      [
        "time-to-play", "time-of-period-to-play", "period-to-play", "clock-shows", "clock-goes",
        "service-has-result", "service-has-lost", "service-has-gather-twice", "service-has-player-twice",
      ]
    ),
    (listTitle, "operator.correction", []),
    (question, "operator.correction", ["change-format", "extra-time", "kicks"]),
    (questionDetail, "operator.correction", ["log-stays", "level"]),
    (answer, "operator.correction", ["announce"]),
    (addedTime, "operator.correction", ["added-time"]),
    (addedTimeHint, "operator.correction", ["added-time-hint"]),
    (listTitleOfTeam, "operator.correction", ["who-scored", "who-kicked", "whose-card"]),
    (listRow, "operator.correction", ["nobody", "goal-from-play"]),
    (listNow, "operator.correction", ["now"]),
    (listFoot, "operator.correction", ["typed", "minute", "player", "removes", "number"]),
    (listDetail, "operator.author", []),
    (answer, "operator.key-action-short", []),
    (keyMeaning, "operator.key-action", []),
    (keyMeaning, "operator.key-list", []),
    (
      keyGroup, "operator.key-list",
      ["match", "clock", "football", "board", "keyboard", "number-pad", "clicker", "buttons", "organiser"]
    ),
    (keyNames, "operator.key-list", ["held", "or"]),
    (hold, "operator.hold", []),
    (foot, "operator.hold", ["quit-after", "cancel-clock-after", "other-after"]),
    // Without a match.
    (idleLine, "audience.idle", []),
    (idleLine, "operator.idle", []),
    (idleTime, "audience.idle", ["time-of-day"]),
    (idleResult, "audience.idle", ["last-result"]),
    (idleList, "audience.idle", ["season"]),
    (idleMenu, "operator.idle", ["opens-menu"]),
    (idleCommand, "operator.idle", ["or-with-list", "with-list"]),
    (idleFoot, "operator.idle", ["puts-back", "chooses", "full-screen", "quits", "quits-held"]),
    (dayStage, "audience.day", []),
    (dayNext, "audience.day", ["next"]),
    (dayPitch, "audience.given-name", ["pitch"]),
    (dayPage, "audience.day", ["afterwards", "results"]),
    (dayPending, "audience.day", ["pending"]),
    (dayTable, "audience.day", ["group"]),
    (dayNumber, "audience.day", ["number"]),
    (
      dayStage, "audience.day",
      [
        "group", "final", "third-place", "semi-final", "quarter-final", "for-place", "for-places", "knockout",
        "friendly",
      ]
    ),
    (dayWinner, "audience.day", ["winner"]),
    (dayRest, "audience.day", ["no-more"]),
    (dayWait, "audience.day", ["in-minutes", "in-hours", "now", "late"]),
    (
      daySide, "audience.day",
      ["place-first", "place-second", "place-third", "place-other", "winner-of", "loser-of", "no-opponent"]
    ),
    (dayMark, "audience.day", ["on-kicks", "walkover"]),
    (corrected, "audience.day", ["corrected"]),
    (foot, "audience.day", ["corrected-from"]),
    (idleLine, "audience.day", ["ahead"]),
    (dayNotice, "operator.day", []),
    (link, "operator.day", ["link-lost", "result-waits"]),
    (dayUndecided, "operator.day", ["undecided"]),
    (
      foot, "operator.day",
      ["result-needs-agreement", "result-does-not-count", "result-without-teams", "result-needs-decision"]
    ),
    (choiceTitle, "operator.day", ["pitch"]),
    (dayKeys, "operator.day", ["starts", "others"]),
    (question, "operator.day", ["start"]),
    (questionDetail, "operator.day", ["early", "not-next"]),
    (choiceFoot, "operator.choose-match", []),
    (choiceTitle, "operator.choose-match", ["title"]),
    (choiceRow, "operator.choose-match", ["gather"]),
    (choiceDetail, "operator.choose-match", ["nobody", "names", "more"]),
    // Pages.
    (pageKey, "operator.page", []),
    (keyMapTitle, "operator.page", ["help-title"]),
    (keyMapHint, "operator.page", ["any-key-closes"]),
    (historyDate, "operator.page", ["in-play"]),
    (pageLine, "operator.page", ["loading"]),
    (pageCount, "operator.page", ["place"]),
    (pageKey, "operator.form", []),
    (formHint, "operator.form", ["full", "saving"]),
    (pageNotice, "operator.trouble", []),
    (menuItem, "operator.menu", []),
    (pageTitle, "operator.menu", ["title"]),
    (
      menuDetail, "operator.menu",
      [
        "new-gather-detail", "players-detail", "history-detail", "login-detail", "phones-detail",
        "match-in-play-detail", "clear-board-detail", "board-detail",
      ]
    ),
    (pageNotice, "operator.teams", []),
    (pageTitle, "operator.teams", ["title", "change-title", "settings"]),
    (
      pageKey, "operator.teams",
      [
        "start", "balance", "balance-teams", "move-player", "change-column", "put-player", "reorder",
        "open-settings", "store", "add-others", "remove-player", "open-names", "kept-teams", "take", "forget",
        "turn", "turn-far",
      ]
    ),
    (teamsColumn, "operator.teams", ["bench"]),
    (teamsColumn, "audience.given-name", ["team"]),
    (teamsNobody, "operator.teams", ["nobody-here"]),
    (teamsStrength, "operator.teams", ["strength"]),
    (
      teamsLabel, "operator.teams",
      [
        "gather-name", "team-code", "team-a-name", "team-a-color", "team-b-name", "team-b-color", "format",
        "periods", "length", "clock",
      ]
    ),
    (teamsChoice, "operator.teams", ["own-format", "changed-format", "down", "up"]),
    (
      teamsColor, "operator.teams",
      ["red", "blue", "green", "yellow", "orange", "pink", "purple", "light-blue", "white", "black"]
    ),
    (
      teamsPosition, "audience.player",
      ["goalkeeper-short", "defender-short", "midfielder-short", "winger-short", "striker-short"]
    ),
    (pageKey, "operator.players", []),
    (pageTitle, "operator.players", ["title"]),
    (pageCount, "operator.players", ["marked", "players"]),
    (pageQuestion, "operator.players", ["deletion"]),
    (pageQuestionDetail, "operator.players", ["deletion-detail"]),
    (pageNotice, "operator.players", ["deleted", "nobody-marked", "nobody", "everybody-plays"]),
    (pageLine, "operator.players", ["empty", "empty-hint", "import-hint", "not-found"]),
    (formHint, "operator.player-add", []),
    (pageTitle, "operator.player-add", ["title"]),
    (pageKey, "operator.player-add", ["add"]),
    (formToggle, "operator.player-add", ["with-number"]),
    (formHint, "operator.player-edit", []),
    (formChoice, "operator.player-edit", ["none"]),
    (cardLabel, "audience.player", []),
    (
      cardValue, "audience.player",
      ["beginner", "amateur", "professional", "goalkeeper", "defender", "midfielder", "winger", "striker"]
    ),
    (
      playersCell, "audience.player",
      ["beginner", "amateur", "professional", "goalkeeper", "defender", "midfielder", "winger", "striker"]
    ),
    (pageTitle, "operator.player-card", ["title"]),
    (cardSection, "operator.player-card", ["personal", "play", "likes"]),
    (cardGame, "operator.player-card", ["won", "drawn", "lost"]),
    (cardCount, "operator.player-card", ["games", "wins", "draws", "losses", "goals"]),
    (cardHint, "operator.player-card", ["no-games"]),
    (pageKey, "operator.player-card", ["edit", "sides"]),
    (pageNotice, "operator.history", []),
    (historyMonth, "operator.history", ["month"]),
    (finder, "operator.history", ["find"]),
    (finder, "operator.players", ["find"]),
    (pageLine, "operator.history", ["not-found", "empty", "empty-hint"]),
    (pageTitle, "operator.history", ["title"]),
    (pageCount, "operator.history", ["gathers"]),
    (historyHead, "operator.history", ["date", "gather"]),
    (pageKey, "operator.history", ["season", "export", "delete"]),
    (pageQuestion, "operator.history", ["deletion", "format"]),
    (pageQuestionDetail, "operator.history", ["deletion-detail", "format-detail"]),
    (historyKicks, "audience.result", []),
    (historyResult, "audience.result", ["not-played"]),
    (pageTitle, "operator.past-match", ["title"]),
    (sheetFact, "operator.past-match", ["kick-off", "end"]),
    (sheetPeriod, "operator.past-match", ["half-time", "period-end"]),
    (sheetBench, "operator.past-match", ["bench"]),
    (pageKey, "operator.past-match", ["put-on-board", "scroll"]),
    (standingsHead, "operator.season-table", []),
    (scorersHead, "operator.season-table", ["own-goals"]),
    (pageTitle, "operator.season-table", ["title", "scorers-title"]),
    (pageCount, "operator.season-table", ["rule", "scorers-rule"]),
    (pageKey, "operator.season-table", ["scorers", "back-to-table"]),
    (
      pageLine, "operator.season-table",
      ["no-scorers", "no-scorers-hint", "opens-list", "empty", "empty-hint"]
    ),
    (pageNotice, "operator.season-table", ["gone"]),
    (formHint, "operator.login", []),
    (formHint, "operator.login-problem", []),
    (pageTitle, "operator.login", ["title"]),
    (formLabel, "operator.login", ["address", "name", "password"]),
    (formToggle, "operator.login", ["remember"]),
    (formButton, "operator.login", ["log-in", "register", "without-service", "log-out"]),
    (pageKey, "operator.login", ["change"]),
    (pageKey, "operator.phones", []),
    (pageTitle, "operator.phones", ["title"]),
    (
      phonePurpose, "operator.phones", ["purpose-score", "purpose-manage", "purpose-live", "purpose-network"]
    ),
    (phoneClosed, "operator.phones", ["closed", "no-network"]),
    (phoneOpens, "operator.phones", ["opens-with"]),
    (phoneEmpty, "operator.phones", ["nobody"]),
    (phoneLine, "operator.phones", ["code", "password"]),
    (phoneHead, "operator.phones", ["name", "role", "seen"]),
    (phoneRole, "operator.phones", ["waits", "role-watch", "role-score", "role-manage", "program"]),
    (phoneSeen, "operator.phones", ["now", "minutes-ago", "hours-ago", "days-ago"]),
    (pageQuestion, "operator.phones", ["remove-one", "remove-all", "end-network"]),
    (
      pageQuestionDetail, "operator.phones", ["remove-detail", "remove-program-detail", "end-network-detail"]
    ),
    (pageNotice, "operator.phones", ["switching"]),
    (pageTitle, "operator.set-up", ["title", "network-title"]),
    (formLabel, "operator.set-up", ["network", "password", "country", "time-zone"]),
    (formButton, "operator.set-up", ["save", "phone", "later"]),
    (
      formHint, "operator.set-up",
      ["optional", "joining", "bad-network", "bad-password", "bad-country", "bad-time-zone", "not-joined"]
    ),
    // The places of new scenes are added above this line.
  ]

  static let placesOfCounts = TeamCount.allCases.flatMap { count -> [(TextPlace, String, [String])] in
    let operators = TeamCountPhrase(count, .echo).section
    return [
      (tally, TeamCountPhrase(count, .label).section, []), (foot, operators, []),
      (listRow, operators, ["entry"]), (keyMeaning, operators, ["keys"]),
    ]
  }
}
