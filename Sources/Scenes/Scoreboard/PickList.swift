import FoundationEssentials
package import GatherModel

/// A format with what it is called.
package struct NamedFormat: Hashable, Sendable {
  /// A preset's short name, or the name that the settings file gives it.
  package var name: String
  /// The periods and the rules that the name stands for.
  package var format: MatchFormat

  package init(name: String, format: MatchFormat) {
    self.name = name
    self.format = format
  }

  /// Those that every board knows.
  package static let presets = MatchPreset.allCases.map { NamedFormat(name: $0.rawValue, format: $0.format) }
}

/// Something to choose from a list over the board.
package struct PickList: Hashable, Sendable {
  /// What the list is for.
  package enum Subject: Hashable, Sendable {
    /// Which card; the side is chosen with it.
    case card
    /// The player to show it to.
    case cardedPlayer(Card, TeamID)
    /// Whose an entry is: which goal, card or kick.
    case player(MatchMoment, team: TeamID, goal: GoalKind)
    /// By which rules the match goes on.
    case format
  }

  /// A row of the list.
  package enum Choice: Hashable, Sendable {
    case card(Card)
    case player(PlayerMark)
    /// No known player.
    case nobody
    /// The goal was of another kind; who scored it is to be chosen next.
    case goal(GoalKind)
    case format(NamedFormat)
  }

  /// What is chosen, and what or whom it is for.
  package let subject: Subject
  /// Never empty.
  package let choices: [Choice]
  /// The index of the one that keys act on.
  package private(set) var selected: Int
  /// A squad number being typed, which selects who wears it.
  private var number: [Int] = []
  /// Whether a typed number has opened it: who types Enter behind the number has not seen it yet.
  package internal(set) var isOfTypedNumber = false
  /// The log view that it was opened from, which comes back after it.
  package internal(set) var origin: LogView?

  init(_ subject: Subject, _ choices: [Choice], selected: Int = 0) {
    self.subject = subject
    self.choices = choices
    self.selected = choices.indices.contains(selected) ? selected : 0
  }

  /// What keys choose: the selected one, or the typed number that no player of the list has.
  package var choice: Choice { strangersNumber.map { .player(PlayerMark(number: $0)) } ?? choices[selected] }

  /// A typed number that no player of the list has; nil where there is none.
  package var strangersNumber: Int? {
    number.isEmpty || index(ofNumber: typed) != nil || nobody == nil ? nil : typed
  }

  private var typed: Int { number.reduce(0) { $0 * 10 + $1 } }

  private var nobody: Int? { choices.firstIndex(of: .nobody) }

  /// Goes to the next or the one before, as far as there are any.
  mutating func move(by step: Int) {
    selected = min(max(selected + step, 0), choices.count - 1)
    number = []
  }

  /// Selects the player with the typed number, two digits at most; where none has it, ``Choice/nobody``.
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
    // Those of the bench may have come on.
    let players = gather.roster.teams[team] + gather.roster.bench
    return PickList(.cardedPlayer(card, team), players.map { .player(PlayerMark($0)) } + [.nobody])
  }

  /// - Parameter goal: The kind of goal that a player is to be named for; of an own goal one of the other team.
  static func players(for moment: MatchMoment, of gather: Gather, goal: GoalKind) -> PickList {
    let team = goal == .own ? moment.team.opponent : moment.team
    var players = gather.roster.teams[team] + gather.roster.bench
    let named = team == moment.playersTeam ? moment.player?.player(in: gather.roster, of: team) : nil
    // Who has changed teams since stays who it was.
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

// Choosing from a list, and what comes of it.
extension Scoreboard.Interactor {
  func openCards(at now: BoardInstant) {
    if let refusal = match.refusal(of: .card(.teamA, .yellow, nil), at: now) {
      return note(.refused(refusal), at: now)
    }
    open(.picking(.cards(of: match.format)))
  }

  func openFormats(at now: BoardInstant) {
    // There are always the presets.
    guard let list = PickList.formats(environment.formats, present: match.format) else { return }
    if match.phase == .ended { return note(.refused(.gatherEnded), at: now) }
    open(.picking(list))
  }

  func pick(_ change: (inout PickList) -> Void) {
    guard case .picking(var list) = state.overlay else { return }  // There is no list to act on.
    change(&list)
    state.overlay = .picking(list)
  }

  /// A card is shown to the team that stands there.
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
    case (.format, _): break  // A list of formats has nothing else.
    }
  }

  /// A player's second yellow card is recorded as one that sends him off, whether or not the operator remembered the first
  /// (IFAB Laws of the Game, Law 12). What a caution beside a temporary dismissal means is up to the competition: that is
  /// for the referee to say.
  private func show(_ card: Card, to player: PlayerMark?, of team: TeamID, at now: BoardInstant) {
    let isCautioned = match.moments.contains { moment in
      guard let player, let other = moment.player else { return false }
      return moment.card == .yellow && other.isSame(as: player, inOneTeam: moment.team == team)
    }
    if let player, isOff(player, of: team, at: now) { return note(.alreadyOff(player), at: now) }
    act(.card(team, card == .yellow && isCautioned ? .secondYellow : card, player), at: now)
  }

  /// Whether a player has been sent off, or is in the sin bin: he is shown no card then.
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

  /// The same question of the other team.
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
  /// The player that was chosen; nil for any other choice.
  var player: PlayerMark? { if case .player(let player) = self { player } else { nil } }
}
