import FoundationEssentials
package import GatherModel

/// A format, with the name by which operators choose it.
package struct NamedFormat: Hashable, Sendable {
  /// The short name of a preset, or the name in the settings file.
  package var name: String
  /// The format that the name stands for.
  package var format: MatchFormat

  package init(name: String, format: MatchFormat) {
    self.name = name
    self.format = format
  }

  /// The presets, which every board knows.
  package static let presets = MatchPreset.allCases.map { NamedFormat(name: $0.rawValue, format: $0.format) }
}

/// A list over the board, from which an operator chooses a row.
package struct PickList: Hashable, Sendable {
  /// The thing that the chosen row decides.
  package enum Subject: Hashable, Sendable {
    /// The card to be shown. The operator chooses it with the key of a side instead of Enter, because this key also
    /// chooses the team on that side.
    case card
    case cardedPlayer(Card, TeamID)
    /// The player to name for an entry of the log.
    case player(MatchMoment, team: TeamID, goal: GoalKind)
    case format
  }

  /// A row of the list.
  package enum Choice: Hashable, Sendable {
    case card(Card)
    case player(PlayerMark)
    /// An unknown player.
    case nobody
    /// A kind of goal other than the present one. The scorer is chosen next, from a new list.
    case goal(GoalKind)
    case format(NamedFormat)
  }

  /// The thing that the chosen row decides.
  package let subject: Subject
  /// Never empty.
  package let choices: [Choice]
  /// The index of the row that keys act on.
  package private(set) var selected: Int
  /// The typed digits of a squad number, in order.
  private var number: [Int] = []
  /// Whether a typed squad number opened the list. If so, pressing Enter directly after the number chooses nothing.
  var isOfTypedNumber = false
  /// The log view that opens again after the list; nil if the list was opened from the board.
  var origin: LogView?

  init(_ subject: Subject, _ choices: [Choice], selected: Int = 0) {
    self.subject = subject
    self.choices = choices
    self.selected = choices.indices.contains(selected) ? selected : 0
  }

  /// The selected row, or the typed number if no player in the list has it.
  package var choice: Choice { strangersNumber.map { .player(PlayerMark(number: $0)) } ?? choices[selected] }

  /// The typed number if no player in the list has it. Always nil in a list without ``Choice/nobody``.
  package var strangersNumber: Int? {
    number.isEmpty || index(ofNumber: typed) != nil || nobody == nil ? nil : typed
  }

  private var typed: Int { number.reduce(0) { $0 * 10 + $1 } }

  private var nobody: Int? { choices.firstIndex(of: .nobody) }

  mutating func move(by step: Int) {
    selected = min(max(selected + step, 0), choices.count - 1)
    number = []
  }

  /// Types a digit of a squad number. A third digit begins a new number.
  mutating func type(_ digit: Int) {
    number = number.count == 2 ? [digit] : number + [digit]
    selected = index(ofNumber: typed) ?? nobody ?? selected
  }

  mutating func erase() {
    number = Array(number.dropLast())
    if !number.isEmpty { selected = index(ofNumber: typed) ?? nobody ?? selected }
  }

  private func index(ofNumber number: Int) -> Int? {
    choices.firstIndex { if case .player(let player) = $0 { player.number == number } else { false } }
  }

  // MARK: Lists

  static func cards(of format: MatchFormat) -> PickList {
    PickList(.card, Card.allCases.filter { $0 != .sinBin || format.rules.sinBin != nil }.map(Choice.card))
  }

  static func cardedPlayers(_ card: Card, _ team: TeamID, of gather: Gather) -> PickList {
    // Players on the bench may have entered the match.
    let players = gather.roster.teams[team] + gather.roster.bench
    return PickList(.cardedPlayer(card, team), players.map { .player(PlayerMark($0)) } + [.nobody])
  }

  /// - Parameter goal: The kind of goal. For an own goal, the list has the players of the team that conceded it.
  static func players(for moment: MatchMoment, of gather: Gather, goal: GoalKind) -> PickList {
    let team = goal == .own ? moment.team.opponent : moment.team
    var players = gather.roster.teams[team] + gather.roster.bench
    let named = team == moment.playersTeam ? moment.player?.player(in: gather.roster, of: team) : nil
    // A player who has left the team since the event is still listed.
    if let named, !players.contains(where: { $0.id == named.id }) { players.append(named) }
    var choices = players.map { Choice.player(PlayerMark($0)) } + [.nobody]
    if moment.isGoal { choices += GoalKind.allCases.filter { $0 != goal }.map(Choice.goal) }
    return PickList(
      .player(moment, team: team, goal: goal), choices,
      selected: players.firstIndex { $0.id == named?.id } ?? 0)
  }

  static func formats(_ formats: [NamedFormat], present: MatchFormat) -> PickList? {
    if formats.isEmpty { return nil }
    return PickList(
      .format, formats.map(Choice.format), selected: formats.firstIndex { $0.format == present } ?? 0)
  }
}

