import FoundationEssentials
package import GatherModel

/// A format with its name.
package struct NamedFormat: Hashable, Sendable {
  /// The short name of a preset, or the name in the settings file.
  package var name: String
  /// The periods and the rules that the name stands for.
  package var format: MatchFormat

  package init(name: String, format: MatchFormat) {
    self.name = name
    self.format = format
  }

  /// The presets, which every board knows.
  package static let presets = MatchPreset.allCases.map { NamedFormat(name: $0.rawValue, format: $0.format) }
}

/// A list that is open over the board, so that an operator can choose a row.
package struct PickList: Hashable, Sendable {
  /// The subject of the list.
  package enum Subject: Hashable, Sendable {
    /// The card to be shown. The team is chosen at the same time, by its side of the board.
    case card
    /// The player to whom the card is shown.
    case cardedPlayer(Card, TeamID)
    /// The player of an entry: of a goal, a card or a kick.
    case player(MatchMoment, team: TeamID, goal: GoalKind)
    /// The format in which the match continues.
    case format
  }

  /// A row of the list.
  package enum Choice: Hashable, Sendable {
    case card(Card)
    case player(PlayerMark)
    /// An unknown player.
    case nobody
    /// The goal was of another kind. Its scorer is chosen next.
    case goal(GoalKind)
    case format(NamedFormat)
  }

  /// The subject of the choice.
  package let subject: Subject
  /// The rows to choose from; never empty.
  package let choices: [Choice]
  /// The index of the row that keys act on.
  package private(set) var selected: Int
  /// The digits of a squad number that is being typed. The number selects its player.
  private var number: [Int] = []
  /// Whether a typed number has opened the list. Enter just after the number then chooses nothing, because the operator
  /// has not seen the list yet.
  package internal(set) var isOfTypedNumber = false
  /// The log view from which the list was opened, and which opens again after the list; nil if the list was not opened
  /// from the log view.
  package internal(set) var origin: LogView?

  init(_ subject: Subject, _ choices: [Choice], selected: Int = 0) {
    self.subject = subject
    self.choices = choices
    self.selected = choices.indices.contains(selected) ? selected : 0
  }

  /// The choice that keys confirm: the selected row, or the typed number if no player in the list has it.
  package var choice: Choice { strangersNumber.map { .player(PlayerMark(number: $0)) } ?? choices[selected] }

  /// The typed number if no player in the list has it; nil otherwise, and in a list without ``Choice/nobody``.
  package var strangersNumber: Int? {
    number.isEmpty || index(ofNumber: typed) != nil || nobody == nil ? nil : typed
  }

  private var typed: Int { number.reduce(0) { $0 * 10 + $1 } }

  private var nobody: Int? { choices.firstIndex(of: .nobody) }

  /// Moves the selection by a number of rows, but not beyond the first or the last row.
  mutating func move(by step: Int) {
    selected = min(max(selected + step, 0), choices.count - 1)
    number = []
  }

  /// Types a digit of a squad number, which has at most two digits, and selects the player with the number. If no
  /// player has it, selects ``Choice/nobody``.
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

  /// - Parameter goal: The kind of goal for which a player is named. For an own goal the player is from the other team.
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

// Choosing from a list, and the effects of a choice.
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

  /// Chooses the team for the selected card, and opens the list of players to whom it can be shown.
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
    case (.format, _): break  // A list of formats contains nothing else.
    }
  }

  /// Records a card. A player's second yellow card is recorded as a sending-off, even if the operator did not remember
  /// the first (IFAB Laws of the Game, Law 12). Whether a caution together with a temporary dismissal means a
  /// sending-off depends on the competition. The referee decides it, so a yellow card after a sin bin is recorded as a
  /// yellow card.
  private func show(_ card: Card, to player: PlayerMark?, of team: TeamID, at now: BoardInstant) {
    let isCautioned = match.moments.contains { moment in
      guard let player, let other = moment.player else { return false }
      return moment.card == .yellow && other.isSame(as: player, inOneTeam: moment.team == team)
    }
    if let player, isOff(player, of: team, at: now) { return note(.alreadyOff(player), at: now) }
    act(.card(team, card == .yellow && isCautioned ? .secondYellow : card, player), at: now)
  }

  /// Whether a player has been sent off, or is in the sin bin. No card can be shown to such a player.
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

  /// Opens a new list that keeps the origin of the former one.
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
  /// The chosen player; nil for any other choice.
  var player: PlayerMark? { if case .player(let player) = self { player } else { nil } }
}
