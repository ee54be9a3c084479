import GatherModel
import PlayedMatch
import Testing

@testable import GatherFleet

@Suite("Room for the matches of boards that are in no plan")
struct MatchBudgetTests {
  private let most = MatchBudget.mostBytesOfBoard
  private let boards = MatchBudget.mostBytes / MatchBudget.mostBytesOfBoard

  private func name(_ number: Int) -> TopicName { PlannedCup.name("fake-\(number)") }

  @Test("A board has room up to its own limit, all together up to theirs, and what goes makes room again")
  func room() {
    var budget = MatchBudget()
    #expect(!budget.hasRoom(for: name(0), bytes: most + 1))
    for number in 1...boards {
      // Told again it takes the place of what was told before.
      for _ in 0..<2 {
        #expect(budget.hasRoom(for: name(number), bytes: most))
        budget.keep(name(number), bytes: most)
      }
    }
    #expect(!budget.hasRoom(for: name(0), bytes: 1) && budget.hasRoom(for: name(1), bytes: most))
    budget.keep(name(1), bytes: 0)
    #expect(budget.hasRoom(for: name(0), bytes: most))
  }

  @Test("The boards of the plan have any room, and take none of the others'")
  func planned() {
    var budget = MatchBudget()
    for number in 1...boards { budget.keep(name(number), bytes: most) }
    budget.plan([name(1)])
    #expect(budget.isPlanned(name(1)) && !budget.isPlanned(name(2)))
    #expect(budget.hasRoom(for: name(1), bytes: 1 << 20) && budget.hasRoom(for: name(0), bytes: most))
    budget.keep(name(1), bytes: 1 << 20)
    #expect(budget.hasRoom(for: name(0), bytes: most) && !budget.hasRoom(for: name(0), bytes: most + 1))
  }
}
