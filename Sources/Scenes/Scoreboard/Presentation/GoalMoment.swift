import FoundationEssentials
import GatherModel

/// The picture of a goal: it comes in beside the score when the goal is shown, stands still, and goes after six seconds.
///
/// It changes a third of the screen once as it comes and once as it goes, and no two begin within ``pause``: that is fewer
/// than the three flashes a second that people with photosensitive epilepsy can bear (WCAG 2.2, success criterion 2.3.2),
/// however fast and on whichever side the keys are pressed.
package struct GoalMoment: Hashable, Sendable {
  /// The picture of one goal.
  struct Picture: Hashable, Sendable {
    var team: TeamID
    /// The goal's entry in the log.
    var entry: UUID
    var begins: BoardInstant
    /// Whether it comes in; a second goal of the team while the picture of the first stands does not.
    var comesIn: Bool
  }

  /// How long it is seen.
  package static let duration = Duration.seconds(6)
  /// How long each step of its coming in is seen: 20 pictures a second.
  package static let step = Duration.milliseconds(50)
  /// The step with which it is whole; it begins with 1.
  package static let whole = 6
  /// The time between the beginnings of two pictures, at least.
  static let pause = Duration.milliseconds(400)

  /// That of the newest goal, which may not have begun.
  private var newest: Picture?
  /// The one before, which is seen until the newest begins.
  private var former: Picture?

  package init() {}

  /// A goal was pressed: its picture begins when the goal may be drawn unsaved, unless it is saved before.
  mutating func add(_ team: TeamID, entry: UUID, at now: BoardInstant) {
    if let newest, newest.begins <= now { former = newest }
    let begins = earliest(now + Scoreboard.savingGracePeriod)
    let stands = former.map { $0.team == team && begins - $0.begins < Self.duration } ?? false
    newest = Picture(team: team, entry: entry, begins: begins, comesIn: !stands)
  }

  /// These entries are on the disk: what waited for that begins.
  mutating func confirm(_ saved: Set<UUID>, at now: BoardInstant) {
    // Else it has begun by itself.
    guard var picture = newest, picture.begins > now, saved.contains(picture.entry) else { return }
    picture.begins = earliest(now)
    newest = picture
  }

  /// These entries are not in the log any more: the store has refused them.
  mutating func drop(_ refused: Set<UUID>) {
    if let picture = former, refused.contains(picture.entry) { former = nil }
    guard let picture = newest, refused.contains(picture.entry) else { return }
    (newest, former) = (former, nil)
  }

  private func earliest(_ instant: BoardInstant) -> BoardInstant {
    former.map { max(instant, $0.begins + Self.pause) } ?? instant
  }

  /// The goal whose picture is seen, and how much of it has come in, 1 to ``whole``; nil for none.
  /// - Parameter match: What is shown; a goal that was taken back in it has no picture.
  func shown(in match: Match, at now: BoardInstant) -> (entry: UUID, step: Int)? {
    guard let picture = begun(at: now), now - picture.begins < Self.duration,
      !match.log.takesBack(picture.entry, of: picture.team)
    else { return nil }
    return (picture.entry, step(of: picture, at: now))
  }

  /// When the board next looks different because of it; nil while nothing is seen or about to be.
  func nextChange(in match: Match, after now: BoardInstant) -> BoardInstant? {
    let beginning = newest.flatMap { $0.begins > now ? $0.begins : nil }
    guard let shown = shown(in: match, at: now), let picture = begun(at: now) else { return beginning }
    let next =
      shown.step < Self.whole
      ? picture.begins + Self.step * shown.step : picture.begins + Self.duration
    return beginning.map { min($0, next) } ?? next
  }

  private func begun(at now: BoardInstant) -> Picture? {
    [newest, former].compactMap(\.self).first { $0.begins <= now }
  }

  private func step(of picture: Picture, at now: BoardInstant) -> Int {
    if !picture.comesIn { return Self.whole }
    let steps = (now - picture.begins).wholeNanoseconds / Self.step.wholeNanoseconds
    return min(Int(steps) + 1, Self.whole)
  }
}

extension MatchLog {
  /// Whether a goal was taken back since it was scored. One that redo brought again stays so: it was seen before.
  fileprivate func takesBack(_ goal: UUID, of team: TeamID) -> Bool {
    entries.reversed().prefix { $0.id != goal }.contains {
      $0.event == .undone(goal) || $0.event == .act(.entryRemoved(goal))
        || $0.event == .act(.goalTakenBack(team))
    }
  }
}
