import FoundationEssentials
import GatherModel
package import GatherStore
package import MatchSession
package import Reports
package import Scenes
package import Screen
package import Stage
import Tournament

/// Draws the board as a picture, without a display.
package struct BoardSnapshot {
  /// Creates the model of the scene that the board shows now.
  /// - Parameters:
  ///   - stored: nil to draw the idle scene.
  ///   - time: The time on the match clock; nil for the clock's own time. The idle scene shows a given time as a time
  ///     of day: 19 minutes and 30 seconds mean 19:30. With a given time, the same state results in the same picture,
  ///     byte for byte.
  package static func model(
    _ stored: StoredMatch?, time: Duration?, boot: BootID?, clock: BoardClock, contents: IdleContents? = nil,
    words: Words = .english
  ) -> SceneModel {
    let now = clock.now()
    guard var stored else { return idle(time: time, clock: clock, now: now, contents, words: words) }
    var match = stored.seen(in: boot, at: now, wallClock: clock.wallClock())
    if let time { show(time, on: &match, at: now) }
    stored.match = match
    let state = Scoreboard.State(match: match, words: words, wasSwitchedOff: stored.wasSwitchedOff)
    return .scoreboard(Scoreboard.present(state, at: now).viewModel)
  }

  /// Sets the clock to a time, without starting or stopping the clock. The result of an ended match stays.
  private static func show(_ time: Duration, on match: inout Match, at now: BoardInstant) {
    let change = time - match.state.clock.reading(at: now)
    if change == .zero { return }
    match.append(
      LogEntry(
        id: UUID(), event: .act(.clockAdjusted(by: change)), at: now,
        wallClock: match.gather.createdAt))
  }

  private static func idle(
    time: Duration?, clock: BoardClock, now: BoardInstant, _ contents: IdleContents?, words: Words
  ) -> SceneModel {
    var shown = LocalTime.plausible(clock.wallClock())
    var today = shown == nil ? nil : DeskClock.date(clock.wallClock())
    if let time {
      let minutes = Int(time.components.seconds / 60)
      shown = Idle.TimeOfDay(hour: minutes, minute: Int(time.components.seconds % 60))
      today = contents?.day?.plan.date ?? today
    }
    let scene = Idle.Interactor(
      environment: Idle.Environment(words: words, today: { today }, timeOfDay: { shown }), day: contents?.day,
      announcement: contents?.day?.announcement(on: today) ?? "", at: now)
    if let contents { _ = scene.handle(.newsLoaded(contents.news), at: now) }
    return scene.present(at: now).model
  }

  /// Draws a scene into a PNG.
  /// - Parameters:
  ///   - size: The size of the PNG, in pixels. The picture in it is turned by ``Appearance/rotation``.
  ///   - report: Called with characters without a font, and with fonts that fail.
  /// - Throws: ``Failure`` if the fonts cannot be read, or the PNG cannot be drawn or written.
  package static func draw(
    _ scene: SceneModel, size: PixelSize, appearance: Appearance, assets: AssetFolder,
    pictures: PictureShelf = PictureShelf(), environment: [String: String],
    to path: String, report: @escaping (FontTrouble) -> Void
  ) throws(Failure) {
    do {
      let typesetter = try Typesetter(
        folder: assets.fonts, system: SystemFonts(environment: environment), report: report)
      let size = appearance.rotation.uprightSize(of: size)
      let picture = try OffscreenPicture(
        size: size, rotation: appearance.rotation, typesetter: typesetter, pictures: pictures)
      try picture.show(
        ScreenLayout.commands(
          for: scene, size: size, safeArea: appearance.safeArea, theme: appearance.theme,
          viewing: appearance.viewing, measure: typesetter.width))
      try picture.savePNG(path)
    } catch {
      throw Failure(error, environment: environment)
    }
  }
}
