import GatherModel
import Tournament

/// Texts for the times and the sides of the matches on a planned day.
struct DayTexts {
  let stages: DayStages
  let words: Words

  /// A time of day as a text. After midnight, the hours start again at 00.
  static func time(_ time: DayTime) -> String {
    DayTime(nearest: time.minutes % DayTime.midnight.minutes).description
  }

  /// The time until a match: "in 12 min", "in 2 h 5 min".
  func wait(minutes: Int) -> String {
    minutes < 60
      ? words(DayPhrase.inMinutes, ["n": .number(minutes)])
      : words(DayPhrase.inHours, ["hours": .number(minutes / 60), "n": .number(minutes % 60)])
  }

  func name(of entrant: Entrant) -> String {
    switch entrant {
    case .team(let team): team.name
    case .open(let slot): text(slot)
    case .nobody: words(DayPhrase.noOpponent)
    }
  }

  /// The code of a team. An open side has the notation of plans: `W23` for the winner of match 23.
  static func code(of entrant: Entrant) -> String {
    switch entrant {
    case .team(let team): team.code
    case .open(let slot): slot.description
    case .nobody: "–"
    }
  }

  private func text(_ slot: Slot) -> String {
    switch slot {
    case .team(let id): id
    case .winner(let number): words(DayPhrase.winnerOf, ["n": .number(number)])
    case .loser(let number): words(DayPhrase.loserOf, ["n": .number(number)])
    case .place(let stage, let rank):
      words(Self.ordinal(rank), ["n": .number(rank), "stage": .name(stages.name(of: stage, in: words))])
    }
  }

  /// The phrase for an English ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st.
  private static func ordinal(_ rank: Int) -> DayPhrase {
    if (11...13).contains(rank % 100) { return .placeOther }
    return switch rank % 10 {
    case 1: .placeFirst
    case 2: .placeSecond
    case 3: .placeThird
    default: .placeOther
    }
  }
}
