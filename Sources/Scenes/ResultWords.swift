import GatherModel
import Localization

/// Formats results for lists.
enum ResultWords {
  /// The result: `2–1`; `1–1 (3–0 pens)`; `1–1 (Reds on pens)` if the score of the penalty shoot-out was not recorded;
  /// `1–1 (3–2 pens, not finished)`; "not played".
  static func text(_ gather: GatherSummary, in words: Words) -> String {
    if !gather.isPlayed { return words(Phrase.notPlayed) }
    return text(
      gather.score, kicks: gather.kicks, winner: gather.onKicks.map { gather.teams[$0].name }, in: words)
  }

  /// The result for a player's page, in the same forms. The goals of the player's own team are first.
  static func text(_ game: PlayedGather, in words: Words) -> String {
    func own(_ score: Score) -> Score {
      Score(teamA: score[game.team], teamB: score[game.team.opponent])
    }
    return text(
      own(game.score), kicks: game.kicks.map(own), winner: game.onKicks.map { game.teamNames[$0] }, in: words)
  }

  private static func text(_ score: Score, kicks: Score?, winner: String?, in words: Words) -> String {
    guard let winner else {
      let kicks = kicks.map { " (\(words(Phrase.penaltiesUnfinished, ["score": .text(words.score($0))])))" }
      return words.score(score) + (kicks ?? "")
    }
    let decision =
      kicks.map { words(Phrase.onPenalties, ["score": .text(words.score($0))]) }
      ?? words(Phrase.penaltiesWon, ["team": .name(words.name(winner))])
    return "\(words.score(score)) (\(decision))"
  }

  enum Phrase: String, CataloguePart {
    case notPlayed, onPenalties, penaltiesWon, penaltiesUnfinished

    var section: String { "audience.result" }
  }
}

extension Words {
  /// A goal difference as tables show it: `+3`, `0`, `−2`.
  static func signed(_ number: Int) -> String {
    number > 0 ? "+\(number)" : number < 0 ? "−\(-number)" : "0"
  }
}
