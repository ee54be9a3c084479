package import FoundationEssentials
package import GatherModel

extension Scoreboard {
  /// The player who scored, or took a kick: for a while after it his squad number can be typed.
  package struct Naming: Hashable, Sendable {
    /// The entry of the goal or the kick.
    package let entry: UUID
    /// Whose player it is; the other team's for an own goal.
    package var team: TeamID
    /// What kind of goal it is; regular for a kick.
    package var goal = GoalKind.regular
    /// Typed so far, the last one rightmost.
    package var digits: [Int] = []
    /// Whether a digit was typed, though it may have been erased: Backspace means the number from then on.
    package var hasTyped = false
    /// Whether the key pad types the number too, and no commands: the operator asked for the number.
    package var takesPad = false
    /// When nothing can be typed any more.
    package var end: BoardInstant

    /// How long a number may be typed after the goal, and after its first digit.
    package static let timeout = Duration.seconds(10)
    /// How long it waits for a second digit: a number of one digit needs no Enter.
    package static let digitTimeout = Duration.seconds(2)
    /// How long it may be typed, and each of its digits, where the operator has asked for it.
    package static let askedTimeout = Duration.seconds(3)

    /// When the digits are a number; nil while there are none: that nothing can be typed any more is not seen.
    var numberEnd: BoardInstant? { digits.isEmpty ? nil : end }

    var number: Int { digits.reduce(0) { $0 * 10 + $1 } }
  }
}

extension Scoreboard {
  /// How who scored can be told now.
  enum Invitation {
    /// By a squad number, or from the list.
    case number
    /// From the list: no player of the team has a number.
    case list

    /// nil where no player of the team can be named.
    init?(to naming: Naming, in gather: Gather) {
      let team = gather.roster.teams[naming.team]
      if team.isEmpty { return nil }
      self = team.contains { $0.details.number != nil } ? .number : .list
    }
  }
}

// Who scored.
extension Scoreboard.Interactor {
  /// From now on the number of who did it may be typed.
  func askWho(_ team: TeamID, at now: BoardInstant) {
    guard let entry = state.match.log.entries.last?.id else { return }  // There has been no act.
    state.naming = Scoreboard.Naming(entry: entry, team: team, end: now + Scoreboard.Naming.timeout)
  }

  /// Nothing can be typed any more; a digit that waits for a second one is a number.
  func finishNaming(at now: BoardInstant) {
    guard let naming = state.naming, naming.end <= now else { return }
    naming.digits.isEmpty ? state.naming = nil : nameByNumber(at: now)
  }

  /// The number of who scored last, or has taken the last kick, is to be typed, with the key pad alone too.
  func askForNumber(at now: BoardInstant) {
    let kick = match.moments.last { if case .kick = $0.kind { true } else { false } }
    guard let last = match.phase == .kicks ? kick : match.lastGoal else { return note(.noGoal, at: now) }
    state.naming = Scoreboard.Naming(
      entry: last.id, team: last.playersTeam, goal: last.goal ?? .regular, takesPad: true,
      end: now + Scoreboard.Naming.askedTimeout)
  }

  func typeNumber(_ digit: Int, at now: BoardInstant) {
    guard var naming = state.naming else { return }  // Its time has come meanwhile.
    naming.digits.append(digit)
    naming.hasTyped = true
    naming.end = now + (naming.takesPad ? Scoreboard.Naming.askedTimeout : Scoreboard.Naming.digitTimeout)
    state.naming = naming
    if naming.digits.count == 2 { nameByNumber(at: now) }
  }

  /// What was typed of the number was wrong: there is time for another one.
  func eraseNumber() {
    guard var naming = state.naming else { return }  // Its time has come meanwhile.
    naming.digits.removeAll()
    naming.end =
      timestamp.at + (naming.takesPad ? Scoreboard.Naming.askedTimeout : Scoreboard.Naming.timeout)
    state.naming = naming
  }

  /// Names the player with the typed number. Where no player has it, or several do, the list is opened with a message.
  /// - Parameter next: The intent that is handled after it; nil where there is none.
  func nameByNumber(at now: BoardInstant, before next: Scoreboard.Intent? = nil) {
    guard let naming = state.naming, !naming.digits.isEmpty else { return }
    state.naming = nil
    let gather = state.match.gather
    let ofTeam = gather.roster.teams[naming.team].filter { $0.details.number == naming.number }
    let wearers = ofTeam.isEmpty ? gather.roster.bench.filter { $0.details.number == naming.number } : ofTeam
    if wearers.count == 1 {
      act(.playerNamed(entry: naming.entry, PlayerMark(wearers[0]), goal: naming.goal), at: now)
      return
    }
    // While something else lies over the board, or is about to, the number alone is noted; the log view can put it right.
    // So it is where nobody can be named.
    let isNobodyKnown = gather.roster.teams[naming.team].isEmpty && gather.roster.bench.isEmpty
    guard state.overlay == nil, !isNobodyKnown, next?.opensSomething != true,
      let moment = match.moment(naming.entry)
    else {
      act(.playerNamed(entry: naming.entry, PlayerMark(number: naming.number), goal: naming.goal), at: now)
      return
    }
    var list = PickList.players(for: moment, of: gather, goal: naming.goal)
    for digit in naming.digits { list.type(digit) }
    list.isOfTypedNumber = true
    open(.picking(list))
    note(
      wearers.isEmpty
        ? .nobodysNumber(naming.number, naming.team) : .sharedNumber(naming.number, naming.team), at: now)
  }

  /// Makes the last goal one of this kind, or none of it after all; the typed digits stay. Where the scorer is of the
  /// other team then, and is known for longer, the list is opened instead: one press does not erase the scorer.
  func toggle(_ kind: GoalKind, at now: BoardInstant) {
    guard match.phase != .kicks, let goal = match.lastGoal else { return note(.noGoal, at: now) }
    let naming = state.naming.flatMap { $0.entry == goal.id ? $0 : nil }
    let new = goal.goal == kind ? GoalKind.regular : kind
    let changesSides = (goal.goal == .own) != (new == .own)
    if changesSides, naming == nil, goal.player != nil { return openPlayers(for: goal, at: now) }
    let player = changesSides ? nil : goal.player
    guard act(.playerNamed(entry: goal.id, player, goal: new), at: now) else { return }
    // Who scored is known: there is no number to ask for.
    if player != nil, naming == nil { return }
    state.naming = Scoreboard.Naming(
      entry: goal.id, team: new == .own ? goal.team.opponent : goal.team, goal: new,
      digits: naming?.digits ?? [], hasTyped: naming?.hasTyped ?? false,
      end: now + Scoreboard.Naming.timeout)
  }

  /// The list of who may have scored the last goal or, in kicks, taken the last one.
  func openScorers(at now: BoardInstant) {
    let kick = match.moments.last { if case .kick = $0.kind { true } else { false } }
    guard let last = match.phase == .kicks ? kick : match.lastGoal else { return note(.noGoal, at: now) }
    openPlayers(for: last, at: now)
  }

  /// The list of who a goal, a card or a kick may be given to.
  /// - Parameter origin: The log view that it is opened from.
  func openPlayers(for moment: MatchMoment, from origin: LogView? = nil, at now: BoardInstant) {
    var list = PickList.players(
      for: moment, of: state.match.gather, goal: moment.goal ?? .regular)
    list.origin = origin
    open(.picking(list))
  }
}
