package import FoundationEssentials

/// A request of an operator to the one authority over a match. Keys and buttons of the board, phones, the web service
/// and the command line all send such commands.
package struct MatchCommand: Hashable, Sendable {
  /// The possible requests: an act of the match, the horn or a change to the stored data.
  package enum Action: Hashable, Sendable {
    case match(MatchAction)
    case horn
    case store(StoreChange)
  }

  /// The id, made by the sender. It becomes the id of the resulting entry, so that a command that is sent again is done
  /// only once and gets the same response.
  package var id: UUID
  /// The requested action.
  package var action: Action
  /// The sender, with its rights.
  package var sender: Sender
  /// The number of the last entry that the person at the sender has seen; 0 if there was none. nil if there is nobody
  /// to ask, so that the command counts at once.
  package var seen: Int64?
  /// The last entry about which the person at the sender was asked and has answered that their own event is another
  /// one; nil if there was none. The person is not asked again about this entry or an earlier one.
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
    /// The operator. Two phones with the same name are one operator, who is not asked whether both have reported the
    /// same goal.
    package let by: Operator
    /// The sender's rights.
    package var role: Role
    /// The scope in which the ids of the sender's commands are unique. No two tokens have the same scope.
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

/// A change that a command makes outside the log of the match in play.
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
  /// Adds a latecomer to a team of a match in play. The player is found by name, on the bench of the match or among the
  /// owner's players; otherwise it is a new player. A player of the other team stays there.
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
  /// The command was done before, or its result existed already. Nothing was changed this time.
  case alreadyDone(Done)
  /// The command had no effect. After a refusal by the rules or a failed save, the command may succeed later. All other
  /// refusals are final.
  case refused(CommandRefusal)
  /// The person at the sender must answer a question first. After that, the same command can be sent again with a newer
  /// ``MatchCommand/seen``.
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
  /// The store has not saved the result.
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
  /// The sender has reached the maximum number of entries in the match's log, or all remote operators together have.
  case logFull
  /// The verb that the program has sent cannot be done in the present state of the match.
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

/// A question to the person at the sender, because the command may repeat a known event, or may have arrived too late.
package enum CommandCheck: Hashable, Sendable {
  /// Another operator has just reported what may be the same event. The command would count it a second time, or the
  /// person at the sender had not seen the other report.
  case again(LoggedAct, by: Operator, ago: Duration)
  /// Undo or redo would now affect this act, not the one that the command names; nil if it would affect none.
  case overtaken(LoggedAct?)
  /// The command has taken this long to arrive.
  case late(Duration)
  /// The time that the command has taken to arrive is unknown.
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
  /// The maximum age of a command on arrival. An older command is not done automatically.
  package static let longestWay = Duration.seconds(5)
  /// The maximum that is subtracted from the instant of an act on the clock for the time that its command has taken to
  /// arrive.
  package static let mostClockTime = Duration.milliseconds(1_500)
}

// Limits of remote senders. The board's own keys and buttons have no limits.
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
