import GatherModel
import Testing

@Suite("Sin bins")
struct DismissalTests {
  private static let ten = PlayerMark(name: "Ana", number: 10)

  /// Football with a sin bin of two minutes, kicked off at second 0.
  private func playing(_ preset: MatchPreset = .football) throws -> MatchScript {
    var script = try MatchScript(preset) { $0.sinBin = .minutes(2) }
    script.act(.clockStarted, at: 0)
    return script
  }

  @Test("It runs only while the match clock does")
  func pause() throws {
    var script = try playing()
    script.act(.card(.teamA, .sinBin, Self.ten), at: 10)
    #expect(script.off(40) == "A 90")
    script.act(.clockPaused, at: 40)
    #expect(script.off(500) == "A 90")
    script.act(.clockStarted, at: 500)
    #expect(script.off(530) == "A 60" && script.off(590) == "A 0" && script.off(599.9) == "A 0")
    #expect(script.off(600) == "")
    #expect(script.state.dismissals.map(\.player) == [Self.ten])
  }

  @Test("Who is sent off for the other team, having changed sides, does not come back from it")
  func changedTeams() throws {
    var script = try playing()
    let (ten, namesake) = (PlayerMark(id: Player.ID(1), name: "Ana", number: 10), Self.ten)
    script.act(.card(.teamA, .sinBin, ten), at: 10)
    script.act(.card(.teamB, .red, namesake), at: 20)
    #expect(script.off(20) == "A 110", "a namesake of the other team is another player")
    script.act(.card(.teamB, .red, ten), at: 30)
    #expect(script.off(30) == "")
  }

  @Test("What is not served in one half is served in the next, also by a clock that counts down")
  func interval() throws {
    for preset in [MatchPreset.football, .fiveASide] {
      var script = try playing(preset)
      script.act(.card(.teamB, .sinBin, nil), at: 1_100)
      script.act(.periodEnded, at: 1_130)
      #expect(script.off(5_000) == "B 90")
      script.act(.clockAdjusted(by: .seconds(-30)), at: 5_001)
      script.act(.clockAdjusted(by: .seconds(60)), at: 5_001)
      #expect(script.off(5_002) == "B 90", "before the kick-off nothing is played")
      script.act(.clockStarted, at: 6_000)
      #expect(script.off(6_060) == "B 30")
      script.act(.periodEnded, at: 6_080)
      script.undo(at: 6_085)
      #expect(script.off(6_085) == "B 5")
    }
  }

  @Test("A clock that has stopped at zero lets nothing pass, one that runs on does")
  func overZero() throws {
    for stops in [true, false] {
      var script = try MatchScript(.fiveASide) { $0.stopAtZero = stops }
      script.act([.clockSet(to: .seconds(60)), .clockStarted, .card(.teamA, .sinBin, nil)], at: 0)
      #expect(script.off(100) == (stops ? "A 180" : "A 140"))
    }
  }

  @Test("Two at once each have their own time, and two that end in the same second end together")
  func two() throws {
    var script = try playing()
    script.act(.card(.teamA, .sinBin, nil), at: 10)
    script.act(.card(.teamB, .sinBin, nil), at: 10)
    script.act(.card(.teamA, .sinBin, Self.ten), at: 40.5)
    #expect(script.off(70.5) == "A 59, B 59, A 90")
    #expect(script.off(130) == "A 0, B 0, A 30")
    #expect(script.off(140) == "A 20")
    #expect(script.state.nextDismissalChange(after: .second(129.5)) == .second(130))
    #expect(script.state.nextDismissalChange(after: .second(139.9)) == .second(140))
  }

  @Test("A correction of the clock while one runs is one of its time too, whichever way the clock counts")
  func correction() throws {
    for (preset, sign) in [(MatchPreset.football, 1), (.fiveASide, -1)] {
      var script = try playing(preset)
      script.act(.card(.teamA, .sinBin, nil), at: 60)
      script.act(.clockAdjusted(by: .seconds(sign * 20)), at: 70)
      #expect(script.off(70) == "A 90")
      script.act(.clockAdjusted(by: .seconds(sign * -5)), at: 80)
      #expect(script.off(80) == "A 85")
      script.undo(at: 90)
      #expect(script.off(90) == "A 70")
      // More than has been served of it: it is not longer for that, and a correction back costs nothing.
      script.act(.clockAdjusted(by: .seconds(sign * -60)), at: 90)
      #expect(script.off(90) == "A 120" && script.off(100) == "A 120")
      script.act(.clockAdjusted(by: .seconds(sign * 60)), at: 100)
      #expect(script.off(100) == "A 60")
      // Only what the clock really moved.
      script.act(.clockAdjusted(by: .seconds(sign * 3_600 * 10)), at: 100)
      #expect(script.off(100) == "")
    }
  }

  @Test("Set or cancelled, the clock moves none")
  func set() throws {
    var script = try playing()
    script.act(.card(.teamA, .sinBin, nil), at: 10)
    script.act(.clockSet(to: .minutes(30)), at: 20)
    #expect(script.off(50) == "A 110")
    script.act(.clockStarted, at: 60)
    #expect(script.off(70) == "A 100")
    script.act(.clockCancelled, at: 80)
    #expect(script.off(90) == "A 90")
  }

  @Test("After a power cut what was left when the board was last alive is left")
  func powerCut() throws {
    var script = try playing()
    script.act(.card(.teamA, .sinBin, nil), at: 10)
    script.recover(lastAlive: 50, at: 4)
    #expect(script.off(30) == "A 80")
    script.act(.clockStarted, at: 30)
    #expect(script.off(40) == "A 70")
  }

