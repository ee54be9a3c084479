import GatherModel
import Localization
import Scenes
import TestKit

extension PageSample {
  /// Adding a player, and changing one.
  static func playerForms() throws -> [SampleScene] {
    func add(_ text: String = "", _ language: Language? = nil, trouble: PageTrouble? = nil) -> PageSample {
      let sample = PageSample(players: players(8), trouble: trouble, language: language)
      sample.stack.openPlayerAdd()
      return sample.press(text: text)
    }
    func edit(
      _ field: PlayerField, _ text: String = "", _ language: Language? = nil, trouble: PageTrouble? = nil
    ) -> PageSample {
      var player = players(2)[1]
      player.details.name = "Zoë Øystein"
      let sample = PageSample(players: [player], trouble: trouble, language: language)
      sample.stack.openPlayerEdit(player, field: field)
      return sample.press(text: text)
    }
    return [
      try add().scene("player-add", over: "clock-running"),
      try add("José Ñandú").scene("player-add-typed", over: "names-and-goals"),
      try add("عبد الرحمن").scene("player-add-arabic"),
      try add(SamplePlayers.latin[0].uppercased()).scene("player-add-namesake"),
      try add(SamplePlayers.longest + SamplePlayers.longest + SamplePlayers.longest).scene("player-add-long"),
      try add("  ").press(.enter).scene("player-add-nameless"),
      try add("Bo", trouble: .diskFull).press(.enter).scene("player-add-failed"),
      try add("김민준", .korean).scene("player-add-korean"),
      try edit(.name).scene("player-edit-same"),
      try edit(.name, "Zoë Østergård", .german).scene("player-edit-german"),
      try edit(.age, "999").press(.enter).scene("player-edit-age", over: "clock-paused"),
      try edit(.favouriteTeam, "Åsane Fotball").scene("player-edit-team"),
      try edit(.position).press(.down).scene("player-edit-position", over: "clock-running"),
      try edit(.skill, "", .romanian).scene("player-edit-skill"),
      try edit(.skill, trouble: .readOnly).press(.down, .enter).scene("player-edit-failed"),
    ]
  }
}
