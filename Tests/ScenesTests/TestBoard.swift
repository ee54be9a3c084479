import FoundationEssentials
import GatherModel
import Localization
import Scenes

/// A board under test: keys and intents go in at seconds of a made-up boot; what it saved and answered is kept.
final class TestBoard {
  enum Disk {
    /// Every entry is confirmed at once.
    case good
    /// Nothing is confirmed until ``TestBoard/confirm(_:at:)``.
    case stuck
  }

  private(set) var saved: [LogEntry] = []
  private(set) var hornCalls: [HornCall] = []
  private(set) var outcomes: [Scoreboard.Outcome] = []
  private let disk: Disk
  private let tape: Tape
  private let interactor: Scoreboard.Interactor

  /// What the environment's closures write to.
  private final class Tape {
    var standing: MatchStanding
    var entries: [LogEntry] = []
    var hornCalls: [HornCall] = []
    var ids: UInt64 = 1_000

    init(_ match: Match) {
      standing = MatchStanding(match)
    }
  }

  /// - Parameter showsGoals: Off but for the tests of the picture of a goal, for it is in every view after a goal.
  init(
    _ match: Match = Match(gather: .thursday()), disk: Disk = .good, doublePress: Duration? = nil,
    showsGoals: Bool = false,
    keyMap: KeyMap = .standard, words: Words = .english, service: ServiceState? = nil,
    isFollower: Bool = false,
    hornRules: HornRules = HornRules(), isHornMuted: Bool = false, startedAt second: Double = 0
  ) {
    self.disk = disk
    let tape = Tape(match)
    self.tape = tape
    let perform: Scoreboard.Environment.Perform = { (action, by, now) throws(ActionRefusal) in
      tape.ids += 1
      let entries = try tape.standing.apply(
        action, id: .numbered(tape.ids), by: by, at: now, since: now, wallClock: .start)
      tape.entries += entries
      return Scoreboard.Performed(tape.standing, entries)
    }
    let soundHorn = { (call: HornCall) in tape.hornCalls.append(call) }
    var environment = Scoreboard.Environment(
      perform: perform, soundHorn: soundHorn, keyMap: keyMap, words: words)
    (environment.play.hornRules, environment.play.motion) = (hornRules, showsGoals)
    if let doublePress { environment.play.doublePress = doublePress }
    interactor = Scoreboard.Interactor(
      match: match, service: service, isFollower: isFollower, isHornMuted: isHornMuted,
      environment: environment, at: .second(second))
  }

  convenience init(_ format: String, disk: Disk = .good) throws {
    self.init(Match(gather: .thursday(try MatchFormat(parsing: format))), disk: disk)
  }

  // MARK: Input

  @discardableResult
  func send(_ intent: Scoreboard.Intent, at second: Double = 0) -> Scoreboard.Outcome? {
    record(interactor.handle(intent, at: .second(second)), at: second)
  }

  private func record(_ outcome: Scoreboard.Outcome?, at second: Double) -> Scoreboard.Outcome? {
    if let outcome { outcomes.append(outcome) }
    let fresh = tape.entries.dropFirst(saved.count)
    saved += fresh
    hornCalls = tape.hornCalls
    if disk == .good, !fresh.isEmpty { confirm(Set(fresh.map(\.id)), at: second) }
    return outcome
  }

  func send(_ intents: [Scoreboard.Intent], at second: Double = 0) {
    for intent in intents { send(intent, at: second) }
  }

  /// Presses a key as the keyboard would; nil where it means nothing.
  @discardableResult
  func press(
    _ key: Key, shift: Bool = false, control: Bool = false, alt: Bool = false, at second: Double = 0
  ) -> Scoreboard.Intent? {
    let stroke = KeyStroke(key, shift: shift, control: control, alt: alt)
    let intent = state.keyMap.intent(for: stroke, in: state.keyContext)
    _ = record(interactor.press(stroke, at: InputTimestamp(.second(second))), at: second)
    return intent
  }

  /// Presses a key that came when its timestamp says so.
  func press(_ key: Key, at timestamp: InputTimestamp) {
    let second = Double(timestamp.at.nanoseconds) / 1e9
    _ = record(interactor.press(KeyStroke(key), at: timestamp), at: second)
  }

  /// Sends what came when its timestamp says so.
  func send(_ intent: Scoreboard.Intent, at timestamp: InputTimestamp) {
    let second = Double(timestamp.at.nanoseconds) / 1e9
    _ = record(interactor.handle(intent, at: timestamp), at: second)
  }

  /// Lets go of a key as the keyboard would.
  @discardableResult
  func lift(_ key: Key, at second: Double = 0) -> Scoreboard.Outcome? { send(.released(key), at: second) }

  /// The board that this one follows has gone on.
  func follow(_ match: Match, at second: Double = 0) { interactor.follow(match, at: .second(second)) }

  /// The store has the oldest unsaved entries.
  func confirm(_ count: Int, at second: Double = 0) {
    confirm(Set(state.standing.unsaved.prefix(count).map(\.entry)), at: second)
  }

  /// The store has these entries.
  func confirm(_ saved: Set<UUID>, at second: Double = 0) {
    tape.standing.confirm(saved)
    _ = interactor.handle(.matchChanged(tape.standing), at: .second(second))
  }

  /// The store has the match like this, and will not take some entries.
  func merge(_ stored: Match, refused: Set<UUID> = [], at second: Double = 0) {
    tape.standing.merge(stored, refused: refused)
    send(.matchChanged(tape.standing), at: second)
  }

  // MARK: What it says

  var state: Scoreboard.State { interactor.state }
  var deadline: BoardInstant? { interactor.deadline }
  var match: MatchState { state.match.state }
  var horns: Int { hornCalls.count }
  var note: Scoreboard.Note? { state.echo?.note }
  var events: [MatchEvent] { saved.map(\.event) }

  /// `2:1`, team A first.
  var score: String { match.score.result }

  func clock(at second: Double) -> String {
    ClockText.text(seconds: match.clock.shownSeconds(at: .second(second)))
  }

  func view(at second: Double) -> ScoreboardViewModel {
    Scoreboard.present(state, at: .second(second)).viewModel
  }

  func footer(at second: Double) -> String? { view(at: second).footer?.text }

  /// In seconds of the made-up boot.
  func nextChange(at second: Double) -> Double? {
    Scoreboard.present(state, at: .second(second)).nextChange.map { Double($0.nanoseconds) / 1e9 }
  }
}

extension Gather {
  static func thursday(_ format: MatchFormat = .casual) -> Gather {
    let ana = PlayerDetails(name: "Ana", preferredPosition: .goalkeeper, number: 7)
    return Gather(
      id: .numbered(0), name: "Thursday match", createdAt: .start, format: format,
      roster: Roster(
        teamA: [Player(id: Player.ID(1), details: ana)],
        teamB: [Player(id: Player.ID(2), details: PlayerDetails(name: "Ben"))]))
  }
}

extension UUID {
  static func numbered(_ number: UInt64) -> UUID {
    let b = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return UUID(uuid: (b[7], b[6], b[5], b[4], b[3], b[2], b[1], b[0], 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

extension Date {
  static let start = Date(timeIntervalSince1970: 1_772_735_400)
}

extension BoardInstant {
  /// A moment this many seconds after boot, to the nanosecond.
  static func second(_ seconds: Double) -> BoardInstant {
    BoardInstant(nanoseconds: Int64((seconds * 1_000_000_000).rounded()))
  }
}
