import GatherModel
import Scenes

extension BoardSample {
  /// Boards that between them show everything a board can show, by name.
  package static let gallery: [(name: String, sample: BoardSample)] =
    clocks + rosters + happenings + names + scripts + scores + teams + overlays + notes + service + moments
    + corrections + announcements

  package static let clocks: [(name: String, sample: BoardSample)] = [
    ("clock-ready", make { _ in }),
    (
      "clock-running",
      make {
        $0.presses = [(.clockToggled, 0)]; $0.lookedAt = 942
      }
    ),
    (
      "clock-second-half",
      make {
        $0.format = "2x45"
        $0.presses = [(.clockToggled, 0), (.nextPeriod, 2700), (.clockToggled, 2700)]
        $0.lookedAt = 2700 + 1241.5
      }
    ),
    (
      "clock-last-minute",
      make {
        $0.presses = [(.clockToggled, 0)]; $0.lookedAt = 1158
      }
    ),
    ("clock-paused", make { $0.presses = [(.clockToggled, 0), (.clockToggled, 342)] }),
    (
      "clock-time-up",
      make {
        $0.presses = [(.clockToggled, 0)]; $0.lookedAt = 2000
      }
    ),
    (
      "clock-half-time",
      make {
        $0.presses = [(.clockToggled, 0), (.nextPeriod, 1300)]; $0.lookedAt = 1400
      }
    ),
    (
      "clock-ended",
      make {
        $0.presses = [(.clockToggled, 0), (.endRequested, 200), (.confirmed, 201)]
      }
    ),
    (
      "clock-added-time",
      make {
        $0.format = "1x45 up"; $0.presses = [(.clockToggled, 0)]; $0.lookedAt = 2712
      }
    ),
    (
      "clock-three-digits",
      make {
        $0.format = "2x60 up"
        $0.presses = [(.clockToggled, 0), (.clockMoved(by: .minutes(120)), 0)]
        $0.lookedAt = 300
      }
    ),
    (
      "clock-longest",
      make {
        $0.format = "2x60 up"; $0.presses = [(.clockMoved(by: .minutes(598, seconds: 58)), 0)]
        $0.score = TeamPair(teamA: 88, teamB: 88)
      }
    ),
  ]

  package static let rosters: [(name: String, sample: BoardSample)] =
    [1, 2, 7, 11, 15, 22, 30].map { count in
      (
        "roster-\(count)",
        make {
          $0.players = TeamPair(
            teamA: SamplePlayers.team(of: count),
            teamB: SamplePlayers.team(of: count, names: SamplePlayers.latin.reversed()))
        }
      )
    } + [
      (
        "roster-1-22",
        make {
          $0.players = TeamPair(teamA: SamplePlayers.team(of: 1), teamB: SamplePlayers.team(of: 22))
        }
      ),
      (
        "roster-5-8",
        make {
          $0.players = TeamPair(teamA: SamplePlayers.team(of: 5), teamB: SamplePlayers.team(of: 8))
        }
      ),
      (
        "roster-0-11",
        make {
          $0.players = TeamPair(teamA: [], teamB: SamplePlayers.team(of: 11))
        }
      ),
      (
        "roster-no-numbers",
        make {
          $0.players = TeamPair(
            teamA: SamplePlayers.roster(
              SamplePlayers.latin.prefix(6), numbers: Array(repeating: nil, count: 6)),
            teamB: SamplePlayers.roster(
              SamplePlayers.greek.prefix(6), numbers: [nil, 99, nil, 10, nil, nil]))
        }
      ),
    ]

