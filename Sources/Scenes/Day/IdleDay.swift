package import GatherModel
package import Tournament

/// What a board knows of the planned day that it is part of.
package struct IdleDay: Hashable, Sendable {
  /// The plan that counts.
  package var plan: DayPlan
  /// How the day stands by that plan.
  package var standing: DayStanding
  /// Where the board stands; nil while nobody has chosen.
  package var pitch: TopicName?
  /// Whether the broker is away, so that other pitches may be further than is shown.
  package var isLinkLost: Bool
  /// The name that this board was to have, and that another board has; nil where it has its own.
  package var takenName: String?
  /// What this board is called instead; nil where that is not known.
  package var boardName: String?
  /// When the fixtures that are on have begun, as far as it is known; of others the plan is believed.
  package var began: [Fixture.ID: DayTime]
  /// The fixtures whose matches have ended on this board: it offers none of them again, though its result may not count.
  package var playedHere: Set<Fixture.ID>
  /// Those of them whose results do not count at present, and why.
  package var uncounted: [Fixture.ID: UncountedResult]

  package init(
    plan: DayPlan, standing: DayStanding, pitch: TopicName? = nil, isLinkLost: Bool = false,
    takenName: String? = nil, boardName: String? = nil, began: [Fixture.ID: DayTime] = [:],
    playedHere: Set<Fixture.ID> = [], uncounted: [Fixture.ID: UncountedResult] = [:]
  ) {
    self.plan = plan
    self.standing = standing
    self.pitch = pitch
    self.isLinkLost = isLinkLost
    self.takenName = takenName
    self.boardName = boardName
    self.began = began
    self.playedHere = playedHere
    self.uncounted = uncounted
  }

  /// The pitch of the plan on which the board stands; nil while it is to be chosen.
  package var ownPitch: Pitch? { pitch.flatMap(plan.pitch) }

  /// The line for all boards; empty for none, and where the day is over: the line of yesterday's plan is of yesterday.
  /// - Parameter today: nil while the date is not known.
  package func announcement(on today: DayDate?) -> String {
    today.map { plan.date < $0 } == true ? "" : plan.announcement
  }
}
