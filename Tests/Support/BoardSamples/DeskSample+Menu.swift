import Scenes

extension DeskSample {
  static func menus() throws -> [SampleScene] {
    func menu() -> DeskSample {
      let sample = DeskSample(players: players(12))
      sample.desk.openMenu()
      return sample
    }
    return [
      try menu().scene("menu"), try menu().press(.down).scene("menu-in-play", over: "clock-running"),
      try menu().press(.function(1)).scene("menu-help"),
    ]
  }
}
