import GatherModel
import Scenes
package import Screen

/// The samples as scenes, and the boards without a gather.
package struct SampleScene: Sendable, CustomStringConvertible {
  package let name: String
  package let model: SceneModel

  package var description: String { name }

  package init(name: String, model: SceneModel) {
    self.name = name
    self.model = model
  }

  /// - Throws: When a sample's format is none.
  package static func all() throws -> [SampleScene] {
    try BoardSample.gallery.map { name, sample in
      SampleScene(name: name, model: .scoreboard(try sample.viewModel()))
    } + idle
  }

  package static let idle: [SampleScene] = {
    let now = BoardInstant(nanoseconds: 1_500_000_000)
    let begin = BoardInstant(nanoseconds: 0)
    let evening = Idle.TimeOfDay(hour: 19, minute: 30)
    return [
      ("idle", Idle.State(time: evening)), ("idle-no-time", Idle.State()),
      ("idle-hold", Idle.State(time: evening, quitHeldSince: begin)),
    ].map { SampleScene(name: $0.0, model: .idle(Idle.present($0.1, at: now).viewModel)) }
  }()

  /// Screens and windows from the least to the largest, wide and high.
  package static let sizes: [PixelSize] = [
    (128, 64), (192, 96), (384, 192), (320, 240), (400, 240), (640, 480), (800, 480), (1024, 768),
    (1280, 720),
    (1366, 768), (1920, 1080), (1080, 1920), (480, 800), (768, 768), (1920, 480), (360, 1920), (3840, 2160),
    (7680, 4320),
  ].map { PixelSize(width: $0.0, height: $0.1) }
}
