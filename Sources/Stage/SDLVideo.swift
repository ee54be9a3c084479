package import SDLKit

/// SDL's video system, with errors that are ``StageError``s.
package struct SDLVideo {
  let video: Video

  /// - Parameter driver: SDL's name of the video driver; nil for the driver that the environment selects.
  /// - Throws: ``StageError/noDisplay(detail:)``.
  package init(driver: String? = nil) throws(StageError) {
    do {
      video = try Video(driver: driver)
    } catch {
      throw .noDisplay(detail: error.message)
    }
  }

  /// SDL's name of the video driver, such as "x11" or "KMSDRM".
  package var driver: String { video.driver }

  /// Creates the loop's event queue.
  /// - Throws: ``StageError/window(call:detail:)`` if the system has no descriptor left.
  package func makeQueue() throws(StageError) -> EventQueue {
    do {
      return try EventQueue(video)
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
  }

  /// Switches text input on or off. While it is on, typed characters are events.
  package func setTextInput(_ isOn: Bool) { video.setTextInput(isOn) }

  /// Whether an input method may intercept keys while text input is on.
  package var hasInputMethod: Bool { video.hasInputMethod }

  /// The text of the clipboard; nil if there is none.
  package func clipboardText() -> String? { video.clipboardText() }
}
