import GatherModel
import Localization

/// A place on the screen where texts of a language stand. Drawn with a text in it, it shows whether the text fits.
package struct TextPlace: Sendable {
  /// Makes the scene with a text in this place, on a board.
  package let scene: @Sendable (_ text: String, _ board: ScoreboardViewModel) -> SceneModel
  /// Whether the screen shows texts of this place in capitals.
  package private(set) var isInCapitals = false

  init(_ scene: @escaping @Sendable (_ text: String, _ board: ScoreboardViewModel) -> SceneModel) {
    self.scene = scene
  }

  var inCapitals: TextPlace {
    var place = self
    place.isInCapitals = true
    return place
  }

  /// The places of a text.
  /// - Parameter path: The path of the text: `operator.note.goal-taken-back`.
  /// - Returns: None for a text that other texts take in, and for one that no screen shows.
  package static func all(of path: String) -> [TextPlace] {
    known[path] ?? known[String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])] ?? []
  }

  private static let known = Dictionary(
    grouping: places.flatMap { place, section, names in
      names.isEmpty ? [(section, place)] : names.map { ("\(section).\($0)", place) }
    }, by: \.0
  ).mapValues { $0.map(\.1) }
}

// MARK: On the board

extension TextPlace {
  private typealias Line = ScoreboardViewModel.Line
  private typealias Overlay = ScoreboardViewModel.Overlay
  private typealias KeyHint = ScoreboardViewModel.KeyHint

  private static func board(
    _ show: @escaping @Sendable (inout ScoreboardViewModel, String) -> Void
  ) -> TextPlace {
    TextPlace { text, board in
      var board = board
      show(&board, text)
      return .scoreboard(board)
    }
  }

  private static func overlay(_ show: @escaping @Sendable (String) -> Overlay) -> TextPlace {
    board { $0.overlay = show($1) }
  }

  private static func list(_ change: @escaping @Sendable (inout ListViewModel, String) -> Void) -> TextPlace {
    overlay { text in
      var list = ListViewModel(
        title: "", rows: [ListViewModel.Row(text: "10 Maximiliane")], selected: 0, place: "", footer: "")
      change(&list, text)
      return .list(list)
    }
  }

  static let foot = board { $0.footer = Line(text: $1, urgency: .plain) }
  static let clockMark = board { $0.clock.mark = $1 }.inCapitals
  static let period = board { $0.period = $1 }.inCapitals
  static let title = board { $0.title = $1 }
  static let saving = board { $0.saving = Line(text: $1, urgency: .warning) }
  static let link = board { $0.link = Line(text: $1, urgency: .plain) }
  static let result = board { $0.showEnd(of: $1) }.inCapitals
  static let resultOfDraw = board { $0.showEnd(of: "MMMM  ·  \($1)") }.inCapitals
  static let corrected = board {
    $0.showEnd(of: "Wanderers-FC")
    $0.corrected = $1
  }
  static let turn = board { $0.show(kicks: $1, before: "") }.inCapitals
  static let decision = board { $0.show(kicks: $1, before: "") }
  static let beforeKicks = board { $0.show(kicks: "", before: "\($1)  10\($0.scoreSign)10") }
  static let goal = board {
    $0.left.goal = ScoreboardViewModel.GoalPanel(
      title: $1, number: "10", name: "Maximiliane", detail: "90+12’", step: GoalMoment.whole)
  }.inCapitals
  static let goalDetail = board {
    $0.left.goal = ScoreboardViewModel.GoalPanel(
      title: "", number: "10", name: "Maximiliane", detail: "90+12’  ·  \($1)", step: GoalMoment.whole)
  }
  static let tally = board {
    for panel in [\ScoreboardViewModel.left, \.right] {
      $0[keyPath: panel].tallies = [
        ScoreboardViewModel.Tally(label: $1, count: 5, form: .number(marks: 5)),
        ScoreboardViewModel.Tally(label: "", count: 1, form: .letters("T", of: 1)),
      ]
    }
  }

