package import GatherModel
package import SDLKit
package import Screen

/// The window on the big screen.
///
/// On X11 the board draws into the window's framebuffer in memory and hands over only what changed; on KMS/DRM and
/// Wayland the graphics card draws the whole picture. Belongs to the loop's thread.
package final class BoardWindow: BoardScreen {
  private enum Way {
    case framebuffer
    case renderer(Renderer)
  }

  private let window: Window
  private let typesetter: Typesetter
  private let pictures: PictureShelf
  private let way: Way
  private var painter: Painter
  private var isShown = false
  private var shown: [DrawCommand]?

  /// Whether there is no window system that knows whether a screen is there.
  private let drawsOnConsole: Bool
  private let rotation: Rotation
  /// Of the picture as it is seen, upright, in pixels; ``refresh()`` and ``show(_:at:)`` may change it.
  package private(set) var size: PixelSize
  /// What draws, for the log: "framebuffer, software", or SDL's name of it, as "opengles2".
  package let description: String
  /// Why what should have drawn was not taken, one after the other; empty where the first one was.
  package let failedDrivers: [String]

  /// - Parameters:
  ///   - windowed: The size of a window; nil for the whole screen.
  ///   - display: Which screen, 0 being the first.
  ///   - rotation: How the picture is turned on it.
  ///   - pictures: What view models tell of by their ids.
  /// - Throws: ``StageError/noSuchDisplay(_:count:)``, and ``StageError/window(call:detail:)``.
  package init(
    _ video: SDLVideo, windowed: PixelSize?, display: Int, rotation: Rotation, typesetter: Typesetter,
    pictures: PictureShelf
  ) throws(StageError) {
    let count = video.video.displayCount
    guard (0..<count).contains(display) else { throw .noSuchDisplay(display, count: count) }
    self.typesetter = typesetter
    self.pictures = pictures
    drawsOnConsole = video.driver == "KMSDRM"
    self.rotation = rotation
    do {
      window = try Window(
        video.video, title: "Gatherboard", size: windowed.map { ($0.width, $0.height) },
        display: display)
      let renderer: Renderer
      (way, renderer, failedDrivers) = try Self.firstThatWorks(
        window, hasFramebuffer: video.video.hasFramebuffer)
      let (width, height) = try renderer.outputSize()
      size = rotation.uprightSize(of: PixelSize(width: width, height: height))
      painter = Painter(
        renderer, screen: size, rotation: rotation, typesetter: typesetter, pictures: pictures)
      description =
        if case .framebuffer = way { "framebuffer, \(renderer.name)" } else { renderer.name }
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
  }

  private static func firstThatWorks(
    _ window: Window, hasFramebuffer: Bool
  ) throws(SDLError) -> (Way, Renderer, [String]) {
    var failures: [SDLError] = []
    func failed() -> [String] { failures.map { "\($0.call): \($0.message)" } }
    if hasFramebuffer {
      do throws(SDLError) {
        let renderer = try Renderer(framebufferOf: window)
        return (.framebuffer, renderer, [])
      } catch {
        failures.append(error)
      }
    }
    for driver in Renderer.acceleratedDrivers {
      do throws(SDLError) {
        let renderer = try Renderer(window, driver: driver)
        try TestCard.check(renderer)
        return (.renderer(renderer), renderer, failed())
      } catch {
        failures.append(error)
      }
    }
    // The first one's error is the one worth reading: it is what should have worked.
    throw failures.first ?? SDLError(call: "SDL_CreateRenderer", message: "SDL has no render driver here")
  }

  // A window system tells all this by SDL's events.
  /// Whether the window was shown with a picture, and no ``fault`` was found.
  package var isSeen: Bool { isShown && fault == nil }
  /// Why no screen shows the picture; nil as long as no reason was found. Looked for on KMS/DRM alone,
  /// after a picture that was drawn whole.
  package private(set) var fault: ScreenFault?
  /// Always false: a window is not told of other consoles.
  package let isAway = false
  /// Always empty: SDL's events alone end the wait.
  package let descriptors: [Int32] = []
  /// Always nil: a window does nothing by itself.
  package let due: BoardInstant? = nil
  /// Does nothing, for there are no ``descriptors``.
  package func drain() {}
  /// Always nil: SDL reads the keyboards, and does not hand on the kernel's timestamps.
  package func moment(of event: Event, since: BoardInstant) -> BoardInstant? { nil }
  /// Always empty: what happens to a window comes as SDL's own events.
  package func takeEvents(at now: BoardInstant) -> [Event] { [] }
  /// Always false: no key is for the window itself.
  package func take(_ press: Event.KeyPress) -> Bool { false }

  /// Takes the whole screen, or goes back to a window.
  /// - Throws: ``StageError/window(call:detail:)`` when SDL cannot change it.
  package func toggleFullScreen() throws(StageError) {
    do {
      try window.setFullScreen(!window.isFullScreen)
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
  }

  /// Takes the window's present size and framebuffer; the next picture is drawn whole.
  /// - Throws: ``StageError/window(call:detail:)`` when it cannot be drawn in.
  package func refresh() throws(StageError) {
    do {
      let renderer: Renderer
      switch way {
      case .framebuffer: renderer = try Renderer(framebufferOf: window)
      case .renderer(let kept): renderer = kept
      }
      let (width, height) = try renderer.outputSize()
      size = rotation.uprightSize(of: PixelSize(width: width, height: height))
      painter = Painter(
        renderer, screen: size, rotation: rotation, typesetter: typesetter, pictures: pictures)
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
    shown = nil
  }

  /// Where the window has got another size in the meantime nothing is drawn: its event is on the way, and the
  /// picture for that size is drawn then.
  ///
  /// - Throws: ``StageError/window(call:detail:)`` when the picture cannot be drawn or shown.
  package func show(_ commands: [DrawCommand], at now: BoardInstant) throws(StageError) {
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var areas = [screen]
    if case .framebuffer = way, let shown {
      areas = Damage.areas(from: shown, to: commands, within: screen)
    }
    if areas.isEmpty { return }  // The same picture.
    var isOnScreen = true
    do {
      // Shown with its first picture, never empty.
      if !isShown {
        window.show()
        isShown = true
      }
      for area in areas { try painter.paint(commands, in: area) }
      switch way {
      case .framebuffer:
        isOnScreen = window.update(areas.map { rotation.turned($0, in: size).pixels })
      case .renderer(let renderer):
        renderer.present()
        // It waits until the card has shown the first one: where that never happens, no board is taken for seen.
        if shown == nil {
          for area in areas { try painter.paint(commands, in: area) }
          renderer.present()
          if drawsOnConsole {
            do throws(ScreenFault) { try ConsoleScreen.checkSomeScreen() } catch { fault = error }
          }
        }
      }
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
    shown = commands
    if !isOnScreen { try showAnew(commands) }
    do {
      try window.settle()
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
  }

  /// The framebuffer is not the window's any more: SDL has heard of another size. Where the size is the same after
  /// all, the picture is drawn into the new one.
  private func showAnew(_ commands: [DrawCommand]) throws(StageError) {
    let before = size
    try refresh()
    if size != before { return }
    do {
      try painter.paint(commands, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
    guard window.update([]) else {
      throw .window(call: "SDL_UpdateWindowSurface", detail: "the framebuffer is lost")
    }
    shown = commands
  }

  /// The window has lost the picture: the next one is drawn whole.
  package func expose() {
    shown = nil
  }
}
