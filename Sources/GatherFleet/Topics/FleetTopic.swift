package import FoundationEssentials
package import GatherModel

/// The topics of version 1 on a broker, below `gatherboard/1/SITE/`. `assets/asyncapi.yaml` describes them for other
/// programs.
///
/// ```swift
/// let text = FleetTopic.board(pitch, .live).text(at: site)
/// #expect(text == "gatherboard/1/arena/board/pitch-3/live")
/// #expect(FleetTopic(text, at: site) == .board(pitch, .live))
/// ```
package enum FleetTopic: Hashable, Sendable {
  /// A message from or to a board, below `board/BOARD/`.
  case board(TopicName, BoardPart)
  /// The day's plan, made by the desk. Retained.
  case plan
  /// The time at the desk. Not retained.
  case desk
  /// The result of a fixture on a board. Retained. The topic is below the board's name, `board/BOARD/result/24`, so
  /// that an access list can restrict each board to its own topics, and two boards with the same fixture keep separate
  /// results.
  case result(Int, board: TopicName)
  /// The answer to the command with this id. Not retained. This topic is also below the board's name.
  case answer(UUID, board: TopicName)

  /// The kinds of messages from or to a board.
  package enum BoardPart: String, CaseIterable, Hashable, Sendable {
    /// The presence of the board. Retained, and removed by the broker when the board is lost.
    case online
    /// The standing of the board's match. Retained.
    case live
    /// The complete match. Retained.
    case match
    /// One entry of the log. Not retained.
    case entry
    /// A program's request for a new ``live`` or ``online``: see ``BoardAsk``.
    case ask
    /// A program's command. Not retained.
    case command
  }

  /// The text of the topic at a site.
  package func text(at site: TopicName) -> String { Self.root(of: site) + suffix }

  /// A filter with a wildcard that matches the topic and few others, for ``BrokerClient/compare(_:with:)``.
  package func wildcard(at site: TopicName) -> String {
    let parts = suffix.split(separator: "/")
    return Self.root(of: site) + (["+"] + parts.dropFirst()).joined(separator: "/")
  }

  private var suffix: String {
    switch self {
    case .board(let board, let part): "board/\(board)/\(part.rawValue)"
    case .plan: "plan"
    case .desk: "desk"
    case .result(let fixture, let board): "board/\(board)/result/\(fixture)"
    case .answer(let command, let board): "board/\(board)/answer/\(command.uuidString)"
    }
  }

  /// Reads a topic. nil if it is of another site, or if this build does not know it.
  package init?(_ text: String, at site: TopicName) {
    let root = Self.root(of: site)
    guard text.hasPrefix(root) else { return nil }
    let parts = text.dropFirst(root.count).split(separator: "/", omittingEmptySubsequences: false)
    switch (parts.first, parts.count) {
    case ("board", 3):
      guard let board = TopicName(String(parts[1])), let part = BoardPart(rawValue: String(parts[2]))
      else { return nil }
      self = .board(board, part)
    case ("plan", 1): self = .plan
    case ("desk", 1): self = .desk
    case ("board", 4):
      guard let board = TopicName(String(parts[1])) else { return nil }
      if parts[2] == "result", parts[3].count <= 4, parts[3].allSatisfy({ $0.isASCII && $0.isNumber }),
        parts[3].first != "0", let fixture = Int(parts[3])
      {
        self = .result(fixture, board: board)
      } else if parts[2] == "answer", let command = UUID(uuidString: String(parts[3])) {
        self = .answer(command, board: board)
      } else {
        return nil
      }
    default: return nil
    }
  }

  private static func root(of site: TopicName) -> String { "gatherboard/1/\(site)/" }

  /// A filter for all results of a site.
  package static func results(at site: TopicName) -> String { root(of: site) + "board/+/result/+" }

  /// A filter for one kind of messages of all boards of a site.
  package static func boards(_ part: BoardPart, at site: TopicName) -> String {
    root(of: site) + "board/+/\(part.rawValue)"
  }
}
