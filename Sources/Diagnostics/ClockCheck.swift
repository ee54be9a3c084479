import FoundationEssentials
import Reports

struct ClockCheck {
  struct Facts: Hashable, Sendable {
    var wallClock: Date
    /// Whether the machine has a real-time clock, which can keep the time while the machine is off.
    var hasRealTimeClock: Bool
    /// Whether the real-time clock has a battery. Without one, the clock stops while the machine is off.
    var hasClockBattery: Bool
    /// Whether the machine starts with the time of its last shutdown (fake-hwclock(8)).
    var restoresLastTime: Bool
    /// Whether the clock was set over the network since the start.
    var isSynchronised: Bool
    /// Whether the system can distinguish one boot from another.
    var knowsBoot: Bool

    init(
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

  var facts: Facts

  init(_ facts: Facts) {
    self.facts = facts
  }

  var findings: [Finding] { [timeOfDay, matchClock] }

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
