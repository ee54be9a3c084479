package import FoundationEssentials
package import GatherModel

extension Scoreboard {
  /// The naming of the player who scored, or who kicked in the penalty shoot-out.
  package struct Naming: Hashable, Sendable {
    /// The id of the log entry of the goal or the kick.
    package let entry: UUID
    /// The player's team. For an own goal, this is the opponent of the team for which the goal counts.
    package var team: TeamID
    /// The kind of goal; regular for a kick.
    package var goal = GoalKind.regular
    /// The digits typed so far, in order.
    package var digits: [Int] = []
    /// Whether any digit was typed. From then on, Backspace erases digits and does not undo an act.
    package var hasTyped = false
    /// Whether the digits of the keypad type the number, instead of performing their actions on the board.
    package var takesPad = false
    /// The time at which typing ends.
    package var end: BoardInstant

    /// The time for typing a number after a goal or a kick.
    package static let timeout = Duration.seconds(10)
    /// The time for typing a second digit. After this time a single digit counts as the number.
    package static let digitTimeout = Duration.seconds(2)
    /// The time for typing each digit after the operator has pressed the key for a squad number.
    package static let askedTimeout = Duration.seconds(3)

    /// The time at which the typed digits count as the number; nil if none is typed.
    var numberEnd: BoardInstant? { digits.isEmpty ? nil : end }

    var number: Int { digits.reduce(0) { $0 * 10 + $1 } }
  }
}

extension Scoreboard {
  /// The way in which the scorer can be named now.
  enum Invitation {
    case number
    /// From the list, because no player of the team has a number.
    case list

    /// Nil if the team has no player.
    init?(to naming: Naming, in gather: Gather) {
      let team = gather.roster.teams[naming.team]
      if team.isEmpty { return nil }
      self = team.contains { $0.details.number != nil } ? .number : .list
    }
  }
}

extension Scoreboard.Interactor {
  /// Lets the operator type the squad number of the player in the last act.
  func askWho(_ team: TeamID, at now: BoardInstant) {
    guard let entry = state.match.log.entries.last?.id else { return }  // There was no act.
    state.naming = Scoreboard.Naming(entry: entry, team: team, end: now + Scoreboard.Naming.timeout)
  }

  /// Ends typing if its time is over. The typed digits then count as the number.
  func finishNaming(at now: BoardInstant) {
    guard let naming = state.naming, naming.end <= now else { return }
    naming.digits.isEmpty ? state.naming = nil : nameByNumber(at: now)
  }

  /// Lets the operator type the number of the last scorer or kicker, also with the keypad.
  func askForNumber(at now: BoardInstant) {
    let kick = match.moments.last { if case .kick = $0.kind { true } else { false } }
    guard let last = match.phase == .kicks ? kick : match.lastGoal else { return note(.noGoal, at: now) }
    state.naming = Scoreboard.Naming(
      entry: last.id, team: last.playersTeam, goal: last.goal ?? .regular, takesPad: true,
      end: now + Scoreboard.Naming.askedTimeout)
  }

  func typeNumber(_ digit: Int, at now: BoardInstant) {
    guard var naming = state.naming else { return }  // The time for typing is over.
    naming.digits.append(digit)
    naming.hasTyped = true
    naming.end = now + (naming.takesPad ? Scoreboard.Naming.askedTimeout : Scoreboard.Naming.digitTimeout)
    state.naming = naming
    if naming.digits.count == 2 { nameByNumber(at: now) }
  }

  func eraseNumber() {
    guard var naming = state.naming else { return }  // The time for typing is over.
    naming.digits.removeAll()
    naming.end =
      timestamp.at + (naming.takesPad ? Scoreboard.Naming.askedTimeout : Scoreboard.Naming.timeout)
    state.naming = naming
  }

  /// Names the player with the typed number. If not exactly one player has it, opens the list of players.
  /// - Parameter next: The intent that is handled afterwards; nil if there is none.
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
    // If the list cannot open or no player is known, only the number is recorded.
    // The operator can name the player later in the log view.
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

  /// Changes the last goal to `kind`, or back to a regular goal if it is of this kind already. A change to or from an
  /// own goal erases the scorer. But one press must not erase a named scorer after the time for typing, so the list of
  /// players opens instead.
  func toggle(_ kind: GoalKind, at now: BoardInstant) {
    guard match.phase != .kicks, let goal = match.lastGoal else { return note(.noGoal, at: now) }
    let naming = state.naming.flatMap { $0.entry == goal.id ? $0 : nil }
    let new = goal.goal == kind ? GoalKind.regular : kind
    let changesSides = (goal.goal == .own) != (new == .own)
    if changesSides, naming == nil, goal.player != nil { return openPlayers(for: goal, at: now) }
    let player = changesSides ? nil : goal.player
    guard act(.playerNamed(entry: goal.id, player, goal: new), at: now) else { return }
    // The scorer is known, so no number is needed.
    if player != nil, naming == nil { return }
    state.naming = Scoreboard.Naming(
      entry: goal.id, team: new == .own ? goal.team.opponent : goal.team, goal: new,
      digits: naming?.digits ?? [], hasTyped: naming?.hasTyped ?? false,
      end: now + Scoreboard.Naming.timeout)
  }

  func openScorers(at now: BoardInstant) {
    let kick = match.moments.last { if case .kick = $0.kind { true } else { false } }
    guard let last = match.phase == .kicks ? kick : match.lastGoal else { return note(.noGoal, at: now) }
    openPlayers(for: last, at: now)
  }

  /// - Parameter origin: The log view from which the list is opened; nil if it is opened from the board.
  func openPlayers(for moment: MatchMoment, from origin: LogView? = nil, at now: BoardInstant) {
    var list = PickList.players(
      for: moment, of: state.match.gather, goal: moment.goal ?? .regular)
    list.origin = origin
    open(.picking(list))
  }
}
