package import FoundationEssentials
package import GatherModel

/// What has come of a change that the desk asked for.
package enum DeskAnswer: Hashable, Sendable {
  /// It is done; an object, as JSON.
  case done(Data)
  /// The plan was changed meanwhile; with a sentence.
  case outdated(String)
  /// It cannot be; with a sentence.
  case refused(String)
}

/// What the desk's server has to show, and who changes it; the server itself knows no plan and no words.
package struct DeskContent: Sendable {
  /// The codes of the languages, as `en`.
  package var languages: [String]
  /// What the pages say themselves: an object of texts, as JSON.
  /// - Throws: What the encoder of JSON throws.
  package var words: @Sendable (_ language: String) throws -> Data
  /// The day as the desk sees it, or as everybody may: an object, as JSON. The same bytes while nothing has changed.
  /// - Throws: What the encoder of JSON throws.
  package var state: @Sendable (_ language: String, _ isPublic: Bool) throws -> Data
  /// Changes the plan, by an object as JSON.
  package var edit: @Sendable (_ request: Data, _ language: String) async -> DeskAnswer
  /// The match on a board of the site, on this machine's time line, the codes of its teams as the board has them, and since
  /// when the board is silent.
  package var match: @Sendable (TopicName) -> OnAirMatch
  /// Whether a board of this name has told anything.
  package var isKnown: @Sendable (TopicName) -> Bool

  /// What the desk shows, as closures of what has the plan.
  /// - Throws: Nothing; two of the closures do.
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

/// How the desk is served.
package struct DeskOptions: Sendable {
  /// Where it listens.
  package var listening: HTTPListener.Options
  /// The hash of the key that lets a person change the plan.
  package var keyHash: String
  /// The browsers that have shown it, as ``keepSessions`` was given them last; nil for none.
  package var sessions: String?
  /// Keeps the browsers that have shown the key, for the next start.
  /// - Throws: What a store throws.
  package var keepSessions: @Sendable (String) async throws -> Void
  /// The names by which it may be asked, beside its addresses.
  package var names: Set<String>

  /// How the desk is served.
  /// - Throws: Nothing; one of the closures does.
  package init(
    listening: HTTPListener.Options, keyHash: String, sessions: String?,
    keepSessions: @escaping @Sendable (String) async throws -> Void, names: Set<String>
  ) {
    (self.listening, self.keyHash, self.names) = (listening, keyHash, names)
    (self.sessions, self.keepSessions) = (sessions, keepSessions)
  }
}
