import GatherModel
import Scenes

extension BoardSample {
  /// What a desk may tell all boards.
  package static let announcement = "Thunderstorm: all matches stop for 20 minutes. Please wait in the hall."

  /// As long as it may be.
  package static let longAnnouncement =
    "The prize-giving begins at 17:30 on Pitch 1. Lost children wait at the desk beside the sausage stand, and the "
    + "owner of the red car before the fire brigade's gate is asked to move it at once, please."

  /// Boards with a line for all boards in their foot.
  package static let announcements: [(name: String, sample: BoardSample)] = [
    (
      "announced",
      make {
        $0.presses = [(.announced(announcement), 0), (.clockToggled, 0)]; $0.lookedAt = 942
      }
    ),
    ("announced-ready", make { $0.presses = [(.announced(announcement), 0)] }),
    (
      "announced-long",
      make {
        $0.presses = [(.announced(longAnnouncement), 0), (.clockToggled, 0), (.nextPeriod, 1300)]
        $0.lookedAt = 1400
      }
    ),
    (
      "announced-one-word",
      make {
        $0.presses = [(.announced(String(repeating: "운동장", count: 66)), 0), (.clockToggled, 0)]
        $0.lookedAt = 942
      }
    ),
    (
      "announced-goal",
      make {
        $0.presses = [(.announced(announcement), 0), (.clockToggled, 0), (.goal(.left), 992)]
      }
    ),
    (
      "announced-ended",
      make {
        $0.presses = [
          (.announced(longAnnouncement), 0), (.clockToggled, 0), (.endRequested, 200), (.confirmed, 201),
        ]
      }
    ),
    (
      "announced-question",
      make { $0.presses = [(.announced(announcement), 0), (.clockToggled, 0), (.endRequested, 990)] }
    ),
    (
      "announced-hold",
      make { $0.presses = [(.announced(announcement), 0), (.holdBegan(.quit), 999)] }
    ),
  ]
}
