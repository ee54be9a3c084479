import GatherModel
import Scenes

extension PageSample {
  static func playerLists() throws -> [SampleScene] {
    func list(
      _ count: Int, marking: Bool = false, trouble: PageTrouble? = nil
    ) -> PageSample {
      var players = players(count)
      if count > 3 {
        players[1].details.name = SamplePlayers.longest
        players[2].details.name = "عبد الرحمن"
      }
      let sample = PageSample(players: players, trouble: trouble)
      sample.stack.openPlayerList(isMarking: marking)
      return sample
    }
    return [
      try list(8).press(.down).scene("player-list", over: "names-and-goals"),
      try list(500).press(.end, .pageUp).scene("player-list-500"),
      try list(0).scene("player-list-empty"),
      try list(0, trouble: .damaged).scene("player-list-failed"),
      try list(14, marking: true).press(.space, .space, .down, .space)
        .scene("player-list-marking", over: "clock-second-half"),
      try list(14, marking: true).press(.space, .enter).scene("player-list-too-few"),
      try list(60).press(.sign("/"), text: "an").press(.down).scene("player-list-find"),
      try list(60).press(.sign("/"), text: "nobody has this").scene("player-list-not-found"),
      try list(8).press(.down, .down, .delete).scene("player-list-delete", over: "clock-paused"),
      try list(8).press(.delete, .enter).scene("player-list-deleted"),
      try list(8).press(.function(1)).scene("player-list-help"),
    ]
  }
}
