import GatherModel
import Scenes

extension BoardSample {
  /// Boards that follow a service.
  package static let service: [(name: String, sample: BoardSample)] = [
    ("service-live", linked(ServiceState(link: .live)) { _ in }),
    (
      "service-offline",
      linked(ServiceState(link: .offline(since: Idle.TimeOfDay(hour: 12, minute: 3)))) {
        $0.format = "2x20"
      }
    ),
    ("service-sign-in", linked(ServiceState(link: .signInAgain)) { $0.format = "10" }),
    ("display-live", display(.live, of: clocks.first { $0.name == "clock-second-half" }?.sample)),
    ("display-offline", offline(clocks.first { $0.name == "clock-second-half" }?.sample)),
    ("display-offline-ready", offline(sample(of: .football, .beforeKickOff))),
    ("display-offline-added", offline(sample(of: .football, .addedTime))),
    ("display-offline-interval", offline(sample(of: .football, .interval))),
    ("display-offline-kicks", offline(sample(of: .football, .shootOut))),
    ("display-offline-ended", offline(sample(of: .football, .fullTime))),
    ("service-corrected", corrected),
    ("display-corrected", display(.live, of: corrected)),
    (
      "service-saving",
      linked(ServiceState(link: .live, refused: 12)) {
        $0.title = "Weekly Thursday Evening Pickup Football at the Old Cattle Market, Pitch Three"
        $0.presses += [(.clockToggled, 1), (.savingFailed(.diskFull), 10)]
        $0.isSaved = false
      }
    ),
    (
      "service-ended-elsewhere",
      linked(ServiceState(link: .live, difference: .endedElsewhere(TeamPair(teamA: 3, teamB: 10)))) { _ in }
    ),
    (
      "service-take-result",
      linked(ServiceState(link: .live, difference: .endedElsewhere(TeamPair(teamA: 3, teamB: 10)))) {
        $0.presses += [(.serviceAsked, 999)]
      }
    ),
    (
      "service-gone",
      linked(ServiceState(link: .live, difference: .gone)) {
        $0.presses += [(.endRequested, 2), (.confirmed, 2)]
      }
    ),
    (
      "service-make-anew",
      linked(ServiceState(link: .live, difference: .gone)) {
        $0.presses += [(.endRequested, 2), (.confirmed, 2), (.serviceAsked, 999)]
      }
    ),
    (
      "service-unsorted",
      linked(ServiceState(link: .live)) {
        $0.players = TeamPair(teamA: [], teamB: [])
        $0.bench = SamplePlayers.team(of: 15)
      }
    ),
    (
      "service-unsorted-one",
      linked(ServiceState(link: .live)) {
        $0.players = TeamPair(teamA: [], teamB: [])
        $0.bench = SamplePlayers.team(of: 1)
        $0.presses += [(.clockToggled, 1)]
      }
    ),
    (
      "service-sorting",
      linked(ServiceState(link: .live)) {
        $0.bench = SamplePlayers.team(of: 3)
        $0.presses += [(.teamsOpened, 998), (.listMoved(by: 4), 998), (.listSided(.right), 998)]
      }
    ),
    (
      "service-sorting-many",
      linked(ServiceState(link: .live)) {
        $0.names = TeamPair(teamA: SamplePlayers.longest, teamB: "B")
        $0.colors = TeamPair(
          teamA: TeamColor(red: 0, green: 0, blue: 0), teamB: TeamColor(red: 255, green: 255, blue: 255))
        $0.players = TeamPair(
          teamA: SamplePlayers.team(of: 22, names: [SamplePlayers.longest]),
          teamB: SamplePlayers.team(of: 22))
        $0.bench = SamplePlayers.team(of: 30, names: SamplePlayers.cyrillic)
        $0.presses += [(.teamsOpened, 998), (.listMoved(by: 30), 998)]
      }
    ),
    (
      "service-followed",
      linked(ServiceState(link: .live)) {
        $0.isFollower = true
        $0.presses += [(.goal(.left), 999)]
      }
    ),
  ]

  /// A result of 3:2 that the desk has corrected.
  private static let corrected = make {
    $0.presses = [(.clockToggled, 0), (.endRequested, 200), (.confirmed, 201)]
    $0.counted = MatchResult(Score(teamA: 4, teamB: 2))
  }

  private static func offline(_ sample: BoardSample?) -> BoardSample {
    display(.offline(since: Idle.TimeOfDay(hour: 12, minute: 3)), of: sample)
  }

  /// What a board shows that follows the one of a sample.
  private static func display(_ link: ServiceState.Link, of sample: BoardSample?) -> BoardSample {
    var sample = sample ?? BoardSample()
    sample.display = ServiceState(link: link)
    return sample
  }

  private static func linked(
    _ state: ServiceState, _ change: (inout BoardSample) -> Void
  ) -> BoardSample {
    make { sample in
      sample.presses = [(.serviceChanged(state), 0)]
      change(&sample)
    }
  }
}
