package import FoundationEssentials
package import GatherModel

/// The page of a phone as it is to be seen: ready texts, and for each button what it sends. The page of the phone draws
/// it and knows nothing of football.
package struct PhoneViewModel: Encodable, Hashable, Sendable {
  /// The match on the board; nil where there is none.
  package var match: Match?
  /// What stands there without a match.
  package var idle: String

  /// The match, and all that can be done with it now.
  package struct Match: Encodable, Hashable, Sendable {
    package var name: String
    /// The period in capitals; empty for a match of one.
    package var period: String
    /// What the clock's state is called where it is not plain; may be empty.
    package var status: String
    package var left: Team
    package var right: Team
    /// nil at the end, in kicks, and in an interval of no set length.
    package var clock: Clock?
    package var goals: Sides<Button>
    /// The kicks from the mark, in place of the goals; nil before them.
    package var kicks: Kicks?
    /// Starts or pauses the clock, never one in place of the other; nil where neither can be.
    package var clockButton: Button?
    package var undo: Button?
    package var redo: Button?
    /// Who scored last; nil before the first goal.
    package var scorer: Button?
    package var buttons: [Button]
    /// Who did what last; nil before the first entry.
    package var last: Last?
    /// Who has won, once the result stands; empty before.
    package var result: String
  }

  /// What is there for the team on the left and for the one on the right.
  package struct Sides<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
    package var left: Value
    package var right: Value
  }

  package struct Team: Encodable, Hashable, Sendable {
    /// `A` or `B`.
    package var id: String
    package var name: String
    package var code: String
    /// The ground on which the team's name can be read, as `#AA1122`.
    package var color: String
    /// The colour of letters on it.
    package var ink: String
    package var score: String
    /// What is counted, as `FOULS 3`.
    package var tallies: [String]
    /// The players of the team, then those of the bench, who may have come on.
    package var players: [Player]
  }

  package struct Player: Encodable, Hashable, Sendable {
    package var id: Int64?
    package var name: String?
    package var number: Int?
    package var label: String
  }

  /// A clock that the page goes on with by itself. Times are milliseconds of the board's own clock.
  package struct Clock: Encodable, Hashable, Sendable {
    package var direction: String
    /// What it shows at ``at``.
    package var ms: Int64
    package var at: Int64
    package var running: Bool
    /// From where on what is over stands beside it; nil where nothing does.
    package var limit: Int64?
  }

  package struct Kicks: Encodable, Hashable, Sendable {
    /// Whose kick it is, or who has won; empty before the first.
    package var turn: String
    package var left: [Mark]
    package var right: [Mark]
    package var score: String
    /// Scored and missed, for each side.
    package var buttons: Sides<[Button]>

    package enum Mark: String, Encodable, Hashable, Sendable {
      case scored, missed, toCome
    }
  }

  package struct Last: Encodable, Hashable, Sendable {
    package var text: String
    package var at: Int64
  }

  /// Something to press.
  package struct Button: Encodable, Hashable, Sendable {
    package var label: String
    package var detail: String?
    /// What a screen reader says in place of the label.
    package var say: String?
    package var action: Action?
    package var enabled = true
    /// Why it is not enabled.
    package var why: String?
    /// What the person is asked before it is sent.
    package var ask: Ask?
    /// What stands over the options.
    package var title: String?
    package var options: [Button]?
    package var pick: Pick?
  }

  package struct Ask: Encodable, Hashable, Sendable {
    package var title: String
    package var detail: String
    package var yes: String
    package var no: String
  }

  /// What the person chooses before the button is sent.
  package struct Pick: Encodable, Hashable, Sendable {
    package var what: What
    package var title: String
    /// Of which team a player is chosen; nil where the team is chosen first.
    package var team: String?
    /// What stands for no known player; nil where one must be named.
    package var unknown: String?

    package enum What: String, Encodable, Hashable, Sendable {
      case player, time
    }
  }

  /// What a button has done, as the phone sends it back.
  package enum Action: Hashable, Sendable {
    case act(MatchAct)
    case undo(UUID)
    case redo(UUID)
    case horn
  }
}

extension PhoneViewModel.Action: Encodable {
  private enum Key: String, CodingKey {
    case act, undo, redo, horn
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .act(let act): try container.encode(EventRecord(.act(act)), forKey: .act)
    case .undo(let entry): try container.encode(entry, forKey: .undo)
    case .redo(let entry): try container.encode(entry, forKey: .redo)
    case .horn: try container.encode(true, forKey: .horn)
    }
  }
}

/// The page of a match for those who watch it.
package struct SpectatorViewModel: Encodable, Hashable, Sendable {
  /// The match on the board; nil where there is none.
  package var match: Match?
  /// What stands there without a match.
  package var idle: String

  package struct Match: Encodable, Hashable, Sendable {
    package var name: String
    package var period: String
    package var status: String
    package var left: Team
    package var right: Team
    package var clock: PhoneViewModel.Clock?
    package var kicks: Kicks?
    package var result: String
  }

  package struct Team: Encodable, Hashable, Sendable {
    package var name: String
    package var code: String
    package var color: String
    package var ink: String
    package var score: String
    package var moments: [Moment]
  }

  package struct Moment: Encodable, Hashable, Sendable {
    package var minutes: String
    /// Who it was; empty where that is not known, and where names are not shown.
    package var text: String
    /// `goal`, or which card.
    package var mark: String
  }

  package struct Kicks: Encodable, Hashable, Sendable {
    package var left: [PhoneViewModel.Kicks.Mark]
    package var right: [PhoneViewModel.Kicks.Mark]
    package var score: String
  }
}
