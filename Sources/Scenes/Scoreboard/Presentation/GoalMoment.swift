import FoundationEssentials
import GatherModel

/// The picture of a goal. It appears next to the score and disappears after six seconds.
///
/// Because each picture changes a third of the screen, two pictures begin at least ``pause`` apart. So the screen
/// flashes fewer than three times a second, which is safe for people with photosensitive epilepsy (WCAG 2.2, success
/// criterion 2.3.2).
package struct GoalMoment: Hashable, Sendable {
  struct Picture: Hashable, Sendable {
    var team: TeamID
    var entry: UUID
    var begins: BoardInstant
    /// Whether the picture appears in steps. False if the team's earlier picture is still shown.
    var comesIn: Bool
  }

  /// The time for which the picture of a goal is shown.
  package static let duration = Duration.seconds(6)
  /// The time of each step of a picture's appearance.
  package static let step = Duration.milliseconds(50)
  /// The last step, which shows the whole picture. The first step is 1.
  package static let whole = 6
  /// The shortest time between the beginnings of two pictures.
  static let pause = Duration.milliseconds(400)

  /// The picture of the newest goal, which may not have begun yet.
  private var newest: Picture?
  /// The picture that is shown until ``newest`` begins.
  private var former: Picture?

  package init() {}

  /// Adds the picture of a goal. The picture begins after ``Scoreboard/savingGracePeriod``, or earlier if the goal's entry
  /// is on the disk earlier.
  mutating func add(_ team: TeamID, entry: UUID, at now: BoardInstant) {
    if let newest, newest.begins <= now { former = newest }
    let begins = earliest(now + Scoreboard.savingGracePeriod)
    let stands = former.map { $0.team == team && begins - $0.begins < Self.duration } ?? false
    newest = Picture(team: team, entry: entry, begins: begins, comesIn: !stands)
  }

  /// Begins the newest picture now if the entry of its goal is on the disk.
  /// - Parameter saved: The entries that are now on the disk.
  mutating func confirm(_ saved: Set<UUID>, at now: BoardInstant) {
    guard var picture = newest, picture.begins > now, saved.contains(picture.entry) else { return }
    picture.begins = earliest(now)
    newest = picture
  }

  mutating func drop(_ refused: Set<UUID>) {
    if let picture = former, refused.contains(picture.entry) { former = nil }
    guard let picture = newest, refused.contains(picture.entry) else { return }
    (newest, former) = (former, nil)
  }

  private func earliest(_ instant: BoardInstant) -> BoardInstant {
    former.map { max(instant, $0.begins + Self.pause) } ?? instant
  }

  /// The goal whose picture is shown, and the picture's step, 1 to ``whole``.
  /// - Parameter match: The match as it is shown. A goal that was removed from it has no picture.
  func shown(in match: Match, at now: BoardInstant) -> (entry: UUID, step: Int)? {
    guard let picture = begun(at: now), now - picture.begins < Self.duration,
      !match.log.takesBack(picture.entry, of: picture.team)
    else { return nil }
    return (picture.entry, step(of: picture, at: now))
  }

  /// The time at which the picture next changes; nil if no picture is shown and none will begin.
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
  /// Whether a goal was removed. A goal that redo has restored still counts as removed, because its picture was shown
  /// before.
  fileprivate func takesBack(_ goal: UUID, of team: TeamID) -> Bool {
    entries.reversed().prefix { $0.id != goal }.contains {
      $0.event == .undone(goal) || $0.event == .act(.entryRemoved(goal))
        || $0.event == .act(.goalTakenBack(team))
    }
  }
}
