import Foundation
import GatherModel
import PlayedMatch
import TestKit
import Testing
import Tournament

@testable import GatherFleet

@Suite("Messages that a stranger has changed")
struct DamagedMessageTests {
  private let codes = TeamPair(teamA: "RED", teamB: "BLU")
  private let now = PlayedMatch.at(500)

  private func match() throws -> Match {
    let card = MatchAct.card(.teamB, .yellow, PlayerMark(PlayedMatch.ben))
    let events: [(second: Int, event: MatchEvent)] = [
      (0, .act(.clockStarted)), (65, .act(.goal(.teamA))),
      (70, .act(.playerNamed(entry: PlayedMatch.id(2), PlayerMark(PlayedMatch.ana), goal: .regular))),
      (80, .act(card)), (90, .act(.clockAdjusted(by: .seconds(5)))),
      (95, .act(.addedTimeAnnounced(minutes: 3))),
      (100, .recovered(lastAlive: PlayedMatch.at(98))), (110, .act(.clockStarted)),
      (120, .undone(PlayedMatch.id(4))), (130, .act(.periodEnded)),
    ]
    return try PlayedMatch.match("2x20 up", events)
  }

  /// A message of each part that a board tells or is told.
  private func messages() throws -> [(part: FleetTopic.BoardPart, payload: [UInt8])] {
    let match = try match()
    let fixture = FixtureMark(day: PlayedMatch.id(9), number: 24)
    return [
      (
        .online,
        try BoardOnline(
          since: "2026-11-28T09:00:00Z", version: "1", name: "P", address: "", instance: "i", boot: "b"
        )
        .payload()
      ), (.live, try BoardLive(match, codes: codes, fixture: 24, at: now, boot: "boot-of-it").payload()),
      (
        .match,
        try BoardMatch(match, codes: codes, fixture: fixture, namesPlayers: true, at: now, boot: "boot-of-it")
          .payload()
      ),
    ]
  }

  @Test("Whatever comes in place of a board's messages, its match can be shown or is none")
  func followed() throws {
    var random = SeededGenerator(seed: 41)
    let messages = try messages()
    var taken = 0
    for _ in 0..<600 {
      var board = FollowedBoard(PlannedCup.name("pitch-1"))
      for (part, payload) in messages {
        let isDamaged = Bool.random(using: &random)
        let message = BrokerMessage(
          topic: "", payload: isDamaged ? payload.damaged(using: &random) : payload,
          isRetained: Bool.random(using: &random))
        do throws(FleetPayloadError) {
          try board.apply(part, message, at: now)
          if isDamaged { taken += 1 }
        } catch {}  // It changes nothing.
      }
      for later in [now, now + .seconds(100), BoardInstant(nanoseconds: .max)] {
        if let match = board.match(at: later) { show(match, at: later) }
        _ = (board.silentSince(at: later), board.time(at: later), board.isMatchUnread, board.codes)
      }
    }
    #expect(taken > 200)
  }

  private func show(_ match: Match, at now: BoardInstant) {
    let clock = match.state.clock
    #expect((.zero...match.state.format.clockLimit).contains(clock.reading(at: now)))
    if let change = clock.nextChange(after: now) { #expect(change > now) }
  }

  @Test("A message that was changed is one that can be told again, or none")
  func retold() throws {
    let entry = BoardEntry(try match().log.entries[2], number: 3, of: PlayedMatch.id(0xA), namesPlayers: true)
    let command = BoardCommand(
      id: PlayedMatch.id(7), verb: "added-time", minutes: 3, seen: 4, at: 5, boot: "boot-of-it")
    let messages = try messages()
    try retell(BoardOnline.self, messages[0].payload)
    try retell(BoardLive.self, messages[1].payload)
    try retell(BoardMatch.self, messages[2].payload)
    try retell(BoardEntry.self, try entry.payload())
    try retell(BoardCommand.self, try command.payload())
    try retell(BoardAnswer.self, try BoardAnswer(.check, entries: 4, code: "again", reason: "Told").payload())
    try retell(BoardAsk.self, try BoardAsk(token: "abc").payload())
    try retell(DeskTime.self, try DeskTime(time: 1_795_600_000_000, plan: 4, desk: "d").payload())
  }

  @Test("A moment that others have told with more digits than are written is the one that is written")
  func moments() throws {
    let entry = BoardEntry(try match().log.entries[2], number: 3, of: PlayedMatch.id(0xA), namesPlayers: true)
    let written = String(decoding: try entry.payload(), as: UTF8.self)
    let end = try #require(written.range(of: #"[0-9]{3}Z""#, options: .regularExpression)?.lowerBound)
    for digits in ["1239", "123456789", "9999", "0005"] {
      let told = written[..<end] + digits + written[end...].dropFirst(3)
      let read = try BoardEntry(payload: Array(told.utf8))
      #expect(try BoardEntry(payload: read.payload()) == read)
    }
  }

  private func retell<Message: FleetPayload & Equatable>(_ type: Message.Type, _ written: [UInt8]) throws {
    var random = SeededGenerator(seed: 41)
    #expect(try Message(payload: written).payload() == written)
    for _ in 0..<300 {
      let damaged = written.damaged(using: &random)
      let message: Message
      do throws(FleetPayloadError) { message = try Message(payload: damaged) } catch { continue }
      #expect(
        try Message(payload: message.payload()) == message, "\(String(decoding: damaged, as: UTF8.self))")
    }
  }

  @Test("Whatever a desk says of the time, a board has an offset from it")
  func desk() throws {
    var random = SeededGenerator(seed: 41)
    var offset = DeskOffset()
    let written = try DeskTime(time: 1_795_600_000_000, plan: 4, desk: "d").payload()
    for second in 0..<600 {
      do throws(FleetPayloadError) {
        offset.update(
          from: try DeskTime(payload: written.damaged(using: &random)), at: PlayedMatch.at(second * 60))
      } catch {}  // It changes nothing.
    }
    #expect(offset.ahead != nil)
  }
}