  package static let names: [(name: String, sample: BoardSample)] = [
    (
      "names-200",
      make {
        $0.title = SamplePlayers.longest
        $0.names = TeamPair(teamA: SamplePlayers.longest, teamB: SamplePlayers.longest)
        let players = SamplePlayers.team(of: 11, names: [SamplePlayers.longest])
        $0.players = TeamPair(teamA: players, teamB: players)
      }
    ),
    (
      "names-30",
      make {
        $0.names = TeamPair(teamA: SamplePlayers.thirty, teamB: "FC Internationale Kickers Ost")
        let players = SamplePlayers.team(of: 11, names: [SamplePlayers.thirty])
        $0.players = TeamPair(teamA: players, teamB: players)
      }
    ),
    (
      "names-one-long",
      make {
        $0.names = TeamPair(teamA: "Reds", teamB: "The Wandering Albatrosses of Upper Riding")
        $0.players = TeamPair(
          teamA: SamplePlayers.team(
            of: 7, names: ["Ana", "Bo", SamplePlayers.longest, "Chi", "Di", "Ed", "Flo"]),
          teamB: SamplePlayers.team(
            of: 7, names: ["Ana", "Bo", SamplePlayers.thirty, "Chi", "Di", "Ed", "Flo"]))
      }
    ),
    (
      "names-greek-cyrillic",
      make {
        $0.title = "Πέμπτη · Четверг"
        $0.names = TeamPair(teamA: "Αετοί Θεσσαλονίκης", teamB: "Звёзды Щёлково")
        $0.players = TeamPair(
          teamA: SamplePlayers.team(of: 7, names: SamplePlayers.greek),
          teamB: SamplePlayers.team(of: 7, names: SamplePlayers.cyrillic))
      }
    ),
    (
      "names-families",
      make {
        $0.players = TeamPair(
          teamA: SamplePlayers.team(of: 6, names: SamplePlayers.families),
          teamB: SamplePlayers.team(
            of: 4,
            names: [
              String(repeating: "👨‍👩‍👧‍👦", count: 200), String(repeating: "e\u{301}\u{323}", count: 200),
              "gjpqy ÅŜẤ",
            ]))
      }
    ),
    (
      "names-title-and-saving",
      make {
        $0.title = "Weekly Thursday Evening Pickup Football at the Old Cattle Market, Pitch Three"
        $0.presses = [(.clockToggled, 0), (.savingFailed(.diskFull), 10)]
        $0.isSaved = false
      }
    ),
  ]

  package static let scores: [(name: String, sample: BoardSample)] =
    [(0, 0), (1, 1), (10, 9), (9, 10), (99, 99)].map { left, right in
      (
        "score-\(left)-\(right)",
        make {
          $0.score = TeamPair(teamA: left, teamB: right)
          $0.presses = [(.clockToggled, 0)]
          $0.lookedAt = 942
        }
      )
    }

  package static let overlays: [(name: String, sample: BoardSample)] = [
    ("overlay-end", make { $0.presses = [(.endRequested, 10)] }),
    (
      "overlay-end-long",
      make {
        $0.names = TeamPair(teamA: SamplePlayers.thirty, teamB: SamplePlayers.longest)
        $0.presses = [(.endRequested, 10)]
      }
    ),
    ("overlay-period", make { $0.presses = [(.clockToggled, 0), (.nextPeriod, 300)] }),
    ("overlay-undo", make { $0.presses = [(.clockToggled, 0), (.undo, 300)] }),
    ("overlay-clock-empty", make { $0.presses = [(.clockSettingOpened, 10)] }),
    (
      "overlay-clock-typed",
      make {
        $0.presses = [(.clockSettingOpened, 10)] + [1, 2, 3, 0].map { (.digit($0), 11) }
      }
    ),
    (
      "overlay-clock-wrong",
      make {
        $0.presses = [(.clockSettingOpened, 10)] + [1, 2, 7, 9].map { (.digit($0), 11) }
      }
    ),
    ("overlay-keys", make { $0.presses = [(.keysShown, 10)] }),
    ("overlay-hold-quit", make { $0.presses = [(.holdBegan(.quit), 999)] }),
    ("overlay-hold-cancel", make { $0.presses = [(.holdBegan(.cancelClock), 999.7)] }),
    ("overlay-closing", make { $0.presses = [(.closing, 10)] }),
  ]

  package static let notes: [(name: String, sample: BoardSample)] = [
    ("note-goal", make { $0.presses = [(.clockToggled, 0), (.goal(.left), 998)] }),
    (
      "note-goal-long",
      make {
        $0.names = TeamPair(teamA: SamplePlayers.longest, teamB: SamplePlayers.thirty)
        $0.presses = [(.clockToggled, 0), (.goal(.left), 998)]
      }
    ),
    (
      "note-refused",
      make {
        $0.score = TeamPair(teamA: 0, teamB: 1); $0.presses = [(.goalTakenBack(.left), 999)]
      }
    ),
    (
      "note-rescued",
      make { $0.presses = [(.storeRecovered(fileName: "gatherboard-20250712T183000Z.sqlite"), 999)] }
    ),
    (
      "note-saving",
      make {
        $0.presses = [(.clockToggled, 0), (.goal(.right), 999.5)]
        $0.isSaved = false
      }
    ),
    (
      "note-read-only",
      make {
        $0.presses = [(.clockToggled, 0), (.savingFailed(.readOnly), 1)]
        $0.isSaved = false
      }
    ),
  ]

  static func make(_ change: (inout BoardSample) -> Void) -> BoardSample {
    var sample = BoardSample()
    change(&sample)
    return sample
  }
}
