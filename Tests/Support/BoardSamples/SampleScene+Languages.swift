import Localization
import Scenes
package import Screen

extension SampleScene {
  // Made once, as those in English.
  private static let translations = Result {
    let samples = BoardSample.clocks + BoardSample.overlays + BoardSample.notes + BoardSample.service
    return try Language.all.filter { $0 != .english }.flatMap { language in
      let words = Words(language)
      let boards = try samples.map { name, sample in
        var sample = sample
        sample.words = words
        return SampleScene(name: name, model: .scoreboard(try sample.viewModel()), language: language)
      }
      let others = (idle(in: words) + (try days(in: words)) + choices(in: words)).map { scene in
        SampleScene(name: scene.name, model: scene.model, language: language)
      }
      return boards + others + (try PageSample.all(in: language))
    }
  }

  /// Boards that between them say everything a board can say, in each language but English.
  /// - Throws: When a sample cannot be made.
  package static func translated() throws -> [SampleScene] { try translations.get() }

  /// Those of every third language: each size has others, so that three sizes have all.
  /// - Throws: When a sample cannot be made.
  package static func translated(for size: PixelSize) throws -> [SampleScene] {
    let turn = (sizes.firstIndex(of: size) ?? 0) % 3
    let chosen = Set(Language.all.enumerated().filter { $0.offset % 3 == turn }.map(\.element))
    return try translated().filter { chosen.contains($0.language) }
  }
}
