package import FoundationEssentials

/// A request of an operator to the one authority over a match. Keys and buttons of the board, phones, the web service
/// and the command line all send it.
package struct MatchCommand: Hashable, Sendable {
  /// The possible requests: an act of the match, the horn or a change of the store.
  package enum Action: Hashable, Sendable {
    case match(MatchAction)
    case horn
    case store(StoreChange)
  }

  /// The id, made by the sender. It becomes the id of the resulting entry, so that a command that a retry sends again
  /// is done once and gets the same response.
  package var id: UUID
  /// The requested action.
  package var action: Action
  /// The sender, with its rights.
  package var sender: Sender
  /// The number of the last entry that the sender's person has seen, 0 if none. nil if nobody can be asked: the command
  /// then counts at once.
  package var seen: Int64?
  /// The entry about which the sender's person has answered "another one"; nil if none. The person is not asked again
  /// about this entry or an earlier one.
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
    /// The operator. Two phones of one name are one operator, which is not asked whether it has scored twice.
    package let by: Operator
    /// The sender's rights.
    package var role: Role
    /// The scope in which the ids of its commands are unique. No two tokens have the same scope.
    package var scope: String

    /// Creates a sender. The operator's name is cleaned and shortened, as in the log.
    package init(_ by: Operator, role: Role, scope: String) {
      // The log contains the cleaned name.
      self.by = Operator(text: by.text) ?? by
      self.role = role
      self.scope = scope
    }
  }

  /// The rights of a sender. Stores and the wire use the raw value, which is permanent.
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

  /// An instant in the board's own time, calculated with the offset that the sender has measured.
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

/// A change by a command outside the log of the match in play.
package enum StoreChange: Hashable, Sendable {
  /// Starts a gather and puts it on the board.
  case startGather(NewGather, replacing: Bool)
  /// Changes the players, the teams or the name of a gather that has not ended.
  case changeGather(UUID, GatherChange)
  case addPlayer(PlayerDetails)
  case changePlayer(Player.ID, [PlayerChange])
  /// Changes the line-ups of a gather that has not ended. A player with the same place in both records keeps the place
  /// that the store has now.
  case changeLineups(gather: UUID, from: LineupRecord, to: LineupRecord)
  /// Adds a latecomer to a team of a match in play: a player from its bench, a player of the owner, or a new one, found
  /// by name. A player of the other team stays there.
  case addLatecomer(name: String, TeamID, gather: UUID)
  /// Starts the next match of a gather that has ended, with the same name, format, teams and players.
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
  /// The command was done before, or its result exists already. Nothing has changed now.
  case alreadyDone(Done)
  /// The command had no effect. A refusal by the rules or a failed save may succeed later. All other refusals stay.
  case refused(CommandRefusal)
  /// The sender's person must answer first. The same command may then be sent again with a newer ``MatchCommand/seen``.
  case check(CommandCheck)

  /// The result of a command that is done.
  package struct Done: Hashable, Sendable {
    /// The resulting entry, the first if there are several; nil if the command makes none.
    package var entry: UUID?
    /// The number of ``entry``.
    package var number: Int64?
    /// The id of the new gather or the new player.
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
  /// The sender's role is below the required one.
  case role(needed: MatchCommand.Role)
  /// Another command has used the id.
  case idTaken
  /// The store did not save it.
  case notStored
  /// The team has its maximum number of players.
  case teamFull
  /// The player of that name plays in the other team.
  case playsElsewhere
  /// Another gather has not ended.
  case gatherInPlay
  /// The player was deleted.
  case noSuchPlayer
  /// The sender sends more commands than ``MatchCommand/mostASecond`` allows.
  case tooOften
  /// The sender, or all remote operators together, have reached their maximum number of entries in the match's log.
  case logFull
  /// The program's verb is no command in the present state of the match.
  case verb(CommandVerb.Refusal)

  /// The code for programs. It is permanent: phones outlive builds.
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

/// A question to the sender's person: the command may repeat a known event, or arrive too late.
package enum CommandCheck: Hashable, Sendable {
  /// Another operator has just reported the same event. It would count a second time, or the sender's person had not
  /// seen it.
  case again(LoggedAct, by: Operator, ago: Duration)
  /// Undo or redo would now affect this act, not the named one; nil if it would affect none.
  case overtaken(LoggedAct?)
  /// The command was on its way for this time.
  case late(Duration)
  /// The time that the command was on its way is unknown.
  case unknownTime

  /// The entry of ``again(_:by:ago:)``; nil for every other check.
  package var told: UUID? { if case .again(let act, _, _) = self { act.id } else { nil } }

  /// The code for programs. It is permanent: phones outlive builds.
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
  /// The time within which another operator's act may report the same event.
  package static let doubtTime = Duration.seconds(5)
  /// The maximum age on arrival. An older command is not done automatically.
  package static let longestWay = Duration.seconds(5)
  /// The maximum of the time on its way that is subtracted from the instant of an act on the clock.
  package static let mostClockTime = Duration.milliseconds(1_500)
}

// Limits of remote senders. The board's own keys and buttons have none.
extension MatchCommand {
  /// The maximum number of commands a second that are done for one sender, on average over ``rateTime``.
  package static let mostASecond = 5
  /// The time over which ``mostASecond`` is averaged. The commands of this time may also be sent all at once.
  package static let rateTime = Duration.seconds(4)
  /// Maximum number of entries of one remote operator in the log of a match.
  package static let mostActs = 1_000
  /// Maximum number of entries of all remote operators together in the log of a match, so that the match fits into one
  /// message.
  package static let mostRemoteActs = 3_000
}
