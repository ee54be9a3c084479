import FoundationEssentials
import GatherFleet
import GatherModel
import GatherStore
import Logging
import MatchSession
import Reports
import Scenes
import Tournament

extension Board {
  /// Returns a function that passes news to the board. The function can be called on any thread. If several items of
  /// news wait, the board receives only the newest item.
  nonisolated func fleetNews() -> @Sendable (FleetNews) -> Void {
    let (news, continuation) = AsyncStream.makeStream(
      of: FleetNews.self, bufferingPolicy: .bufferingNewest(1))
    Task { [weak self] in
      for await news in news { await self?.apply(news) }
    }
    return { continuation.yield($0) }
  }

  private func apply(_ news: FleetNews) {
    let isOther = news.standing != fleet.standing
    fleet = news
    tellDay()
    // The desk may have corrected the last result, which the idle scene shows.
    if isOther { loadIdleNews() }
  }

  func tellDay() {
    let now = InputTimestamp(clock.now())
    let day = idleDay
    scenes.tell(.announced(day?.announcement(on: dayToday()) ?? ""), at: now)
    scenes.tell(.dayChanged(day), at: now)
    scenes.tell(.deskLinkChanged(deskLink), at: now)
  }

  private var idleDay: IdleDay? {
    guard let plan = fleet.book.plan, let standing = fleet.standing else { return nil }
    return IdleDay(
      plan: plan, standing: standing, pitch: fleet.name.map { fleet.isNameTaken ? wantedPitch ?? $0 : $0 },
      isLinkLost: isBrokerLost, takenName: fleet.isNameTaken ? wantedPitch?.text : nil,
      boardName: fleet.isNameTaken ? fleet.name?.text : nil, playedHere: fleet.played,
      uncounted: fleet.uncounted)
  }

  private var deskLink: DeskLink {
    guard let day = fleet.book.plan?.id else { return DeskLink(isLost: isBrokerLost) }
    func mark(_ fixture: Fixture.ID) -> FixtureMark { FixtureMark(day: day, number: fixture) }
    return DeskLink(
      isLost: isBrokerLost, delivered: Set(fleet.delivered.map(mark)),
      uncounted: Dictionary(uniqueKeysWithValues: fleet.uncounted.map { (mark($0.key), $0.value) }),
      undecided: Set(fleet.standing?.fixtures.filter(\.needsDecision).map { mark($0.id) } ?? []))
  }

  private var isBrokerLost: Bool { if case .lost = fleet.link { true } else { false } }

  /// The pitch of the board, even if the board has another name at the broker.
  private var wantedPitch: TopicName? { fleet.wanted }

  /// The wall clock, corrected by the desk's clock if a desk has sent its time.
  private func wallClock() -> Date {
    clock.wallClock().addingTimeInterval((fleet.deskAhead ?? .zero) / .seconds(1))
  }

  /// The time of day for the idle scene; nil while the corrected wall clock is implausible.
  func dayTime() -> Idle.TimeOfDay? { LocalTime.plausible(wallClock()) }

  func dayToday() -> DayDate? { dayTime() == nil ? nil : DeskClock.date(wallClock()) }

  func start(_ fixture: Fixture.ID) {
    guard let plan = fleet.book.plan, let one = fleet.standing?.fixture(fixture), let home = one.home.team,
      let away = one.away.team
    else {
      // The plan has changed since the scene showed it, so the scene gets the new plan.
      return tellDay()
    }
    let sides = TeamPair(teamA: home, teamB: away)
    let stage = PlanWords(words: configuration.words).stageNames(of: plan)[fixture] ?? one.fixture.stage
    // The `else` is never reached, because a plan contains a format for each of its fixtures.
    guard let format = plan.format(of: one.fixture) else { return tellDay() }
    var new = NewGather(
      name: NameRule.cleaned("\(plan.title) · \(stage) · \(fixture)") ?? stage,
      format: format,
      teams: TeamPair { Team(name: sides[$0].name, color: sides[$0].color) },
      roster: .planned(
        TeamPair { side in sides[side].players.map { PlayerDetails(name: $0.name, number: $0.number) } }),
      fixture: FixtureMark(day: plan.id, number: fixture))
    new.codes = TeamPair { sides[$0].code }
    let (gather, boot, now, date) = (new, session.boot, clock.now(), clock.wallClock())
    let log = log
    Task {
      do {
        let stamp = Stamp(boot: boot, at: now, wallClock: date)
        _ = try await session.change { store throws(GatherStoreError) in
          try await store.startGatherNow(gather, stamp: stamp)
        }
      } catch {
        log.warning(
          "The board could not start the match.", metadata: ["fixture": "\(fixture)", "error": "\(error)"])
        tell(.notStored)
      }
    }
  }
}
