import FoundationEssentials
import GatherModel
import Localization

/// The scene in which the operator divides the chosen players into two teams and a bench, and starts the match.
enum ConfirmPlayers {
  enum Intent: Hashable, Sendable {
    case refreshed
    case prepared(TeamBasis)
    case preparationFailed(PageTrouble)
    case moved(ListCursor.Move)
    case columnChanged(by: Int)
    /// Moves the selected player to the adjacent column, and the selection with the player.
    case playerMoved(by: Int)
    /// Moves the selected player to another column. The selection stays in the current column and moves to the next player.
    case playerPut(RosterPlace)
    case orderChanged(by: Int)
    /// Proposes the fairest division of all players, or the next fairest if the same players were divided just before.
    case balanced
    /// Proposes the fairest division of the players in the teams. The bench stays as it is.
    case teamsBalanced
    case playerRemoved
    /// Opens the list from which later arrivals are added.
    case othersAsked
    case added(Player.ID)
    case startAsked
    case started(UUID)
    case startFailed(PageTrouble)
    case changed(GatherChange)
    case formOpened
    case formMoved(ListCursor.Move)
    case formTurned(by: Int)
    case formEdited(TextEdit)
    /// Applies the contents of the form.
    case formTaken
    /// Discards the changes in the form.
    case formLeft
    case left
  }

  /// Unfinished teams. When the scene is opened again, it continues with these teams.
  struct Draft: Hashable, Sendable {
    var columns: TeamColumns
    /// The operator's settings; nil if the operator has not changed them.
    var settings: MatchSettings?
    /// The default name of the gather when the scene was left.
    var usualName: String
  }

  struct State: Hashable, Sendable {
    enum Note: Hashable, Sendable {
      /// `number` is 1 for the fairest division, and 2 for the next. `difference` is between the teams' strengths, in points.
      case proposed(number: Int, difference: Int)
      /// All divisions have been proposed, so the fairest one is proposed again.
      case proposedAnew(difference: Int)
      /// The strength of every player is unknown, so the teams were drawn by lot.
      case drawn(LotDrawing)
      case tooFewToBalance
      case obstacle(RosterObstacle)
      /// One team is empty although there are players. A second Enter starts the match anyway.
      case teamEmpty(TeamID)
      /// The column is empty.
      case nobody
      /// A name in the form is not valid.
      case nameMissing
      case codeWrong
      case starting
      case storing
      case trouble(PageTrouble)
    }

    var columns: TeamColumns
    /// The name, teams and format of the gather, without the unapplied changes in the form.
    var settings: MatchSettings
    var results: [Player.ID: Tally] = [:]
    var form: MatchForm?
    var kept: [KeptTeam] = []
    /// Whether another gather is in play, which has to end before this gather can start.
    var isGatherInPlay = false
    /// Whether the gather is being started, or the changes to the match in play are being stored.
    var isStarting = false
    /// The message in the foot line until the operator's next key press; nil if there is none.
    var note: Note?
    let words: Words
    let formats: [NamedFormat]
    /// Whether the scene edits the match in play, instead of preparing the next match.
    let isInPlay: Bool
    /// The players whom the operator has added, but whose data is not loaded yet.
    var awaited: Set<Player.ID> = []

    /// - Parameter left: The team on the left of the board.
    init(
      _ roster: Roster, left: TeamID = .teamA, settings: MatchSettings, words: Words,
      formats: [NamedFormat] = NamedFormat.presets,
      isInPlay: Bool = false
    ) {
      self.isInPlay = isInPlay
      columns = TeamColumns(roster, left: left)
      self.settings = settings
      self.words = words
      self.formats = formats
    }

    func strength(of player: Player) -> PlayerStrength {
      PlayerStrength(skill: player.details.skill, results: results[player.id] ?? Tally())
    }

    func isRated(_ player: Player) -> Bool {
      player.details.skill != nil || results[player.id].map { $0.games > 0 } ?? false
    }

    func strength(of team: TeamID) -> Int {
      columns.roster.teams[team].reduce(0) { $0 + strength(of: $1).points }
    }
  }

  enum Outcome: Hashable, Sendable {
    case left(Draft)
    case started(UUID)
    case changed(GatherChange)
    case othersAsked(besides: Set<Player.ID>)
  }
}

extension ConfirmPlayers {
  enum Phrase: String, CataloguePart {
    case title, bench, nobodyHere, strength
    case start, balance, balanceTeams, movePlayer, changeColumn, putPlayer, reorder, settings, openSettings
    case showsNext, drawsAgain, makesFair, startsAsItIs, nextColumn
    case fairest, nextFairest, fairestAgain, drawn, tooFewToBalance
    case teamEmpty, teamTooLarge, nobodySelected, nameMissing, starting, waitsForEnd
    case changeTitle, storing, store, addOthers, removePlayer, openNames
    case gatherName, teamCode, keptTeams, codeWrong
    case teamAName, teamAColor, teamBName, teamBColor, format, ownFormat, changedFormat, periods, length,
      clock,
      down, up
    case take, forget, turn, turnFar, colorsAlike
    case red, blue, green, yellow, orange, pink, purple, lightBlue, white, black

    var section: String { "operator.teams" }
  }
}
