import CSDL2

/// An event from SDL.
package enum Event: Hashable, Sendable {
  /// A key event of the keyboard.
  package struct KeyPress: Hashable, Sendable {
    /// SDL's key code. For a key with a printable character on the present layout, the character's Unicode value.
    package var code: Int32
    /// SDL's scan code: the position of the key, independent of the layout.
    package var scancode: Int
    /// Whether a Shift key is held.
    package var shift: Bool
    /// Whether a Control key is held.
    package var control: Bool
    /// Whether the left Alt is held. The right Alt does not count, because it may be AltGr, which selects characters.
    package var alt = false
    /// Whether a logo key is held, so that the press is a shortcut of the desktop.
    package var isOfTheDesktop = false
    /// Whether the keyboard repeats a held key.
    package var isRepeat: Bool

    /// Creates a press from SDL's codes.
    package init(
      code: Int32, scancode: Int, shift: Bool = false, control: Bool = false, alt: Bool = false,
      isOfTheDesktop: Bool = false, isRepeat: Bool = false
    ) {
      self.code = code
      self.scancode = scancode
      self.shift = shift
      self.control = control
      self.alt = alt
      self.isOfTheDesktop = isOfTheDesktop
      self.isRepeat = isRepeat
    }
  }

  case quit
  case keyDown(KeyPress)
  case keyUp(KeyPress)
  /// Typed characters, or the text of an input method. Sent only while text input is on.
  case text(String)
  /// Text that an input method is still composing. Empty when composing has ended.
  case composing(String)
  /// The window's contents were lost (`exposed`), or its size has changed (`resized`).
  case exposed, resized
  case focusLost
  case texturesLost
  /// A device was connected. The index is for ``Pad/init(_:index:named:)``, and is valid until the next
  /// ``Pads/update()``.
  case padAdded(index: Int)
  case padRemoved(device: Int32)
  /// The buttons are counted from 0.
  case joystickButton(device: Int32, button: Int, isDown: Bool)
  /// The buttons have SDL's numbers (`SDL_GameControllerButton`).
  case controllerButton(device: Int32, button: Int, isDown: Bool)
  /// The directions of a hat: the sum of 1 for up, 2 for right, 4 for down and 8 for left.
  case hat(device: Int32, hat: Int, directions: Int)
  /// ``EventQueue/wake()`` was called.
  case woken
  case other

  /// - Parameter event: An event from SDL's queue. It must not be passed twice, because this initialiser frees the text
  ///   of the event.
  init(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_QUIT: self = .quit
    case SDL_KEYDOWN: self = .keyDown(KeyPress(event.key))
    case SDL_KEYUP: self = .keyUp(KeyPress(event.key))
    case SDL_TEXTINPUT:
      self = .text(
        withUnsafeBytes(of: event.text.text) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    case SDL_TEXTEDITING:
      self = .composing(
        withUnsafeBytes(of: event.edit.text) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    case SDL_TEXTEDITING_EXT:
      // The receiver must free the text (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT).
      defer { SDL_free(event.editExt.text) }
      self = .composing(event.editExt.text.map { String(cString: $0) } ?? "")
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_EXPOSED: self = .exposed
      case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED, SDL_WINDOWEVENT_RESTORED:
        self = .resized
      case SDL_WINDOWEVENT_FOCUS_LOST: self = .focusLost
      case SDL_WINDOWEVENT_CLOSE: self = .quit
      default: self = .other
      }
    case SDL_DISPLAYEVENT: self = .resized
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: self = .texturesLost
    case SDL_JOYDEVICEADDED: self = .padAdded(index: Int(event.jdevice.which))
    case SDL_JOYDEVICEREMOVED: self = .padRemoved(device: event.jdevice.which)
    case SDL_JOYBUTTONDOWN, SDL_JOYBUTTONUP:
      self = .joystickButton(
        device: event.jbutton.which, button: Int(event.jbutton.button), isDown: event.jbutton.state != 0)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      self = .controllerButton(
        device: event.cbutton.which, button: Int(event.cbutton.button), isDown: event.cbutton.state != 0)
    case SDL_JOYHATMOTION:
      self = .hat(
        device: event.jhat.which, hat: Int(event.jhat.hat), directions: Int(event.jhat.value))
    default: self = event.type == EventQueue.wakeType ? .woken : .other
    }
  }
}

extension Event.KeyPress {
  init(_ event: SDL_KeyboardEvent) {
    let modifiers = UInt32(event.keysym.mod)
    self.init(
      code: event.keysym.sym, scancode: Int(event.keysym.scancode.rawValue),
      shift: modifiers & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0,
      control: modifiers & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0,
      alt: modifiers & KMOD_LALT.rawValue != 0,
      isOfTheDesktop: modifiers & (KMOD_LGUI.rawValue | KMOD_RGUI.rawValue) != 0,
      isRepeat: event.repeat != 0)
  }
}