  @Test("Who is sent off while in the bin does not come back from it; another player's card changes nothing")
  func sentOff() throws {
    for card in [Card.secondYellow, .red] {
      var script = try playing()
      script.act(.card(.teamA, .sinBin, Self.ten), at: 10)
      script.act(.card(.teamA, card, PlayerMark(number: 9)), at: 20)
      script.act(.card(.teamB, card, Self.ten), at: 20)
      script.act(.card(.teamA, card, nil), at: 20)
      script.act(.card(.teamA, .yellow, Self.ten), at: 20)
      #expect(script.off(30) == "A 100")
      script.act(.card(.teamA, card, Self.ten), at: 30)
      #expect(script.off(30) == "")
      script.undo(at: 40)
      #expect(script.off(40) == "A 90")
    }
  }

  @Test(
    "It does not matter whether the player was named at once or later, and an other name lets him come back")
  func namedLater() throws {
    var script = try playing()
    let bin = script.act(.card(.teamA, .sinBin, nil), at: 10)
    let red = script.act(.card(.teamA, .red, nil), at: 20)
    script.act(.playerNamed(entry: bin.id, Self.ten), at: 25)
    #expect(script.off(30) == "A 100")
    #expect(script.state.dismissals.map(\.player) == [Self.ten])
    script.act(.playerNamed(entry: red.id, Self.ten), at: 30)
    #expect(script.off(30) == "")
    script.act(.playerNamed(entry: red.id, PlayerMark(number: 3)), at: 35)
    #expect(script.off(40) == "A 90")
    script.act(.playerNamed(entry: bin.id, PlayerMark(number: 3)), at: 45)
    #expect(script.off(50) == "")
    script.act(.entryRemoved(red.id), at: 55)
    #expect(script.off(60) == "A 70")
    // A card of before the bin does not count against it.
    script.act(.card(.teamB, .red, Self.ten), at: 60)
    script.act(.card(.teamB, .sinBin, Self.ten), at: 61)
    #expect(script.off(61) == "A 69, B 120")
  }

  @Test("In whatever order cards are shown and players named, those do not come back who were sent off later")
  func anyOrder() throws {
    var random = SeededGenerator(seed: 3)
    let players = [nil] + [1, 2].map { PlayerMark(number: $0) }
    for _ in 0..<100 {
      var script = try playing()
      var cards: [LogEntry] = []
      for second in 1...24 {
        let player = players.randomElement(using: &random) ?? nil
        if let card = cards.randomElement(using: &random), Bool.random(using: &random) {
          script.act(.playerNamed(entry: card.id, player), at: Double(second))
        } else {
          let team: TeamID = Bool.random(using: &random) ? .teamA : .teamB
          let card: Card = Bool.random(using: &random) ? .sinBin : .red
          cards.append(script.act(.card(team, card, player), at: Double(second)))
        }
        let moments = script.state.moments
        for dismissal in script.state.dismissals where dismissal.kind == .sinBin {
          let isSentOff = moments.drop { $0.id != dismissal.id }.contains { later in
            guard later.card?.isSendingOff == true, let own = dismissal.player else { return false }
            return later.player?.isSame(as: own, inOneTeam: later.team == dismissal.team) == true
          }
          #expect(dismissal.isEndedEarly == isSentOff)
        }
      }
    }
  }

  @Test("A format without temporary dismissals shows none, and a shorter one is of the format at the card")
  func lengths() throws {
    var script = try MatchScript(.football) { $0.sinBin = nil }
    #expect(script.state.refusal(of: .card(.teamA, .sinBin, nil), at: .second(0)) == .noSinBin)
    script = try playing()
    script.act(.card(.teamA, .sinBin, nil), at: 10)
    script.act(.formatChanged(MatchPreset.football.format), at: 20)
    script.act(.card(.teamB, .sinBin, nil), at: 20)
    #expect(script.off(20) == "A 110, B 600")
  }

  @Test(
    "The next change is the first moment at which what is shown differs, found by looking at every 10 ms",
    arguments: 1...40 as ClosedRange<UInt64>)
  func nextChange(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func pick(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &generator) * 10 }
    let preset: MatchPreset = Bool.random(using: &generator) ? .football : .fiveASide
    var script = try MatchScript(preset) { $0.sinBin = .seconds(2) }
    let instant = { (millisecond: Int64) in BoardInstant(nanoseconds: 7_000_000_000 + millisecond * 1_000_000)
    }
    script.write(.act(.clockStarted), at: instant(0))
    for card in 0..<3 {
      let team: TeamID = Bool.random(using: &generator) ? .teamA : .teamB
      script.write(.act(.card(team, .sinBin, PlayerMark(number: card))), at: instant(pick(1...90)))
    }
    if pick(0...1) == 0 {
      script.write(.act(.clockAdjusted(by: .milliseconds(pick(-40...40)))), at: instant(900))
    }
    let state = script.state
    let shown = { (now: BoardInstant) in
      state.dismissals(at: now).map {
        (id: $0.dismissal.id, seconds: ($0.left.wholeMilliseconds + 999) / 1_000)
      }
    }
    var next = state.nextDismissalChange(after: instant(900))
    for millisecond in stride(from: 910, through: 13_500, by: 10) as StrideThrough<Int64> {
      let (before, now) = (shown(instant(millisecond - 10)), shown(instant(millisecond)))
      let differs = before.map(\.id) != now.map(\.id) || before.map(\.seconds) != now.map(\.seconds)
      try #require(differs == (next == instant(millisecond)), "\(millisecond) ms")
      if differs { next = state.nextDismissalChange(after: instant(millisecond)) }
    }
    #expect(next == nil)
  }
}
