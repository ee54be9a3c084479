import Scenes

extension PageSample {
  static func __CASE__() throws -> [SampleScene] {
    func scene(_ count: Int) -> PageSample {
      let sample = PageSample(players: players(count))
      sample.stack.open__NAME__()
      return sample
    }
    return [
      try scene(12).press(.down).scene("__KEBAB__", over: "clock-running"),
      try scene(0).scene("__KEBAB__-empty"),
    ]
  }
}
