import DisplayProbe
import Foundation
import GatherModel
import GatherStore
import Glibc
import ScriptedServer
import Synchronization
import Testing

/// What can be on its way to a service.
enum ChangeKind: String, CaseIterable, Sendable {
  case playerAdded, playerChanged, playerDeleted, playerPlaced, gatherStarted, gatherEnded, gatherDeleted

  /// Whether a request carries it.
  func isCarried(by request: ScriptedRequest) -> Bool {
    let parts = request.target.split(separator: "/").dropFirst()
    return switch self {
    case .playerAdded: request.method == "POST" && parts == ["players"]
    case .playerChanged: request.method == "PUT" && parts.first == "players"
    case .playerDeleted: request.method == "DELETE" && parts.first == "players"
    case .playerPlaced: request.method == "POST" && parts.count == 4
    case .gatherStarted: request.method == "POST" && parts == ["gathers"]
    case .gatherEnded: request.method == "PUT" && parts.first == "gathers"
    case .gatherDeleted: request.method == "DELETE" && parts.first == "gathers"
    }
  }
}

/// A board with some changes of one kind, which is killed whenever one of them is on its way.
struct KilledBoard: Sendable {
  enum Service: Sendable {
    case old(OldService)
    /// - Parameter data: The data folder of the server behind.
    case ours(ForwardingServer, data: String)

    var port: Int {
      switch self {
      case .old(let service): service.port
      case .ours(let proxy, _): proxy.port
      }
    }

    func decide(_ hook: @escaping ServiceHook) {
      switch self {
      case .old(let service): service.decide(hook)
      case .ours(let proxy, _): proxy.decide(hook)
      }
    }
  }

  let kind: ChangeKind
  let service: Service
  private let folder: BoardFolder
  private let store: GatherStore
  private let house: AccountRecords
  private let kills = Kills()

  private final class Kills: Sendable {
    /// Who is to be killed, and for which requests it has been done.
    let state = Mutex<(board: Int32?, done: Set<String>)>((nil, []))
  }

  /// How many changes there are. Of some a server of the old habits cannot tell whether it has got one: each of these
  /// is looked for again after a minute, as long as a request may live.
  private var count: Int {
    if case .old = service, kind == .gatherStarted || kind == .playerPlaced { 3 } else { 20 }
  }

  private var address: String { "http://127.0.0.1:\(service.port)" }

  init(_ kind: ChangeKind, _ service: Service) throws {
    self.kind = kind
    self.service = service
    folder = try BoardFolder()
    let url = "http://127.0.0.1:\(service.port)"
    let login = try CommandRun(
      ["register", url, "--username", kind.rawValue, "--data", folder.data], input: "secret\n")
    try #require(login.code == 0, "\(login.errors)")
    store = try GatherStore(folder: DataFolder(path: folder.data))
    try store.setOwnerLogin("phone", passwordHash: "none")
    house = AccountRecords(store, try #require(try store.ownerAccount()))
  }

  func run() throws {
    try awaiting { try await prepare() }
    try deliver()
    try awaiting { try await queue() }
    service.decide { [kind, kills] request in
      guard kind.isCarried(by: request) else { return .granted }
      return kills.state.withLock { state in
        guard let board = state.board, state.done.count < count,
          state.done.insert(request.headers["idempotency-key"] ?? request.line).inserted
        else { return .granted }
        kill(board, SIGKILL)
        return .lost(isDone: state.done.count.isMultiple(of: 2))
      }
    }
    try deliver()
    #expect(kills.state.withLock { $0.done.count } == count, "\(kind)")
    let status = try folder.status()
    #expect(status.outbox == BoardStatus.Outbox(pending: 0, refused: 0), "\(kind)")
    #expect(status.link.server == address)
    #expect(try contents() == expected, "\(kind)")
    try check()
  }

  /// Runs boards until nothing is left to be sent.
  private func deliver() throws {
    let deadline = ContinuousClock.now + .seconds(400)
    while try store.outboxCounts() != OutboxCounts() {
      let board = try folder.startBlindBoard(["--api", address])
      kills.state.withLock { $0.board = board.processID }
      defer { kills.state.withLock { $0.board = nil } }
      while ContinuousClock.now < deadline {
        if try hasEnded(board, within: .milliseconds(30)) { break }
        if try store.outboxCounts().pending == 0 {
          board.send(SIGTERM)
          let exit = try board.waitForExit().0
          let errors = try board.errors
          #expect(exit == .code(0), "\(kind): \(errors)")
          return
        }
      }
      let errors = try board.errors
      try #require(ContinuousClock.now < deadline, "\(kind): \(errors)")
    }
  }

  private func hasEnded(_ board: BoardProcess, within limit: Duration) throws -> Bool {
    do {
      return try board.waitForExit(within: limit).0 == .signal(SIGKILL)
    } catch ProbeError.timedOut {
      return false
    }
  }
}

extension KilledBoard {
  private static func name(_ number: Int) -> String { "P\(number / 10)\(number % 10)" }
  private var names: [String] { (1...count).map(Self.name) }
  private static let format = MatchFormat.casual

