import FoundationEssentials
import GatherModel

/// The sign that a goal was scored: its team's block lights up when the goal is shown, fades, and then stands still.
///
/// One pulse a goal, and no two begin within ``pause``: that is fewer than the three flashes a second that people with
/// photosensitive epilepsy can bear (WCAG 2.2, success criterion 2.3.2), however fast and on whichever side the keys are
/// pressed.
package struct GoalFlash: Hashable, Sendable {
  /// A goal's flash.
  struct Pulse: Hashable, Sendable {
    var team: TeamID
    /// The goal's entry in the log.
    var entry: UUID
    var begins: BoardInstant
  }

  /// From the first bright picture to the first still one.
  package static let duration = Duration.milliseconds(1_200)
  /// How long each strength is seen: 20 pictures a second.
  package static let step = Duration.milliseconds(50)
  /// The strength that a flash begins with; it loses one a ``step``.
  package static let strongest = 24
  /// The time between the beginnings of two flashes, at least.
  static let pause = Duration.milliseconds(400)

  /// That of the newest goal, which may not have begun.
  private var newest: Pulse?
  /// The one before, which is seen until the newest begins.
  private var former: Pulse?

  package init() {}

  /// A goal was pressed: its flash begins when the goal may be drawn unsaved, unless it is saved before.
  mutating func add(_ team: TeamID, entry: UUID, at now: BoardInstant) {
    if let newest, newest.begins <= now { former = newest }
    newest = Pulse(team: team, entry: entry, begins: earliest(now + Scoreboard.savingGracePeriod))
  }

  /// These entries are on the disk: what waited for that begins.
  mutating func confirm(_ saved: Set<UUID>, at now: BoardInstant) {
    // Else it has begun by itself.
    guard var pulse = newest, pulse.begins > now, saved.contains(pulse.entry) else { return }
    pulse.begins = earliest(now)
    newest = pulse
  }

  /// These entries are not in the log any more: the store has refused them.
  mutating func drop(_ refused: Set<UUID>) {
    if let pulse = former, refused.contains(pulse.entry) { former = nil }
    guard let pulse = newest, refused.contains(pulse.entry) else { return }
    (newest, former) = (former, nil)
  }

  private func earliest(_ instant: BoardInstant) -> BoardInstant {
    former.map { max(instant, $0.begins + Self.pause) } ?? instant
  }

  /// Which team's block is lit and how strongly, 1 to ``strongest``; nil for stillness.
  /// - Parameter match: What is shown; of a goal that was taken back in it there is no flash.
  func lit(in match: Match, at now: BoardInstant) -> (team: TeamID, strength: Int)? {
    guard let pulse = [newest, former].compactMap(\.self).first(where: { $0.begins <= now }),
      now - pulse.begins < Self.duration, !match.log.takesBack(pulse.entry, of: pulse.team)
    else { return nil }
    return (pulse.team, Self.strongest - Self.steps(from: pulse.begins, to: now))
  }

  /// When the block next looks different by itself; nil while nothing is lit or about to be.
  func nextChange(in match: Match, after now: BoardInstant) -> BoardInstant? {
    let beginning = newest.flatMap { $0.begins > now ? $0.begins : nil }
    guard lit(in: match, at: now) != nil,
      let pulse = [newest, former].compactMap(\.self).first(where: { $0.begins <= now })
    else { return beginning }
    let next = pulse.begins + Self.step * (Self.steps(from: pulse.begins, to: now) + 1)
    return beginning.map { min($0, next) } ?? next
  }

  private static func steps(from begin: BoardInstant, to now: BoardInstant) -> Int {
    Int((now - begin).wholeNanoseconds / step.wholeNanoseconds)
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
