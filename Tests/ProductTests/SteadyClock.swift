import DisplayProbe
import Testing

extension WindowProbe {
  /// Watches a running clock until it has changed once a second, by this program's own clock, for some seconds on end.
  ///
  /// A machine that does much else may be late with any of them, the display or this program too. A board that is held
  /// up again and again is late each time: as many again and a few more are let pass, and no more.
  /// - Parameters:
  ///   - count: How many on end.
  ///   - clock: Where the clock stands.
  ///   - when: What goes on meanwhile, for the report.
  func expectSteadySeconds(
    _ count: Int, in clock: Rectangle, _ when: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var last = try waitForChange(from: picture(of: clock), in: clock, what: "the next second")
    var (steady, late) = (0, [Int]())
    while steady < count, late.count < count + 4 {
      let next = try waitForChange(from: last.picture, in: clock, what: "the next second")
      let gap = last.seenAt.duration(to: next.seenAt).milliseconds
      if (800...1_200).contains(gap) {
        steady += 1
      } else {
        late.append(gap)
        steady = 0
      }
      last = next
    }
    #expect(steady == count, "seconds of \(late) ms \(when)", sourceLocation: sourceLocation)
  }
}
