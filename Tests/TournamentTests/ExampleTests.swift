import GatherModel
import Testing

@testable import Tournament

/// The examples in the documentation of types, line by line: `make lint` compares them.
@Suite struct ExampleTests {
  @Test("A change makes a new plan")
  func tournament() throws {
    let plan = SamplePlan.group(["a", "b", "c"])
    let (pitch, noon) = (SamplePlan.pitch(1), SamplePlan.time("12:00"))
    let changed = try plan.applying(.move(3, to: pitch, at: noon))
    #expect(changed.number == plan.number + 1)
    let standing = DayStanding(changed, results: ResultBook())
    #expect(standing.fixture(3)?.fixture.start == noon)
  }
}
