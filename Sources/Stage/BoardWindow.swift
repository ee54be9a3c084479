package import GatherModel
package import SDLKit
package import Screen

/// The window on the big screen. May be used only on the loop's thread.
///
/// On X11 the board draws into the window's framebuffer in memory, and updates only the changed areas. On KMS/DRM and
/// Wayland the graphics card draws the whole picture.
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

  /// Whether the board draws on a console (KMS/DRM), where no window system manages the screens.
  private let drawsOnConsole: Bool
  private let rotation: Rotation
  /// The size in pixels of the upright picture, before its rotation.
  package private(set) var size: PixelSize
  /// The renderer, for the log: "framebuffer, software", or SDL's name such as "opengles2".
  package let description: String
  /// The errors of the renderers that were tried in vain, in order.
  package let failedDrivers: [String]

  /// - Parameters:
  ///   - windowed: The size of a window; nil for the whole screen.
  ///   - display: The number of the screen, from 0.
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
    // The first error is the useful one, because the first renderer should have worked.
    throw failures.first ?? SDLError(call: "SDL_CreateRenderer", message: "SDL has no render driver here")
  }

  // The other members of `BoardScreen`. Most are constant, because SDL reports the changes of a window by events.
  /// Whether the window was shown with a picture, and no ``fault`` was found.
  package var isSeen: Bool { isShown && fault == nil }
  /// The reason that no screen shows the picture; nil if none is known. Checked only on KMS/DRM, after a complete
  /// picture.
  package private(set) var fault: ScreenFault?
  /// Always false: a window does not notice when another console is in front.
  package let isAway = false
  /// Always empty: only SDL's events wake the loop.
  package let descriptors: [Int32] = []
  /// Always nil: a window has no timed work.
  package let due: BoardInstant? = nil
  /// Does nothing.
  package func drain() {}
  /// Always nil: SDL reads the keyboards, and does not pass on the kernel's timestamps.
  package func moment(of event: Event, since: BoardInstant) -> BoardInstant? { nil }
  /// Always empty: SDL reports a window's events itself.
  package func takeEvents(at now: BoardInstant) -> [Event] { [] }
  /// Always false.
  package func handle(_ press: Event.KeyPress) -> Bool { false }

  /// Switches to the whole screen, or back to a window.
  /// - Throws: ``StageError/window(call:detail:)``.
  package func toggleFullScreen() throws(StageError) {
    do {
      try window.setFullScreen(!window.isFullScreen)
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
  }

  /// Adopts the window's current size and framebuffer. The next picture is drawn completely.
  /// - Throws: ``StageError/window(call:detail:)``.
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

  /// Draws a picture and shows it, unless it is already shown. After a change of size, the picture appears only after
  /// ``refresh()``.
  /// - Throws: ``StageError/window(call:detail:)``.
  package func show(_ commands: [DrawCommand], at now: BoardInstant) throws(StageError) {
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var areas = [screen]
    if case .framebuffer = way, let shown {
      areas = Damage.areas(from: shown, to: commands, within: screen)
    }
    if areas.isEmpty { return }  // The same picture is already shown.
    var isOnScreen = true
    do {
      // The window is shown only now, because it would be an empty area without a picture.
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
        // The second `present()` returns only when the graphics card has shown the first picture. If the card never
        // shows it, the call does not return, so the board never counts as seen.
        if shown == nil {
          for area in areas { try painter.paint(commands, in: area) }
          renderer.present()
          if drawsOnConsole {
            do throws(ScreenFault) { try ConsoleScreen.checkSomeScreen() } catch { fault = error }
          }
        }
      }
    } catch {
      shown = nil  // The areas may be drawn in part.
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

  /// Draws again with a new framebuffer, because the old framebuffer is invalid. If the window's size has changed, draws
  /// nothing, because an event for the new size follows.
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

  /// Causes the next picture to be drawn completely.
  package func expose() {
    shown = nil
  }
}
