import FoundationEssentials
package import GatherModel

/// A format with what it is called.
package struct NamedFormat: Hashable, Sendable {
  package var name: String
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
    /// Who is shown it.
    case cardedPlayer(Card, TeamID)
    /// Whose an entry is: which goal, card or kick.
    case player(MatchMoment, team: TeamID, isOwn: Bool)
    /// By which rules the match goes on.
    case format
  }

  package enum Choice: Hashable, Sendable {
    case card(Card)
    case player(PlayerMark)
    /// Nobody that is known.
    case nobody
    /// The goal was scored by one of the other team, who is to be chosen then.
    case ownGoal
    /// It was no own goal after all.
    case goal
    case format(NamedFormat)
  }

  package let subject: Subject
  /// Never empty.
  package let choices: [Choice]
  /// The index of the one that keys act on.
  package private(set) var selected: Int
  /// A squad number being typed, which selects who wears it.
  private var number: [Int] = []

  init(_ subject: Subject, _ choices: [Choice], selected: Int = 0) {
    self.subject = subject
    self.choices = choices
    self.selected = choices.indices.contains(selected) ? selected : 0
  }

  package var choice: Choice { choices[selected] }

  /// Goes to the next or the one before, as far as there are any.
  mutating func move(by step: Int) {
    selected = min(max(selected + step, 0), choices.count - 1)
    number = []
  }

  /// Goes to who wears the number of the last two digits, or of the last one.
  mutating func type(_ digit: Int) {
    number = (number + [digit]).suffix(2)
    let typed = [number, [digit]].compactMap { digits in
      index(ofNumber: digits.reduce(0) { $0 * 10 + $1 })
    }
    if let index = typed.first { selected = index }
  }

  private func index(ofNumber number: Int) -> Int? {
    choices.firstIndex { if case .player(let player) = $0 { player.number == number } else { false } }
  }

  // MARK: Lists

  static func cards(of format: MatchFormat) -> PickList {
    PickList(.card, Card.allCases.filter { $0 != .sinBin || format.rules.sinBin != nil }.map(Choice.card))
  }

  static func cardedPlayers(_ card: Card, _ team: TeamID, of gather: Gather) -> PickList {
    PickList(.cardedPlayer(card, team), players(gather.roster.teams[team]) + [.nobody])
  }

  /// - Parameter isOwn: Whether it is an own goal that one of the other team is to be named for.
  static func players(for moment: MatchMoment, of gather: Gather, isOwn: Bool) -> PickList {
    let team = isOwn ? moment.team.opponent : moment.team
    let players = gather.roster.teams[team]
    var choices = Self.players(players) + [.nobody]
    if moment.isGoal { choices.append(isOwn ? .goal : .ownGoal) }
    let named = moment.player?.player(among: players)
    return PickList(
      .player(moment, team: team, isOwn: isOwn), choices,
      selected: players.firstIndex { $0.id == named?.id } ?? 0)
  }

  static func formats(_ formats: [NamedFormat], present: MatchFormat) -> PickList? {
    if formats.isEmpty { return nil }
    return PickList(
      .format, formats.map(Choice.format), selected: formats.firstIndex { $0.format == present } ?? 0)
  }

  private static func players(_ players: [Player]) -> [Choice] { players.map { .player(PlayerMark($0)) } }
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
    case (.player(let moment, _, _), .ownGoal):
      open(.picking(.players(for: moment, of: state.match.gather, isOwn: true)))
    case (.player(let moment, _, _), .goal):
      open(.picking(.players(for: moment, of: state.match.gather, isOwn: false)))
    case (.player(let moment, _, let isOwn), let choice):
      state.overlay = nil
      if state.naming?.entry == moment.id { state.naming = nil }
      name(choice.player, of: moment.id, isOwnGoal: isOwn, at: now)
    case (.format, .format(let format)): askFor(format, at: now)
    case (.format, _): break  // A list of formats has nothing else.
    }
  }

  /// The second yellow card of a player is one that sends him off, whether or not anybody has thought of the first (IFAB
  /// Laws of the Game, Law 12). What a caution beside a temporary dismissal is, competitions have each their own way: that
  /// is for the referee to say.
  private func show(_ card: Card, to player: PlayerMark?, of team: TeamID, at now: BoardInstant) {
    let isCautioned = match.moments.contains { moment in
      guard let player, let other = moment.player else { return false }
      return moment.team == team && moment.card == .yellow && other.isSame(as: player)
    }
    act(.card(team, card == .yellow && isCautioned ? .secondYellow : card, player), at: now)
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
  /// Who was chosen; nil for nobody.
  var player: PlayerMark? { if case .player(let player) = self { player } else { nil } }
}
