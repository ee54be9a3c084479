package import FoundationEssentials
package import GatherModel

/// The result of a change that the desk requested.
package enum DeskAnswer: Hashable, Sendable {
  /// The change was made. Contains a JSON object.
  case done(Data)
  /// The plan was changed meanwhile. Contains the reason, a sentence.
  case outdated(String)
  /// The change is not possible. Contains the reason, a sentence.
  case refused(String)
}

/// The contents of the desk's server, and the function that changes them. The server itself has no plan and no texts.
package struct DeskContent: Sendable {
  /// The codes of the languages, such as `en`.
  package var languages: [String]
  /// The texts of the pages: a JSON object.
  /// - Throws: The errors of the JSON encoder.
  package var words: @Sendable (_ language: String) throws -> Data
  /// The day as the desk sees it, or as the public sees it: a JSON object. The bytes are the same while nothing has
  /// changed.
  /// - Throws: The errors of the JSON encoder.
  package var state: @Sendable (_ language: String, _ isPublic: Bool) throws -> Data
  /// Changes the plan, according to a JSON object.
  package var edit: @Sendable (_ request: Data, _ language: String) async -> DeskAnswer
  /// The match on a board of the site, with its times converted to this machine's clock, and with the team codes that
  /// the board has sent. Also contains the time since which the board has been silent.
  package var match: @Sendable (TopicName) -> OnAirMatch
  /// Whether a board of this name has published anything.
  package var isKnown: @Sendable (TopicName) -> Bool

  /// Makes the contents from the closures of the plan's owner.
  /// - Throws: Nothing, but two of the closures do.
  package init(
    languages: [String], words: @escaping @Sendable (_ language: String) throws -> Data,
    state: @escaping @Sendable (_ language: String, _ isPublic: Bool) throws -> Data,
    edit: @escaping @Sendable (_ request: Data, _ language: String) async -> DeskAnswer,
    match: @escaping @Sendable (TopicName) -> OnAirMatch,
    isKnown: @escaping @Sendable (TopicName) -> Bool
  ) {
    self.isKnown = isKnown
    (self.languages, self.words, self.state, self.edit, self.match) = (languages, words, state, edit, match)
  }
}

/// The settings of the desk's server.
package struct DeskOptions: Sendable {
  /// The address, and the limits on connections.
  package var listening: HTTPListener.Options
  /// The hash of the key that allows a person to change the plan.
  package var keyHash: String
  /// The browsers that have used the key, as last passed to ``keepSessions``; nil if there are none.
  package var sessions: String?
  /// Saves the browsers that have used the key, for the next start.
  /// - Throws: The errors of the store.
  package var keepSessions: @Sendable (String) async throws -> Void
  /// The host names that a request may use, besides the addresses.
  package var names: Set<String>

  /// Makes the settings.
  /// - Throws: Nothing, but one of the closures does.
  package init(
    listening: HTTPListener.Options, keyHash: String, sessions: String?,
    keepSessions: @escaping @Sendable (String) async throws -> Void, names: Set<String>
  ) {
    (self.listening, self.keyHash, self.names) = (listening, keyHash, names)
    (self.sessions, self.keepSessions) = (sessions, keepSessions)
  }
}
