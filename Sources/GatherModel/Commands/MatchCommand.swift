package import FoundationEssentials

/// What an operator sends to the one authority over a match. Keys and buttons of the board, phones, the web service and
/// the command line all do so.
package struct MatchCommand: Hashable, Sendable {
  /// What can be asked for: an act of the match, the horn, a change of the store.
  package enum Action: Hashable, Sendable {
    case match(MatchAction)
    case horn
    case store(StoreChange)
  }

  /// Made by the sender. It becomes the id of the entry that comes of it, so that a command that is sent again, by any
  /// retry, is done once and gets the same response.
  package var id: UUID
  /// What the sender wants done.
  package var action: Action
  /// Who sends it, and what that sender may do.
  package var sender: Sender
  /// The number of the last entry that the sender's person had seen, 0 for none; nil where nobody can be asked: the command
  /// counts at once.
  package var seen: Int64?
  /// The entry that the sender's person was asked about and has answered with "another one": neither it nor an earlier entry
  /// is asked about again. nil for none.
  package var answers: UUID?
  /// When it was pressed; nil where the sender cannot tell in the board's time.
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

  /// Who sends it.
  package struct Sender: Hashable, Sendable {
    /// Two phones of one name are one operator, which is not asked whether it has scored twice.
    package let by: Operator
    /// What this sender may do.
    package var role: Role
    /// What the ids of its commands are unique within: no two tokens have the same.
    package var scope: String

    /// A sender; the operator's name is cleaned and shortened as the log keeps it.
    package init(_ by: Operator, role: Role, scope: String) {
      // As the log has it.
      self.by = Operator(text: by.text) ?? by
      self.role = role
      self.scope = scope
    }
  }

  /// What a sender may do; the raw value is what stores and the wire call it, for good.
  package enum Role: String, CaseIterable, Comparable, Hashable, Sendable {
    /// Look.
    case watch
    /// The acts of the match in play.
    case score
    /// New gathers, players, the history.
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

  /// An instant of the board's own time, by the offset that the sender has measured.
  package struct Pressed: Hashable, Sendable {
    /// Of the board's machine, as random(4) writes it; nil where the system tells of none.
    package var boot: String?
    /// When it was pressed, in the board's own time.
    package var at: BoardInstant

    package init(boot: String?, at: BoardInstant) {
      self.boot = boot
      self.at = at
    }
  }
}

extension MatchCommand.Action {
  /// The role that a sender needs for it.
  package var role: MatchCommand.Role {
    switch self {
    case .match, .horn, .store(.addLatecomer): .score
    case .store: .manage
    }
  }
}

/// What a command changes outside the log of the match in play.
package enum StoreChange: Hashable, Sendable {
  /// A gather is started and put on the board.
  case startGather(NewGather, replacing: Bool)
  /// The players, the teams or the name of a gather that has not ended.
  case changeGather(UUID, GatherChange)
  case addPlayer(PlayerDetails)
  case changePlayer(Player.ID, [PlayerChange])
  /// Who plays where in a gather that has not ended. Who stands in both where he stood stays where the store has him now.
  case changeLineups(gather: UUID, from: LineupRecord, to: LineupRecord)
  /// A player who comes late joins a team of a match in play: one from its bench, one that the owner has, or a new one,
  /// by the name. Who plays in the other team stays there.
  case addLatecomer(name: String, TeamID, gather: UUID)
  /// The next match of a gather that has ended: the same name, format, teams and players.
  case playAgain(UUID)
  /// A gather that has ended is put on the board again.
  case putOnBoard(UUID)
  /// A gather that has ended is taken off the board.
  case clearBoard
}

/// What comes of a command.
package enum CommandResponse: Hashable, Sendable {
  /// It is done, and stored.
  case done(Done)
  /// It was done before, or what is wanted is so already; nothing has come of it now.
  case alreadyDone(Done)
  /// Nothing has come of it. What the rules refuse they may allow later, and what was not stored may be stored then; the
  /// others stay refused.
  case refused(CommandRefusal)
  /// The sender's person is asked first; the same command may be sent again with what has been seen since.
  case check(CommandCheck)

  /// What has come of a command that is done.
  package struct Done: Hashable, Sendable {
    /// The entry that has come of it, the first where there are several; nil for what makes none.
    package var entry: UUID?
    /// The entry's number.
    package var number: Int64?
    /// The id of the gather or of the player that was made.
    package var made: String?

    package init(entry: UUID? = nil, number: Int64? = nil, made: String? = nil) {
      self.entry = entry
      self.number = number
      self.made = made
    }
  }
}

/// Why nothing has come of a command.
package enum CommandRefusal: Error, Hashable, Sendable {
  case action(ActionRefusal)
  /// The sender's role is below the one that is needed.
  case role(needed: MatchCommand.Role)
  /// Another command had the id.
  case idTaken
  /// The store did not take it.
  case notStored
  /// As many play in the team as can.
  case teamFull
  /// The player of that name plays in the other team.
  case playsElsewhere
  /// Another gather has not ended.
  case gatherInPlay
  /// The player was deleted.
  case noSuchPlayer
  /// The sender sends more commands than ``MatchCommand/mostASecond`` allows.
  case tooOften
  /// The sender, or all remote operators together, have as many entries in the match's log as they may have.
  case logFull
  /// The verb of a program is no command in the match as it is.
  case verb(CommandVerb.Refusal)

  /// What a program goes by. For good: phones outlive builds.
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

/// What a sender's person is asked, for the command may tell of what was told already, or come too late.
package enum CommandCheck: Hashable, Sendable {
  /// Another operator has just told the same: what would count a second time, or what the sender's person had not seen.
  case again(LoggedAct, by: Operator, ago: Duration)
  /// Undo would take back this act, or redo bring back this one, and not the one that is named; nil for none.
  case overtaken(LoggedAct?)
  /// It was so long on its way.
  case late(Duration)
  /// How long it was on its way is not known.
  case unknownTime

  /// The entry of ``again(_:by:ago:)``; nil for every other check.
  package var told: UUID? { if case .again(let act, _, _) = self { act.id } else { nil } }

  /// What a program goes by. For good: phones outlive builds.
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
  /// Within this time another operator's act may tell of the same event.
  package static let doubtTime = Duration.seconds(5)
  /// What is older on arrival is not done by itself.
  package static let longestWay = Duration.seconds(5)
  /// How much of the time on its way is taken off the instant of an act on the clock, at most.
  package static let mostClockTime = Duration.milliseconds(1_500)
}

// Limits of senders that are not the board's own keys and buttons, which have none.
extension MatchCommand {
  /// How many commands a second one sender may have done, in the mean of ``rateTime``.
  package static let mostASecond = 5
  /// Within this time a sender may have ``mostASecond`` commands done for each second of it, all at once too.
  package static let rateTime = Duration.seconds(4)
  /// Maximum number of entries of one remote operator in the log of a match.
  package static let mostActs = 1_000
  /// Maximum number of entries of all remote operators together in the log of a match, so that the match fits into one
  /// message.
  package static let mostRemoteActs = 3_000
}
