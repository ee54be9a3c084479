package import FoundationEssentials
package import GatherModel

/// What pages read and change: the players and matches of the board, the service that it follows and its phones.
///
/// Pages reach it by ``PageAccess``. What a function throws a page tells as a ``PageTrouble``.
package protocol PageStore: Sendable {
  /// All players of the owner, in the order of their names.
  func players() async throws -> [Player]
  /// Adds a player; others may have the same name.
  func add(_ player: PlayerDetails) async throws -> Player
  /// Changes one thing of a player; all else stays as it is stored.
  func change(_ player: Player.ID, by change: PlayerChange) async throws -> Player
  /// Deletes a player; what he has played stays.
  func delete(_ player: Player.ID) async throws
  /// A player and what he has played.
  func history(of player: Player.ID) async throws -> PlayerHistory

  /// All gathers, the newest first.
  func gathers() async throws -> [GatherSummary]
  /// The table of all that have ended.
  func season() async throws -> [SeasonRow]
  /// A gather with its log.
  func match(of gather: UUID) async throws -> Match
  /// Deletes a gather that has ended.
  func delete(gather: UUID) async throws
  /// Writes all gathers into a file.
  /// - Returns: The path of the file.
  func export(as format: HistoryFormat) async throws -> String
  /// Puts a gather that has ended on the board again; refused while one is in play.
  func putOnBoard(_ gather: UUID) async throws

  /// What is stored that helps to make teams.
  func teamBasis() async throws -> TeamBasis
  /// Starts a gather, which the board then shows. Nothing is changed if that fails.
  /// - Returns: The id of the gather.
  func start(_ gather: NewGather) async throws -> UUID
  /// Changes a gather that is played; the board shows it at once.
  func change(_ gather: UUID, by change: GatherChange) async throws

  /// What was left behind by the last login.
  func loginMemory() async throws -> Login.Memory
  /// Logs in or makes an account, and follows the service from then on. Ends early if the task is cancelled, unless that
  /// comes too late.
  func logIn(_ order: Login.Order) async throws(Login.Problem)
  /// Ends the login at the service, without asking it.
  func logOut() async throws(Login.Problem)
  /// Follows no service from now on, once a login that is under way has ended; what it was not told of yet is kept.
  func leaveService() async throws

  /// What is known of the phones.
  /// - Parameter code: The code of which is told whether it can still be used; nil for none.
  func phones(_ code: PhoneList.Code?) async throws -> PhoneList.News
  /// Lets phones reach the board, or none any more.
  func openToPhones(_ isOpen: Bool) async throws
  /// Makes a code that is good for one phone.
  func pairingCode(for role: MatchCommand.Role) async throws -> PhoneList.Code
  /// Lets a phone in, or changes what it may do.
  func allow(phone: Int64, as role: MatchCommand.Role) async throws
  /// Sends a phone away; nil for all phones.
  func remove(phone: Int64?) async throws
  /// Switches the board's own Wi-Fi.
  func switchNetwork(_ isOn: Bool) async throws
}

/// How pages have to do with what the board does meanwhile.
package enum PageWork: Hashable, Sendable {
  /// The keys that follow are meant for what is read: they wait.
  case read
  /// Keys wait too, and a service is told of the change.
  case change
  /// No key is for what comes of it.
  case aside
}

/// The board behind its pages.
package protocol PageBoard: AnyObject {
  /// Does something with the store off the loop, and tells what came of it on the thread that called.
  /// - Returns: What cancels it.
  func begin<Value: Sendable>(
    _ kind: PageWork, _ work: @escaping @Sendable (any PageStore) async throws -> Value,
    tell: @escaping (Result<Value, PageTrouble>) -> Void
  ) -> () -> Void
}

/// Facts of the board and its machine that pages need without waiting.
package struct PageFacts {
  /// The present moment.
  package var now: () -> BoardInstant
  /// A moment by the time zone of the machine.
  package var local: (Date) -> LocalMoment
  /// The default name, teams and format of a gather.
  package var usual: () -> MatchSettings
  /// What the format of a gather is chosen from.
  package var formats = NamedFormat.presets
  /// What a game is worth in the season's table.
  package var points = PointRule()
  /// The command that adds a file of players, as it has to be typed on the board's machine.
  package var importCommand = "gatherboard players import players.csv"
  /// Whether others on the network can read what is sent to an address.
  package var isOpenToListeners: (String) -> Bool = { _ in false }
  /// A text as a QR code; nil for one that is too long.
  package var picture: (String) -> SquareCode? = { _ in nil }
  /// Whether the board can follow a service.
  package var hasService = false
  /// Whether the board can serve phones.
  package var hasPhones = false
  /// Whether the board shows a result of its own, which can be taken off.
  package var hasResult: () -> Bool = { false }
  /// The match of its own that is played on the board; nil for none.
  package var matchInPlay: () -> Match? = { nil }
  /// Takes the result off the board.
  package var clearBoard: () -> Void = {}

  package init(
    now: @escaping () -> BoardInstant, local: @escaping (Date) -> LocalMoment,
    usual: @escaping () -> MatchSettings
  ) {
    (self.now, self.local, self.usual) = (now, local, usual)
  }
}

/// What a page works with: the language that it speaks, what it knows at once, and the way to what it has to wait for.
///
/// What comes of a request is told as an intent of the page, on the loop's thread, as long as the page is there.
///
///     page.read { .loaded(try await $0.players()) } else: { .loadingFailed($0) }
package struct PageAccess<Intent: Sendable> {
  /// Does something for a page, and gives what the page is told of it; nil for nothing.
  /// - Throws: What the page is told as a ``PageTrouble``.
  package typealias Request = @Sendable (any PageStore) async throws -> Intent?

  /// The language that the page speaks, and the keys that it names.
  package let words: Words
  /// What the page knows at once.
  package let facts: PageFacts
  private let begin: (PageWork, @escaping Request, @escaping (PageTrouble) -> Intent) -> () -> Void

  /// - Parameter begin: Begins a request, and gives what cancels it.
  package init(
    words: Words, facts: PageFacts,
    begin: @escaping (PageWork, @escaping Request, @escaping (PageTrouble) -> Intent) -> () -> Void
  ) {
    (self.words, self.facts, self.begin) = (words, facts, begin)
  }

  /// Reads what the page shows.
  package func read(_ request: @escaping Request, else failed: @escaping (PageTrouble) -> Intent) {
    _ = begin(.read, request, failed)
  }

  /// Changes what is stored.
  package func change(_ request: @escaping Request, else failed: @escaping (PageTrouble) -> Intent) {
    _ = begin(.change, request, failed)
  }

  /// Does what no key waits for.
  /// - Returns: What cancels it.
  @discardableResult
  package func aside(
    _ request: @escaping Request, else failed: @escaping (PageTrouble) -> Intent
  ) -> () -> Void {
    begin(.aside, request, failed)
  }
}
