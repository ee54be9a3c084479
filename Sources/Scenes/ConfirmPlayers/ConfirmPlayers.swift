package import FoundationEssentials
package import GatherModel
import Localization

/// The scene in which the operator divides the chosen players into two teams and a bench, and starts the match.
package enum ConfirmPlayers {
  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    /// The stored data may have changed.
    case refreshed
    case prepared(TeamBasis)
    case preparationFailed(PageTrouble)
    case moved(ListCursor.Move)
    case columnChanged(by: Int)
    /// Moves the selected player to the adjacent column, and the selection with the player.
    case playerMoved(by: Int)
    /// Moves the selected player to a column. The selection stays in the current column, on the next player.
    case playerPut(RosterPlace)
    case orderChanged(by: Int)
    /// Proposes the fairest division of all players into teams. If the players are unchanged, proposes the next fairest.
    case balanced
    /// Proposes the fairest division of the players who are already in a team. The bench stays as it is.
    case teamsBalanced
    /// Removes the selected player.
    case playerRemoved
    /// Opens the choice of further players who have arrived.
    case othersAsked
    /// A further player was chosen.
    case added(Player.ID)
    case startAsked
    case started(UUID)
    case startFailed(PageTrouble)
    /// The changes to the match in play are stored.
    case changed(GatherChange)
    /// Opens the form for names, colours and format.
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

  /// Unfinished teams. The scene resumes them when it is opened again.
  package struct Draft: Hashable, Sendable {
    /// The bench and both teams when the scene was left.
    package var columns: TeamColumns
    /// The operator's settings; nil if the operator has not changed them.
    package var settings: MatchSettings?
    /// The default name of a gather when the scene was left.
    package var usualName: String
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// A message in the foot line.
    package enum Note: Hashable, Sendable {
      /// Teams were proposed. `number` is 1 for the fairest division, 2 for the next, and so on. `difference` is the difference
      /// between the strengths of both teams, in points.
      case proposed(number: Int, difference: Int)
      /// All divisions were shown, so the proposals start again with the fairest.
      case proposedAnew(difference: Int)
      /// The strength of every player is unknown, so the teams were drawn by lot.
      case drawn(Lot)
      /// There are fewer than two players to divide.
      case tooFewToBalance
      case obstacle(RosterObstacle)
      /// One team is empty although there are players. A second Enter starts the match anyway.
      case teamEmpty(TeamID)
      /// The column is empty, so no player is selected.
      case nobody
      /// A name in the form is not valid.
      case nameMissing
      /// A code in the form is not valid.
      case codeWrong
      case starting
      case storing
      case trouble(PageTrouble)
    }

    /// The current bench and teams, and the selected player.
    package var columns: TeamColumns
    /// The name, teams and format of the gather, without the unapplied changes in the form.
    package var settings: MatchSettings
    /// The known wins, draws and losses of each player.
    package var results: [Player.ID: Tally] = [:]
    /// The form that edits the settings; nil if it is closed.
    package var form: MatchForm?
    /// The remembered teams.
    package var kept: [KeptTeam] = []
    /// Whether another gather is in play. That gather has to end before this one can start.
    package var isGatherInPlay = false
    /// Whether the gather is being started, or the changes to the match in play are being stored.
    package var isStarting = false
    /// The message in the foot line until the operator's next key press; nil if there is none.
    package var note: Note?
    /// The language of the page, and the keys that its texts name.
    package let words: Words
    /// The formats to choose from.
    package let formats: [NamedFormat]
    /// Whether the scene edits the match in play, instead of preparing the next match.
    package let isInPlay: Bool
    /// The chosen players whose data has not been loaded yet.
    package var awaited: Set<Player.ID> = []

    /// - Parameters:
    ///   - roster: The initial place of each player.
    ///   - left: The team on the left of the board.
    package init(
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

    /// The strength of a player.
    func strength(of player: Player) -> PlayerStrength {
      PlayerStrength(skill: player.details.skill, results: results[player.id] ?? Tally())
    }

    /// Whether the strength of a player is known: from a rated skill or from games played.
    func isRated(_ player: Player) -> Bool {
      player.details.skill != nil || results[player.id].map { $0.games > 0 } ?? false
    }

    /// The strength of a team: the sum of its players' strengths.
    package func strength(of team: TeamID) -> Int {
      columns.roster.teams[team].reduce(0) { $0 + strength(of: $1).points }
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case left(Draft)
    /// The gather has begun; the board shows it.
    case started(UUID)
    /// The match in play was changed.
    case changed(GatherChange)
    case othersAsked(besides: Set<Player.ID>)
  }
}

extension ConfirmPlayers {
  /// The texts of the scene.
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
