package import FoundationEssentials
package import GatherModel
package import GatherStore

/// The settings of the server for phones.
package struct PhoneOptions: Sendable {
  /// The address, and the limits on connections.
  package var listening: HTTPListener.Options
  /// The contents that spectators without a paired phone may see.
  package var spectators: SpectatorView
  /// The host names with which a client may address the server. A client may also use any IP address.
  package var names: Set<String>
  /// The name of the cookie of this board's phones.
  package var cookie: String
  /// Returns the present time: boot, instant and wall clock.
  package var stamp: @Sendable () -> Stamp
  /// The time within which two goals from the same button of a program count as one.
  package var doublePress: Duration

  /// - Parameter boardID: The identifier that distinguishes this board from others.
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

/// Makes the contents of the pages for phones. The server itself has no texts.
package protocol PhonePages: OnAirPages {
  /// The texts of the pages: a JSON object.
  func phrases(in language: String) throws -> Data
  /// The page of an operator's phone: a JSON object.
  func page(of match: Match?, for role: MatchCommand.Role, in language: String, at now: BoardInstant) throws
    -> Data
  /// The page of a spectator's phone: a JSON object.
  func spectatorPage(of match: Match?, showsNames: Bool, in language: String, at now: BoardInstant) throws
    -> Data
  /// A page of players, teams or past gathers: a JSON object.
  /// - Parameter request: The request that a button of a page sent, as JSON.
  /// - Throws: `DecodingError` if the request is not valid, and ``GatherStoreError``.
  func managePage(
    _ request: Data, from store: GatherStore, beside match: Match?, in language: String, at now: BoardInstant
  ) async throws -> Data
  /// Sets up a board that runs from a card, which then starts again.
  /// - Parameter request: The changed fields, as JSON.
  /// - Returns: The reason why that was not done, for people; nil if it is done.
  /// - Throws: `DecodingError` if the request is not valid.
  func setUp(_ request: Data, in language: String) async throws -> String?
  /// Keeps a file that a phone has sent to a board that runs from a card.
  /// - Returns: The reason why that was not done, for people; nil if it is done.
  func keep(_ upload: PhoneUpload, in language: String) async -> String?
  func sentence(for refusal: CommandRefusal, in match: Match?, _ language: String) -> String
  func question(for check: CommandCheck, in match: Match?, _ language: String) -> PhoneQuestion
}

/// A file that a phone has sent.
package struct PhoneUpload: Sendable {
  /// The purpose of the file.
  package enum Kind: String, Sendable {
    case picture, players
  }

  /// The purpose of the file.
  package var kind: Kind
  /// The name of the file on the phone.
  package var name: String
  /// The contents, at most 16 MiB.
  package var bytes: Data
}

/// A question for an operator with a phone, with two answers.
package struct PhoneQuestion: Encodable, Hashable, Sendable {
  /// The question.
  package var title: String
  /// The facts needed for the answer.
  package var detail: String
  /// The answer that executes the command.
  package var yes: String
  /// The answer that cancels the command.
  package var no: String

  package init(title: String, detail: String, yes: String, no: String) {
    self.title = title
    self.detail = detail
    self.yes = yes
    self.no = no
  }
}

/// A file of the pages.
package struct PhoneFile: Sendable {
  /// The name, such as `remote.html`.
  package var name: String
  /// The contents.
  package var bytes: Data

  package init(name: String, bytes: Data) {
    self.name = name
    self.bytes = bytes
  }
}
