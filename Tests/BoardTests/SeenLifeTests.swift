import GatherModel
import Testing

@testable import Board

/// Whether the board that `gatherboard watch` looks at is alive.
@Suite struct SeenLifeTests {
  private func at(_ seconds: Double) -> BoardInstant {
    BoardInstant(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  @Test(
    "A board that shows life is alive; one that shows none for six seconds is silent since the last sign, until the next"
  )
  func silence() {
    var life = SeenLife(from: at(0))
    for second in 0...4 {
      life.record(Int64(second), isRunning: true, at: at(Double(second)))
      #expect(life.silentSince(at: at(Double(second))) == nil)
    }
    for second in [5, 7, 10] {
      life.record(4, isRunning: true, at: at(Double(second)))
      #expect(life.silentSince(at: at(Double(second))) == nil)
    }
    life.record(4, isRunning: true, at: at(10.25))
    #expect(life.silentSince(at: at(10.25)) == at(4))
    life.record(5, isRunning: true, at: at(20))
    #expect(life.silentSince(at: at(20)) == nil)
  }

  @Test(
    "A board whose process is gone is silent at once, with a match or without one, until another one runs")
  func dead() {
    var life = SeenLife(from: at(0))
    life.record(7, isRunning: true, at: at(2))
    life.record(nil, isRunning: false, at: at(2.25))
    #expect(life.silentSince(at: at(2.25)) == at(2))
    life.record(nil, isRunning: false, at: at(60))
    #expect(life.silentSince(at: at(60)) == at(2))
    life.record(nil, isRunning: true, at: at(61))
    #expect(life.silentSince(at: at(61)) == nil)
  }

  @Test(
    "A board that runs and was never seen alive is silent since this was first looked for; an older one shows no signs"
  )
  func never() {
    var life = SeenLife(from: at(0))
    life.record(3, isRunning: true, at: at(0))
    life.record(3, isRunning: true, at: at(6.25))
    #expect(life.silentSince(at: at(6.25)) == at(0))
    var older = SeenLife(from: at(0))
    for second in [0.0, 30, 60] {
      older.record(nil, isRunning: true, at: at(second))
      #expect(older.silentSince(at: at(second)) == nil)
    }
    var none = SeenLife(from: at(3))
    none.record(nil, isRunning: false, at: at(3))
    #expect(none.silentSince(at: at(3)) == at(3))
  }
}
