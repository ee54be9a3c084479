package import GatherModel

/// The name, the teams' names, codes and colors, and the format of a gather while the operator changes them.
package struct MatchForm: Hashable, Sendable {
  /// What can be changed, from top to bottom.
  package enum Row: Hashable, Sendable, CaseIterable {
    case name, teamAName, teamACode, teamAColor, teamBName, teamBCode, teamBColor, format, periods, minutes,
      direction
  }

  /// Which of ``rows`` the keys act on.
  package private(set) var cursor = ListCursor()
  /// Those that can be changed here.
  package let rows: [Row]
  private(set) var name: TextField
  private(set) var teamNames: TeamPair<TextField>
  /// The names of the teams in the settings, and as the fields first showed them.
  private let givenNames: TeamPair<GivenName>
  private(set) var codes: TeamPair<TextField>
  /// What stood in the fields of the codes before anything was typed there, and what that was in the settings.
  private var given: TeamPair<GivenCode>
  private(set) var colors: TeamPair<TeamColor>
  private(set) var format: MatchFormat
  /// What the format was before its periods were changed: its rules come back with its periods.
  private var base: MatchFormat
  private let formats: [NamedFormat]
  /// The teams that are remembered: one that is named is known by its colour and its code.
  let kept: [KeptTeam]

  /// - Parameters:
  ///   - formats: What the format is chosen from; its periods can be changed beside.
  ///   - kept: The teams that are remembered.
  ///   - isInPlay: Whether the match is played already: its format is changed on the board.
  ///   - words: The language of the names that the board gave.
  package init(
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

  /// What the keys act on.
  package var row: Row { rows[cursor.index] }

  /// The field that has the caret; nil on a row that is chosen from.
  package var field: TextField? {
    switch row {
    case .name: name
    case .teamAName: teamNames.teamA
    case .teamBName: teamNames.teamB
    case .teamACode: codes.teamA
    case .teamBCode: codes.teamB
    case .teamAColor, .teamBColor, .format, .periods, .minutes, .direction: nil
    }
  }

  /// What has been typed, where it can be a gather's.
  /// - Throws: ``Row`` of the first name, or code, that is none.
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

  /// Types into the field that has the caret.
  mutating func edit(_ edit: TextEdit) {
    let before = teamNames
    change { $0.handle(edit) }
    if let team = namedTeam, teamNames[team].text != before[team].text { recognize(team) }
  }

  /// Changes the field that has the caret; there may be none.
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

  /// Takes the next of what the row is chosen from; numbers stop at their ends, the rest goes round.
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

  /// The team whose name the keys act on; nil on another row.
  var namedTeam: TeamID? {
    switch row {
    case .teamAName: .teamA
    case .teamBName: .teamB
    default: nil
    }
  }

  /// Takes the next of the teams that are remembered; the other team is left out.
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

  /// A team that is remembered comes with its colour and its code; the code of another one is not left behind.
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

  /// The teams as they are typed and chosen.
  var teams: TeamPair<Team> {
    TeamPair { Team(name: teamNames[$0].text, color: colors[$0]) }
  }

  /// The next format that has a name, after the one whose periods were changed; from one that has none it goes to the
  /// first or the last.
  private func format(after step: Int) -> MatchFormat? {
    let count = formats.count
    if count == 0 { return nil }
    guard let index = formats.firstIndex(where: { $0.format == base }) else {
      return formats[step > 0 ? 0 : count - 1].format
    }
    return formats[((index + step) % count + count) % count].format
  }

  /// The format by its name; nil for one that has none.
  var namedFormat: NamedFormat? { formats.first { $0.format == format } }

  /// The format whose periods were changed, where it is more than they say; nil for none.
  var changedFormat: NamedFormat? {
    base.rules == .plain(for: base.periods) ? nil : formats.first { $0.format == base }
  }

  private func color(after color: TeamColor, by step: Int) -> TeamColor {
    let colors = TeamColor.palette
    guard let index = colors.firstIndex(of: color) else { return colors[0] }
    return colors[((index + step) % colors.count + colors.count) % colors.count]
  }

  /// Empty for the code that the name gives; nil, where nothing was typed, for what is kept.
  private func checkedCode(of team: TeamID, _ row: Row) throws(Row) -> String? {
    let text = codes[team].text
    if text == given[team].text { return given[team].code }
    if NameRule.trimmed(text).isEmpty { return "" }
    guard let code = TeamCode.check(text) else { throw row }
    return code
  }

  /// The name in a field as it is stored: one that was not changed stays, in whichever language it is shown.
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
  /// What bibs are made in; the usual ones of the two teams first.
  static let palette =
    [usual.teamA, usual.teamB] + named.map(\.color)

  /// The others by their names.
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

  /// What it is called; its digits where it has no name.
  func text(in words: Words) -> String {
    if self == Self.usual.teamA { return words(ConfirmPlayers.Phrase.red) }
    if self == Self.usual.teamB { return words(ConfirmPlayers.Phrase.blue) }
    return Self.named.first { $0.color == self }.map { words($0.phrase) } ?? hex
  }
}
