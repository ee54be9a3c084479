package import FoundationEssentials
package import GatherModel
package import GatherStore

/// How phones are served.
package struct PhoneOptions: Sendable {
  /// Where they connect to.
  package var listening: HTTPListener.Options
  /// What those may see who only watch, and were not paired.
  package var spectators: SpectatorView
  /// The names by which the board may be asked, beside its addresses.
  package var names: Set<String>
  /// What the cookie of this board's phones is called.
  package var cookie: String
  /// Tells when something has happened: boot, instant and wall clock.
  package var stamp: @Sendable () -> Stamp
  /// Two goals of one button of a program within this time are one press, as at the board.
  package var doublePress: Duration

  /// - Parameter boardID: What tells this board from others.
  package init(
    listening: HTTPListener.Options, spectators: SpectatorView, names: Set<String>, boardID: String,
    doublePress: Duration, stamp: @escaping @Sendable () -> Stamp
  ) {
    self.doublePress = doublePress
    self.listening = listening
    self.spectators = spectators
    self.names = names
    cookie = "gb-\(boardID)"
    self.stamp = stamp
  }
}

/// What phones show and are told, in the languages that there are; the server itself has no words.
package protocol PhonePages: OnAirPages {
  /// What the pages say themselves: an object of texts, as JSON.
  func phrases(in language: String) throws -> Data
  /// The page of a phone that keeps the score: an object, as JSON.
  func page(of match: Match?, for role: MatchCommand.Role, in language: String, at now: BoardInstant) throws
    -> Data
  /// The page of a phone that only watches: an object, as JSON.
  func spectatorPage(of match: Match?, showsNames: Bool, in language: String, at now: BoardInstant) throws
    -> Data
  /// A page of players, teams or past gathers: an object, as JSON.
  /// - Parameters:
  ///   - request: As it came with a button of a page, as JSON.
  ///   - store: Where the players and the gathers are.
  ///   - match: The match on the board.
  /// - Throws: `DecodingError` for a request that is none, and ``GatherStoreError``.
  func managePage(
    _ request: Data, from store: GatherStore, beside match: Match?, in language: String, at now: BoardInstant
  ) async throws -> Data
  /// Why nothing has come of a command.
  func sentence(for refusal: CommandRefusal, in match: Match?, _ language: String) -> String
  /// What a person is asked before a command is done.
  func question(for check: CommandCheck, in match: Match?, _ language: String) -> PhoneQuestion
}

/// What a person with a phone is asked, with two answers.
package struct PhoneQuestion: Encodable, Hashable, Sendable {
  /// What is asked.
  package var title: String
  /// What there is to know before it is answered.
  package var detail: String
  /// The answer that has it done.
  package var yes: String
  /// The answer that leaves it.
  package var no: String

  package init(title: String, detail: String, yes: String, no: String) {
    self.title = title
    self.detail = detail
    self.yes = yes
    self.no = no
  }
}

/// A file of the pages, as it is served.
package struct PhoneFile: Sendable {
  /// As `remote.html`.
  package var name: String
  /// What is in it.
  package var bytes: Data

  package init(name: String, bytes: Data) {
    self.name = name
    self.bytes = bytes
  }
}
