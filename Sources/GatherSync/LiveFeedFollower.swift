import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherStore
import Logging

/// Follows a match whose score another board keeps. Each key press arrives as soon as the other board has stored it.
struct LiveFeedFollower: Sendable {
  let client: FootballGatherClient
  let gather: UUID
  /// The time on this board's monotonic clock.
  let now: @Sendable () -> BoardInstant
  let log: Logger
  let onMatch: @Sendable (Match) async -> Void

  /// The interval between two comparisons of the clocks. A clock drifts by at most three milliseconds in this interval.
  private static let comparison = Duration.seconds(30)
  private static let shortestPause = Duration.milliseconds(250)
  private static let longestPause = Duration.seconds(4)

  private enum Occurrence: Sendable {
    case news(LiveFeedEvent)
    case measured(FollowedGather.ClockOffset, LiveStanding)
    case ended(ClientError)
  }

  /// Follows until the task is cancelled, and reconnects after interruptions.
  func run() async {
    var pause = Self.shortestPause
    while !Task.isCancelled {
      let begin = ContinuousClock.now
      do {
        try await look()
      } catch {
        if Task.isCancelled { return }
        log.debug("The board does not receive the match of the other board.", metadata: ["error": "\(error)"])
      }
      if ContinuousClock.now - begin > .seconds(10) { pause = Self.shortestPause }
      do { try await Task.sleep(for: pause, clock: .continuous) } catch { return }
      pause = min(pause * 2, Self.longestPause)
    }
  }

  private func look() async throws {
    let (live, offset) = try await ask(after: 0)
    var followed = FollowedGather(live, roster: try await roster(), offset: offset)
    await onMatch(try followed.match())
    let (occurrences, continuation) = AsyncStream.makeStream(of: Occurrence.self)
    let last = followed.last
    let tasks = [
      Task {
        do throws(ClientError) {
          try await client.hear(gather, after: last) { continuation.yield(.news($0)) }
        } catch {
          continuation.yield(.ended(error))
        }
      },
      Task {
        do {
          while true {
            try await Task.sleep(for: Self.comparison, clock: .continuous)
            let (live, offset) = try await ask(after: .max)
            continuation.yield(.measured(offset, live.standing))
          }
        } catch let error as ClientError {
          continuation.yield(.ended(error))
        } catch {
          // The task was cancelled.
        }
      },
    ]
    defer { tasks.forEach { $0.cancel() } }
    try await withTaskCancellationHandler {
      for await occurrence in occurrences {
        try await handle(occurrence, &followed)
        await onMatch(try followed.match())
      }
    } onCancel: {
      continuation.finish()
    }
  }

  private func handle(_ occurrence: Occurrence, _ followed: inout FollowedGather) async throws {
    switch occurrence {
    case .news(let news):
      let known = (roster: followed.facts.roster, boot: followed.standing.boot)
      followed.apply(news)
      // If the other machine was restarted, its clock has begun again, so the offset is measured again.
      if followed.standing.boot != known.boot { followed.resetOffset(to: try await ask(after: .max).offset) }
      if followed.facts.roster != known.roster { followed.setRoster(try await roster()) }
    case .measured(let offset, let standing):
      if followed.isOfBoot(of: standing) { followed.updateOffset(with: offset) }
    case .ended(let error): throw error
    }
  }

  private func ask(
    after: Int64
  ) async throws(ClientError) -> (live: LiveGather, offset: FollowedGather.ClockOffset) {
    let asked = now()
    let live = try await client.live(gather, after: after)
    return (
      live,
      FollowedGather.ClockOffset(asked: asked, answered: now(), there: live.standing.now)
    )
  }

  private func roster() async throws(ClientError) -> Roster {
    guard case .new(let players, _) = try await client.players(of: gather, knownTag: nil) else {
      return Roster()
    }
    var roster = Roster()
    for player in players {
      guard let details = player.details else { continue }
      let shown = Player(id: Player.ID(player.id), details: details)
      if let team = player.place { roster.teams[team].append(shown) } else { roster.bench.append(shown) }
    }
    return roster
  }
}
