import Scenes

extension PageSample {
  static func setUp() throws -> [SampleScene] {
    func scene(_ step: SetUp.Step) -> PageSample {
      let sample = PageSample(step: step)
      sample.stack.openSetUp()
      return sample
    }
    return [
      try scene(.language).press(.down).scene("set-up-language"),
      try scene(.network).press(text: "Clubhouse").scene("set-up-network"),
      try scene(.network).press(.down, .down, .down, .down, .enter).scene("set-up-not-joined"),
    ]
  }
}
