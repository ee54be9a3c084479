import GatherModel
import Testing

/// What a verb of a button or a script wants in a match.
@Suite struct CommandVerbTests {
  private func next(_ script: MatchScript) throws -> MatchCommand.Action {
    let verb = try #require(CommandVerb(name: "next-period"))
    return try verb.action(in: script.match, minutes: nil, by: .board)
  }

  private func refusal(_ script: MatchScript) -> CommandVerb.Refusal? {
    do {
      _ = try next(script)
      return nil
    } catch { return error as? CommandVerb.Refusal }
  }

  @Test(
    "The next period ends the one that is played; before the match, in an interval and after all it says why not"
  )
  func periods() throws {
    var script = try MatchScript(.football)
    #expect(refusal(script) == .isReady)
    script.act(.clockStarted)
    #expect(try next(script) == .match(.act(.periodEnded)))
    script.act(.periodEnded, at: 10)
    #expect(refusal(script) == .isInterval)
    script.act(.clockStarted, at: 20)
    script.act(.goal(.teamA), at: 30)
    #expect(refusal(script) == .isLastPeriod)
    script.act(.gatherEnded, at: 40)
    #expect(refusal(script) == .isLastPeriod)
  }

  @Test("Where a level match goes on with kicks from the mark, they come next")
  func kicks() throws {
    var script = try MatchScript(.football) { $0.extraTime = nil }
    try #require(script.state.format.rules.shootOut != nil)
    script.act([.clockStarted, .periodEnded, .clockStarted])
    #expect(try next(script) == .match(.act(.kicksBegun)))
    script.act(.kicksBegun, at: 10)
    #expect(refusal(script) == .isLastPeriod)
  }

  @Test("Each refusal has a code of its own and says what to do")
  func refusals() {
    let all: [CommandVerb.Refusal] = [
      .noMatch, .noMinutes, .nothingToUndo, .notOwn, .isInterval, .isLastPeriod, .isReady,
    ]
    #expect(Set(all.map(\.code)).count == all.count && Set(all.map(\.reason)).count == all.count)
  }
}