  private func addPlayers() async throws {
    for name in names { _ = try await house.addPlayer(PlayerDetails(name: name), key: nil) }
  }

  private func playGathers() async throws {
    for number in 1...count {
      let second = Int64(number) * 10
      let stamp = Stamp(
        boot: nil, at: BoardInstant(nanoseconds: second * 1_000_000_000),
        wallClock: Date(timeIntervalSince1970: 1_795_000_000 + Double(second)))
      let gather = try await house.startGather(
        name: "Gather", format: Self.format, teams: Team.usual, at: stamp.wallClock, key: nil)
      try await house.endGather(gather, score: Score(teamA: number, teamB: 0), stamp: stamp)
    }
  }

  /// What the service has before.
  private func prepare() async throws {
    switch kind {
    case .playerAdded, .gatherStarted, .gatherEnded: break
    case .playerChanged, .playerDeleted:
      try await addPlayers()
      _ = try await house.addPlayer(PlayerDetails(name: "Stays"), key: nil)
    case .playerPlaced:
      try await addPlayers()
      _ = try await house.startGather(
        name: "Gather", format: Self.format, teams: Team.usual,
        at: Date(timeIntervalSince1970: 1_795_000_000), key: nil)
    case .gatherDeleted: try await playGathers()
    }
  }

  /// What it is to be told.
  private func queue() async throws {
    switch kind {
    case .playerAdded: try await addPlayers()
    case .gatherStarted, .gatherEnded: try await playGathers()
    case .playerChanged:
      for player in try await house.players().map(\.player) where player.name != "Stays" {
        let details = PlayerDetails(name: player.name, age: 40, skill: .amateur)
        try await house.updatePlayer(player.id, details)
      }
    case .playerDeleted:
      for player in try await house.players().map(\.player) where player.name != "Stays" {
        try await house.deletePlayer(player.id)
      }
    case .playerPlaced:
      let gather = try #require(try await house.gathers().first)
      for (number, player) in try await house.players().map(\.player).enumerated() {
        try await house.put(player.id, into: number.isMultiple(of: 2) ? .teamA : .teamB, of: gather.id)
      }
    case .gatherDeleted:
      for gather in try await house.gathers() { try await house.deleteGather(gather.id) }
    }
  }

  /// What a service has: `P01`, `P01 40` with an age; `7:0` for a gather, with who is in it and where.
  struct Contents: Equatable, CustomStringConvertible {
    var players: [String] = []
    var gathers: [String] = []

    var description: String { "\(players) \(gathers)" }
  }

  private var expected: Contents {
    let results = (1...count).map { "\($0):0" }.sorted()
    return switch kind {
    case .playerAdded: Contents(players: names)
    case .playerChanged: Contents(players: names.map { "\($0) 40" } + ["Stays"])
    case .playerDeleted: Contents(players: ["Stays"])
    case .playerPlaced:
      Contents(
        players: names,
        gathers: [
          "open "
            + names.enumerated().map { "\($1) in \($0.isMultiple(of: 2) ? "A" : "B")" }.joined(
              separator: ", ")
        ])
    case .gatherStarted, .gatherEnded: Contents(gathers: results)
    case .gatherDeleted: Contents()
    }
  }

  private func contents() throws -> Contents {
    var contents = Contents()
    switch service {
    case .old(let service):
      let memory = service.now
      contents.players = memory.players.map { Self.label($0.name, $0.age) }
      contents.gathers = memory.gathers.map { gather in
        // As often as they were added.
        let rows = memory.memberships.filter { $0.gather == gather.id }.map { row in
          (memory.players.first { $0.id == row.player }?.name ?? "?") + " in \(row.team.suffix(1))"
        }
        return Self.label(gather.score, rows)
      }
    case .ours(_, let data):
      let login = kind.rawValue
      contents = try awaiting {
        let served = try GatherStore(readOnly: DataFolder(path: data))
        let account = try #require(try await served.account(login: login))
        let records = AccountRecords(served, account)
        var contents = Contents(
          players: try await records.players().map(\.player).map { Self.label($0.name, $0.details.age) })
        for gather in try await records.gathers() {
          let rows = try await records.players(of: gather.id).map { placed in
            placed.player.name + " in \(placed.place == .team(.teamA) ? "A" : "B")"
          }
          contents.gathers.append(Self.label(gather.end.map(\.result.score.result), rows))
        }
        return contents
      }
    }
    contents.players.sort()
    contents.gathers.sort()
    return contents
  }

  private static func label(_ name: String, _ age: Int?) -> String {
    [name, age.map { "\($0)" }].compactMap(\.self).joined(separator: " ")
  }

  private static func label(_ score: String?, _ rows: [String]) -> String {
    ([score ?? "open"] + (rows.isEmpty ? [] : [rows.sorted().joined(separator: ", ")])).joined(separator: " ")
  }

  /// The board has what it had, each once.
  private func check() throws {
    let players = try store.players().map { Self.label($0.name, $0.details.age) }.sorted()
    #expect(players == expected.players, "\(kind)")
    #expect(try store.gathers().count == expected.gathers.count, "\(kind)")
  }
}
