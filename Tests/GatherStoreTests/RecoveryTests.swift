import GatherModel
import GatherStore
import Testing

@Suite struct RecoveryTests {
  let store: GatherStore
  let gather: Gather

  init() throws {
    store = try GatherStore.inMemory()
    gather = try store.startGather(Sample.thursday, stamp: Sample.stamp(1000))
  }

  private func stored() throws -> StoredMatch { try #require(try store.boardMatch()) }

  private func recover(in boot: BootID?, at seconds: Int64) async throws -> LogEntry? {
    let entry = try stored().recovery(in: boot, at: Sample.at(seconds), wallClock: Sample.date)
    if let entry { try await store.append([entry], to: gather.id, boot: boot) }
    return entry
  }

  @Test("In the same boot a running clock goes on as if nothing had happened")
  func sameBoot() async throws {
    try await store.append([Sample.act(.clockStarted, 1000)], to: gather.id, boot: Sample.boot)
    #expect(try await recover(in: Sample.boot, at: 1030) == nil)
    #expect(try stored().match.state.clock.reading(at: Sample.at(1030)) == .minutes(9, seconds: 30))
  }

  @Test("In another boot the clock stands where it was when the board was last alive")
  func anotherBoot() async throws {
    try await store.append([Sample.act(.clockStarted, 1000)], to: gather.id, boot: Sample.boot)
    try await store.beat(gather.id, boot: Sample.boot, at: Sample.at(1055))
    #expect(
      try await recover(in: Sample.laterBoot, at: 20)?.event == .recovered(lastAlive: Sample.at(1055)))
    let match = try stored()
    #expect(match.match.state.stoppedByPowerCut)
    #expect(match.match.state.clock.motion == .paused)
    #expect(match.match.state.clock.reading(at: Sample.at(30)) == .minutes(9, seconds: 5))
    #expect(match.boot == Sample.laterBoot)
    #expect(match.lastAlive == Sample.at(20))
    #expect(try await recover(in: Sample.laterBoot, at: 40) == nil)
  }

  @Test("Where boots have no ids every start is another boot, and no beat of an earlier one counts")
  func noBootID() async throws {
    try await store.append([Sample.act(.clockStarted, 1000)], to: gather.id, boot: nil)
    try await store.beat(gather.id, boot: nil, at: Sample.at(1010))
    #expect(try await recover(in: nil, at: 5)?.event == .recovered(lastAlive: Sample.at(1010)))
    try await store.append([Sample.act(.clockStarted, 6)], to: gather.id, boot: nil)
    #expect(try await recover(in: nil, at: 3)?.event == .recovered(lastAlive: Sample.at(6)))
    #expect(try stored().match.state.clock.reading(at: Sample.at(9)) == .minutes(9, seconds: 50))
  }

  @Test("A board that was switched off is told from one whose power was cut, also after its next start")
  func orderlyEnd() async throws {
    try await store.append([Sample.act(.clockStarted, 1000)], to: gather.id, boot: Sample.boot)
    try await store.beat(gather.id, boot: Sample.boot, at: Sample.at(1055), isOrderlyEnd: true)
    #expect(try !stored().wasSwitchedOff, "in the same boot nothing has stopped the clock")
    #expect(
      try await recover(in: Sample.laterBoot, at: 20)?.event == .recovered(lastAlive: Sample.at(1055)))
    #expect(try stored().wasSwitchedOff)
    // That board goes on, and its power is cut.
    try await store.append([Sample.act(.clockStarted, 30)], to: gather.id, boot: Sample.laterBoot)
    try await store.beat(gather.id, boot: Sample.laterBoot, at: Sample.at(41))
    #expect(try await recover(in: Sample.boot, at: 3)?.event == .recovered(lastAlive: Sample.at(41)))
    #expect(try !stored().wasSwitchedOff)
  }

  @Test(
    "A board that goes on in the same boot after an orderly end, and is cut off then, was not switched off")
  func cutAfterOrderlyEnd() async throws {
    try await store.append([Sample.act(.clockStarted, 1000)], to: gather.id, boot: Sample.boot)
    try await store.beat(gather.id, boot: Sample.boot, at: Sample.at(1055), isOrderlyEnd: true)
    try await store.beat(gather.id, boot: Sample.boot, at: Sample.at(1056))
    _ = try await recover(in: Sample.laterBoot, at: 20)
    #expect(try !stored().wasSwitchedOff)
  }

  @Test("A match without entries needs no recovery")
  func emptyLog() async throws {
    try await store.beat(gather.id, boot: Sample.boot, at: Sample.at(1))
    #expect(try await recover(in: Sample.laterBoot, at: 20) == nil)
    #expect(try await recover(in: nil, at: 20) == nil)
  }

  @Test("An ended match is recovered too: undone, its clock must not run on through the power cut")
  func endedMatch() async throws {
    let end = Sample.act(.gatherEnded, 1060)
    try await store.append([Sample.act(.clockStarted, 1000), end], to: gather.id, boot: Sample.boot)
    #expect(try await recover(in: Sample.laterBoot, at: 20) != nil)
    #expect(try stored().isEnded)
    try await store.append([Sample.entry(.undone(end.id), 30)], to: gather.id, boot: Sample.laterBoot)
    #expect(try stored().match.state.clock.reading(at: Sample.at(90)) == .minutes(9))
    #expect(try stored().match.state.phase == .playing)
  }

  @Test("This system tells its boot, and the same one each time")
  func currentBoot() {
    #expect(BootID.current()?.text.count == 36)
    #expect(BootID.current() == BootID.current())
  }
}
