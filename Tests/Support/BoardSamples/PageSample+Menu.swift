import Scenes

extension PageSample {
  static func menus() throws -> [SampleScene] {
    func menu() -> PageSample {
      let sample = PageSample(players: players(12))
      sample.stack.openMenu()
      return sample
    }
    return [
      try menu().scene("menu"), try menu().press(.down).scene("menu-in-play", over: "clock-running"),
      try menu().press(.function(1)).scene("menu-help"),
    ]
  }
}