  static let question = overlay { .question(title: $0, detail: "", answers: []) }
  static let questionDetail = overlay { .question(title: "", detail: $0, answers: []) }
  static let answer = overlay {
    .question(title: "", detail: "", answers: [KeyHint(key: "Enter", meaning: $0)])
  }
  static let clockTitle = overlay {
    .clockSetting(
      title: $0, minutes: "120", seconds: "00", isTyped: true, hint: Line(text: "", urgency: .plain),
      answers: [])
  }
  static let clockHint = overlay {
    .clockSetting(
      title: "", minutes: "120", seconds: "00", isTyped: true, hint: Line(text: $0, urgency: .plain),
      answers: [])
  }
  static let addedTime = overlay {
    .addedTime(title: $0, minutes: "+12", hint: Line(text: "", urgency: .plain), answers: [])
  }
  static let addedTimeHint = overlay {
    .addedTime(title: "", minutes: "+12", hint: Line(text: $0, urgency: .plain), answers: [])
  }
  static let hold = overlay { .hold(title: $0, progress: 0.5) }
  static let listTitle = list { $0.title = $1 }
  /// A title behind a team's name.
  static let listTitleOfTeam = list { $0.title = "Wandering-Wanderers-FC: \($1)" }
  static let listRow = list { $0.rows[0].text = $1 }
  /// In brackets behind a name.
  static let listMark = list { $0.rows[0].text = "10 Maximiliane (\($1))" }
  static let listDetail = list { $0.rows[0].detail = $1 }
  /// Behind a format.
  static let listNow = list { $0.rows[0].detail = "2 × 45:00 ↑  ·  \($1)" }
  static let listFoot = list { $0.footer = $1 }

  private static func keyMap(
    _ show: @escaping @Sendable (inout [KeyMap.Group], String) -> Void
  ) -> TextPlace {
    overlay { text in
      var groups = KeyMap.standard.groups()
      show(&groups, text)
      return .keyMap(title: "", groups: groups, hint: "")
    }
  }

  static let keyMeaning = keyMap { $0[0].rows[0].meaning = $1 }
  static let keyNames = keyMap { $0[0].rows[0].keys = $1 }
  static let keyGroup = keyMap { $0[0].title = $1 }.inCapitals
  static let keyMapTitle = overlay { .keyMap(title: $0, groups: KeyMap.standard.groups(), hint: "") }
  static let keyMapHint = overlay { .keyMap(title: "", groups: KeyMap.standard.groups(), hint: $0) }
}

extension ScoreboardViewModel {
  fileprivate mutating func showEnd(of result: String) {
    (stage, footer, clock.isShown) = (.fullTime, nil, false)
    self.result = ResultBand(text: result, winner: .left)
  }

  fileprivate mutating func show(kicks turn: String, before: String) {
    stage = .kicks
    let side = ShootOutPanel.Side(score: "4", marks: [.scored, .missed, .toCome], isNext: true)
    shootOut = ShootOutPanel(left: side, right: side, turn: turn, before: before, brief: "")
  }
}

// MARK: Without a match

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
  /// Behind the name of a group.
  static let dayPending = day { day, text, _ in
    day.page = .table(title: "MMMM A  ·  \(text)", columns: [], rows: [])
  }.inCapitals
  /// Behind the title of the results.
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

// MARK: Pages

extension TextPlace {
  private static func scene(_ show: @escaping @Sendable (_ text: String) -> PageModel) -> TextPlace {
    TextPlace { text, board in
      var page = FrontPageViewModel(scene: show(text))
      page.strip = MatchStrip(board)
      return .frontPage(page)
    }
  }

  private static func page(
    _ change: @escaping @Sendable (inout PageViewModel, String) -> Void
  ) -> TextPlace {
    scene { text in
      var page = PageViewModel(title: "", keys: [])
      change(&page, text)
      return .list(ListPageViewModel(page: page, lines: []))
    }
  }

  private static let nobody = PageViewModel(title: "", keys: [])

  static let pageTitle = page { $0.title = $1 }
  /// Beside a title of the length that most have.
  static let pageCount = page { ($0.title, $0.count) = ("Standings", $1) }
  static let pageNotice = page { $0.notice = Line(text: $1, urgency: .warning) }
  /// Behind the two keys that each page names.
  static let pageKey = scene { text in
    let keys = [("Esc", "MMMMMM"), ("F1", "MMMMMM"), ("Ctrl+D", text)]
      .map { KeyHint(key: $0.0, meaning: $0.1, isKept: true) }
    return .list(ListPageViewModel(page: PageViewModel(title: "", keys: keys), lines: []))
  }
  static let pageQuestion = page { $0.question = PageViewModel.Question(title: $1, detail: "", answers: []) }
  static let pageQuestionDetail = page {
    $0.question = PageViewModel.Question(title: "", detail: $1, answers: [])
  }
  static let pageLine = scene { .list(ListPageViewModel(page: nobody, lines: [$0])) }
  static let finder = scene {
    .list(
      ListPageViewModel(
        page: nobody,
        finder: ListPageViewModel.Finder(label: $0, field: FieldViewModel(TextField(), hasCaret: true)),
        lines: []))
  }

