package import FoundationEssentials
package import GatherModel

/// The result of a change that the desk requested.
package enum DeskAnswer: Hashable, Sendable {
  /// The change was made. Contains a JSON object.
  case done(Data)
  /// The plan has changed since the desk read it. Contains a sentence.
  case outdated(String)
  /// The change is not possible. Contains a sentence.
  case refused(String)
}

/// The contents of the desk's server, and the function that changes them. The server itself has no plan and no texts.
package struct DeskContent: Sendable {
  /// The codes of the languages of the pages, such as `en`.
  package var languages: [String]
  /// The texts of the pages in a language: a JSON object.
  /// - Throws: The errors of the JSON encoder.
  package var words: @Sendable (_ language: String) throws -> Data
  /// The planned day as a JSON object. Equal contents have equal bytes.
  /// - Throws: The errors of the JSON encoder.
  package var state: @Sendable (_ language: String, _ isPublic: Bool) throws -> Data
  /// Changes the plan. The request is a JSON object.
  package var edit: @Sendable (_ request: Data, _ language: String) async -> DeskAnswer
  /// The match on a board of the site. Its times are converted to this machine's clock.
  package var match: @Sendable (TopicName) -> OnAirMatch
  /// Whether a board of this name has published anything.
  package var isKnown: @Sendable (TopicName) -> Bool

  /// - Throws: Nothing. Two of the closures throw errors when they are called later.
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
  /// The text that was last passed to ``keepSessions``. nil if there is none.
  package var sessions: String?
  /// Saves the sessions of the browsers in which the key was entered, so that the sessions continue after the next
  /// start.
  /// - Throws: The errors of the store.
  package var keepSessions: @Sendable (String) async throws -> Void
  /// The host names with which a client may address the server. A client may also use any IP address.
  package var names: Set<String>

  /// - Throws: Nothing. `keepSessions` throws errors when it is called later.
  package init(
    listening: HTTPListener.Options, keyHash: String, sessions: String?,
    keepSessions: @escaping @Sendable (String) async throws -> Void, names: Set<String>
  ) {
    (self.listening, self.keyHash, self.names) = (listening, keyHash, names)
    (self.sessions, self.keepSessions) = (sessions, keepSessions)
  }
}
