package import FoundationEssentials
package import GatherModel
import Localization

/// Who plays with whom: those who were chosen, on the bench and in two teams; and the start.
package enum ConfirmPlayers {
  /// What the operator did, or what the store answers.
  package enum Intent: Hashable, Sendable {
    /// What is stored may have changed.
    case refreshed
    case prepared(TeamBasis)
    case preparationFailed(PageTrouble)
    case moved(ListCursor.Move)
    case columnChanged(by: Int)
    /// The selected player goes to the column beside, and the keys with him.
    case playerMoved(by: Int)
    /// The selected player goes to a column, and the keys to the next one.
    case playerPut(RosterPlace)
    case orderChanged(by: Int)
    /// The fairest teams of all, and then the next fairest.
    case balanced
    /// The same, of those in the teams; the bench stays.
    case teamsBalanced
    /// The selected player is not there any more.
    case playerRemoved
    /// Others are to be chosen who have come.
    case othersAsked
    /// A player who came later was chosen.
    case added(Player.ID)
    case startAsked
    case started(UUID)
    case startFailed(PageTrouble)
    /// What was changed about the match in play is stored.
    case changed(GatherChange)
    /// Names, colours and format are to be changed.
    case formOpened
    case formMoved(ListCursor.Move)
    case formTurned(by: Int)
    case formEdited(TextEdit)
    /// What the form has holds.
    case formTaken
    /// What was changed in the form is forgotten.
    case formLeft
    case left
  }

  /// Teams that were begun and left: the scene resumes them when it is opened again.
  package struct Draft: Hashable, Sendable {
    /// The bench and both teams as they stood when the scene was left.
    package var columns: TeamColumns
    /// Nil where the operator has not said how it is played.
    package var settings: MatchSettings?
    /// The default name of a gather at that time.
    package var usualName: String
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// What the foot line tells of.
    package enum Note: Hashable, Sendable {
      /// Teams were proposed: which of them, the fairest being 1, and by how many points they differ.
      case proposed(number: Int, difference: Int)
      /// The last of all ways was shown: it goes on with the fairest.
      case proposedAnew(difference: Int)
      /// Nothing is known of any player's strength: the teams were drawn by lot.
      case drawn(Lot)
      /// There are not two to be divided.
      case tooFewToBalance
      case obstacle(RosterObstacle)
      /// A team has no player, though there are players: Enter once more starts all the same.
      case teamEmpty(TeamID)
      /// The column is empty.
      case nobody
      /// A name in the form is none.
      case nameMissing
      /// A code in the form is none.
      case codeWrong
      case starting
      case storing
      case trouble(PageTrouble)
    }

    /// The bench and both teams as they stand now, and the selected player.
    package var columns: TeamColumns
    /// The gather's name, teams and format, without what is being changed in the form.
    package var settings: MatchSettings
    /// What each has won and lost, as far as that is known.
    package var results: [Player.ID: Tally] = [:]
    /// What is being changed of the settings; nil while nothing is.
    package var form: MatchForm?
    /// The teams that are remembered.
    package var kept: [KeptTeam] = []
    /// Whether another gather is in play, which has to end before this one starts.
    package var isGatherInPlay = false
    /// Whether the gather is being started.
    package var isStarting = false
    /// What the foot line tells of, until the operator's next key; nil for nothing.
    package var note: Note?
    /// The language that the page speaks, and the keys that it names.
    package let words: Words
    /// What the format is chosen from.
    package let formats: [NamedFormat]
    /// Whether it is the match in play that is changed, and not the next one that is made.
    package let isInPlay: Bool
    /// Who was chosen and is not known yet.
    package var awaited: Set<Player.ID> = []

    /// - Parameters:
    ///   - roster: Where each player stands at first.
    ///   - left: The team on the left.
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

    /// How strong a player is.
    func strength(of player: Player) -> PlayerStrength {
      PlayerStrength(skill: player.details.skill, results: results[player.id] ?? Tally())
    }

    /// Whether something is known of how strong a player is.
    func isRated(_ player: Player) -> Bool {
      player.details.skill != nil || results[player.id].map { $0.games > 0 } ?? false
    }

    /// The strength of a team: the sum of its players'.
    package func strength(of team: TeamID) -> Int {
      columns.roster.teams[team].reduce(0) { $0 + strength(of: $1).points }
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case left(Draft)
    /// The gather has begun; the board shows it.
    case started(UUID)
    /// The match in play is changed.
    case changed(GatherChange)
    case othersAsked(besides: Set<Player.ID>)
  }
}

extension ConfirmPlayers {
  /// What the scene says.
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
