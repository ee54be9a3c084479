package import SDLKit

/// SDL's video system as the stage sees it.
package struct SDLVideo {
  let video: Video

  /// - Parameter driver: SDL's name of the way to the screen; nil for what the environment says.
  /// - Throws: ``StageError/noDisplay(detail:)``.
  package init(driver: String? = nil) throws(StageError) {
    do {
      video = try Video(driver: driver)
    } catch {
      throw .noDisplay(detail: error.message)
    }
  }

  /// SDL's name of the way to the screen: "x11", "kmsdrm".
  package var driver: String { video.driver }

  /// The loop's events.
  /// - Throws: ``StageError/window(call:detail:)`` when the system has no descriptor left to give.
  package func makeQueue() throws(StageError) -> EventQueue {
    do {
      return try EventQueue(video)
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
  }

  /// Typed characters come as events while it is on.
  package func setTextInput(_ isOn: Bool) { video.setTextInput(isOn) }

  /// True where an input method may take keys while text input is on.
  package var hasInputMethod: Bool { video.hasInputMethod }

  /// The text of the clipboard; nil when there is none.
  package func clipboardText() -> String? { video.clipboardText() }
}
