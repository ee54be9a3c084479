import FoundationEssentials
import GatherFleet
import GatherModel
import Logging
import MatchSession
import Reports
import Scenes
import Synchronization
import Threading

/// Shows the match of another board, from the messages of a broker.
final class BoardFollower: Sendable {
  private let follower: FleetFollower
  private let telling: Task<Void, Never>

  /// - Parameter board: This machine's board, which shows the match.
  /// - Throws: `CallFailure` if the process has no descriptor left, or the system cannot start a thread.
  init(_ options: FollowedBoardOptions, board: Board, clock: BoardClock, log: Logger) throws(CallFailure) {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let follower = try FleetFollower(
      options.broker, site: options.site, board: options.board, now: { clock.now() }
    ) { _ in continuation.yield() }
    self.follower = follower
    telling = Task.detached {
      var trouble: BrokerTrouble?
      var refused: Set<String> = []
      var (wasLive, wasHeard, wasUnread) = (false, false, false)
      for await _ in changes {
        let site = follower.known
        if site.trouble != trouble, let new = site.trouble {
          log.warning(
            "The broker is offline. The board tries to reconnect.", metadata: ["error": "\(new.sentence)"])
        }
        trouble = site.trouble
        if site.isLive, !wasLive { log.info("The broker is connected.") }
        wasLive = site.isLive
        for topic in site.refused where refused.insert(topic).inserted {
          log.warning(
            "The broker's access list does not allow the board to use a topic.",
            metadata: ["topic": "\(topic)"])
        }
        let known = site.boards[options.board]
        let link = Self.link(site, known, clock)
        if (link == .live) != wasHeard {
          wasHeard.toggle()
          let text: Logger.Message =
            wasHeard ? "The followed board is online." : "The followed board is offline."
          log.info(text, metadata: ["board": "\(options.board)"])
        }
        let isUnread = known?.isMatchUnread == true
        if isUnread, !wasUnread {
          log.warning(
            "The match of the board cannot be read. Its version is newer, or it is too large.",
            metadata: ["board": "\(options.board)"])
        }
        wasUnread = isUnread
        await board.updateService(
          ServiceState(link: link), choices: [],
          followed: known?.match(at: clock.now()), codes: known?.codes ?? [:])
      }
    }
    try follower.start()
  }

  static func link(
    _ site: FleetFollower.Site, _ board: FollowedBoard?, _ clock: BoardClock
  ) -> ServiceState.Link {
    let now = clock.now()
    let silentSince = board.flatMap { $0.silentSince(at: now) }
    if let board, board.online != nil, silentSince == nil { return .live }
    guard site.link != nil else { return .connecting }
    let since = silentSince.map { clock.wallClock().addingTimeInterval(-((now - $0) / .seconds(1))) }
    return .offline(since: since.flatMap(LocalTime.plausible))
  }

  func end() {
    telling.cancel()
    follower.end()
  }
}
