import FoundationEssentials
import GatherModel
import Localization
import Scenes

extension PageSample {
  static func confirmPlayers() throws -> [SampleScene] {
    func teams(
      _ count: Int, trouble: PageTrouble? = nil, language: Language? = nil
    ) -> PageSample {
      var players = players(count)
      if count > 4 {
        players[1].details.name = SamplePlayers.longest
        players[2].details.name = "عبد الرحمن"
        players[3].details.name = SamplePlayers.thirty
      }
      let sample = PageSample(players: players, trouble: trouble, language: language)
      sample.stack.openConfirmPlayers(Roster(bench: players))
      return sample
    }
    let languages = try Language.all.dropFirst().map { language in
      try teams(12, language: language).press(.letter("b")).scene("confirm-players-\(language.rawValue)")
    }
    return [
      try teams(11).scene("confirm-players"),
      try teams(11).press(.right, .tab, .tab, .digit(1), .digit(2), .digit(1), .digit(2))
        .scene("confirm-players-by-hand", over: "names-and-goals"),
      try teams(14).press(.letter("b")).scene("confirm-players-balanced"),
      try teams(22).press(.letter("b"), .letter("b"), .letter("b")).scene("confirm-players-22"),
      try teams(60).press(.letter("b"), .tab, .end).scene("confirm-players-60", over: "clock-second-half"),
      try teams(60).press(.end).scene("confirm-players-60-bench"),
      try teams(6).press(.enter).scene("confirm-players-no-start"),
      try teams(6).press(.letter("b"), .enter).scene("confirm-players-in-play", over: "clock-paused"),
      try teams(6, trouble: .diskFull).press(.letter("b"), .enter).scene("confirm-players-failed"),
      try teams(6).press(.letter("n")).scene("confirm-players-form", over: "clock-running"),
      try teams(6).press(.letter("n"), .down, .down, .down, .down, .down, .down, .left)
        .scene("confirm-players-alike-form", over: "clock-running"),
      try teams(6).press(.letter("n"), .down, .down, .down, .down, .down, .down, .left, .enter)
        .scene("confirm-players-alike"),
      try teams(6).press(.letter("n"), .down, .down, .down, .right, .right).scene("confirm-players-color"),
      try teams(6).press(.letter("n"), .down, .down, .down, .down, .down, .down, .down, .down, .right).scene(
        "confirm-players-length"),
      try teams(6).press(.function(1)).scene("confirm-players-help"),
    ] + languages
  }
}
