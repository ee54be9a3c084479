import Scenes

extension DeskSample {
  static func __CASE__() throws -> [SampleScene] {
    func scene(_ count: Int) -> DeskSample {
      let sample = DeskSample(players: players(count))
      sample.desk.open__NAME__()
      return sample
    }
    return [
      try scene(12).press(.down).scene("__KEBAB__", over: "clock-running"),
      try scene(0).scene("__KEBAB__-empty"),
    ]
  }
}
