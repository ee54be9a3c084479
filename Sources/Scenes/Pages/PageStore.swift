package import FoundationEssentials
package import GatherModel
package import Localization

/// The data that pages read and change: the board's players and matches, its service and its phones.
///
/// Pages use the store through ``PageAccess``. If a function throws an error, the page receives it as a
/// ``PageTrouble``.
package protocol PageStore: Sendable {
  /// All players of the board's owner, in the order of their names.
  func players() async throws -> [Player]
  /// Adds a player. Other players may have the same name.
  func add(_ player: PlayerDetails) async throws -> Player
  /// Changes one property of a player. The other stored properties stay as they are.
  func change(_ player: Player.ID, by change: PlayerChange) async throws -> Player
  /// Deletes a player, but not the player's matches.
  func delete(_ player: Player.ID) async throws
  func history(of player: Player.ID) async throws -> PlayerHistory

  /// All gathers, with the newest first.
  func gathers() async throws -> [GatherSummary]
  func season() async throws -> [SeasonRow]
  func match(of gather: UUID) async throws -> Match
  /// Deletes a gather that has ended.
  func delete(gather: UUID) async throws
  /// Writes all gathers into a file.
  /// - Returns: The path of the file.
  func export(as format: HistoryFormat) async throws -> String
  /// Shows an ended gather on the board again.
  /// - Throws: An error if a gather is in play.
  func putOnBoard(_ gather: UUID) async throws

  func teamBasis() async throws -> TeamBasis
  /// Starts a gather, which the board then shows. If this fails, nothing is changed.
  /// - Returns: The id of the gather.
  func start(_ gather: NewGather) async throws -> UUID
  /// Changes a gather in play. The board shows the change immediately.
  func change(_ gather: UUID, by change: GatherChange) async throws

  func loginMemory() async throws -> Login.Memory
  /// Logs in or creates an account, and follows the service from then on.
  /// Cancelling the task has no effect after the board has begun to store the login.
  func logIn(_ order: Login.Order) async throws(Login.Problem)
  /// Logs out without waiting for the service.
  func logOut() async throws(Login.Problem)
  /// Makes the board follow no service from now on. First waits for a login in progress. Changes that were not sent to
  /// the service yet are kept.
  func leaveService() async throws

  /// The data about the phones.
  /// - Parameter code: A pairing code whose validity is checked; nil if there is none.
  func phones(_ code: PhoneList.Code?) async throws -> PhoneList.News
  /// Allows or forbids phones to reach the board.
  func openToPhones(_ isOpen: Bool) async throws
  /// Creates a code that is valid for one phone.
  func pairingCode(for role: MatchCommand.Role) async throws -> PhoneList.Code
  /// Approves a phone, or changes the role of a phone.
  func allow(phone: Int64, as role: MatchCommand.Role) async throws
  /// Removes a phone, or all phones if `phone` is nil.
  func remove(phone: Int64?) async throws
  /// Switches the board's own Wi-Fi on or off.
  func switchNetwork(_ isOn: Bool) async throws

  // MARK: Set-up

  /// Reads the values that are known before the operator types.
  func setUpFacts() async throws -> SetUp.Facts
  /// Stores the language, which counts from the next start.
  func setUp(language: Language) async throws
  /// Stores the time zone, and joins the Wi-Fi.
  func setUp(_ order: SetUp.Order) async throws(SetUp.Problem)
  /// Does not ask for the first steps any more.
  func endSetUp() async throws
}

/// The kind of work for a page. The kind decides how key presses are handled until the work ends.
package enum PageWork: Hashable, Sendable {
  /// Reads data. Later key presses refer to the result, so they are handled after the result has arrived.
  case read
  /// Changes data. Key presses are handled after the change, and a service is notified of the change.
  case change
  /// Runs in the background. Key presses are handled while the work runs.
  case aside
}