  static let menuItem = scene {
    .menu(MenuViewModel(page: nobody, rows: [MenuViewModel.Row(text: $0, detail: "", key: "")], selected: 0))
  }
  static let menuDetail = scene {
    .menu(MenuViewModel(page: nobody, rows: [MenuViewModel.Row(text: "", detail: $0, key: "")], selected: 0))
  }

  private static func form(_ row: @escaping @Sendable (_ text: String) -> FormViewModel.Row) -> TextPlace {
    scene { .form(FormViewModel(page: nobody, rows: [row($0)])) }
  }

  static let formLabel = form { .field(label: $0, FieldViewModel(TextField(), hasCaret: true)) }
  static let formToggle = form { .toggle($0, isOn: true) }
  static let formChoice = form { .choice($0, isPresent: true) }
  static let formButton = form { .action($0) }
  static let formHint = scene {
    .form(FormViewModel(page: nobody, rows: [], hint: Line(text: $0, urgency: .warning), spinner: 0))
  }

  /// The columns of a list, as its page has them, and a row of long values.
  private struct Table {
    let columns: [TableViewModel.Column]
    let row: [String]

    static let history = Table(
      columns: [
        TableViewModel.Column(weight: 5, isGroup: true, isWhole: true),
        TableViewModel.Column(weight: 3, isWhole: true), TableViewModel.Column(weight: 7),
        TableViewModel.Column(weight: 6, .right),
        TableViewModel.Column(weight: 6, .center, isMain: true, isWhole: true),
        TableViewModel.Column(weight: 6),
      ], row: ["May 2026", "Sat 14", "Saturday-match", "Wanderers", "10–10", "Wanderers"])
    static let standings = Table(
      columns: [2, 11, 4, 3, 4, 3, 5, 3, 3, 4].enumerated().map { index, weight in
        TableViewModel.Column(weight: weight, index == 1 ? .left : .right, isMain: index == 1)
      }, row: ["10", "Maximiliane", "10", "10", "10", "10", "31–20", "+11", "31", "10"])
    static let players = Table(
      columns: [2, 6, 3, 3].enumerated().map { TableViewModel.Column(weight: $1, isMain: $0 == 1) },
      row: ["10", "Maximiliane", "DEF", "DEF"])
    static let games = Table(
      columns: [
        TableViewModel.Column(weight: 5), TableViewModel.Column(weight: 5),
        TableViewModel.Column(weight: 3, .center, isMain: true), TableViewModel.Column(weight: 3),
      ], row: ["14 May", "Wanderers", "10–10", ""])
    static let phones = Table(
      columns: [
        TableViewModel.Column(weight: 5, isMain: true), TableViewModel.Column(weight: 4),
        TableViewModel.Column(weight: 3, .right),
      ], row: ["Maximiliane", "Score", "now"])

    func model(head text: String, of column: Int) -> TableViewModel {
      var columns = columns
      columns[column].title = text
      return model(columns, row)
    }

    func model(cell text: String, of column: Int) -> TableViewModel {
      var row = row
      row[column] = text
      return model(columns, row)
    }

    private func model(_ columns: [TableViewModel.Column], _ row: [String]) -> TableViewModel {
      TableViewModel(columns: columns, count: 1, selected: nil, words: Words(.english)) { _ in
        TableViewModel.Row(row)
      }
    }
  }

  private static func table(_ table: @escaping @Sendable (_ text: String) -> TableViewModel) -> TextPlace {
    scene { text in
      var page = ListPageViewModel(page: nobody, lines: [])
      page.table = table(text)
      return .list(page)
    }
  }

  static let historyMonth = table { Table.history.model(cell: $0, of: 0) }
  static let historyHead = table { Table.history.model(head: $0, of: 1) }
  static let historyDate = table { Table.history.model(cell: $0, of: 1) }
  static let historyResult = table { Table.history.model(cell: $0, of: 4) }
  /// Behind a score.
  static let historyKicks = table { Table.history.model(cell: "10–10 (\($0))", of: 4) }
  /// All heads of numbers may be as long.
  static let standingsHead = table { text in
    var table = Table.standings.model(head: text, of: 2)
    for index in 2..<table.columns.count { table.columns[index].title = text }
    return table
  }
  static let scorersHead = table { Table.players.model(head: $0, of: 3) }
  static let playersCell = table { Table.players.model(cell: $0, of: 2) }

