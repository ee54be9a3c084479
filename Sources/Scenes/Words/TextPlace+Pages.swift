import GatherModel
import Localization

// The organiser's pages over the board.
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
  static let pageCount = page { ($0.title, $0.count) = ("Standings", $1) }
  static let pageNotice = page { $0.notice = Line(text: $1, urgency: .warning) }
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

  /// The columns that a list has on its page, and a row of long values.
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
  static let historyKicks = table { Table.history.model(cell: "10–10 (\($0))", of: 4) }
  /// The page with the text in the headings of all number columns, because all these headings may be long at once.
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
  static let phoneOpens = phones { $0.closed = "MMMMM.MMMMMM.MM.MMM. \($1)" }
  static let phoneEmpty = phones { $0.empty = $1 }
  static let phoneHead = phones { $0.table = Table.phones.model(head: $1, of: 2) }
  static let phoneRole = phones { $0.table = Table.phones.model(cell: $1, of: 1) }
  static let phoneSeen = phones { $0.table = Table.phones.model(cell: $1, of: 2) }
}
