import DisplayProbe
import Testing

extension WindowProbe {
  /// Watches a running clock for some seconds: it changes once a second, by this program's own clock.
  /// - Parameters:
  ///   - clock: Where the clock stands.
  ///   - when: What goes on meanwhile, for the report.
  func expectSteadySeconds(_ count: Int, in clock: Rectangle, _ when: String) throws {
    var picture = try picture(of: clock)
    var last: ContinuousClock.Instant?
    for _ in 0...count {
      let sighting = try waitForChange(from: picture, in: clock, what: "the next second", within: .seconds(2))
      if let last {
        let gap = last.duration(to: sighting.seenAt).milliseconds
        #expect((800...1_200).contains(gap), "a second of \(gap) ms \(when)")
      }
      last = sighting.seenAt
      picture = sighting.picture
    }
  }
}
