import Foundation
import GatherModel
import GatherStore
import Logging
import Synchronization
import Testing
import TestKit

@testable import MatchSession

/// A session of its own, on a store in memory or in a folder, and time that goes on when the test says so.
final class SessionBench: Sendable {
  static let boot = BootID(text: "11111111-2222-3333-4444-555555555555")

  private let temporary: TemporaryFolder
  let folder: DataFolder
  let store: GatherStore
  let session: MatchSession
  let told = Told()
  private let time: Time

  private final class Time: Sendable {
    let now = Mutex(BoardInstant(nanoseconds: 1_000_000_000_000))
  }

  /// What an observer was told.
  final class Told: Sendable {
    let standing = Mutex<MatchStanding?>(nil)
    let horns = Mutex(0)
    let changes = Mutex(0)
    let stored = Mutex<[StoredParts]>([])
  }

  /// - Parameter isInMemory: Whether the store is in memory; its folder has the lock alone then.
  init(isInMemory: Bool = true, gather: Bool = true, format: MatchFormat = .casual) async throws {
    temporary = try TemporaryFolder()
    folder = DataFolder(path: temporary.path("data"))
    let lock = try BoardLock(folder)
    store = try isInMemory ? GatherStore.inMemory() : GatherStore(folder: folder)
    if gather { _ = try Self.startGather(in: store, format: format) }
    let time = Time()
    self.time = time
    session = MatchSession(
      executor: QueueExecutor(label: "match"), store: StoreHandle(store, folder: folder, lock: lock),
      clock: BoardClock(
        now: { time.now.withLock { $0 } }, wallClock: { Self.date }, wait: { _ in await Task.yield() }),
      boot: Self.boot, log: Self.log)
    let told = told
    await session.observe { change in
      told.changes.withLock { $0 += 1 }
      switch change {
      case .board(let board): told.standing.withLock { $0 = board?.standing }
      case .match(let standing): told.standing.withLock { $0 = standing }
      case .stored(let parts): told.stored.withLock { $0.append(parts) }
      case .horn: told.horns.withLock { $0 += 1 }
      default: break
      }
    }
    await session.begin(with: try store.boardMatch())
  }

  static let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  static let date = Date(timeIntervalSince1970: 1_772_735_400)

  @discardableResult
  static func startGather(in store: GatherStore, format: MatchFormat = .casual) throws -> Gather {
    let rows = [("Ana", TeamID.teamA), ("Ben", .teamB)].enumerated().map { index, player in
      RosterRow(line: index + 2, details: PlayerDetails(name: player.0), place: .team(player.1))
    }
    return try store.startGather(
      NewGather(
        name: "Thursday", format: format, roster: .file(RosterFile(columns: [.name, .team], rows: rows))),
      stamp: Stamp(boot: boot, at: BoardInstant(nanoseconds: 1), wallClock: date))
  }

  var now: BoardInstant { time.now.withLock { $0 } }

  func pass(_ duration: Duration) {
    time.now.withLock { $0 = $0 + duration }
  }

  /// A command of a phone that is pressed now and has seen everything.
  func command(
    _ action: MatchCommand.Action, by name: String = "Ana", id: UUID = UUID(),
    role: MatchCommand.Role = .manage, seen: Int64? = nil, ago: Duration = .zero
  ) async -> MatchCommand {
    var last = seen
    if last == nil { last = await session.onBoard.flatMap { $0.numbers.values.max() } ?? 0 }
    return MatchCommand(
      id: id, action: action,
      sender: MatchCommand.Sender(.phone(name), role: role, scope: "token of \(name)"), seen: last ?? 0,
      pressed: MatchCommand.Pressed(boot: Self.boot.text, at: now + (.zero - ago)))
  }

  /// Has a program do what a verb says, pressed now.
  /// - Parameter asks: Whether the program wants the question of a second telling.
  func verb(
    _ name: String, by program: String = "Deck", asks: Bool = false, answers: UUID? = nil
  ) async -> CommandResponse {
    guard let verb = CommandVerb(name: name) else { return .refused(.notStored) }
    return await session.perform(
      verb, minutes: nil, id: UUID(),
      by: MatchCommand.Sender(.account(program), role: .score, scope: "token of \(program)"),
      seen: asks ? 0 : nil, answers: answers,
      pressed: MatchCommand.Pressed(boot: Self.boot.text, at: now))
  }

  /// Does an act as a key of the board would.
  func press(_ act: MatchAct) async throws { try await press(.act(act)) }

  /// Does what a key of the board would.
  func press(_ action: MatchAction) async throws {
    let now = now
    try await session.press(action, at: now)
  }

  /// Waits until all is stored.
  func settle() async {
    while await session.isBusy { await Task.yield() }
  }

  /// What another process that opens the store would find.
  var stored: Match? {
    get throws { try store.boardMatch()?.match }
  }
}

extension MatchSession {
  fileprivate func press(_ action: MatchAction, at now: BoardInstant) throws {
    guard let gather = onBoard?.gather else { throw ActionRefusal.noMatch }
    _ = try apply(action, in: gather, by: .board, at: now)
  }
}

extension CommandResponse {
  /// The entry that the sender's person is asked about.
  var told: UUID? { if case .check(let check) = self { check.told } else { nil } }

  var done: Done? {
    switch self {
    case .done(let done), .alreadyDone(let done): done
    case .refused, .check: nil
    }
  }
}
