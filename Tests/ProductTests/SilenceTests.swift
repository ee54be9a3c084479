import DisplayProbe
import Glibc
import Testing

extension UntimedSuite {
  /// Broker, board and desk that die or fall silent while everybody looks on: no viewer shows a clock that may be wrong as one
  /// that is right. How soon is measured by `make bench --only many`, and follows from the times that `SilenceLimitTests` adds up.
  @Suite struct SilenceTests {
    @Test(
      "Broker, board and desk are frozen and killed in turn: each viewer says that it is old, and is right again"
    )
    func silence() throws {
      let site = try WatchedSite()
      for part in WatchedSite.Part.allCases {
        for failure in WatchedSite.Failure.allCases {
          site.fail(part, failure)
          if (part, failure) == (.board, .frozen) {
            let row = try #require(try site.fleetRow())
            #expect(row.isSilent && !row.isOnline)
          }
          try site.expectMarks("the \(part) \(failure)", of: part)
          if (part, failure) == (.desk, .killed) { continue }
          try site.mend(part, failure)
          try site.expectHeard("the \(part) goes on")
        }
      }
    }
  }
}
