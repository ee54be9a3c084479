import GatherModel
import Scenes

extension BoardSample {
  /// Colours that are hard to show, or to tell apart; and the fullest board.
  package static let teams: [(name: String, sample: BoardSample)] = [
    (
      "names-and-goals",
      make {
        $0.title = "Weekly Thursday Evening Pickup Football at the Old Cattle Market"
        $0.names = TeamPair(teamA: "FC Internationale Kickers Ost", teamB: "The Wandering Albatrosses")
        $0.players = TeamPair(
          teamA: SamplePlayers.team(of: 22),
          teamB: SamplePlayers.team(of: 22, names: SamplePlayers.latin.reversed()))
        $0.score = TeamPair(teamA: 20, teamB: 18)
        $0.presses = [(.clockToggled, 0)]
        $0.lookedAt = 942
      }
    ),
    (
      "score-white-black",
      make {
        $0.colors = TeamPair(
          teamA: TeamColor(red: 255, green: 255, blue: 255), teamB: TeamColor(red: 0, green: 0, blue: 0))
        $0.names = TeamPair(teamA: "White", teamB: "Black")
      }
    ),
    (
      "score-black-black",
      make {
        $0.colors = TeamPair(
          teamA: TeamColor(red: 0, green: 0, blue: 0), teamB: TeamColor(red: 10, green: 10, blue: 12))
        $0.names = TeamPair(teamA: "Black", teamB: "Also Black")
      }
    ),
    (
      "score-light-colours",
      make {
        $0.colors = TeamPair(
          teamA: TeamColor(red: 255, green: 221, blue: 0), teamB: TeamColor(red: 255, green: 255, blue: 255)
        )
        $0.names = TeamPair(teamA: "Yellow", teamB: "White")
      }
    ),
    (
      "score-dark-colours",
      make {
        $0.colors = TeamPair(
          teamA: TeamColor(red: 0, green: 0, blue: 0), teamB: TeamColor(red: 40, green: 90, blue: 40))
        $0.names = TeamPair(teamA: "Black", teamB: "Green")
      }
    ),
    (
      "score-alike-colours",
      make {
        $0.colors = TeamPair(
          teamA: TeamColor(red: 215, green: 38, blue: 56), teamB: TeamColor(red: 40, green: 130, blue: 60))
        $0.names = TeamPair(teamA: "Red", teamB: "Green")
      }
    ),
    (
      "score-mid-colours",
      make {
        $0.colors = TeamPair(
          teamA: TeamColor(red: 120, green: 120, blue: 120),
          teamB: TeamColor(red: 240, green: 120, blue: 20))
        $0.names = TeamPair(teamA: "Grey", teamB: "Orange")
      }
    ),
  ]
}
