import GatherModel

/// The form for the name and format of a gather, and for the names, codes and colours of its teams.
struct MatchForm: Hashable, Sendable {
  /// A row of the form, in the order from top to bottom.
  enum Row: Hashable, Sendable, CaseIterable {
    case name, teamAName, teamACode, teamAColor, teamBName, teamBCode, teamBColor, format, periods, minutes,
      direction
  }

  private(set) var cursor = ListCursor()
  let rows: [Row]
  private(set) var name: TextField
  private(set) var teamNames: TeamPair<TextField>
  /// The team names in the settings, and the texts that the form first showed for them.
  private let givenNames: TeamPair<GivenName>
  private(set) var codes: TeamPair<TextField>
  /// The text that the form last filled into each code field, and the code that it stands for.
  private var given: TeamPair<GivenCode>
  private(set) var colors: TeamPair<TeamColor>
  private(set) var format: MatchFormat
  /// The format before its periods were changed. If the periods are changed back, the rules of this format apply
  /// again.
  private var base: MatchFormat
  private let formats: [NamedFormat]
  /// The remembered teams. If the user enters the name of a remembered team, the form fills in the team's colour and code.
  let kept: [KeptTeam]

  /// - Parameter isInPlay: Whether the match is in play. If so, the form has no rows for the format, because the format
  ///   is then changed on the board.
  init(
    _ settings: MatchSettings, formats: [NamedFormat] = NamedFormat.presets, kept: [KeptTeam] = [],
    isInPlay: Bool = false, words: Words = .english
  ) {
    let ofFormat: Set<Row> = [.format, .periods, .minutes, .direction]
    rows = Row.allCases.filter { !isInPlay || !ofFormat.contains($0) }
    self.formats = formats
    self.kept = kept
    let codes = TeamPair { team in
      let known = kept.named(settings.teams[team].name)
      return Self.codeField(settings.codes[team] ?? known?.code)
    }
    self.codes = codes
    given = TeamPair { GivenCode(text: codes[$0].text, code: settings.codes[$0]) }
    name = TextField(settings.name, isSelected: true)
    let shown = words.named(settings.teams)
    teamNames = TeamPair { TextField(shown[$0].name) }
    givenNames = TeamPair { GivenName(name: settings.teams[$0].name, shown: shown[$0].name) }
    colors = TeamPair { settings.teams[$0].color }
    format = settings.format
    base = formats.origin(of: settings.format)?.format ?? settings.format
  }

  var row: Row { rows[cursor.index] }

  var field: TextField? {
    switch row {
    case .name: name
    case .teamAName: teamNames.teamA
    case .teamBName: teamNames.teamB
    case .teamACode: codes.teamA
    case .teamBCode: codes.teamB
    case .teamAColor, .teamBColor, .format, .periods, .minutes, .direction: nil
    }
  }

  /// - Throws: The ``Row`` of the first name or code that is not valid.
  func settings() throws(Row) -> MatchSettings {
    var settings = MatchSettings(
      name: try checked(name, .name),
      teams: TeamPair(
        teamA: Team(name: try checkedName(of: .teamA, .teamAName), color: colors.teamA),
        teamB: Team(name: try checkedName(of: .teamB, .teamBName), color: colors.teamB)),
      format: format)
    settings.codes = TeamPair(
      teamA: try checkedCode(of: .teamA, .teamACode), teamB: try checkedCode(of: .teamB, .teamBCode))
    return settings
  }

  mutating func move(_ move: ListCursor.Move) {
    let before = row
    cursor.move(move, in: rows.count)
    if row != before { change { $0.select() } }
  }

  mutating func go(to row: Row) {
    cursor = ListCursor(index: rows.firstIndex(of: row) ?? 0)
    change { $0.select() }
  }

  mutating func edit(_ edit: TextEdit) {
    let before = teamNames
    change { $0.handle(edit) }
    if let team = namedTeam, teamNames[team].text != before[team].text { recognize(team) }
  }

  private mutating func change(_ change: (inout TextField) -> Void) {
    switch row {
    case .name: change(&name)
    case .teamAName: change(&teamNames.teamA)
    case .teamBName: change(&teamNames.teamB)
    case .teamACode: change(&codes.teamA)
    case .teamBCode: change(&codes.teamB)
    case .teamAColor, .teamBColor, .format, .periods, .minutes, .direction: break
    }
  }

  /// Selects the next value of the row. Numbers stop at their limits. In all other rows, the first value follows the last
  /// one.
  mutating func turn(by step: Int) {
    switch row {
    case .name, .teamACode, .teamBCode: break
    case .teamAName: turn(.teamA, by: step)
    case .teamBName: turn(.teamB, by: step)
    case .teamAColor: colors.teamA = color(after: colors.teamA, by: step)
    case .teamBColor: colors.teamB = color(after: colors.teamB, by: step)
    case .format:
      if let next = format(after: step) { (base, format) = (next, next) }
    case .periods: format = base.played(in: format.periods(changedBy: step))
    case .minutes: format = base.played(in: format.periods(lengthenedBy: step))
    case .direction: format = base.played(in: format.periodsCountingBack)
    }
  }

  private struct GivenName: Hashable {
    var name: String
    var shown: String
  }

