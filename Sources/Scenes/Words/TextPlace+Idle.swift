import GatherModel

// The screens without a match: the time of day, the planned day and the choice of a match.
extension TextPlace {
  private static func idle(_ show: @escaping @Sendable (inout IdleViewModel, String) -> Void) -> TextPlace {
    TextPlace { text, _ in
      var idle = IdleViewModel(
        title: "Gatherboard", time: "18:30", timeLabel: "", line: "", commandTitle: "", command: "",
        footer: "")
      show(&idle, text)
      return .idle(idle)
    }
  }

  private static func day(
    _ show: @escaping @Sendable (inout IdleDayViewModel, String, _ board: ScoreboardViewModel) -> Void
  ) -> TextPlace {
    TextPlace { text, board in
      var day = IdleDayViewModel(
        title: "", pitch: "", next: nil, winnerTitle: "", page: .matches(title: "", rows: [], selected: nil),
        keys: "")
      show(&day, text, board)
      var idle = IdleViewModel(
        title: "", time: "18:30", timeLabel: "", line: "", commandTitle: "", command: "", footer: "")
      idle.day = day
      return .idle(idle)
    }
  }

  private static func next(
    _ change: @escaping @Sendable (inout IdleDayViewModel.Next, String) -> Void
  ) -> TextPlace {
    day { day, text, board in
      var next = IdleDayViewModel.Next(
        title: "", home: .team(board.left), away: .team(board.right), time: "18:30", stage: "")
      change(&next, text)
      day.next = next
    }
  }

  static let idleLine = idle { $0.line = $1 }
  static let idleMenu = idle { $0.menu = $1 }
  static let idleCommand = idle { $0.commandTitle = $1 }
  static let idleFoot = idle { $0.footer = $1 }
  static let idleTime = idle { $0.timeLabel = $1 }
  static let idleResult = TextPlace { text, board in
    var idle = IdleViewModel(
      title: "", time: "18:30", timeLabel: "", line: "", commandTitle: "", command: "", footer: "")
    idle.result = IdleViewModel.Result(
      title: text, left: board.left, right: board.right, scorers: "", kicks: nil)
    idle.list = IdleViewModel.List(
      title: "", rows: [IdleViewModel.List.Row(rank: "1", name: "Maximiliane", goals: "31", points: "88")])
    return .idle(idle)
  }
  static let idleList = idle {
    $0.list = IdleViewModel.List(
      title: $1, rows: [IdleViewModel.List.Row(rank: "1", name: "Maximiliane", goals: "31", points: "88")])
  }.inCapitals

  static let dayNext = next { $0.title = $1 }
  static let dayWait = next { $0.wait = Line(text: $1, urgency: .plain) }
  static let dayStage = next { $0.stage = "\($1)  ·  MMMM 99" }
  static let dayNumber = next { $0.stage = "MMMMMMMM  ·  \($1)" }
  static let daySide = next { $0.home = .open($1, code: "") }
  static let dayPage = day { day, text, _ in day.page = .matches(title: text, rows: [], selected: nil) }
  static let dayTable = day { day, text, _ in
    day.page = .table(title: text, columns: [], rows: [])
  }.inCapitals
  static let dayPending = day { day, text, _ in
    day.page = .table(title: "MMMM A  ·  \(text)", columns: [], rows: [])
  }.inCapitals
  static let dayUndecided = day { day, text, _ in
    day.page = .matches(title: "MMMMMMM  ·  \(text)", rows: [], selected: nil)
  }.inCapitals
  static let dayMark = day { day, text, _ in
    let home = IdleDayViewModel.Row.Side(
      name: "Wanderers-FC", color: Team.usual.teamA.color, score: "10", mark: text)
    let away = IdleDayViewModel.Row.Side(name: "Wanderers-FC", color: Team.usual.teamB.color, score: "10")
    day.page = .matches(
      title: "", rows: [IdleDayViewModel.Row(time: "18:30", stage: "", home: home, away: away)], selected: nil
    )
  }
  static let dayPitch = day { day, text, _ in day.pitch = text }
  static let dayRest = day { day, text, _ in day.rest = text }
  static let dayWinner = day { day, text, board in
    day.winnerTitle = text
    day.winners = [IdleDayViewModel.Winner(stage: "", side: .team(board.left))]
  }
  static let dayKeys = day { day, text, _ in day.keys = text }
  static let dayNotice = day { day, text, _ in day.notice = Line(text: text, urgency: .warning) }

  private static func choice(_ change: @escaping @Sendable (inout ListViewModel, String) -> Void) -> TextPlace
  {
    TextPlace { text, _ in
      var list = ListViewModel(
        title: "", rows: [ListViewModel.Row(text: "18:30")], selected: 0, place: "", footer: "")
      change(&list, text)
      return .list(list, hold: nil)
    }
  }

  static let choiceTitle = choice { $0.title = $1 }
  static let choiceRow = choice { $0.rows[0].text = $1 }
  static let choiceDetail = choice { $0.rows[0].detail = $1 }
  static let choiceFoot = choice { $0.footer = $1 }
}