/// The board, which runs work for its pages.
package protocol PageBoard: AnyObject {
  /// Runs work that uses the store, on a thread other than the main loop's. Then passes the result to `tell`, on the
  /// thread that called this function.
  /// - Returns: A closure that cancels the work.
  func begin<Value: Sendable>(
    _ kind: PageWork, _ work: @escaping @Sendable (any PageStore) async throws -> Value,
    tell: @escaping (Result<Value, PageTrouble>) -> Void
  ) -> () -> Void
}

/// Facts about the board and its machine that pages can read without waiting.
package struct PageFacts {
  /// The current time.
  package var now: () -> BoardInstant
  /// Converts a moment to the time zone of the machine.
  package var local: (Date) -> LocalMoment
  /// The default name, teams and format of a gather.
  package var usual: () -> MatchSettings
  /// The formats that a gather can choose from.
  package var formats = NamedFormat.presets
  /// The points for each kind of result in the season's table.
  package var points = PointRule()
  /// The command that adds the players of a file, as typed on the board's machine.
  package var importCommand = "gatherboard players import players.csv"
  /// Whether other devices on the network can read the data that is sent to a given address.
  package var isOpenToListeners: (String) -> Bool = { _ in false }
  /// Encodes a text as a QR code. Returns nil if the text is too long.
  package var picture: (String) -> SquareCode? = { _ in nil }
  /// Whether the board can follow a service.
  package var hasService = false
  /// Whether the board can serve phones.
  package var hasPhones = false
  /// Whether the board runs from a card, so that its language and network can be set up on the screen.
  package var hasSetUp = false
  /// Whether the board shows a result of its own, which can be removed.
  package var hasResult: () -> Bool = { false }
  /// The board's own match in play; nil if there is none.
  package var matchInPlay: () -> Match? = { nil }
  /// Removes the result from the board.
  package var clearBoard: () -> Void = {}
  /// Ends the board, and starts it again with the stored settings.
  package var restart: () -> Void = {}

  package init(
    now: @escaping () -> BoardInstant, local: @escaping (Date) -> LocalMoment,
    usual: @escaping () -> MatchSettings
  ) {
    (self.now, self.local, self.usual) = (now, local, usual)
  }
}

/// The environment of a page: its language, the facts that the page can read without waiting, and access to the store.
///
/// The outcome of a request reaches the page as an intent, on the main loop's thread. If the page no longer exists, the outcome is
/// dropped.
///
///     page.read { .loaded(try await $0.players()) } else: { .loadingFailed($0) }
package struct PageAccess<Intent: Sendable> {
  /// Does work for a page, and returns the intent that the page then handles. nil if there is nothing for the page to
  /// handle.
  /// - Throws: An error that reaches the page as a ``PageTrouble``.
  package typealias Request = @Sendable (any PageStore) async throws -> Intent?

  /// The texts in the language of the page, and the keys whose names appear in the texts.
  package let words: Words
  /// The facts that the page can read without waiting.
  package let facts: PageFacts
  private let begin: (PageWork, @escaping Request, @escaping (PageTrouble) -> Intent) -> () -> Void

  /// - Parameter begin: Begins a request, and returns a closure that cancels it.
  package init(
    words: Words, facts: PageFacts,
    begin: @escaping (PageWork, @escaping Request, @escaping (PageTrouble) -> Intent) -> () -> Void
  ) {
    (self.words, self.facts, self.begin) = (words, facts, begin)
  }

  /// Reads data for the page.
  package func read(_ request: @escaping Request, else failed: @escaping (PageTrouble) -> Intent) {
    _ = begin(.read, request, failed)
  }

  /// Changes stored data.
  package func change(_ request: @escaping Request, else failed: @escaping (PageTrouble) -> Intent) {
    _ = begin(.change, request, failed)
  }

  /// Does work in the background, while key presses are handled.
  /// - Returns: A closure that cancels the work.
  @discardableResult
  package func aside(
    _ request: @escaping Request, else failed: @escaping (PageTrouble) -> Intent
  ) -> () -> Void {
    begin(.aside, request, failed)
  }
}
