package import FoundationEssentials
import Reports

/// Checks the clocks of the machine.
package struct ClockCheck {
  /// The state of the clocks.
  package struct Facts: Hashable, Sendable {
    /// The time of day of the system.
    package var wallClock: Date
    /// Whether the machine keeps the time while it is off.
    package var hasRealTimeClock: Bool
    /// Whether the real-time clock has a battery. Without one, it stops while the machine is off.
    package var hasClockBattery: Bool
    /// Whether the system continues from the time of its last shutdown (fake-hwclock(8)).
    package var restoresLastTime: Bool
    /// Whether the clock is set over the network.
    package var isSynchronised: Bool
    /// Whether the system can distinguish one boot from another.
    package var knowsBoot: Bool

    package init(
      wallClock: Date, hasRealTimeClock: Bool, hasClockBattery: Bool = true, restoresLastTime: Bool = false,
      isSynchronised: Bool, knowsBoot: Bool
    ) {
      self.wallClock = wallClock
      self.hasRealTimeClock = hasRealTimeClock
      self.hasClockBattery = hasClockBattery
      self.restoresLastTime = restoresLastTime
      self.isSynchronised = isSynchronised
      self.knowsBoot = knowsBoot
    }
  }

  /// The facts that the findings are based on.
  package var facts: Facts

  /// Creates a check of the facts, without access to the machine.
  package init(_ facts: Facts) {
    self.facts = facts
  }

  /// Findings on the time of day and on the match clock.
  package var findings: [Finding] { [timeOfDay, matchClock] }

  private var timeOfDay: Finding {
    let time = LocalTime(facts.wallClock).text
    guard LocalTime.plausible(facts.wallClock) != nil else {
      return Finding(
        "Time of day", .warning, "\(time) is wrong. Matches get wrong dates until you set the clock.",
        advice:
          "Connect the network, or run `sudo date -s \"2026-11-21 18:30\"`. A real-time clock keeps the time."
      )
    }
    if !(facts.hasRealTimeClock && facts.hasClockBattery), !facts.isSynchronised {
      let why = facts.hasRealTimeClock ? "The real-time clock has no battery" : "There is no real-time clock"
      let after =
        facts.restoresLastTime
        ? " After a start, the clock shows the time of the last shutdown (fake-hwclock) and jumps when a network "
          + "connects. The match clock does not jump." : ""
      return Finding("Time of day", .note, "\(time). \(why), and no network sets the time.\(after)")
    }
    return Finding("Time of day", .works, "\(time).")
  }

  private var matchClock: Finding {
    facts.knowsBoot
      ? Finding(
        "Match clock", .works, "It counts from the machine's start and does not depend on the time of day.")
      : Finding(
        "Match clock", .warning,
        "The system has no boot id. After a restart, a running clock is paused.",
        advice: "Mount /proc.")
  }
}
