import Localization
package import FoundationEssentials
package import GatherFleet
package import GatherModel
package import Reports
import Scenes
import Screen

extension FleetRow {
  /// Creates the row of a board in the list of the site's boards.
  package init(_ board: FollowedBoard, at now: BoardInstant, wallClock: Date) {
    let presenter = PhonePresenter(.english, formats: []) { $0.plate }
    let match = board.match(at: now)
    let isSilent = board.silentSince(at: now) != nil
    let data = presenter.data(of: match, codes: board.codes, at: now)
    self.init(
      name: board.name.text, isOnline: board.online != nil && !isSilent,
      isSilent: board.online != nil && isSilent, version: board.online?.version ?? "",
      address: board.online?.address ?? "", since: board.online?.since ?? "",
      lastHeard: board.heardAt.map {
        TimeText.text(wallClock.addingTimeInterval(-((now - $0) / .seconds(1))))
      },
      fixture: board.message?.fixture?.number,
      match: match.map { match in
        Match(
          name: match.gather.name, home: match.gather.teams.teamA.name, away: match.gather.teams.teamB.name,
          score: match.result.score.result, stage: data["stage"], period: data["period"],
          clock: board.isClockKnown || match.state.phase == .ended ? data["clock"] : "")
      }, isMatchUnread: board.isMatchUnread)
  }
}
