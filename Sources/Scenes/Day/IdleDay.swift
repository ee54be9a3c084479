package import GatherModel
package import Tournament

/// The board's data about the planned day in which the board takes part.
package struct IdleDay: Hashable, Sendable {
  /// The current plan.
  package var plan: DayPlan
  /// The standing according to the plan.
  package var standing: DayStanding
  /// The chosen pitch of the board; nil if none is chosen.
  package var pitch: TopicName?
  /// Whether the broker is unreachable, so that the matches on other pitches may have gone further than shown.
  package var isLinkLost: Bool
  /// The intended name of this board, if another board already uses it.
  package var takenName: String?
  /// The name that this board uses instead of ``takenName``; nil if unknown.
  package var boardName: String?
  /// The start times of the fixtures in play, as far as they are known.
  package var began: [Fixture.ID: DayTime]
  /// The fixtures that have ended on this board. They are not offered again, even if a result does not count.
  package var playedHere: Set<Fixture.ID>
  /// The fixtures in ``playedHere`` whose results do not count, with the reason.
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

  /// The pitch of this board; nil if none is chosen, or if the plan does not contain it.
  package var ownPitch: Pitch? { pitch.flatMap(plan.pitch) }

  /// The announcement for all boards; empty if the day of the plan is over. `today` is nil if unknown.
  package func announcement(on today: DayDate?) -> String {
    today.map { plan.date < $0 } == true ? "" : plan.announcement
  }
}
