import FoundationEssentials
import GatherModel
package import Localization
package import Scenes
package import Screen

/// The samples as scenes, and the boards without a gather.
package struct SampleScene: Sendable, CustomStringConvertible {
  package let name: String
  package let model: SceneModel
  package let language: Language

  package var description: String { name }

  package init(name: String, model: SceneModel, language: Language = .english) {
    self.name = name
    self.model = model
    self.language = language
  }

  // Made once: the tests ask for each size of screen, and planning the sample days takes longer than laying them out.
  private static let made = Result {
    let boards = try BoardSample.gallery.map { name, sample in
      SampleScene(name: name, model: .scoreboard(try sample.viewModel()))
    }
    return try boards + idle() + days() + choices() + decorated() + PageSample.all(in: .english)
  }

  /// - Throws: When a sample cannot be made.
  package static func all() throws -> [SampleScene] { try made.get() }

  /// Boards with crests, codes and a sponsor's strip.
  package static func decorated() throws -> [SampleScene] {
    try ["football-running", "football-interval", "football-full-time", "football-shoot-out"].compactMap {
      name in
      guard let sample = BoardSample.presets.first(where: { $0.name == name })?.sample else { return nil }
      return SampleScene(
        name: "decorated-\(name)",
        model: SceneModel.scoreboard(try sample.viewModel()).decorated(by: SamplePictures.decoration))
    }
  }

  /// Gathers of a service to choose from: one, some, and more than fit.
  package static func choices(in words: Words = .english) -> [SampleScene] {
    func list(_ name: String, _ count: Int, _ link: ServiceState.Link, moved: Int = 0) -> SampleScene {
      let choices = (0..<count).map { number in
        ChooseGather.Choice(
          id: UUID(uuid: (UInt8(number), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)),
          created: number.isMultiple(of: 3) ? nil : "2026-11-\(10 + number % 20) 18:30",
          players: Array(SamplePlayers.latin.prefix(number % 9))
            + (number == 4 ? [SamplePlayers.longest] : []))
      }
      let scene = ChooseGather.Interactor(
        choices, service: ServiceState(link: link), keyMap: .standard, words: words)
      for _ in 0..<moved { _ = scene.handle(.movedDown, at: BoardInstant(nanoseconds: 0)) }
      let (model, hold, _) = ChooseGather.present(scene.state, at: BoardInstant(nanoseconds: 0))
      return SampleScene(name: name, model: .list(model, hold: hold))
    }
    return [
      list("choose-1", 1, .live), list("choose-5", 5, .live, moved: 4),
      list("choose-60", 60, .offline(since: nil), moved: 44), list("choose-last", 60, .live, moved: 59),
    ]
  }

  package static func idle(in words: Words = .english) -> [SampleScene] {
    let now = BoardInstant(nanoseconds: 1_500_000_000)
    let begin = BoardInstant(nanoseconds: 0)
    var held = HeldKeys()
    held.begin(.quit, at: InputTimestamp(begin))
    let evening = Idle.TimeOfDay(hour: 19, minute: 30)
    return [
      ("idle", Idle.State(time: evening, words: words)), ("idle-no-time", Idle.State(words: words)),
      (
        "idle-service",
        Idle.State(
          time: evening, words: words,
          startCommand: "sudo -u gatherboard gatherboard match start - < players.csv")
      ),
      ("idle-hold", Idle.State(time: evening, held: held, words: words)),
      ("idle-show", shown(evening, passing: 0, words)),
      ("idle-scorers", shown(evening, passing: 1, words)),
      ("idle-picture", shown(evening, SamplePictures.photograph, passing: 2, words)),
      ("idle-upright-picture", shown(evening, SamplePictures.upright, passing: 2, words)),
      ("idle-fading", shown(evening, SamplePictures.photograph, passing: 2, fading: true, words)),
      (
        "idle-display",
        Idle.State(time: evening, isDisplay: true, service: ServiceState(link: .live), words: words)
      ),
      ("idle-linked", Idle.State(time: evening, service: ServiceState(link: .signInAgain), words: words)),
    ].map {
      SampleScene(
        name: $0.0,
        model: SceneModel.idle(Idle.present($0.1, at: now).viewModel).decorated(by: SamplePictures.decoration)
      )
    }
  }

  /// With a last result and a season, after some pages.
  /// - Parameter fading: Whether the page is just coming in.
  private static func shown(
    _ time: Idle.TimeOfDay, _ picture: Picture? = nil, passing pages: Int, fading: Bool = false,
    _ words: Words
  ) -> Idle.State {
    let settings = IdleShow.Settings()
    // The last page begins half a second before it is looked at, or just then.
    let last = 1_000_000_000 + (fading ? 450_000_000 : 0)
    let begin = BoardInstant(nanoseconds: Int64(last)) + (.zero - settings.pageTime * pages)
    let scene = Idle.Interactor(
      environment: Idle.Environment(words: words, show: settings) { time }, at: begin)
    let names = [SamplePlayers.latin[5], SamplePlayers.thirty, SamplePlayers.longest] + SamplePlayers.latin
    _ = scene.handle(.pictureLoaded(picture), at: begin)
    let news = IdleShow.News(
      last: try? BoardSample.presets.first { $0.name == "football-full-time" }?.sample.match(),
      rows: names.prefix(8).enumerated().map { index, name in
        SeasonRow(
          player: Player.ID(Int64(index)), name: name,
          tally: Tally(won: 20 - index, drawn: 3, lost: index, goalsFor: 40, goalsAgainst: 30),
          goals: 14 - index)
      })
    _ = scene.handle(.newsLoaded(news), at: begin)
    for page in 1..<pages + 1 { _ = scene.handle(.timePassed, at: begin + settings.pageTime * page) }
    return scene.state
  }

  /// Screens and windows from the least to the largest, wide and high.
  package static let sizes: [PixelSize] = [
    (128, 64), (64, 128), (192, 96), (384, 192), (192, 384), (256, 64), (512, 64), (128, 128), (160, 128),
    (320, 240), (400, 240), (240, 400), (359, 269), (361, 228), (640, 480), (800, 480), (480, 800),
    (768, 768),
    (1000, 1000), (1024, 768), (1280, 720), (720, 1280), (1366, 768), (1920, 480), (360, 1920), (1920, 1080),
    (1080, 1920), (2560, 1080), (3840, 2160), (7680, 4320), (4320, 7680),
  ].map { PixelSize(width: $0.0, height: $0.1) }
}
