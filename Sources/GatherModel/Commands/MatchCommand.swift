package import FoundationEssentials

/// A request of an operator: from the board's keys, a phone, the web service or the command line.
package struct MatchCommand: Hashable, Sendable {
  /// The kinds of requests.
  package enum Action: Hashable, Sendable {
    case match(MatchAction)
    case horn
    case store(StoreChange)
  }

  /// The id, made by the sender. It becomes the id of the entry, so a repeated command is done only once.
  package var id: UUID
  /// The requested action.
  package var action: Action
  /// The sender, with its rights.
  package var sender: Sender
  /// The number of the last entry that the sender has seen; 0 for none. nil if nobody at the sender can answer a question.
  package var seen: Int64?
  /// The id of the last entry that the sender was asked about; nil for none. The sender has answered that the command
  /// reports a different event, and so is not asked again about this entry or an earlier one.
  package var answers: UUID?
  /// The moment of the press; nil if the sender does not know the board's time.
  package var pressed: Pressed?

  package init(
    id: UUID, action: Action, sender: Sender, seen: Int64?, answers: UUID? = nil, pressed: Pressed?
  ) {
    self.id = id
    self.action = action
    self.sender = sender
    self.seen = seen
    self.answers = answers
    self.pressed = pressed
  }

  /// The sender of a command.
  package struct Sender: Hashable, Sendable {
    /// The operator. Two phones with the same name are one operator,
    /// so they are not asked whether both have reported the same goal.
    package let by: Operator
    /// The sender's rights.
    package var role: Role
    /// The scope in which the ids of the sender's commands are unique. No two tokens have the same scope.
    package var scope: String

    /// The operator's name is cleaned and shortened, as in the log.
    package init(_ by: Operator, role: Role, scope: String) {
      self.by = Operator(text: by.text) ?? by
      self.role = role
      self.scope = scope
    }
  }

  /// The rights of a sender. The raw value is permanent.
  package enum Role: String, CaseIterable, Comparable, Hashable, Sendable {
    /// May only look.
    case watch
    /// May also do the acts of the match in play.
    case score
    /// May also manage new gathers, players and the history.
    case manage

    package static func < (lesser: Role, greater: Role) -> Bool { lesser.rank < greater.rank }

    private var rank: Int {
      switch self {
      case .watch: 0
      case .score: 1
      case .manage: 2
      }
    }
  }

  /// The moment of a press, which the sender has converted to the board's own time.
  package struct Pressed: Hashable, Sendable {
    /// The boot id of the board's machine, from random(4); nil if the system has none.
    package var boot: String?
    /// The moment of the press, in the board's own time.
    package var at: BoardInstant

    package init(boot: String?, at: BoardInstant) {
      self.boot = boot
      self.at = at
    }
  }
}

extension MatchCommand.Action {
  /// The role that a sender needs for the action.
  package var role: MatchCommand.Role {
    switch self {
    case .match, .horn, .store(.addLatecomer): .score
    case .store: .manage
    }
  }
}

/// A change that a command makes outside the log of the match in play.
package enum StoreChange: Hashable, Sendable {
  case startGather(NewGather, replacing: Bool)
  /// Changes the players, the teams or the name of a gather that has not ended.
  case changeGather(UUID, GatherChange)
  case addPlayer(PlayerDetails)
  case changePlayer(Player.ID, [PlayerChange])
  /// Moves only the players whose places differ between the two records.
  case changeLineups(gather: UUID, from: LineupRecord, to: LineupRecord)
  /// Adds a latecomer by name: from the bench, from the owner's players, or as a new player.
  case addLatecomer(name: String, TeamID, gather: UUID)
  /// Starts the next match of a gather that has ended.
  case playAgain(UUID)
  /// Puts a gather that has ended on the board again.
  case putOnBoard(UUID)
  /// Removes a gather that has ended from the board.
  case clearBoard
}

