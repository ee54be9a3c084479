import FoundationEssentials
import GatherModel

/// The stored form of the changes in the outbox: JSON with a `kind` and the keys of that kind.
enum OutboxText {
  static func text(_ act: OutboxAct) throws -> String { try StoredJSON.text(Record(act)) }

  /// - Throws: ``DamagedRow`` if the text is not JSON, its kind is unknown or a key is missing.
  static func act(_ text: String) throws -> OutboxAct {
    let record: Record = try StoredJSON.value(text, of: "change")
    guard let act = record.act else { throw DamagedRow(detail: "change \(text)") }
    return act
  }

  private enum Kind: String, Codable {
    case playerAdded, playerChanged, playerDeleted, gatherStarted, playerPlaced, gatherEnded, gatherDeleted
  }

  private struct Record: Codable {
    var kind: Kind
    var player: Int64?
    var gather: String?
    var details: Details?
    var team: String?
    var goals: [Int]?
    var onKicks: String?

    init(_ act: OutboxAct) {
      player = act.player?.value
      gather = act.gather?.uuidString
      switch act {
      case .playerAdded(_, let details):
        kind = .playerAdded
        self.details = Details(details)
      case .playerChanged(_, let details):
        kind = .playerChanged
        self.details = Details(details)
      case .playerDeleted: kind = .playerDeleted
      case .gatherStarted: kind = .gatherStarted
      case .playerPlaced(_, let team, _):
        kind = .playerPlaced
        self.team = team.rawValue
      case .gatherEnded(_, let result):
        kind = .gatherEnded
        goals = [result.score.teamA, result.score.teamB]
        onKicks = result.onKicks?.rawValue
      case .gatherDeleted: kind = .gatherDeleted
      }
    }

    var act: OutboxAct? {
      let player = player.map(Player.ID.init)
      let gather = gather.flatMap(UUID.init(uuidString:))
      switch (kind, player, gather) {
      case (.playerAdded, let player?, nil): return details?.value.map { .playerAdded(player, $0) }
      case (.playerChanged, let player?, nil): return details?.value.map { .playerChanged(player, $0) }
      case (.playerDeleted, let player?, nil): return .playerDeleted(player)
      case (.gatherStarted, nil, let gather?): return .gatherStarted(gather)
      case (.playerPlaced, let player?, let gather?):
        return team.flatMap(TeamID.init(rawValue:)).map { .playerPlaced(player, $0, gather: gather) }
      case (.gatherEnded, nil, let gather?):
        guard let goals, goals.count == 2, goals.allSatisfy(Score.goals.contains) else { return nil }
        let winner = onKicks.flatMap(TeamID.init(rawValue:))
        guard winner?.rawValue == onKicks else { return nil }
        return .gatherEnded(gather, MatchResult(Score(teamA: goals[0], teamB: goals[1]), onKicks: winner))
      case (.gatherDeleted, nil, let gather?): return .gatherDeleted(gather)
      default: return nil
      }
    }
  }

  private struct Details: Codable {
    var name: String
    var age: Int?
    var skill: String?
    var position: String?
    var favouriteTeam: String?
    var number: Int?

    init(_ details: PlayerDetails) {
      name = details.name
      age = details.age
      skill = details.skill?.rawValue
      position = details.preferredPosition?.rawValue
      favouriteTeam = details.favouriteTeam
      number = details.number
    }

    /// The details; nil if the skill or the position is unknown.
    var value: PlayerDetails? {
      var value = PlayerDetails(name: name, age: age, favouriteTeam: favouriteTeam, number: number)
      value.skill = skill.flatMap(Skill.init(rawValue:))
      value.preferredPosition = position.flatMap(Position.init(rawValue:))
      guard value.skill?.rawValue == skill, value.preferredPosition?.rawValue == position else { return nil }
      return value
    }
  }
}
