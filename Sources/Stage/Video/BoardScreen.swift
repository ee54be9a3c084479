package import GatherModel
package import SDLKit
package import Screen

/// The screen that shows the board: an SDL window, the screen of a console, or a terminal. May be used only on the
/// loop's thread.
package protocol BoardScreen: AnyObject {
  /// The size in pixels of the upright picture, before its rotation.
  var size: PixelSize { get }
  /// The size in letters of a terminal without pictures; nil if the screen shows pixels.
  var cells: CellScreen? { get }
  /// Whether the screen reports the release of keys. If not, the board cannot know whether a key is held.
  var tellsReleases: Bool { get }
  /// For the log: "framebuffer, software", "dumb buffers, HDMI-A-1 1920x1080@60".
  var description: String { get }
  /// Whether a picture is known to be on the screen.
  var isSeen: Bool { get }
  /// The reason that nothing is visible at present; nil if a picture is visible, or if the screen cannot know.
  var fault: ScreenFault? { get }
  /// Whether another console is in front. Then keys are for another program.
  var isAway: Bool { get }
  /// The descriptors that wake the loop, in addition to SDL's events.
  var descriptors: [Int32] { get }
  /// The time at which the loop must call ``takeEvents(at:)`` even without input.
  var due: BoardInstant? { get }

  /// Reads the input of the ``descriptors``, so that they no longer wake the loop. Does not wait.
  func drain()
  /// The kernel's timestamp of a key that button boxes use (F13 to F24); nil if unknown. Must be called once for each
  /// event, after ``drain()``.
  /// - Parameter since: The time up to which all events were already handled.
  func moment(of event: Event, since: BoardInstant) -> BoardInstant?
  /// Returns the changes of the screen as events. Does not wait.
  func takeEvents(at now: BoardInstant) -> [Event]
  /// Handles a key that is for the screen itself, such as a switch to another console.
  /// - Returns: True if the board must ignore the key.
  func handle(_ press: Event.KeyPress) -> Bool

  /// Draws only the parts that differ from the picture on the screen. After ``refresh()`` or ``expose()``, draws
  /// everything.
  func show(_ commands: [DrawCommand], at now: BoardInstant) throws(StageError)
  /// Causes the next picture to be drawn completely.
  func expose()
  /// Adopts the screen's new size. The next picture is drawn completely.
  func refresh() throws(StageError)
  /// Switches to the whole screen or back to a window, if there are windows.
  func toggleFullScreen() throws(StageError)
}

extension BoardScreen {
  /// Always nil: the screen shows pixels.
  package var cells: CellScreen? { nil }
  /// Always true: SDL reports every key.
  package var tellsReleases: Bool { true }
}