extension Scoreboard.Interactor {
  func openCards(at now: BoardInstant) {
    if let refusal = match.refusal(of: .card(.teamA, .yellow, nil), at: now) {
      return note(.refused(refusal), at: now)
    }
    open(.picking(.cards(of: match.format)))
  }

  func openFormats(at now: BoardInstant) {
    // The presets are always listed, so the list exists.
    guard let list = PickList.formats(environment.formats, present: match.format) else { return }
    if match.phase == .ended { return note(.refused(.gatherEnded), at: now) }
    open(.picking(list))
  }

  func pick(_ change: (inout PickList) -> Void) {
    guard case .picking(var list) = state.overlay else { return }  // No list is open.
    change(&list)
    state.overlay = .picking(list)
  }

  func pickSide(_ team: TeamID) {
    guard case .picking(let list) = state.overlay, case .card(let card) = list.choice else { return }
    open(.picking(.cardedPlayers(card, team, of: state.match.gather)))
  }

  func choose(from list: PickList, at now: BoardInstant) {
    switch (list.subject, list.choice) {
    case (.card, _): note(.chooseSide, at: now)
    case (.cardedPlayer(let card, let team), let choice):
      state.overlay = nil
      show(card, to: choice.player, of: team, at: now)
    case (.player(let moment, _, _), .goal(let kind)):
      reopen(.players(for: moment, of: state.match.gather, goal: kind), from: list)
    case (.player(let moment, _, let goal), let choice):
      if state.naming?.entry == moment.id { state.naming = nil }
      state.overlay = list.origin.map { .matchLog($0) }
      correctLog { act(.playerNamed(entry: moment.id, choice.player, goal: goal), at: now) }
    case (.format, .format(let format)): askFor(format, at: now)
    case (.format, _): break  // A list of formats contains only formats.
    }
  }

  /// Records a card. A player's second yellow card is a sending-off (IFAB Laws of the Game, Law 12).
  /// A yellow card after a sin bin stays a yellow card, because competitions differ and the referee decides.
  private func show(_ card: Card, to player: PlayerMark?, of team: TeamID, at now: BoardInstant) {
    let isCautioned = match.moments.contains { moment in
      guard let player, let other = moment.player else { return false }
      return moment.card == .yellow && other.isSame(as: player, inOneTeam: moment.team == team)
    }
    if let player, isOff(player, of: team, at: now) { return note(.alreadyOff(player), at: now) }
    act(.card(team, card == .yellow && isCautioned ? .secondYellow : card, player), at: now)
  }

  /// Whether a player has been sent off, or is in the sin bin.
  private func isOff(_ player: PlayerMark, of team: TeamID, at now: BoardInstant) -> Bool {
    func isHe(_ other: PlayerMark?, _ otherTeam: TeamID) -> Bool {
      other.map { $0.isSame(as: player, inOneTeam: otherTeam == team) } ?? false
    }
    let isSentOff = match.moments.contains { $0.card?.isSendingOff == true && isHe($0.player, $0.team) }
    return isSentOff
      || match.dismissals(at: now).contains {
        $0.dismissal.kind == .sinBin && $0.left > .zero && isHe($0.dismissal.player, $0.dismissal.team)
      }
  }

  private func reopen(_ list: PickList, from former: PickList) {
    var list = list
    list.origin = former.origin
    open(.picking(list))
  }

  private func askFor(_ format: NamedFormat, at now: BoardInstant) {
    let act = MatchAct.formatChanged(format.format)
    if let refusal = match.refusal(of: act, at: now) {
      state.overlay = nil
      return note(.refused(refusal), at: now)
    }
    open(.question(.changeFormat(format)))
  }
}

extension PickList.Choice {
  var player: PlayerMark? { if case .player(let player) = self { player } else { nil } }
}
