package import GatherModel
package import SDLKit
package import Screen

/// The screen that shows the board: an SDL window, the screen of a console, or a terminal. Belongs to the loop's thread.
package protocol BoardScreen: AnyObject {
  /// The size of the upright picture in pixels.
  var size: PixelSize { get }
  /// The size in letters if the screen is a terminal without pictures; nil if the screen shows pixels.
  var cells: CellScreen? { get }
  /// Whether the screen reports the release of keys. Otherwise no key can be held.
  var tellsReleases: Bool { get }
  /// The renderer, for the log: "framebuffer, software", "dumb buffers, HDMI-A-1 1920x1080@60".
  var description: String { get }
  /// Whether a picture is known to be on the screen.
  var isSeen: Bool { get }
  /// The reason that nothing is visible at present; nil if a picture is visible, or if the screen cannot know.
  var fault: ScreenFault? { get }
  /// Whether another console is in front. If so, the board is not visible, and keys are for another program.
  var isAway: Bool { get }
  /// The descriptors that wake the loop, in addition to SDL's events.
  var descriptors: [Int32] { get }
  /// The time at which to call ``takeEvents(at:)`` even if nothing has happened; nil if that is not necessary.
  var due: BoardInstant? { get }

  /// Reads the input of the ``descriptors``, so that the loop can wait for the next input. Does not wait.
  func drain()
  /// The time at which the kernel saw the button box's key that an event reports, from the kernel's own timestamp. nil for events
  /// that are not from a button box, and if the screen does not read the keyboards itself. Must be called once for each event,
  /// after ``drain()``.
  /// - Parameter since: The time up to which all events were already handled.
  func moment(of event: Event, since: BoardInstant) -> BoardInstant?
  /// Returns the changes of the screen as events. SDL reports the changes of a window with the same events. Does not wait.
  func takeEvents(at now: BoardInstant) -> [Event]
  /// Handles a key that is for the screen itself, such as a switch to another console.
  /// - Returns: Whether the key was for the screen itself. Such a key has no meaning for the board.
  func take(_ press: Event.KeyPress) -> Bool

  /// Shows a picture. Draws only the parts that differ from the picture on the screen, or everything after ``refresh()`` and
  /// ``expose()``.
  func show(_ commands: [DrawCommand], at now: BoardInstant) throws(StageError)
  /// Marks the picture on the screen as lost, so that the next one is drawn completely.
  func expose()
  /// Adopts the screen's new size. After that everything is drawn again.
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
