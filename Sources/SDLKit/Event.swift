import CSDL2

/// What the window system tells, as far as a board cares.
package enum Event: Hashable, Sendable {
  /// A key as the keyboard sent it.
  package struct KeyPress: Hashable, Sendable {
    /// SDL's key code: what the key types on the present layout, a Unicode value for printable ones.
    package var code: Int32
    /// SDL's scan code: the place of the key, independent of the layout.
    package var scancode: Int
    /// Whether a Shift key is held with it, the left or the right one.
    package var shift: Bool
    /// Whether a Control key is held with it, the left or the right one.
    package var control: Bool
    /// The left Alt; the right one, where it is AltGr, chooses signs.
    package var alt = false
    /// True with a logo key: a short cut of the desktop.
    package var isOfTheDesktop = false
    /// True for the keyboard's own repetitions of a key held down.
    package var isRepeat: Bool

    /// - Parameters:
    ///   - code: What the key types, as SDL has it.
    ///   - scancode: The place of the key.
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
  /// Typed characters, or what an input method has made of several keys; only while text input is on.
  case text(String)
  /// Text that an input method is composing, not committed yet; empty when composing has ended.
  case composing(String)
  /// The window's picture is gone or its size is another.
  case exposed, resized
  case focusLost
  /// The graphics card lost its textures.
  case texturesLost
  /// A joystick has come; the index is for ``Pad/init(_:index:named:)`` and holds until the next update.
  case padAdded(index: Int)
  case padRemoved(device: Int32)
  /// A button of a joystick, 0 being the first.
  case joystickButton(device: Int32, button: Int, isDown: Bool)
  /// A button of a game controller, in SDL's order.
  case controllerButton(device: Int32, button: Int, isDown: Bool)
  /// The directions of a hat that are pressed: 1 up, 2 right, 4 down, 8 left, and their sums.
  case hat(device: Int32, hat: Int, directions: Int)
  /// ``EventQueue/wake()`` was called: jobs or inputs wait for the loop.
  case woken
  case other

  /// - Parameter event: Just taken out of SDL's queue, and read once: what it owns is freed.
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
      // The receiver of the event owns its text, and frees it (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT).
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
