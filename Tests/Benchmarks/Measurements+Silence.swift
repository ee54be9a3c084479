import DisplayProbe
import Foundation
import Glibc

/// How soon everybody who looks on says that a match is not of now.
extension Measurements {
  /// Broker, board and desk are frozen and killed in turn: of each viewer the slowest mark, and of `fleet` its answer.
  mutating func silence() throws {
    for run in 1...effort.runs {
      note("silence, run \(run) of \(effort.runs)")
      let site = try WatchedSite()
      for failure in WatchedSite.Failure.allCases {
        var slowest: [WatchedSite.Viewer: Duration] = [:]
        var answers: [Duration] = []
        // A desk that is killed stays so.
        for part in WatchedSite.Part.allCases where (part, failure) != (.desk, .killed) {
          let times = try site.times(of: part, failure)
          slowest.merge(times) { max($0, $1) }
          if part != .desk { answers.append(try answer(of: site, part, failure)) }
          try site.mend(part, failure)
          try site.expectHeard("the \(part) to resume")
        }
        if failure == .killed { slowest.merge(try site.times(of: .desk, .killed)) { max($0, $1) } }
        for (viewer, time) in slowest { add(Self.key(failure, viewer.rawValue), time.inMilliseconds) }
        add(Self.key(failure, "fleet"), answers.max()?.inMilliseconds)
      }
    }
  }

  /// How long `fleet` takes to say that the broker is not there, or that the board is not.
  private func answer(
    of site: WatchedSite, _ part: WatchedSite.Part, _ failure: WatchedSite.Failure
  ) throws -> Duration {
    let start = ContinuousClock.now
    let row = try site.fleetRow()
    let time = start.duration(to: .now)
    if part == .board ? row?.isOnline != false : row != nil {
      throw Unservable(what: "fleet", detail: "takes a \(part) that is \(failure) for one that is there")
    }
    return time
  }

  private static func key(_ failure: WatchedSite.Failure, _ viewer: String) -> String {
    "\(failure.rawValue)\(viewer.prefix(1).uppercased())\(viewer.dropFirst())"
  }
}