/// The response to a command.
package enum CommandResponse: Hashable, Sendable {
  /// The command is done and stored.
  case done(Done)
  /// The command was done before, or its result existed already.
  case alreadyDone(Done)
  /// The command had no effect. The same command may succeed later, for example after a failed save.
  case refused(CommandRefusal)
  /// The sender must first answer a question. After that, the same command can be sent with a newer
  /// ``MatchCommand/seen``.
  case check(CommandCheck)

  /// The result of a command that is done.
  package struct Done: Hashable, Sendable {
    /// The resulting entry, the first if there are several; nil if the command makes none.
    package var entry: UUID?
    /// The number of ``entry`` in the store.
    package var number: Int64?
    /// The id of the new gather or the new player; nil if the command makes neither.
    package var made: String?

    package init(entry: UUID? = nil, number: Int64? = nil, made: String? = nil) {
      self.entry = entry
      self.number = number
      self.made = made
    }
  }
}

/// The reason why a command had no effect.
package enum CommandRefusal: Error, Hashable, Sendable {
  case action(ActionRefusal)
  case role(needed: MatchCommand.Role)
  /// Another command has the same id.
  case idTaken
  case notStored
  case teamFull
  /// The player to add as a latecomer is in the other team.
  case playsElsewhere
  /// The command cannot be done before the gather in play has ended.
  case gatherInPlay
  case noSuchPlayer
  /// The sender sends more commands than ``MatchCommand/mostASecond`` allows.
  case tooOften
  /// The match's log has the maximum number of entries of the sender, or of all remote operators together.
  case logFull
  case verb(CommandVerb.Refusal)

  /// The permanent code for programs.
  package var code: String {
    switch self {
    case .action(.rules(let refusal)): refusal.code
    case .action(.overtaken): "overtaken"
    case .action(.noMatch): "noMatch"
    case .role: "role"
    case .idTaken: "idTaken"
    case .notStored: "notStored"
    case .teamFull: "teamFull"
    case .playsElsewhere: "playsElsewhere"
    case .gatherInPlay: "gatherInPlay"
    case .noSuchPlayer: "noSuchPlayer"
    case .tooOften: "tooOften"
    case .logFull: "logFull"
    case .verb(let refusal): refusal.code
    }
  }
}

/// A question to the person at the sender.
package enum CommandCheck: Hashable, Sendable {
  /// Another operator has just reported what may be the same event. The sender is asked if the event could count twice,
  /// or if the sender has not seen the other operator's report.
  case again(LoggedAct, by: Operator, ago: Duration)
  /// Undo or redo would now affect this act, not the act in the command; nil if undo or redo would affect no act.
  case overtaken(LoggedAct?)
  /// The command has taken this long to arrive.
  case late(Duration)
  case unknownTime

  /// The id of the entry that ``again(_:by:ago:)`` asks about; nil for every other check.
  package var told: UUID? { if case .again(let act, _, _) = self { act.id } else { nil } }

  /// The permanent code for programs.
  package var code: String {
    switch self {
    case .again: "again"
    case .overtaken: "overtaken"
    case .late: "late"
    case .unknownTime: "unknownTime"
    }
  }
}

extension MatchCommand {
  /// The maximum time between two operators' acts that may report the same event.
  package static let doubtTime = Duration.seconds(5)
  /// The maximum age of a command on arrival. For an older one, the sender is asked first.
  package static let longestWay = Duration.seconds(5)
  /// An act on the clock is dated back to its key press, but by at most this time.
  package static let mostClockTime = Duration.milliseconds(1_500)
}

// Limits of remote senders. The board's own keys and buttons have no limits.
extension MatchCommand {
  /// The maximum number of commands a second from one sender, averaged over ``rateTime``.
  package static let mostASecond = 5
  /// The time over which ``mostASecond`` is averaged. The commands that are allowed in this time may arrive all at once.
  package static let rateTime = Duration.seconds(4)
  /// Maximum number of entries of one remote operator in the log of a match.
  package static let mostActs = 1_000
  /// Maximum number of entries of all remote operators in a log, so that the match fits into one message.
  package static let mostRemoteActs = 3_000
}