  private struct GivenCode: Hashable {
    var text: String
    var code: String?
  }

  var namedTeam: TeamID? {
    switch row {
    case .teamAName: .teamA
    case .teamBName: .teamB
    default: nil
    }
  }

  /// Selects the next remembered team, and skips the team of the other side.
  private mutating func turn(_ team: TeamID, by step: Int) {
    let other = KeptTeam.key(of: storedName(of: team.opponent))
    let teams = kept.filter { KeptTeam.key(of: $0.name) != other }
    if teams.isEmpty { return }
    let name = KeptTeam.key(of: storedName(of: team))
    let index = teams.firstIndex { KeptTeam.key(of: $0.name) == name }
    let next =
      index.map { (($0 + step) % teams.count + teams.count) % teams.count }
      ?? (step > 0 ? 0 : teams.count - 1)
    teamNames[team] = TextField(teams[next].name, isSelected: true)
    recognize(team)
  }

  /// If the team's name is that of a remembered team, fills in the remembered colour and code. Otherwise, clears the
  /// code, unless the operator has edited it.
  private mutating func recognize(_ team: TeamID) {
    guard let known = kept.named(storedName(of: team)) else {
      if codes[team].text == given[team].text {
        codes[team] = Self.codeField(nil)
        given[team] = GivenCode(text: "", code: nil)
      }
      return
    }
    colors[team] = known.color
    codes[team] = Self.codeField(known.code)
    given[team] = GivenCode(text: codes[team].text, code: nil)
  }

  private static func codeField(_ code: String?) -> TextField {
    TextField(code ?? "", limit: TeamCode.longest, isSelected: true)
  }

  var teams: TeamPair<Team> {
    TeamPair { Team(name: teamNames[$0].text, color: colors[$0]) }
  }

  /// The named format after `base`, or before it if `step` is negative; nil if there are no formats.
  private func format(after step: Int) -> MatchFormat? {
    let count = formats.count
    if count == 0 { return nil }
    guard let index = formats.firstIndex(where: { $0.format == base }) else {
      return formats[step > 0 ? 0 : count - 1].format
    }
    return formats[((index + step) % count + count) % count].format
  }

  var namedFormat: NamedFormat? { formats.first { $0.format == format } }

  /// The named format from which the present format was made. nil if there is none, or if the named format has only the
  /// plain rules for its periods.
  var changedFormat: NamedFormat? {
    base.rules == .plain(for: base.periods) ? nil : formats.first { $0.format == base }
  }

  private func color(after color: TeamColor, by step: Int) -> TeamColor {
    let colors = TeamColor.palette
    guard let index = colors.firstIndex(of: color) else { return colors[0] }
    return colors[((index + step) % colors.count + colors.count) % colors.count]
  }

  /// The code to store; empty for a code that follows from the name, nil to keep the stored code.
  private func checkedCode(of team: TeamID, _ row: Row) throws(Row) -> String? {
    let text = codes[team].text
    if text == given[team].text { return given[team].code }
    if NameRule.trimmed(text).isEmpty { return "" }
    guard let code = TeamCode.check(text) else { throw row }
    return code
  }

  /// The name to store. If the field was not edited, this is the name from the settings, not the translation that the
  /// field shows.
  private func storedName(of team: TeamID) -> String {
    let (text, given) = (teamNames[team].text, givenNames[team])
    return text == given.shown ? given.name : text
  }

  private func checkedName(of team: TeamID, _ row: Row) throws(Row) -> String {
    let name = storedName(of: team)
    return name == givenNames[team].name ? name : try checked(teamNames[team], row)
  }

  private func checked(_ field: TextField, _ row: Row) throws(Row) -> String {
    do { return try NameRule.check(field.text) } catch { throw row }
  }
}

extension MatchForm.Row: Error {}

extension TeamColor {
  /// The usual colours of bibs. The default colours of the two teams are first.
  static let palette =
    [usual.teamA, usual.teamB] + named.map(\.color)

  private static let named: [(phrase: ConfirmPlayers.Phrase, color: TeamColor)] = [
    (.green, TeamColor(red: 0x1E, green: 0x8E, blue: 0x3E)),
    (.yellow, TeamColor(red: 0xFF, green: 0xD6, blue: 0x00)),
    (.orange, TeamColor(red: 0xF5, green: 0x7C, blue: 0x00)),
    (.pink, TeamColor(red: 0xE9, green: 0x4F, blue: 0x9B)),
    (.purple, TeamColor(red: 0x7B, green: 0x3F, blue: 0xB5)),
    (.lightBlue, TeamColor(red: 0x6E, green: 0xC6, blue: 0xF0)),
    (.white, TeamColor(red: 0xFF, green: 0xFF, blue: 0xFF)),
    (.black, TeamColor(red: 0x1A, green: 0x1A, blue: 0x1A)),
  ]

  /// The name of the colour, or its hexadecimal digits if it has no name.
  func text(in words: Words) -> String {
    if self == Self.usual.teamA { return words(ConfirmPlayers.Phrase.red) }
    if self == Self.usual.teamB { return words(ConfirmPlayers.Phrase.blue) }
    return Self.named.first { $0.color == self }.map { words($0.phrase) } ?? hex
  }
}
