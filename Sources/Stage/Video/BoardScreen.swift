package import GatherModel
package import SDLKit
package import Screen

/// What the board is shown on: a window of SDL's, the screen of a console, or a terminal. Belongs to the loop's thread.
package protocol BoardScreen: AnyObject {
  /// The size of the picture as it is seen, upright, in pixels.
  var size: PixelSize { get }
  /// How many letters it shows, where it is a terminal without pictures; nil where it shows pixels.
  var cells: CellScreen? { get }
  /// Whether it tells when a key comes up: else nothing can be held.
  var tellsReleases: Bool { get }
  /// What draws, for the log: "framebuffer, software", "dumb buffers, HDMI-A-1 1920x1080@60".
  var description: String { get }
  /// Whether a picture is known to be on the screen.
  var isSeen: Bool { get }
  /// Why nothing is seen at present; nil where something is, and where the screen cannot tell.
  var fault: ScreenFault? { get }
  /// Whether another console is in front: the board is not to be seen, and keys are for another program.
  var isAway: Bool { get }
  /// What ends a wait of the loop, beside SDL's events.
  var descriptors: [Int32] { get }
  /// When ``takeEvents(at:)`` is to be called though nothing has come; nil where it need not.
  var due: BoardInstant? { get }

  /// Takes what has come by the ``descriptors``, so that the loop can wait for the next; does not wait.
  func drain()
  /// When the kernel saw the key of a button box that an event tells of, by its own timestamp; nil for other events, and
  /// where the screen does not read the keyboards itself. Asked once for each event, after ``drain()``.
  /// - Parameter since: What came before was told before.
  func moment(of event: Event, since: BoardInstant) -> BoardInstant?
  /// What has happened to the screen, as SDL tells it of a window; does not wait.
  func takeEvents(at now: BoardInstant) -> [Event]
  /// Does what a key means to the screen itself, such as a switch to another console.
  /// - Returns: Whether it was such a key, which means nothing to the board then.
  func take(_ press: Event.KeyPress) -> Bool

  /// Shows a picture: what differs from the one on the screen, or all of it after ``refresh()`` and ``expose()``.
  func show(_ commands: [DrawCommand], at now: BoardInstant) throws(StageError)
  /// The screen has lost the picture: the next one is drawn whole.
  func expose()
  /// Takes the screen's new size, after which everything is drawn again.
  func refresh() throws(StageError)
  /// Goes to the whole screen or back to a window, where there are windows.
  func toggleFullScreen() throws(StageError)
}

extension BoardScreen {
  /// Always nil: it shows pixels.
  package var cells: CellScreen? { nil }
  /// Always true: SDL tells it of every key.
  package var tellsReleases: Bool { true }
}