  private static func teams(
    _ change: @escaping @Sendable (inout ConfirmPlayersViewModel, String) -> Void
  ) -> TextPlace {
    scene { text in
      let column = ConfirmPlayersViewModel.Column(
        title: "", count: "", rows: [], selected: 0, isInFront: false)
      let player = ConfirmPlayersViewModel.Row(name: "Maximiliane", position: "")
      var full = column
      full.rows = [player]
      var model = ConfirmPlayersViewModel(page: nobody, nobody: "", columns: [column, full, full])
      change(&model, text)
      return .confirmPlayers(model)
    }
  }

  private static func teamsForm(
    _ row: @escaping @Sendable (_ text: String) -> ConfirmPlayersViewModel.Form.Row
  ) -> TextPlace {
    teams { $0.form = ConfirmPlayersViewModel.Form(rows: [row($1)], selected: 0) }
  }

  static let teamsColumn = teams { $0.columns[0].title = $1 }
  static let teamsNobody = teams { $0.nobody = $1 }
  static let teamsStrength = teams {
    $0.columns[1].title = "Wanderers"
    $0.columns[1].strength = ConfirmPlayersViewModel.Strength(points: "31", label: $1)
  }
  static let teamsPosition = teams { $0.columns[1].rows[0].position = $1 }
  static let teamsLabel = teamsForm { .init(label: $0, value: .choice("")) }
  static let teamsChoice = teamsForm { .init(label: "", value: .choice($0)) }
  static let teamsColor = teamsForm {
    .init(label: "", value: .color(Team.usual.teamA.color, $0, isDashed: false))
  }

  private static func sheet(
    _ change: @escaping @Sendable (inout PastGatherViewModel.Sheet, String) -> Void
  ) -> TextPlace {
    TextPlace { text, board in
      var sheet = PastGatherViewModel.Sheet(left: board.left, right: board.right, facts: [], events: [])
      change(&sheet, text)
      var page = FrontPageViewModel(
        scene: .pastGather(PastGatherViewModel(page: nobody, sheet: sheet, lines: [])))
      page.strip = MatchStrip(board)
      return .frontPage(page)
    }
  }

  /// Between another time and the format.
  static let sheetFact = sheet { $0.facts = ["MMM 18:30", $1, "2 × 20:00 ↓"] }
  static let sheetPeriod = sheet { $0.events = [.period($1, score: "10–10")] }
  static let sheetBench = sheet { $0.bench = $1 }

  private static func card(
    _ change: @escaping @Sendable (inout PlayerCardViewModel, String) -> Void
  ) -> TextPlace {
    scene { text in
      let row = PlayerCardViewModel.Row(label: "", value: "", isSelected: true)
      var model = PlayerCardViewModel(
        page: nobody, sections: [PlayerCardViewModel.Section(title: "", rows: [row])], counts: [], lines: [])
      change(&model, text)
      return .playerCard(model)
    }
  }

  static let cardSection = card { $0.sections[0].title = $1 }
  static let cardLabel = card { $0.sections[0].rows[0].label = $1 }
  static let cardValue = card { $0.sections[0].rows[0].value = $1 }
  static let cardHint = card { $0.gamesHint = $1 }
  static let cardCount = card {
    $0.counts = Array(repeating: PlayerCardViewModel.Count(number: "10", label: ""), count: 5)
    $0.counts[2].label = $1
  }
  static let cardGame = card {
    $0.games = Table.games.model(cell: $1, of: 3)
  }

  private static func phones(
    _ change: @escaping @Sendable (inout PhoneListViewModel, String) -> Void
  ) -> TextPlace {
    scene { text in
      var model = PhoneListViewModel(page: nobody, purpose: "", lines: [], closed: "", empty: "")
      change(&model, text)
      return .phones(model)
    }
  }

  static let phonePurpose = phones { $0.purpose = $1 }
  static let phoneLine = phones { $0.lines = ["", $1] }
  static let phoneClosed = phones { $0.closed = $1 }
  /// Behind a sentence.
  static let phoneOpens = phones { $0.closed = "MMMMM.MMMMMM.MM.MMM. \($1)" }
  static let phoneEmpty = phones { $0.empty = $1 }
  static let phoneHead = phones { $0.table = Table.phones.model(head: $1, of: 2) }
  static let phoneRole = phones { $0.table = Table.phones.model(cell: $1, of: 1) }
  static let phoneSeen = phones { $0.table = Table.phones.model(cell: $1, of: 2) }
}
