import Foundation

/// What `gatherboard gather report --format json` tells, in lines that a referee could have written, without the times of
/// the day.
struct MatchSheet: Decodable, CustomStringConvertible {
  private struct Team: Decodable {
    let id: String
    let players: [Person]
  }

  private struct Person: Decodable {
    let name: String
    let number: Int?
  }

  private struct Period: Decodable {
    let name: String
    let startedAt: String?
    let endedAt: String?
    let score: String
    let addedMinutes: Int?
    let fouls: String?
  }

  /// A goal, a card, a time-out or a kick.
  private struct Event: Decodable {
    let period: Int?
    let minute: String?
    let team: String
    let player: String?
    let number: Int?
    let score: String?
    let ownGoal: Bool?
    let penalty: Bool?
    let card: String?
    let scored: Bool?
  }

  private let preset: String?
  private let phase: String
  private let result: String
  private let winner: String?
  private let extraTime: Bool
  private let kickScore: String?
  private let teams: [Team]
  private let periods: [Period]
  private let goals: [Event]
  private let cards: [Event]
  private let timeOuts: [Event]
  private let kicks: [Event]

  init(json: String) throws {
    self = try JSONDecoder().decode(MatchSheet.self, from: Data(json.utf8))
  }

  /// Each team's players as `A: 1 Ana, 4 Bogdan`.
  var lineUps: [String] {
    teams.map { team in
      "\(team.id): "
        + team.players.map { "\($0.number.map(String.init) ?? "") \($0.name)" }.joined(separator: ", ")
    }
  }

  var description: String {
    let ending = [
      extraTime ? "after extra time" : nil, kickScore.map { "kicks \($0)" }, winner.map { "\($0) wins" },
    ].compactMap(\.self)
    var lines = [([preset ?? "", phase, result] + ending).joined(separator: ", ")]
    lines += periods.map { period in
      words(
        period.name, period.score, period.addedMinutes.map { "+\($0)" }, period.fouls.map { "fouls \($0)" },
        period.startedAt == nil ? "not kicked off" : nil, period.endedAt == nil ? "not over" : nil)
    }
    lines += goals.map {
      words("goal", $0, $0.score, $0.ownGoal == true ? "own goal" : $0.penalty == true ? "penalty" : nil)
    }
    lines += cards.map { words($0.card, $0) }
    lines += timeOuts.map { words("time-out", $0) }
    lines += kicks.map { words($0.scored == true ? "scored" : "missed", $0, $0.score) }
    return lines.joined(separator: "\n")
  }

  private func words(_ kind: String?, _ event: Event, _ more: String?...) -> String {
    let person = words(event.number.map(String.init), event.player)
    let parts =
      [kind, event.period.map { "P\($0)" }, event.minute.map { "\($0)'" }, event.team] + more
      + [person.isEmpty ? nil : person]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  private func words(_ parts: String?...) -> String { parts.compactMap(\.self).joined(separator: " ") }
}
