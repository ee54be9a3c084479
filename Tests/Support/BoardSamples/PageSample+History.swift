import GatherModel
import Localization
import Scenes
import TestKit

extension PageSample {
  static func histories() throws -> [SampleScene] {
    func history(
      _ count: Int, trouble: PageTrouble? = nil, language: Language? = nil
    ) -> PageSample {
      var history = SampleHistory()
      history.gathers = SampleHistory.weeks(count)
      let sample = PageSample(trouble: trouble, history: history, language: language)
      sample.stack.openHistory()
      return sample
    }
    return [
      try history(40).press(.down, .down).scene("history", over: "clock-running"),
      try history(10_000).press(.end).scene("history-10000"),
      try history(0).scene("history-empty"),
      try history(0, trouble: .damaged).scene("history-failed"),
      try history(8).press(.delete).scene("history-in-play"),
      try history(8).press(.down, .delete).scene("history-delete"),
      try history(8).press(.letter("e")).scene("history-export", over: "clock-paused"),
      try history(8).press(.letter("e"), .enter).scene("history-exported"),
      try history(8).press(.function(1)).scene("history-help"),
      try history(8, language: .spanish).press(.down, .delete).scene("history-spanish"),
    ]
  }

  static func seasons() throws -> [SampleScene] {
    func season(
      _ count: Int, trouble: PageTrouble? = nil, language: Language? = nil
    ) -> PageSample {
      var history = SampleHistory()
      history.season = SampleHistory.rows(count)
      let sample = PageSample(trouble: trouble, history: history, language: language)
      sample.stack.openSeasonTable()
      return sample
    }
    return [
      try season(22).press(.down).scene("season"),
      try season(240).press(.pageDown, .pageDown).scene("season-240"),
      try season(22, language: .romanian).scene("season-romanian"), try season(0).scene("season-empty"),
      try season(0, trouble: .readOnly).scene("season-failed"),
    ]
  }

  static func pastGathers() throws -> [SampleScene] {
    func gather(_ match: Match?, trouble: PageTrouble? = nil) -> PageSample {
      var history = SampleHistory()
      history.match = match
      let sample = PageSample(trouble: trouble, history: history)
      sample.stack.openPastGather(SampleHistory.id(1))
      return sample
    }
    let halves = try MatchFormat(parsing: "2x45 up")
    var seven = Roster(teamA: SamplePlayers.seven.teamA, teamB: SamplePlayers.seven.teamB)
    let few = SampleHistory.match(
      [(.teamA, 12), (.teamB, 33), (.teamA, 46), (.teamB, 51), (.teamA, 88)], roster: seven,
      teams: SampleHistory.teams(0), format: halves)
    seven.bench = SamplePlayers.team(of: 9, names: SamplePlayers.greek)
    let many = SampleHistory.match(
      (1...40).map { ($0 % 3 == 0 ? .teamA : .teamB, 2 * $0) },
      roster: Roster(
        teamA: SamplePlayers.team(of: 22), teamB: SamplePlayers.team(of: 22, names: SamplePlayers.cyrillic),
        bench: seven.bench), teams: SampleHistory.teams(3), format: halves)
    let bare = SampleHistory.match(
      [], roster: Roster(teamA: SamplePlayers.team(of: 1), teamB: SamplePlayers.team(of: 1)),
      teams: Team.usual, format: .casual)
    return [
      try gather(few).scene("past-gather", over: "clock-running"),
      try gather(many).press(.pageDown).scene("past-gather-full"),
      try gather(many).press(.end, .up).scene("past-gather-last"), try gather(bare).scene("past-gather-bare"),
      try gather(nil).scene("past-gather-gone"),
    ]
  }

  static func playerCards() throws -> [SampleScene] {
    func card(
      _ games: Int, language: Language? = nil, change: (inout PlayerDetails) -> Void = { _ in }
    ) -> PageSample {
      var history = SampleHistory()
      history.games = SampleHistory.games(games)
      var players = players(3)
      change(&players[0].details)
      let sample = PageSample(players: players, history: history, language: language)
      sample.stack.openPlayerCard(players[0].id)
      return sample
    }
    let gone = PageSample()
    gone.stack.openPlayerCard(Player.ID(1))
    return [
      try card(9).press(.down, .down).scene("player-details", over: "clock-running"),
      try card(200).press(.right, .pageDown).scene("player-details-games"),
      try card(9, language: .german).scene("player-details-german"),
      try card(0) { $0 = PlayerDetails(name: "عبد الرحمن") }.scene("player-details-new"),
      try card(3) {
        $0.name = SamplePlayers.longest
        $0.favouriteTeam = SamplePlayers.thirty
      }.press(.end).scene("player-details-long"),
      try gone.scene("player-details-gone"),
    ]
  }
}
