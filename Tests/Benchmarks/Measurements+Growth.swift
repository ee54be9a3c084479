import DisplayProbe

/// What must not grow with the teams, the screen or the store.
extension Measurements {
  mutating func sizes() throws {
    for players in [22, 44] {
      note("\(players) players")
      let day = try MatchDay(width: 1_920, height: 1_080, roster: MatchDay.roster(aSide: players / 2))
      add("keyToPixelOf\(players)", try keyToPixel(day, effort.presses).median)
      add("firstFrameOf\(players)", try firstFrames(day, effort.starts).median)
    }
    note("3840×2160")
    let day = try MatchDay(width: 3_840, height: 2_160, roster: MatchDay.roster(aSide: 11))
    add("keyToPixel4K", try keyToPixel(day, effort.presses).median)
    _ = try day.act("the clock running") { try day.probe.tap(.space) }
    add("processor4K", try processorShare(of: day))
    add("memory4K", try day.board.megabytes)
    _ = try day.act("the clock paused") { try day.probe.tap(.space) }
    add("firstFrame4K", try firstFrames(day, effort.starts).median)
  }

  /// Two boards at once, measured in turn, so that whatever else the machine does meets both.
  mutating func stores() throws {
    note("stores of 10 and of \(effort.gathers) gathers")
    let days = try [10, effort.gathers].map { count in
      try MatchDay(width: 1_920, height: 1_080) { try $0.addHistory(gathers: count) }
    }
    let regions = try days.map { try BoardRegions($0) }
    var waits: [[Double]] = [[], []]
    note("key to pixel")
    for day in days { _ = try day.untilEchoIsGone() }
    _ = try presses(effort.presses, on: days[0].probe, every: .milliseconds(280)) { key, modifiers in
      for index in days.indices {
        waits[index].append(try wait(for: key, modifiers, on: days[index], regions[index]))
      }
    }
    add("historyOfMany", try historyOpenings(of: days[1], effort.starts).median)
    note("first frames")
    let watches = try days.map { try StartWatch($0) }
    var frames: [[Double]] = [[], []]
    for _ in 0..<effort.starts {
      for index in days.indices { frames[index].append(try watches[index].measure()) }
    }
    let (keys, starts) = (waits.map(\.median), frames.map(\.median))
    add("keyToPixelOfMany", keys[1])
    add("firstFrameOfMany", starts[1])
    if let few = keys[0], let many = keys[1] { add("keyToPixelGrowth", many / few) }
    if let few = starts[0], let many = starts[1] { add("firstFrameGrowth", many / few) }
  }
}
