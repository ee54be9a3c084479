/// What `gatherboard status --json` says; the keys are the ones that scripts depend on.
package struct BoardStatus: Decodable, Equatable, Sendable {
  package struct Period: Decodable, Equatable, Sendable {
    package let number: Int
    package let count: Int
    package let name: String
  }

  package struct Clock: Decodable, Equatable, Sendable {
    package let direction: String
    package let state: String
    package let milliseconds: Int
    package let text: String
  }

  package struct Player: Decodable, Equatable, Sendable {
    package let id: Int?
    package let name: String
    package let number: Int?
    package let position: String?
  }

  package struct Team: Decodable, Equatable, Sendable {
    package let id: String
    package let name: String
    package let score: Int
    package let players: [Player]
  }

  package struct Log: Decodable, Equatable, Sendable {
    package let entries: Int
  }

  package struct Link: Decodable, Equatable, Sendable {
    package let state: String
    package let server: String?
    package let username: String?
  }

  package struct Outbox: Decodable, Equatable, Sendable {
    package let pending: Int
    package let refused: Int

    package init(pending: Int, refused: Int) {
      self.pending = pending
      self.refused = refused
    }
  }

  package let gather: String?
  package let name: String?
  package let phase: String?
  package let period: Period?
  package let clock: Clock?
  package let teams: [Team]?
  package let bench: [Player]?
  package let log: Log?
  package let link: Link
  package let outbox: Outbox

  /// As on the board, `2:1`; nil without a gather.
  package var score: String? {
    teams.map { teams in teams.map { "\($0.score)" }.joined(separator: ":") }
  }

  /// Whether the match has gone on since, by anything but its clock.
  func isOtherMatch(than other: BoardStatus) -> Bool {
    gather != other.gather || phase != other.phase || log != other.log
  }
}
