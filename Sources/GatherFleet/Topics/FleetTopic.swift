package import FoundationEssentials
package import GatherModel

/// What is told on a broker, and by whom: the topics of version 1, below `gatherboard/1/SITE/`. `assets/asyncapi.yaml`
/// describes them for other programs.
package enum FleetTopic: Hashable, Sendable {
  /// What a board tells, below `board/BOARD/`.
  case board(TopicName, BoardPart)
  /// The day, as the desk has planned it; kept by the broker.
  case plan
  /// The time at the desk; not kept.
  case desk
  /// How the match of a fixture has ended on a board; kept by the broker. It lies below the board, `board/BOARD/result/24`, so
  /// that an access list can hold each board to its own, and two boards with one fixture do not overwrite each other.
  case result(Int, board: TopicName)
  /// What has come of a command, by the command's id; not kept. It lies below the board, as results do.
  case answer(UUID, board: TopicName)

  /// A part of what a board tells, or is told.
  package enum BoardPart: String, CaseIterable, Hashable, Sendable {
    /// That it is there; kept, and removed by the broker once the board is lost.
    case online
    /// Where its match stands; kept.
    case live
    /// All of its match; kept.
    case match
    /// One entry of the log; not kept.
    case entry
    /// A follower asks for a ``live`` that is not old.
    case ask
    /// A program wants something done; not kept.
    case command
  }

  /// The topic at a site.
  package func text(at site: TopicName) -> String { Self.root(of: site) + suffix }

  /// A filter with a wildcard that the topic matches, and as few others as can be: for ``BrokerClient/compare(_:with:)``.
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

  /// Nil for a topic of another site, and one that this build does not know.
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

  /// All results of a site, for a subscription.
  package static func results(at site: TopicName) -> String { root(of: site) + "board/+/result/+" }

  /// A part of what all boards of a site tell, for a subscription.
  package static func boards(_ part: BoardPart, at site: TopicName) -> String {
    root(of: site) + "board/+/\(part.rawValue)"
  }
}
