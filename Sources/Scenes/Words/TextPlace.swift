import GatherModel

/// A place on the screen for texts of a language. Drawing a text in its place shows whether the text fits.
package struct TextPlace: Sendable {
  /// Creates a scene that shows a text in this place. Everything else, such as the teams, is taken from `board`.
  package let scene: @Sendable (_ text: String, _ board: ScoreboardViewModel) -> SceneModel
  /// Whether texts of this place are shown in capitals.
  package private(set) var isInCapitals = false

  init(_ scene: @escaping @Sendable (_ text: String, _ board: ScoreboardViewModel) -> SceneModel) {
    self.scene = scene
  }

  var inCapitals: TextPlace {
    var place = self
    place.isInCapitals = true
    return place
  }

  /// Returns the places of a text; empty if the text is only a part of other texts, or if no screen shows it.
  /// - Parameter path: For example `operator.note.goal-taken-back`.
  package static func all(of path: String) -> [TextPlace] {
    known[path] ?? known[String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)])] ?? []
  }

  private static let known = Dictionary(
    grouping: (places + placesOfCounts).flatMap { place, section, names in
      names.isEmpty ? [(section, place)] : names.map { ("\(section).\($0)", place) }
    }, by: \.0
  ).mapValues { $0.map(\.1) }
}

// MARK: On the board

extension TextPlace {
  typealias Line = ScoreboardViewModel.Line
  typealias Overlay = ScoreboardViewModel.Overlay
  typealias KeyHint = ScoreboardViewModel.KeyHint

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
  static let listTitleOfTeam = list { $0.title = "Wandering-Wanderers-FC: \($1)" }
  static let listRow = list { $0.rows[0].text = $1 }
  static let listMark = list { $0.rows[0].text = "10 Maximiliane (\($1))" }
  static let listDetail = list { $0.rows[0].detail = $1 }
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
